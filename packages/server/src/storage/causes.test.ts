import { StoreTrouble, storeTroubleIn, troubleOf } from './causes';

const failure = (code: string, message = 'a driver quotes hunter2') =>
  Object.assign(new Error(message), code === '' ? {} : { code });

describe('what an error of the store tells', () => {
  test.each([
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['53100', 'full'],
    ['SQLITE_READONLY_DBMOVED', 'readOnly'],
    ['25006', 'readOnly'],
    ['SQLITE_CORRUPT_INDEX', 'damaged'],
    ['XX001', 'damaged'],
    ['SQLITE_IOERR_WRITE', 'failing'],
    ['ECONNREFUSED', 'away'],
    ['ECONNRESET', 'away'],
    ['EAI_AGAIN', 'away'],
    ['57P01', 'away'],
    ['08006', 'away'],
    ['28P01', 'lockedOut'],
    ['3D000', 'lockedOut'],
  ])('%s: %s', (code, cause) => {
    expect(troubleOf(failure(code))).toEqual({ cause, code });
  });

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    '"%s": away',
    (text) => {
      expect(troubleOf(failure('', text))?.cause).toBe('away');
    },
  );

  test.each(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_BUSY', '23505', '55P03', '57014', ''])(
    '"%s" is about one request, and no trouble of the store',
    (code) => {
      expect(troubleOf(failure(code))).toBeUndefined();
    },
  );

  test('is known again by whoever catches it later, and quotes nothing', () => {
    const trouble = { cause: 'full', code: 'SQLITE_FULL' } as const;
    const thrown = new StoreTrouble(trouble, failure('SQLITE_FULL'));
    expect(storeTroubleIn(new Error('not stored', { cause: thrown }))).toBe(trouble);
    expect(thrown.message).toBe('the disk is full: nothing can be stored (SQLITE_FULL)');
    expect(storeTroubleIn(new Error('another'))).toBeUndefined();
  });
});
