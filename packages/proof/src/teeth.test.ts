import { example } from '@packetboat/games/example/game';
import type { Crate, State } from '@packetboat/games/example/state';
import type { AnyTitle, Audience, Chance, ChronicleEvent } from '@packetboat/games/kit';
import { chanceFromText, defineTitle, sameMove, sharesWith } from '@packetboat/games/kit';
import { CHECKS, type CheckName } from './fault';
import { ledgerFaults, unseenSights } from './ledger';
import { playRun, type RunSetup } from './run';

type Example = typeof example;

/** The example with something of it replaced by something wrong. */
function broken(changes: Partial<Example>): AnyTitle {
  return defineTitle({ ...example, ...changes });
}

/** The example with something wrong done after each move. */
function after(
  then: (g: State, ...rest: Parameters<Example['apply']> extends [State, ...infer R] ? R : never) => void,
) {
  const apply: Example['apply'] = (g, ...rest) => {
    example.apply(g, ...rest);
    then(g, ...rest);
  };
  return broken({ apply });
}

/** The example with its chance or its chronicle tampered with. */
function tampered(tamper: {
  chance?: (chance: Chance, g: State) => Chance;
  event?: (event: ChronicleEvent) => ChronicleEvent;
}) {
  const { chance: other = (chance: Chance) => chance, event: rewrite = (event: ChronicleEvent) => event } =
    tamper;
  const apply: Example['apply'] = (g, seat, move, { chance, tell }) =>
    example.apply(g, seat, move, { chance: other(chance, g), tell: (event) => tell(rewrite(event)) });
  return broken({ apply });
}

/** The event told to everybody. */
function aloud({ to: _, ...event }: ChronicleEvent): ChronicleEvent {
  return event;
}

/** Something a state does not have. */
function strange(value: unknown): AnyTitle {
  return after((g) => {
    Object.assign(g, { strange: value });
  });
}

/** The example with something wrong in what it imagines. */
function imagining(change: (g: State, audience: Audience) => State): AnyTitle {
  return broken({
    imagine: (view, audience, chance) => change(example.imagine(view, audience, chance), audience),
  });
}

function topOf({ stack }: { readonly stack: readonly number[] }): number {
  return stack.at(-1) ?? 0;
}

let setups = 0;
let applied = 0;

