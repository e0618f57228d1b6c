import { type Chance, chanceFromText, createEngine, type Seat, seedFromText } from '../kit';
import type { Race } from './data';
import type { MississippiQueenMove } from './moves';
import type { G } from './state';
import { mississippiQueen } from './title';

const title = mississippiQueen;
const RACES: readonly Race[] = ['passengers', 'introductory'];
const TABLES = RACES.flatMap((race) => [2, 3, 4, 5].map((seats) => [seats, race] as const));

/** Far beyond any game seen: whoever plays like this burns coal and drops out. */
const MOST_MOVES = 4000;

type Player = (
  g: G,
  seat: Seat,
  moves: readonly MississippiQueenMove[],
  chance: Chance,
) => MississippiQueenMove;

/** Gives up only once in fifty times that it could. */
const anything: Player = (_g, _seat, moves, chance) => {
  const others = moves.filter(({ type }) => type !== 'resign');
  return chance.pick(others.length === 0 || chance.die(50) === 1 ? moves : others);
};

const standIn: Player = (g, seat, _moves, chance) => title.bot(title.view(g, seat), seat, chance, 1);

function playOut(seats: number, race: Race, seed: string, player: Player): { g: G; moves: number } {
  const chance = chanceFromText(seed);
  const tools = { chance, tell: () => {} };
  const g = title.setup({ seats, options: { race } }, tools);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const where = `seed '${seed}', ${seats} seats, ${race}, move ${moves}`;
    const broken = title.check(g);
    if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
    if (title.outcome(g) !== undefined) return { g, moves };
    const seat = title.turn(g).acting[0] ?? 0;
    const choices = title.legal(g, seat);
    if (!choices.some(({ type }) => type !== 'resign')) throw new Error(`${where}: nothing but resigning`);
    const move = player(g, seat, choices, chance);
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${where}: ${title.notation.write(move)} ${refusal.key}`);
    title.apply(g, seat, title.notation.read(title.notation.write(move)) ?? move, tools);
    if (moves % 10 === 0) expect(JSON.parse(JSON.stringify(g))).toEqual(g);
  }
  throw new Error(`seed '${seed}', ${seats} seats, ${race}: no end after ${MOST_MOVES} moves`);
}

test.each(TABLES)('MQ-7.1 random games of %i boats in the %s race keep every law and end', (seats, race) => {
  for (let i = 0; i < 6; i++) {
    const { g } = playOut(seats, race, `random ${i}`, anything);
    const places = title.outcome(g)?.places.flat() ?? [];
    expect([...places].sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
  }
});

test.each(TABLES)('MQ-11.1 stand-ins bring %i boats through the %s race', (seats, race) => {
  let landed = 0;
  for (let i = 0; i < 3; i++) {
    const { g, moves } = playOut(seats, race, `stand-in ${i}`, standIn);
    expect(g.out.every((seat) => g.boats[seat]?.fate !== 'resigned')).toBe(true);
    expect(moves).toBeLessThan(1200);
    landed += g.landed.length;
  }
  // Every boat but the last of each race, give or take one wreck.
  expect(landed).toBeGreaterThanOrEqual(3 * (seats - 1) - 1);
});

/** Pushes, turns about and does again what it did most, and never gives up. */
function obstinate(): Player {
  const made = new Map<string, number>();
  return (_g, seat, moves, chance) => {
    const others = moves.filter(({ type }) => type !== 'resign');
    const text = (move: MississippiQueenMove) => `${seat} ${title.notation.write(move)}`;
    const often = (move: MississippiQueenMove) =>
      (move.type === 'push' ? 1e6 : 0) + (move.type === 'turn' ? 1e3 : 0) + (made.get(text(move)) ?? 0);
    const most = Math.max(...others.map(often));
    const move = chance.pick(others.filter((one) => often(one) === most));
    made.set(text(move), (made.get(text(move)) ?? 0) + 1);
    return move;
  };
}

test.each(TABLES)('MQ-11.5 %i obstinate captains in the %s race come to an end as well', (seats, race) => {
  for (let i = 0; i < 4; i++)
    expect(playOut(seats, race, `obstinate ${i}`, obstinate()).g.ended).not.toBeNull();
});

test('MQ-5.1 the same moves through boardgame.io come to the same state', () => {
  const engine = createEngine(title);
  for (const [seats, race] of [
    [3, 'passengers'],
    [5, 'introductory'],
  ] as const) {
    const chance = chanceFromText(`engine ${seats}`);
    let state = engine.start({ seats, options: { race }, seed: seedFromText(`engine ${seats}`) });
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
