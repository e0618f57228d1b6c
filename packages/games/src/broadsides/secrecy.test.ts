import {
  type Chance,
  chanceFromText,
  createEngine,
  type Engine,
  type MatchState,
  type Recipient,
  type Seat,
  seedFromText,
} from '../kit';
import { check } from './check';
import { CELLS, ORDERS, spotAt } from './data';
import { legal } from './moves';
import { type Plot, plotsOfDue } from './plot';
import { type G, of, other } from './state';
import { atSea } from './testing/position';
import { broadsides } from './title';
import { imagine, view } from './view';

const engine: Engine = createEngine(broadsides);

/** Everything that reaches an audience: after each move its view, and the news it may read. */
class Line {
  readonly sent: string[] = [];

  constructor(
    public state: MatchState,
    private readonly audience: Recipient,
  ) {}

  move(seat: Seat, type: string, args: object = {}): this {
    const attempt = engine.attempt(this.state, seat, type, args);
    if (!attempt.ok) throw new Error(`${seat} ${type}: ${attempt.refusal.key}`);
    this.state = attempt.state;
    const news = attempt.events.filter(
      ({ to }) => to === undefined || (this.audience !== null && to.includes(this.audience)),
    );
    this.sent.push(JSON.stringify([engine.view(this.state, this.audience), news]));
    return this;
  }

  get g(): G {
    return this.state.G as G;
  }
}

/** Real positions before a plot: what stand-ins have come to, in as many games. */
function* plottings(games: number): Generator<MatchState> {
  for (let i = 0; i < games; i++) {
    let state = engine.start({ seats: 2, options: {}, seed: seedFromText(`secrecy ${i}`) });
    const chance = chanceFromText(`secrecy ${i}`);
    while (broadsides.outcome(state.G as G) === undefined) {
      const g = state.G as G;
      if (g.phase === 'plotting' && !g.ready.includes(true)) yield state;
      if (g.boarding !== null) break;
      const seat = of(broadsides.turn(g).acting, 0);
      const { type, args } = broadsides.bot(broadsides.view(g, seat), seat, chance, 1);
      const attempt = engine.attempt(state, seat, type, args);
      if (!attempt.ok) throw new Error(attempt.refusal.key);
      state = attempt.state;
    }
  }
}

function twoPlots(g: G, seat: Seat, chance: Chance): [Plot, Plot] {
  const plots = plotsOfDue(of(g.due, seat)).map(({ cards }) => cards);
  return [chance.pick(plots), chance.pick(plots)];
}