const faulty: [caughtBy: CheckName, what: string, title: AnyTitle][] = [
  [
    'interference',
    'the view shows the stack',
    broken({ view: (g, audience) => ({ ...example.view(g, audience), stack: g.stack }) }),
  ],
  [
    'interference',
    'the view of spectators shows the hands',
    broken({
      view: (g, audience) => ({
        ...example.view(g, audience),
        ...(audience === null ? { hands: g.hands } : {}),
      }),
    }),
  ],
  [
    'interference',
    'everybody reads which crate was drawn',
    tampered({ event: (event) => (event.key === 'draw.crate' ? aloud(event) : event) }),
  ],
  [
    'interference',
    'the wrong seat reads which crate was drawn',
    tampered({ event: (event) => (event.key === 'draw.crate' ? { ...event, to: [0, 1] } : event) }),
  ],
  [
    'secret',
    'everybody reads a sealed offer',
    tampered({ event: (event) => (event.key === 'offer.coins' ? aloud(event) : event) }),
  ],
  [
    'undo',
    'a drawn crate can be put back',
    tampered({ chance: (chance, g) => (g.landed === null ? { ...chance, reveal: () => {} } : chance) }),
  ],
  [
    'undo',
    'whether a draw can be undone tells what was drawn',
    tampered({
      chance: (chance, g) => {
        const top = topOf(g);
        return { ...chance, reveal: () => (top > 3 ? chance.reveal() : undefined) };
      },
    }),
  ],
  [
    'refused',
    'an offer of more than there is in the purse is accepted',
    broken({ refuse: (view, seat, move) => ignoring('offer.tooHigh', example.refuse(view, seat, move)) }),
  ],
  [
    'refused',
    'a hand may hold as many crates as it likes',
    broken({ refuse: (view, seat, move) => ignoring('draw.handFull', example.refuse(view, seat, move)) }),
  ],
  [
    'refused',
    'refuse throws at a crate that is not in the hand',
    broken({
      refuse: (view, seat, move) => {
        const refusal = example.refuse(view, seat, move);
        if (refusal?.key === 'land.notInHand') throw new Error('no such crate');
        return refusal;
      },
    }),
  ],
  [
    'accepted',
    'legal offers a crate that is not in the hand',
    broken({
      legal: (view, seat) => {
        const legal = example.legal(view, seat);
        const six = { type: 'land', args: { crate: 6 } } as const;
        return view.landed !== null || legal.length === 0 || legal.some((move) => sameMove(move, six))
          ? legal
          : [...legal, six];
      },
    }),
  ],
  [
    'acting',
    'a seat must act and has no legal move',
    broken({ legal: (view, seat) => (view.landed === null ? example.legal(view, seat) : []) }),
  ],
  [
    'acting',
    'a seat that need not act has legal moves',
    broken({
      legal: (view, seat) => (seat === 1 ? [{ type: 'draw', args: {} }] : example.legal(view, seat)),
    }),
  ],
  ['acting', 'nobody acts', broken({ turn: (view) => ({ ...example.turn(view), acting: [] }) })],
  [
    'acting',
    'a seat may take something back and has nothing to',
    broken({ turn: (view) => ({ ...example.turn(view), acting: [0], recalling: [1] }) }),
  ],
  [
    'agreement',
    'legal looks at the stack',
    broken({ legal: (view, seat) => example.legal(view, seat).slice(0, topOf(view) === 1 ? 1 : undefined) }),
  ],
  [
    'agreement',
    'the stage tells what lies on the stack',
    broken({ turn: (view) => ({ ...example.turn(view), stage: topOf(view) > 0 ? 'known' : 'hidden' }) }),
  ],
  [
    'untouched',
    'legal sorts the hand it looks at',
    broken({
      legal: (view, seat) => {
        (view.hands[seat] as Crate[] | undefined)?.sort();
        return example.legal(view, seat);
      },
    }),
  ],
  [
    'untouched',
    'the view empties the stack itself',
    broken({
      view: (g, audience) => {
        g.stack.length = 0;
        return example.view(g, audience);
      },
    }),
  ],
  [
    'untouched',
    'the bot changes the state through the parts that its view shares',
    broken({
      bot: (view, seat, chance, level) => {
        (view.coins as number[])[seat] = 99;
        return example.bot(view, seat, chance, level);
      },
    }),
  ],
  [
    'untouched',
    'apply changes the move',
    after((_, __, move) => {
      Object.assign(move.args, { done: true });
    }),
  ],
  [
    'conservation',
    'a coin is lost on the way',
    after((g, _, move) => {
      if (move.type === 'offer' && g.bank > 0) g.bank--;
    }),
  ],
  [
    'conservation',
    'a crate is drawn twice',
    after((g, seat, move) => {
      if (move.type === 'draw') g.hands[seat]?.push(6);
    }),
  ],
  ['determinism', 'apply throws dice of its own', strangeEachTime(() => Math.random())],
  ['determinism', 'apply remembers something outside the state', strangeEachTime(() => ++applied)],
  [
    'replay',
    'setup counts how often it was called',
    broken({
      setup: (table, tools) => {
        const g = example.setup(table, tools);
        // A game is set up three times: by the rules alone, through boardgame.io, and to be replayed.
        return ++setups % 3 === 0 ? { ...g, stack: [...g.stack].reverse() } : g;
      },
    }),
  ],
  ['plain', 'the state holds -0', strange(-0)],
  ['plain', 'the state holds undefined', strange(undefined)],
  ['plain', 'the state holds NaN', strange(Number.NaN)],
  ['plain', 'the state holds a date', strange(new Date(0))],
  ['plain', 'the state holds a map', strange(new Map())],
  [
    'plain',
    'the view holds undefined',
    broken({ view: (g, audience) => Object.assign(example.view(g, audience), { strange: undefined }) }),
  ],
  [
    'plain',
    'an event holds NaN',
    tampered({ event: (event) => ({ ...event, params: { ...event.params, n: Number.NaN } }) }),
  ],
  [
    'mirror',
    "boardgame.io's game has other stages than the rules",
    {
      ...(example as AnyTitle),
      game: broken({ turn: (view) => ({ ...example.turn(view), stage: 'x' }) }).game,
    },
  ],
  [
    'notation',
    'offers are all written alike',
    broken({ notation: { ...example.notation, write: (move) => move.type } }),
  ],
  [
    'imagine',
    'imagine deals the same crates each time',
    broken({ imagine: (view, audience) => example.imagine(view, audience, chanceFromText('same')) }),
  ],
  [
    'imagine',
    'imagine shares a store with the view',
    broken({
      imagine: (view, audience, chance) => ({
        ...example.imagine(view, audience, chance),
        stores: view.stores as Crate[][],
      }),
    }),
  ],
  [
    'interference',
    'imagine forgets whose hand it is',
    broken({ imagine: (view, _, chance) => example.imagine(view, null, chance) }),
  ],
  ['possible', 'imagine makes crates', imagining((g) => ({ ...g, stack: g.stack.map(() => 6) }))],
  [
    'possible',
    'imagine offers more than there is in the purse, which shows when the offers are opened',
    imagining((g, audience) => ({
      ...g,
      offers: g.offers.map((offer, seat) =>
        offer === null || sharesWith(audience, seat) ? offer : 90 + seat,
      ),
    })),
  ],
  [
    'table',
    'the table does not see what was offered',
    broken({
      view: (g, audience) => ({
        ...example.view(g, audience),
        offers: example.view(g, audience === 'table' ? null : audience).offers,
      }),
    }),
  ],
  [
    'table',
    'the table sees the stack',
    broken({
      view: (g, audience) =>
        audience === 'table' ? { ...example.view(g, audience), stack: g.stack } : example.view(g, audience),
    }),
  ],
  [
    'sharing',
    'the view copies what it does not hide',
    broken({
      view: (g, audience) => ({ ...example.view(g, audience), stores: g.stores.map((store) => [...store]) }),
    }),
  ],
  ['outcome', 'the last place is left out', broken({ outcome: (view) => shortOf(example.outcome(view)) })],
  [
    'outcome',
    'the game goes on after its end',
    broken({
      legal: (view, seat) =>
        example.outcome(view) === undefined ? example.legal(view, seat) : [{ type: 'draw', args: {} }],
    }),
  ],
  ['order', 'an order offers more than there is in the purse', ordering({ answer: () => offerOf(99) })],
  [
    'order',
    'an order is answered where there is nothing to order',
    ordering({ answer: () => offerOf(0), span: () => null }),
  ],
  [
    'interference',
    'an order is answered only by who holds the highest crate',
    ordering({ answer: ({ hands }, seat) => (hands[seat]?.includes(6) ? offerOf(0) : null) }),
  ],
  [
    'interference',
    'where an order is asked tells of a hand',
    ordering({ asks: ({ hands }, seat) => hands[seat]?.includes(6) === true }),
  ],
  [
    'interference',
    'what an order is for tells of a hand',
    ordering({ span: ({ hands }, seat) => `${hands[seat]?.[0]}`, answer: () => null }),
  ],
  ['interference', 'what hangs on a hand is said to be open', broken({ open: () => true })],
  [
    'interference',
    'who holds but one kind of crate says that his choice is open',
    broken({ open: ({ hands }, seat) => new Set(hands[seat]).size === 1 }),
  ],
  ['bot', 'the bot always draws', broken({ bot: () => ({ type: 'draw', args: {} }) })],
  [
    'bot',
    'the bot always draws at one of its levels',
    broken({
      meta: { ...example.meta, levels: 3 },
      bot: (view, seat, chance, level) =>
        level === 2 ? { type: 'draw', args: {} } : example.bot(view, seat, chance, level),
    }),
  ],
  [
    'sights',
    'a piece is met that nobody announced',
    broken({ sights: { ...example.sights, of: () => ['a whale'] } }),
  ],
  [
    'throws',
    'apply throws',
    after((g) => {
      if (g.lost.length > 1) throw new RangeError('nobody expected this');
    }),
  ],
];

