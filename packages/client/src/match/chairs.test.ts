import { rankOfChair } from './chairs';

const seated = (...chairs: number[]) => ({
  seats: chairs.map((seat, player) => ({
    seat,
    player,
    name: `Person ${seat}`,
    left: null,
    kind: 'human' as const,
    level: null,
    connected: true,
    owner: null,
    awaySince: null,
    standInBy: null,
    advised: 0,
  })),
});

test('P-14.10 at the next table everybody sits among the others where he sat, whoever began', () => {
  const gaps = seated(3, 0, 2);
  expect([0, 2, 3].map((chair) => rankOfChair(gaps, chair))).toEqual([0, 1, 2]);
  const whole = seated(2, 0, 1);
  expect([0, 1, 2].map((chair) => rankOfChair(whole, chair))).toEqual([0, 1, 2]);
});
