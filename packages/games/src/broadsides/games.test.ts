import { luckOf, type Random, randomFromText } from '@packetboat/proof/random';
import { createEngine, mayMove, type Seat, seedFromText } from '../kit';
import type { BroadsidesMove } from './moves';
import { type G, of } from './state';
import { broadsides as title } from './title';

/** No game of stand-ins may last longer. */
const MOST_ROUNDS = 60;

/** Far beyond any game seen: aimless players claim the draw or surrender sooner or later. */
const MOST_MOVES = 6000;

/** The whole state, as JSON. */
const MOST_BYTES = 2000;

type Player = (g: G, seat: Seat, random: Random) => BroadsidesMove;

const standIn: Player = (g, seat, random) => title.bot(title.view(g, seat), seat, luckOf(random), 1);

/** Anything legal, but seldom the end of the game by choice. */
const anything: Player = (g, seat, random) => {
  const moves = title.legal(g, seat);
  const others = moves.filter(({ type }) => type !== 'surrender' && type !== 'claimDraw');
  return random.pick(others.length > 0 && !random.oneIn(20) ? others : moves);
};

/** Sails and aims like a stand-in, but boards, and now and then does everything, aimlessly. */
const careless: Player = (g, seat, random) => {
  const asked = title.turn(g).acting.includes(seat);
  return !asked || g.phase === 'boarding' || random.oneIn(5)
    ? anything(g, seat, random)
    : standIn(g, seat, random);
};

interface Game {
  readonly g: G;
  readonly moves: number;
  readonly shots: number;
}

function playOut(seed: string, player: Player, watch?: (g: G) => void): Game {
  const random = randomFromText(seed);
  let shots = 0;
  const tools = {
    chance: luckOf(randomFromText(`${seed} dice`)),
    tell: ({ key }: { key: string }) => {
      if (key === 'fired') shots++;
    },
  };
  const g = title.setup({ seats: 2, options: {} }, tools);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    watch?.(g);
    if (title.outcome(g) !== undefined) return { g, moves, shots };
    const turn = title.turn(g);
    const seat = random.pick(player === standIn ? turn.acting : mayMove(turn));
    const move = player(g, seat, random);
    const refusal = title.refuse(g, seat, move);
    if (refusal !== undefined)
      throw new Error(`seed '${seed}', move ${moves}: ${title.notation.write(move)} ${refusal.key}`);
    title.apply(g, seat, move, tools);
  }
  throw new Error(`seed '${seed}': no end after ${MOST_MOVES} moves`);
}

test.each([
  ['anything', anything],
  ['careless', careless],
])('BS-11.1 random games by players who do %s keep every law and end', (style, player) => {
  const endings = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const seed = `${style} ${i}`;
    const { g } = playOut(seed, player, (state) => {
      const broken = title.check(state);
      if (broken.length > 0) throw new Error(`seed '${seed}': ${broken.join('; ')}`);
      const text = JSON.stringify(state);
      if (text.length > MOST_BYTES) throw new Error(`seed '${seed}': ${text.length} bytes`);
      if (JSON.stringify(JSON.parse(text)) !== text) throw new Error(`seed '${seed}': not plain`);
    });
    endings.add(g.ended?.ending ?? '');
  }
  expect(endings.size).toBeGreaterThan(2);
});

test('BS-11.1 careless games between them show all damage, all layouts, all arcs and nearly all endings', () => {
  const seen = new Set<string>();
  for (let i = 0; i < 250; i++) {
    playOut(`sights ${i}`, careless, (g) => {
      for (const sight of title.sights.of(g)) seen.add(sight);
    });
  }
  // The rest is so rare that recorded games show it.
  const rare = ['ending.bothLost', 'ending.unmanned', 'ending.standoff', 'ending.becalmed'];
  expect(title.sights.all.filter((sight) => !seen.has(sight) && !rare.includes(sight))).toEqual([]);
  expect([...seen].filter((sight) => !title.sights.all.includes(sight))).toEqual([]);
});

test('BS-13.1, BS-13.2 a thousand games of stand-ins: even seats, no endless ones, both ways to win', () => {
  const games = Array.from({ length: 1000 }, (_, i) => playOut(`stand-ins ${i}`, standIn));
  const median = (figures: number[]) =>
    of(
      figures.sort((a, b) => a - b),
      Math.floor(figures.length / 2),
    );
  const share = (one: (g: G) => boolean) => games.filter(({ g }) => one(g)).length / games.length;
  const rounds = games.map(({ g }) => g.round);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(MOST_ROUNDS);
  const won = [0, 1].map((seat) => share(({ ended }) => ended?.winner === seat));
  const decided = of(won, 0) + of(won, 1);
  expect(decided).toBeGreaterThan(0.95);
  for (const seat of won) expect(Math.abs(seat / decided - 0.5)).toBeLessThan(0.05);
  expect(median(rounds)).toBeGreaterThanOrEqual(5);
  expect(median(rounds)).toBeLessThanOrEqual(8);
  expect(median(games.map(({ shots }) => shots))).toBeGreaterThan(35);
  const boarded = share(({ boarding }) => boarding !== null);
  expect(boarded).toBeGreaterThan(0.3);
  expect(boarded).toBeLessThan(0.55);
});

test('BS-11.1 the same moves through boardgame.io come to the same state', () => {
  const engine = createEngine(title);
  for (let i = 0; i < 6; i++) {
    const random = randomFromText(`engine ${i}`);
    let state = engine.start({ seats: 2, options: {}, seed: seedFromText(`engine ${i}`) });
    const moves: { seat: Seat; move: BroadsidesMove }[] = [];
    while (title.outcome(state.G as G) === undefined) {
      const g = state.G as G;
      const seat = random.pick(mayMove(title.turn(g)));
      const move = careless(g, seat, random);
      const attempt = engine.attempt(state, seat, move.type, move.args);
      if (!attempt.ok) throw new Error(`${title.notation.write(move)}: ${attempt.refusal.key}`);
      state = attempt.state;
      moves.push({ seat, move });
      expect(title.check(state.G as G)).toEqual([]);
    }
    expect(state.ctx.gameover).toEqual(title.outcome(state.G as G));
    let again = engine.start({ seats: 2, options: {}, seed: seedFromText(`engine ${i}`) });
    for (const { seat, move } of moves) {
      const written = title.notation.read(title.notation.write(move));
      const attempt = engine.attempt(again, seat, written?.type, written?.args);
      if (attempt.ok) again = attempt.state;
    }
    expect(again.G).toEqual(state.G);
  }
});