function ignoring(key: string, refusal: ReturnType<Example['refuse']>) {
  return refusal?.key === key ? undefined : refusal;
}

/** The example with another kind of order, which is asked wherever offers are. */
function ordering(changes: Partial<NonNullable<Example['orders']>[number]>): AnyTitle {
  const { answer = () => null, ...more } = changes;
  const asked: typeof answer = (view, seat, choice) =>
    view.landed !== null && view.offers[seat] === null ? answer(view, seat, choice) : null;
  return broken({
    orders: [{ id: 'offer', choices: ['nothing'], asks: () => false, ...more, answer: asked }],
  });
}

const offerOf = (coins: number) => ({ type: 'offer' as const, args: { coins } });

function shortOf(outcome: ReturnType<Example['outcome']>) {
  return outcome && { ...outcome, places: outcome.places.slice(0, -1) };
}

function strangeEachTime(value: () => unknown): AnyTitle {
  return after((g) => {
    Object.assign(g, { strange: value() });
  });
}

/** Enough games for every check to have its chance. */
const RUN: RunSetup = { run: 'teeth', from: 0, to: 12, closeGames: 1, closelyEvery: 4 };

function found(title: AnyTitle, setup: RunSetup): string[] {
  const { faults, ledger } = playRun(title, setup);
  // What a whole run should have met counts only when it came to its end.
  return faults.length > 0 ? faults.map(({ text }) => text) : ledgerFaults(title, ledger);
}