test('BS-12.2 one plot or another: locking, unlocking and locking again reaches nobody else differently', () => {
  const chance = chanceFromText('swap');
  let compared = 0;
  for (const state of plottings(6)) {
    for (const seat of [0, 1]) {
      const [one, two] = twoPlots(state.G as G, seat, chance);
      for (const audience of [other(seat), null]) {
        // The second world changes its mind, the first does not.
        const [same, changed] = [new Line(state, audience), new Line(state, audience)];
        same.move(seat, 'lock', { cards: one }).move(seat, 'unlock').move(seat, 'lock', { cards: one });
        changed.move(seat, 'lock', { cards: two }).move(seat, 'unlock').move(seat, 'lock', { cards: one });
        expect(changed.sent).toEqual(same.sent);
        expect(changed.sent[0]?.replace(/"_stateID":\d+/, '')).toBe(
          changed.sent[2]?.replace(/"_stateID":\d+/, ''),
        );
        compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(80);
});

test('BS-12.2 cards that are not turned yet reach nobody, while cannons fire between them', () => {
  const chance = chanceFromText('later cards');
  const compared = [0, 0, 0];
  const compare = (worlds: readonly Line[], one: Plot, two: Plot) => {
    const [a, b] = [of(worlds, 0), of(worlds, 1)];
    while (alike(a.g, one, two) && alike(b.g, one, two)) {
      expect(b.sent).toEqual(a.sent);
      const turned = a.g.turned;
      compared[turned] = (compared[turned] ?? 0) + 1;
      const firing = of(broadsides.turn(a.g).acting, 0);
      for (const world of worlds) world.move(firing, 'holdFire');
    }
  };
  for (const state of plottings(30)) {
    const start = state.G as G;
    for (const seat of [0, 1]) {
      const [one, two] = twoPlots(start, seat, chance);
      const [theirs] = twoPlots(start, other(seat), chance);
      for (const audience of [other(seat), null]) {
        const worlds = [one, two].map((cards) =>
          new Line(state, audience)
            .move(seat, 'lock', { cards })
            .move(other(seat), 'lock', { cards: theirs }),
        );
        compare(worlds, one, two);
      }
    }
  }
  expect(Math.min(compared[1] ?? 0, compared[2] ?? 0)).toBeGreaterThan(3);
});

/** Between two cards, and all that has been turned is the same in both plots. */
function alike(g: G, one: Plot, two: Plot): boolean {
  return (
    g.phase === 'firing' &&
    g.boarding === null &&
    g.turned < 3 &&
    [...one.slice(0, g.turned)].join() === [...two.slice(0, g.turned)].join() &&
    one.join() !== two.join()
  );
}

test('BS-12.2 one Captain’s place or another: nothing reaches anybody else before both are ready', () => {
  const start = engine.start({ seats: 2, options: {}, seed: seedFromText('manning') });
  for (const seat of [0, 1]) {
    for (const audience of [other(seat), null]) {
      const sent = CELLS.map((captain) =>
        new Line(start, audience).move(seat, 'man', { captain }).sent.join(),
      );
      expect(new Set(sent).size).toBe(1);
    }
  }
});

test('BS-12.2 the engine’s log marks both secret verbs, and no other', () => {
  expect(broadsides.secretMoves).toEqual(['man', 'lock']);
  let state = engine.start({ seats: 2, options: {}, seed: seedFromText('log') });
  for (const [seat, type, args] of [
    [0, 'man', { captain: 'D4' }],
    [1, 'man', { captain: 'D4' }],
    [1, 'lock', { cards: ['remain', 'remain', 'remain'] }],
    [1, 'unlock', {}],
  ] as const) {
    const attempt = engine.attempt(state, seat, type, args);
    if (!attempt.ok) throw new Error(attempt.refusal.key);
    state = attempt.state;
    expect(state.deltalog?.map(({ redact }) => redact === true)).toEqual([type !== 'unlock']);
    expect(attempt.events.some(({ to }) => to !== undefined)).toBe(false);
  }
});

test('BS-12.1 seat and state agree on what may be done, and the rest of a view keeps its reference', () => {
  for (const state of plottings(2)) {
    const locked = new Line(state, 1).move(0, 'lock', {
      cards: twoPlots(state.G as G, 0, chanceFromText('view'))[0],
    }).g;
    for (const audience of [0, 1, null]) {
      const seen = view(locked, audience);
      expect(Object.keys(seen)).toEqual(Object.keys(locked));
      const copied = Object.keys(seen).filter((key) => seen[key as keyof G] !== locked[key as keyof G]);
      expect(copied).toEqual(audience === 0 ? [] : ['plots']);
      if (audience !== null) expect(legal(seen, audience)).toEqual(legal(locked, audience));
    }
  }
});

test('BS-12.1 what is hidden may be anything that fits the damage cards everybody can count', () => {
  const g = atSea([
    { at: [1, 11], heading: 'N', mastsGone: ['fore'] },
    { at: [9, 1], heading: 'S' },
  ]);
  g.plots = [['damage', 'forward', 'port'], []];
  g.ready = [true, false];
  const plots = new Set<string>();
  for (let i = 0; i < 400; i++) {
    const twin = imagine(view(g, 1), 1, chanceFromText(`imagine ${i}`));
    expect(check(twin)).toEqual([]);
    expect(view(twin, 1)).toEqual(view(g, 1));
    plots.add(of(twin.plots, 0).join());
  }
  expect(plots.size).toBe(3 * ORDERS.length ** 2);
  for (const knows of [0, 'table'] as const) {
    expect(imagine(view(g, knows), knows, chanceFromText('own'))).toEqual(g);
  }
  const manning = broadsides.setup(
    { seats: 2, options: {} },
    { chance: chanceFromText('m'), tell: () => {} },
  );
  broadsides.apply(
    manning,
    0,
    { type: 'man', args: { captain: 'A4' } },
    { chance: chanceFromText('m'), tell: () => {} },
  );
  const captains = Array.from(
    { length: 200 },
    (_, i) => imagine(view(manning, 1), 1, chanceFromText(`${i}`)).ships[0]?.captain,
  );
  expect(new Set(captains).size).toBe(CELLS.length);
  expect(captains).toContain(spotAt(0, 'H5'));
});

test.each([
  ['locking first', ['lock'], false],
  ['locking last, which turns a card', ['lock', 'lock'], true],
  ['holding the last fire, which turns the next', ['lock', 'lock', 'holdFire', 'holdFire'], true],
])('BS-12.3 %s: %p changes the mark no undo passes: %p', (_, verbs, marked) => {
  const chance = chanceFromText('mark');
  const cards: Plot = ['remain', 'remain', 'remain'];
  let reveals = 0;
  const tools = { chance: { ...chance, reveal: () => void reveals++ }, tell: () => {} };
  const g = atSea([
    { at: [5, 8], heading: 'N' },
    { at: [6, 8], heading: 'N' },
  ]);
  for (const type of verbs) {
    reveals = 0;
    const seat = of(broadsides.turn(g).acting, 0);
    broadsides.apply(
      g,
      seat,
      type === 'lock' ? { type, args: { cards } } : { type: 'holdFire', args: {} },
      tools,
    );
  }
  expect(reveals > 0).toBe(marked);
});
