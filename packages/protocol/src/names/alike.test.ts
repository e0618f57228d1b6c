import { isReserved, lookAlike, refuseName, skeleton } from './alike';

describe('P-2.12 people would take', () => {
  test.each([
    ['Ada', 'Ada'],
    ['Ada', 'ada'],
    ['Ada', 'ADA'],
    ['Ada', 'Аdа'], // Cyrillic А and а
    ['Ada', 'Αda'], // Greek Α
    ['Ada', 'Ａｄａ'],
    ['Ada', '𝐀𝐝𝐚'],
    ['Ada', '𝔄𝔡𝔞'],
    ['Ada', 'Ad\u0251'], // Latin alpha
    ['Bob', 'B0b'],
    ['Ian', 'lan'],
    ['Ian', '1an'],
    ['Bernd', 'Bemd'],
    ['Cleo', 'СӀео'],
    ['Oskar', '0skar'],
    ['Peter', 'Рeter'],
    ['Strauß', 'STRAUSS'],
    ['Zoë', 'ZOË'],
    ['Paul', 'ΡauΙ'],
    ['Ivo', 'ⅠⅤo'],
    ['Mia', 'Ｍia'],
    ['Olaf', 'Օlaf'], // Armenian Օ
    ['한', '한'.normalize('NFD')],
    ['❤️', '❤'],
    ['می‌خواهم', 'میخواهم'],
  ])('%s for %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true);
    expect(lookAlike(other, one)).toBe(true);
  });
});

describe('P-2.12 people tell', () => {
  test.each([
    ['Ada', 'Adam'],
    ['Ada', 'Eda'],
    ['Zoe', 'Zoë'],
    ['Jose', 'José'],
    ['Anna', 'Ana'],
    ['Player 1', 'Player 2'],
    ['李', '季'],
    ['Света', 'Свята'],
    ['🙂', '🙃'],
    ['Ben', 'Bea'],
    ['مریم', 'مریه'],
  ])('%s from %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
  });
});

describe('P-2.12 nobody is called', () => {
  test.each([
    'Stand-in',
    'stand-in',
    'STAND-IN',
    'Stand in',
    'Stand-in for Ada',
    'stand-in for Ada',
    'Ѕtand-in for Ada',
    'Stand‐in for Ada',
    'Stаnd-in',
    'Packetboat',
    'packetbоat',
    'You',
    'Yоu',
    'Nobody',
    'Somebody',
    'Everybody',
    'The host',
    'The server',
    'Spectator',
  ])('%s', (name) => {
    expect(isReserved(name)).toBe(true);
    expect(refuseName(name, [])).toEqual({ key: 'name.reserved' });
  });
});

describe('P-2.12 somebody may well be called', () => {
  test.each([
    'Standing Bear',
    'Stanley',
    'Yousuf',
    'Noah',
    'Hostia',
    'Captain',
    'Younis',
    'Server Sundaram',
    '李四',
  ])('%s', (name) => {
    expect(refuseName(name, ['Ada', 'Stand-in'])).toBeUndefined();
  });
});

test('P-2.12 a refusal names whom the name would be taken for', () => {
  expect(refuseName('Аdа', ['Ben', 'Ada'])).toEqual({ key: 'name.taken', params: { name: 'Ada' } });
  expect(refuseName('Cleo', ['Ben', 'Ada'])).toBeUndefined();
});

test('P-2.12 skeletons follow UTS 39', () => {
  expect(skeleton('ѕсоре')).toBe(skeleton('scope'));
  expect(skeleton('ρ⍺у𝓅𝒂ן')).toBe(skeleton('paypal'));
  expect(skeleton('ǉeto')).toBe(skeleton('ljeto'));
});
