import { chanceFromText, commitment, drawAt, drawnOrder, fairChance, mixSeed, seedFromText } from './chance';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

test('the n-th draw is the head of HMAC-SHA256(seed, n), as any other implementation computes it', async () => {
  const { createHmac } = await import('node:crypto');
  for (const counter of [0, 1, 255, 256, 2 ** 33]) {
    const message = Buffer.alloc(8);
    message.writeBigUInt64BE(BigInt(counter));
    const mac = createHmac('sha256', Buffer.from(SEED, 'hex')).update(message).digest();
    expect(drawAt(Buffer.from(SEED, 'hex'), counter)).toBe(mac.readUIntBE(0, 6));
  }
});

test('equal seed and count give equal fortune, and the count moves on', () => {
  const count = { counter: 0, reveals: 0 };
  const first = fairChance(SEED, count);
  const rolled = [first.die(6), first.die(6), first.pick(['a', 'b', 'c'])];
  expect(count.counter).toBe(3);
  const again = fairChance(SEED, { counter: 0, reveals: 0 });
  expect([again.die(6), again.die(6), again.pick(['a', 'b', 'c'])]).toEqual(rolled);
  first.reveal();
  expect(count).toEqual({ counter: 3, reveals: 1 });
});

test.each([2, 3, 6, 7])('a die of %i faces is even', (faces) => {
  const chance = chanceFromText(`even ${faces}`);
  const rolls = 6000;
  const seen = Array.from({ length: faces }, () => 0);
  for (let i = 0; i < rolls; i++) {
    const face = chance.die(faces);
    seen[face - 1] = (seen[face - 1] ?? 0) + 1;
  }
  const expected = rolls / faces;
  const chiSquare = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // 0.1 % point of chi-square with 6 degrees of freedom; the seed is fixed, so this never flickers.
  expect(chiSquare).toBeLessThan(22.5);
});

test('a shuffle keeps every item and reaches every order', () => {
  const chance = chanceFromText('shuffle');
  const orders = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const shuffled = chance.shuffle(['a', 'b', 'c', 'd']);
    expect([...shuffled].sort()).toEqual(['a', 'b', 'c', 'd']);
    orders.add(shuffled.join(''));
  }
  expect(orders.size).toBe(24);
});

test('chance refuses what it cannot choose among', () => {
  const chance = chanceFromText('none');
  expect(() => chance.pick([])).toThrow(RangeError);
  expect(() => chance.die(0)).toThrow(RangeError);
  expect(() => fairChance('00', { counter: 0, reveals: 0 })).toThrow(RangeError);
});

test('every contribution changes the mixed seed, and no two lists of them run together', () => {
  const mixed = new Set([
    mixSeed(SEED, []),
    mixSeed(SEED, ['a', 'bc']),
    mixSeed(SEED, ['ab', 'c']),
    mixSeed(SEED, ['', 'abc']),
    mixSeed(SEED, ['abc', '']),
    mixSeed(seedFromText('other'), ['a', 'bc']),
  ]);
  expect(mixed.size).toBe(6);
  expect(commitment(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
});

test('P-11.3 the drawn order follows from the seed, and neither uses up the chance of the game nor foretells it', () => {
  const seats = ['a', 'b', 'c', 'd', 'e'];
  expect(drawnOrder(SEED, seats)).toEqual(drawnOrder(SEED, seats));
  expect([...drawnOrder(SEED, seats)].sort()).toEqual(seats);
  const seeds = Array.from({ length: 50 }, (_, n) => seedFromText(`order ${n}`));
  const dealt = (seed: string) => fairChance(seed, { counter: 0, reveals: 0 }).shuffle(seats).join('');
  // As often alike as two shuffles that know nothing of each other: once in 120.
  expect(seeds.filter((seed) => dealt(seed) === drawnOrder(seed, seats).join('')).length).toBeLessThan(4);
});

test.each([2, 3, 4])('P-11.3 all orders of %i seats are drawn alike', (count) => {
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const draws = 4800;
  const seen = new Map<string, number>();
  for (let n = 0; n < draws; n++) {
    const order = drawnOrder(mixSeed(SEED, [`luck ${n}`]), seats).join();
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  const orders = [2, 6, 24][count - 2] ?? 0;
  expect(seen.size).toBe(orders);
  const due = draws / orders;
  const chiSquare = [...seen.values()].reduce((sum, n) => sum + (n - due) ** 2 / due, 0);
  // The 0.1 % points of chi-square with 1, 5 and 23 degrees of freedom; the seed is fixed, so this never flickers.
  expect(chiSquare).toBeLessThan([10.83, 20.52, 49.73][count - 2] ?? 0);
});
