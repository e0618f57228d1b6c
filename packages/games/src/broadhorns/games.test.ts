import { type Chance, chanceFromText, createEngine, type Seat, seedFromText } from '../kit';
import type { BroadhornsMove } from './moves';
import { type G, SOURCES, type Source } from './state';
import { broadhorns as title } from './title';

const SEATS = [2, 3, 4];

/** So many moves at random, then stand-ins bring the game to its end: aimless merchants never fill a town. */
const AIMLESS = 500;

/** Beyond any game that stand-ins have played out. */
const MOST_MOVES = AIMLESS + 3000;

type Player = (g: G, seat: Seat, made: number, chance: Chance) => BroadhornsMove;

const standIn: Player = (g, seat, _, chance) => title.bot(title.view(g, seat), seat, chance, 1);

const aimless: Player = (g, seat, made, chance) => {
  if (made >= AIMLESS) return standIn(g, seat, made, chance);
  const moves = title.legal(g, seat);
  // A verb first: otherwise spaces to sail to and cards to discard would crowd out everything else.
  const verb = chance.pick([...new Set(moves.map(({ type }) => type))]);
  return chance.pick(moves.filter(({ type }) => type === verb));
};

/** Plays a game out; every move in and out of its notation, every state checked, gold against what the log tells. */
function playOut(seats: number, seed: string, player: Player) {
  const chance = chanceFromText(seed);
  const told: { key: string; params?: Readonly<Record<string, unknown>> }[] = [];
  const tools = { chance, tell: (event: (typeof told)[number]) => void told.push(event) };
  const g = title.setup({ seats, options: {} }, tools);
  let largest = 0;
  for (let made = 0; made < MOST_MOVES; made++) {
    const where = `seed '${seed}', ${seats} seats, move ${made}`;
    const broken = title.check(g);
    if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
    if (title.outcome(g) !== undefined) return { g, made, largest };
    const { acting } = title.turn(g);
    const seat = chance.pick(acting);
    const move = player(g, seat, made, chance);
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined) throw new Error(`${where}: ${title.notation.write(move)} ${refusal.key}`);
    const gold = g.merchants.map((merchant) => merchant.gold);
    told.length = 0;
    title.apply(g, seat, title.notation.read(title.notation.write(move)) ?? move, tools);
    const moved = g.merchants.map((merchant, one) => merchant.gold - (gold[one] ?? 0));
    const accounted = goldTold(told, seats);
    if (moved.join() !== accounted.join())
      throw new Error(`${where}: gold moved by ${moved}, told ${accounted}`);
    if (made % 50 === 0) {
      expect(JSON.parse(JSON.stringify(g))).toEqual(g);
      largest = Math.max(largest, JSON.stringify(g).length);
    }
  }
  throw new Error(`seed '${seed}', ${seats} seats: no end after ${MOST_MOVES} moves`);
}

/** The gold that the log of one move says each seat has gained. */
function goldTold(told: readonly { params?: Readonly<Record<string, unknown>> }[], seats: number): number[] {
  const gained = new Array<number>(seats).fill(0);
  for (const { params = {} } of told) {
    const { seat, gold = 0, price = 0, cost = 0 } = params;
    if (typeof seat === 'number')
      gained[seat] = (gained[seat] ?? 0) + Number(gold) - Number(price) - Number(cost);
  }
  return gained;
}

test.each(SEATS)('BH-2.1 aimless games of %i keep every law, and the log accounts for all gold', (seats) => {
  for (let i = 0; i < 2; i++) {
    const { g } = playOut(seats, `aimless ${i}`, aimless);
    expect(title.outcome(g)?.places.flat().length).toBe(seats);
  }
});

test.each(SEATS)(
  'BH-15.1 games of %i stand-ins end, and every seat has had the same number of turns',
  (seats) => {
    for (let i = 0; i < 2; i++) {
      const { g, made, largest } = playOut(seats, `stand-in ${i}`, standIn);
      expect(g.track).toHaveLength(15);
      expect(g.seat).toBe(seats - 1);
      expect(made).toBeLessThan(2500);
      expect(largest).toBeLessThan(30_000);
    }
  },
);

test('BH-15.3 the lines of a score add up to its total', () => {
  const { g } = playOut(3, 'score', standIn);
  for (const score of title.outcome(g)?.scores ?? []) {
    const { total = 0, aboard = 0, wreaths = 0 } = score;
    const booked = SOURCES.reduce((sum: number, source: Source) => sum + (score[source] ?? 0), 0);
    expect(booked + aboard + wreaths).toBe(total);
  }
});

test('BH-2.1 the same moves through boardgame.io come to the same state', () => {
  const engine = createEngine(title);
  for (const seats of [2, 4]) {
    const chance = chanceFromText(`engine ${seats}`);
    let state = engine.start({ seats, options: {}, seed: seedFromText(`engine ${seats}`) });
    for (let made = 0; title.outcome(state.G as G) === undefined; made++) {
      const g = state.G as G;
      const seat = chance.pick(title.turn(g).acting);
      const player = made % 5 === 0 ? aimless : standIn;
      const move = player(g, seat, made, chance);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(`${title.notation.write(move)}: ${attempt.refusal.key}`);
      state = attempt.state;
      expect(title.check(state.G as G)).toEqual([]);
    }
    expect(state.ctx.gameover).toEqual(title.outcome(state.G as G));
  }
});
