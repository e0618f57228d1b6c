import type { LogLine } from '@packetboat/protocol';
import type { AnyClientTitle, Step } from '../titles/contract';
import { awaitedOf, toldUntil } from './awaited';

const title = { performs: ({ key }: { key: string }) => key === 'rolled' } as unknown as AnyClientTitle;
const stepOf = (key: string, back = false): Step => ({
  seq: 3,
  seat: 0,
  before: {},
  events: [{ key }],
  back,
  signal: new AbortController().signal,
  finish: () => undefined,
});
const log = [1, 2, 3, 4].map((seq) => ({ seq, kind: 'move', seat: 0, events: [] }) as unknown as LogLine);

test.each([
  ['a die that tumbles', stepOf('rolled'), false, [1, 2]],
  ['a piece that travels', stepOf('moved'), false, [1, 2, 3, 4]],
  ['a die that is taken back', stepOf('rolled', true), false, [1, 2, 3, 4]],
  ['a die of an old moment', stepOf('rolled'), true, [1, 2, 3, 4]],
  ['nothing', null, false, [1, 2, 3, 4]],
])('while %s is shown, the log tells what it may', (_, step, past, told) => {
  expect(toldUntil(log, awaitedOf(title, step, past)).map(({ seq }) => seq)).toEqual(told);
});

test('a title without such events keeps nothing back', () => {
  expect(awaitedOf({} as AnyClientTitle, stepOf('rolled'), false)).toBeNull();
});
