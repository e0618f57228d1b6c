import { type Chance, chanceFromText, createEngine, seedFromText } from '../kit';
import type { SmallRailroadEmpiresMove } from './moves';
import type { G } from './state';
import { smallRailroadEmpires as title } from './title';

const TABLES = (['on', 'off'] as const).flatMap((freight) =>
  [2, 3, 4].map((seats) => [seats, freight] as const),
);

/** 88 rounds of one track each, at the most; no game seen is a quarter as long. */
const MOST_MOVES = 3000;

type Player = (g: G, moves: readonly SmallRailroadEmpiresMove[], chance: Chance) => SmallRailroadEmpiresMove;

const anything: Player = (_g, moves, chance) => chance.pick(moves);

const standIn: Player = (g, _moves, chance) => title.bot(title.view(g, g.turn.seat), g.turn.seat, chance, 1);

function playOut(
  seats: number,
  freight: 'on' | 'off',
  seed: string,
  player: Player,
): { g: G; moves: number } {
  const chance = chanceFromText(seed);
  const tools = { chance, tell: () => {} };
  const g = title.setup({ seats, options: { freight } }, tools);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const where = `seed '${seed}', ${seats} seats, freight ${freight}, move ${moves}`;
    const broken = title.check(g);
    if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
    if (title.outcome(g) !== undefined) return { g, moves };
    const { seat } = g.turn;
    const choices = title.legal(g, seat);
    const move = player(g, choices, chance);
    const text = title.notation.write(move);
    if (!choices.some((one) => title.notation.write(one) === text))
      throw new Error(`${where}: ${text} is not legal`);
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${where}: ${text} ${refusal.key}`);
    title.apply(g, seat, title.notation.read(text) ?? move, tools);
    if (moves % 10 === 0) expect(JSON.parse(JSON.stringify(g))).toEqual(g);
  }
  throw new Error(`seed '${seed}', ${seats} seats, freight ${freight}: no end after ${MOST_MOVES} moves`);
}

test.each(TABLES)(
  'SRE-1.1 random games of %i companies, freight %s, keep every law and end',
  (seats, freight) => {
    for (let i = 0; i < 5; i++) {
      const { g } = playOut(seats, freight, `random ${i}`, anything);
      const places = title.outcome(g)?.places.flat() ?? [];
      expect([...places].sort()).toEqual(Array.from({ length: seats }, (_, seat) => seat));
      expect(JSON.stringify(g).length).toBeLessThan(30_000);
    }
  },
);

test.each(TABLES)('SRE-13.1 stand-ins of %i companies, freight %s, deliver and end', (seats, freight) => {
  let deliveries = 0;
  let prestige = 0;
  for (let i = 0; i < 3; i++) {
    const { g, moves } = playOut(seats, freight, `stand-in ${i}`, standIn);
    expect(moves).toBeLessThan(400);
    expect(g.turn.round).toBeLessThan(20);
    for (const { deliveries: made, prestige: gained } of title.outcome(g)?.scores ?? []) {
      deliveries += made ?? 0;
      prestige += gained ?? 0;
    }
  }
  // Far above what aimless players reach: three deliveries, prestige of 8.
  expect(deliveries / (3 * seats)).toBeGreaterThan(3.8);
  expect(prestige / (3 * seats)).toBeGreaterThan(18);
});

test('SRE-3.1 the same moves through boardgame.io come to the same state', () => {
  const engine = createEngine(title);
  for (const [seats, freight] of [
    [2, 'on'],
    [4, 'off'],
  ] as const) {
    const chance = chanceFromText(`engine ${seats}`);
    let state = engine.start({ seats, options: { freight }, seed: seedFromText(`engine ${seats}`) });
    for (let moves = 0; title.outcome(state.G as G) === undefined; moves++) {
      const g = state.G as G;
      const { seat } = g.turn;
      const move = moves % 4 === 0 ? chance.pick(title.legal(g, seat)) : title.bot(g, seat, chance, 1);
      const plain = structuredClone(g);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(`${title.notation.write(move)}: ${attempt.refusal.key}`);
      state = attempt.state;
      expect(title.check(state.G as G)).toEqual([]);
      expect(plain).toEqual(g);
    }
    expect(state.ctx.gameover).toEqual(title.outcome(state.G as G));
  }
});
