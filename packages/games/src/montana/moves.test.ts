import { chanceFromText, sameMove } from '../kit';
import { GAINS } from './cattle';
import { AREAS, WORKERS } from './data';
import { apply, legal, type MontanaMove, notation, refuse } from './moves';
import { setup } from './setup';
import { askedSeat } from './stages';
import type { G } from './state';
import { montana } from './title';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const pairs = WORKERS.flatMap((first) => WORKERS.map((second) => `${first},${second}`));
const crews = [...WORKERS, ...pairs];

/** Every well-formed move there is, but for the longest crews in any other order than their own. */
const ALL: readonly MontanaMove[] = [
  ...['spin', 'recruit', 'city', 'pass', 'canteen', 'endTurn'],
  ...numbers(0, 69).flatMap((site) => [`layStart ${site}`, `build ${site}`]),
  ...pairs.map((pair) => `hire ${pair}`),
  ...WORKERS.map((worker) => `sendBack ${worker}`),
  ...numbers(1, 7).map((spaces) => `advance ${spaces}`),
  ...numbers(1, 3).flatMap((space) => crews.map((crew) => `bank ${space} ${crew}`)),
  ...pairs.flatMap((pair) => WORKERS.map((worker) => `bank 3 ${pair},${worker}`)),
  ...AREAS.flatMap((area) =>
    numbers(1, 3).flatMap((space) => crews.map((crew) => `work ${area} ${space} ${crew}`)),
  ),
  ...crews.map((crew) => `workSmall ${crew}`),
  ...numbers(1, 4).flatMap((row) => numbers(1, 5).map((column) => `bid ${row} ${column}`)),
  ...numbers(0, 3).flatMap((copper) => numbers(0, 3).map((stone) => `trade ${copper} ${stone}`)),
  ...numbers(0, 3).flatMap((copper) =>
    numbers(0, 3).flatMap((stone) => numbers(0, 3).map((grain) => `takeGoods ${copper} ${stone} ${grain}`)),
  ),
  ...GAINS.map((gain) => `cattle ${gain}`),
].map((text) => {
  const move = notation.read(text);
  if (move === undefined) throw new RangeError(text);
  return move;
});

test('MT-4.1 the legal moves are exactly those that are not refused, for every seat', () => {
  const chance = chanceFromText('exact');
  const tools = { chance, tell: () => {} };
  const stages = new Set<string>();
  for (const seats of [2, 3, 4]) {
    const g: G = setup({ seats, options: { startTile: 'chosen' } }, tools);
    for (let moves = 0; !g.over && moves < 500; moves++) {
      const seat = askedSeat(g);
      const stage = montana.turn(g).stage;
      if (moves % 4 === 0 || !stages.has(stage)) {
        stages.add(stage);
        expectExact(g);
      }
      const choices = legal(g, seat);
      const verb = chance.pick([...new Set(choices.map(({ type }) => type))]);
      apply(g, seat, chance.pick(choices.filter(({ type }) => type === verb)), tools);
    }
  }
  expect([...stages].sort()).toEqual(
    'bidding building choosing closing hiring layingStart recruiting sendingBack spinning takingGoods trading working'.split(
      ' ',
    ),
  );
});

function expectExact(g: G): void {
  g.players.forEach((_, seat) => {
    const choices = legal(g, seat);
    const open = ALL.filter((move) => refuse(g, seat, move) === undefined);
    const missing = open.filter((move) => !choices.some((one) => sameMove(one, move)));
    const surplus = choices.filter((move) => !open.some((one) => sameMove(one, move)));
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
  });
}

test('MT-4.1 every move is written and read as itself', () => {
  for (const move of ALL) expect(notation.read(notation.write(move))).toEqual(move);
  expect(notation.write({ type: 'bank', args: { space: 2, workers: ['copper', 'stone'] } })).toBe(
    'bank 2 copper,stone',
  );
  expect(notation.read('bank 4 copper')).toBeUndefined();
  expect(notation.read('hire copper')).toBeUndefined();
});