test.each(faulty)('check "%s" catches: %s', (caughtBy, _, title) => {
  expect(found(title, RUN)).toContainEqual(expect.stringMatching(new RegExp(`(^|: )${caughtBy}: `)));
});

test('check "ends" catches: the game goes on for ever', () => {
  const endless = broken({
    outcome: () => undefined,
    legal: (view, seat) => (seat === view.seat ? [{ type: 'draw', args: {} }] : []),
    bot: () => ({ type: 'draw', args: {} }),
    turn: ({ seat }) => ({ seat, acting: [seat], stage: 'turn' }),
    refuse: () => undefined,
    apply: () => {},
  });
  expect(found(endless, { ...RUN, closeGames: 0 })).toContainEqual(expect.stringContaining(': ends: '));
});

test('check "ends" catches: players who are obstinate enough hold the game up for ever', () => {
  const idle = broken({
    apply: (g, seat, move, tools) => {
      // A stand-in draws with an empty hand alone.
      if (move.type !== 'draw' || g.hands[seat]?.length === 0) example.apply(g, seat, move, tools);
    },
  });
  const run = { run: 'teeth', from: 0, to: 6, closeGames: 0, closelyEvery: 1 };
  expect(found(idle, { ...run, players: 'bots' })).toEqual([]);
  expect(found(idle, { ...run, players: 'obstinate' })).toEqual([
    expect.stringMatching(/: ends: it goes on after 2000 moves/),
  ]);
});

test('a piece that is never met is told of', () => {
  const title = broken({ sights: { ...example.sights, all: [...example.sights.all, 'a whale'] } });
  const { ledger } = playRun(title, { ...RUN, to: 500, closeGames: 0 });
  expect(unseenSights(title, ledger)).toEqual(['a whale']);
});

test('every check has been seen to bite', () => {
  // What is unfair shows in small worlds alone: `fairness.test.ts`.
  const bitten = new Set([...faulty.map(([caughtBy]) => caughtBy), 'ends', 'fair']);
  expect(bitten).toEqual(new Set(Object.keys(CHECKS)));
});

test('nothing is found in the example itself', () => {
  const whole = { ...RUN, to: 200, closelyEvery: 10, closeGames: 4 };
  expect(found(example as AnyTitle, whole)).toEqual([]);
});

test('a fault comes with the command that repeats it', () => {
  const [fault] = playRun(broken({ legal: () => [] }), { ...RUN, from: 7, to: 8 }).faults;
  expect(fault?.command).toBe('npm run fuzz -- --title example --seed teeth --game 7');
  expect(fault?.text).toMatch(/^game 7 \(3 seats, hand=three, players by \w+\), move 0 "none yet": acting: /);
});
