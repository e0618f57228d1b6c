import { type Chance, chanceFromText, createEngine, type Seat, seedFromText } from '../kit';
import type { MontanaMove } from './moves';
import type { MontanaOptions } from './setup';
import type { G } from './state';
import { montana } from './title';

const title = montana;
const TABLES = (['automatic', 'chosen'] as const).flatMap((startTile) =>
  [2, 3, 4].map((seats) => [seats, startTile] as const),
);

/** Aimless games have been seen to take up to 800 moves. */
const MOST_MOVES = 3000;

type Player = (g: G, seat: Seat, moves: readonly MontanaMove[], chance: Chance) => MontanaMove;

/** Any move, or any verb and then any move of it. */
const anything: Player = (_g, _seat, moves, chance) => {
  if (chance.die(2) === 1) return chance.pick(moves);
  const verb = chance.pick([...new Set(moves.map(({ type }) => type))]);
  return chance.pick(moves.filter(({ type }) => type === verb));
};

const standIn: Player = (g, seat, _moves, chance) => title.bot(title.view(g, seat), seat, chance, 1);

function playOut(
  seats: number,
  options: MontanaOptions,
  seed: string,
  player: Player,
): { g: G; moves: number } {
  const chance = chanceFromText(seed);
  const tools = { chance, tell: () => {} };
  const g = title.setup({ seats, options }, tools);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const where = `seed '${seed}', ${seats} seats, ${options.startTile}, move ${moves}`;
    const broken = title.check(g);
    if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
    if (title.outcome(g) !== undefined) return { g, moves };
    const seat = title.turn(g).acting[0] ?? 0;
    const choices = title.legal(g, seat);
    if (choices.length === 0) throw new Error(`${where}: nothing to do`);
    const move = player(g, seat, choices, chance);
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${where}: ${title.notation.write(move)} ${refusal.key}`);
    title.apply(g, seat, title.notation.read(title.notation.write(move)) ?? move, tools);
    if (moves % 25 === 0) expect(JSON.parse(JSON.stringify(g))).toEqual(g);
  }
  throw new Error(`seed '${seed}', ${seats} seats: no end after ${MOST_MOVES} moves`);
}

test.each(TABLES)(
  'MT-13.1 random games of %i seats, starting tile %s, keep every law and end',
  (seats, startTile) => {
    for (let i = 0; i < 5; i++) {
      const { g } = playOut(seats, { startTile }, `random ${i}`, anything);
      const places = title.outcome(g)?.places.flat() ?? [];
      expect([...places].sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      expect(g.players.some(({ settlements }) => settlements === 0)).toBe(true);
      // MT-13.1: everybody has had as many rounds.
      expect(g.turn.seat).toBe(seats - 1);
      expect(JSON.stringify(g).length).toBeLessThan(24_000);
    }
  },
);

test.each([2, 3, 4])('MT-13.1 stand-ins bring a game of %i seats to its end', (seats) => {
  for (let i = 0; i < 4; i++) {
    const { g, moves } = playOut(seats, { startTile: 'automatic' }, `stand-in ${i}`, standIn);
    expect(moves).toBeLessThan(500);
    expect(g.round).toBeLessThan(40);
  }
});

test('MT-4.1 the same moves through boardgame.io come to the same state', () => {
  const engine = createEngine(title);
  for (const seats of [2, 4]) {
    const chance = chanceFromText(`engine ${seats}`);
    let state = engine.start({
      seats,
      options: { startTile: 'chosen' },
      seed: seedFromText(`engine ${seats}`),
    });
    for (let moves = 0; title.outcome(state.G as G) === undefined; moves++) {
      const g = state.G as G;
      const seat = title.turn(g).acting[0] ?? 0;
      const move =
        moves % 4 === 0 ? anything(g, seat, title.legal(g, seat), chance) : title.bot(g, seat, chance, 1);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(`${title.notation.write(move)}: ${attempt.refusal.key}`);
      state = attempt.state;
      expect(title.check(state.G as G)).toEqual([]);
    }
    expect(state.ctx.gameover).toEqual(title.outcome(state.G as G));
  }
});
