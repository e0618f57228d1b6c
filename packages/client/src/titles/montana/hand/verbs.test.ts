import type { MontanaMove } from '@packetboat/games/montana/moves';
import { askedSeat } from '@packetboat/games/montana/stages';
import type { G } from '@packetboat/games/montana/state';
import { type PositionOf, position } from '@packetboat/games/montana/testing/position';
import { montana } from '@packetboat/games/montana/title';
import { tableOf } from '../../../hand/testing/tableOf';
import { nameOf } from '../testing/positions';
import type { Held } from './hand';
import { type Montana, readingOf } from './reading';
import type { MontanaVerb } from './verb';
import { verbsOf } from './verbs';

interface Moment {
  readonly of: PositionOf;
  /** What has been done since. */
  readonly since?: (g: G) => void;
  readonly held?: Held;
  readonly undo?: boolean;
  readonly narrow?: boolean;
}

function verbsIn({ of, since, held, undo = false, narrow = false }: Moment): readonly MontanaVerb[] {
  const g = position(of);
  since?.(g);
  const seat = askedSeat(g);
  const legal = montana.legal(g, seat);
  const half = { held: held ?? null, invites: null };
  const table = tableOf<Montana>({
    view: g,
    seat,
    turn: montana.turn(g),
    legal,
    refuse: (move: MontanaMove) => montana.refuse(g, seat, move),
    undo: { possible: undo, limit: 'one press', run: async () => ({ ok: true }) as never },
  });
  const reading = readingOf(g, seat, legal, half);
  return verbsOf(g, { table, view: g, seat, half, reading, ...reading, nameOf }, narrow);
}

/** Each as its key, what stands on it or is heard, what stands under it, and why it comes to nothing. */
const offered = (moment: Moment): readonly string[] =>
  verbsIn(moment).map(({ key, label, spoken, limit, barred, faint, deed }) =>
    [
      `${key}: ${spoken ?? label}${limit === undefined ? '' : ` (${limit})`}`,
      ...(barred === undefined ? [] : [`barred: ${barred}`]),
      ...(faint === undefined ? [] : [`faint: ${faint}`]),
      ...(deed === undefined ? ['at its end'] : []),
    ].join(', '),
  );

const inCity = (column: number, row: number) => (g: G) => {
  g.turn.action = 'city';
  g.city = { contractors: [{ row, column }, 'passed'], asked: 0, rewards: [0] };
};

const laying = (g: G) => {
  g.turn.action = 'build';
  g.turn.built = [3];
};

const MOMENTS: readonly (readonly [string, Moment, readonly string[]])[] = [
  [
    'before the first turn the wheel is spun',
    { of: { players: [{}, {}], turn: { spinsLeft: 2 } }, undo: true },
    ['back: Step back (one step)', 'spin: Spin the wheel'],
  ],
  [
    'MT-4 a turn begins with all three actions, and what a cow may be traded for',
    {
      of: { players: [{ workers: 'cc', silver: 9, goods: 'GGPPcc', cows: 1 }, {}] },
      undo: true,
    },
    [
      'back: Step back (one step)',
      'cow: Trade a cow (trade, 1 left)',
      'recruit: Recruit (spin the wheel)',
      'work: Work (choose a lit space)',
      'city: City (bid for goods)',
      'build: Build (choose a lit field)',
    ],
  ],
  [
    'what nobody can do says so before it is tried',
    { of: { players: [{ workers: '' }, {}] } },
    [
      'recruit: Recruit (spin the wheel)',
      'work: Work (no workers), faint: You have no workers to send.',
      'city: City (take a pumpkin)',
      'build: Build (goods missing), faint: You lack goods for every open field.',
    ],
  ],
  [
    'work that is too dear is another matter than having nobody, and land that is full than having no goods',
    {
      of: {
        players: [{ workers: 'c', left: 0 }, {}],
        areas: { mine: ['c', '', ''] },
        bank: ['c', '', ''],
      },
    },
    [
      'recruit: Recruit (spin the wheel)',
      'work: Work (no space to pay for), faint: No free space is within your means.',
      'city: City (take a pumpkin)',
      'build: Build (none left), faint: All your settlements are on the land.',
    ],
  ],
  [
    'MT-5 who has seven workers is told that one goes back',
    { of: { players: [{ workers: 'ccccccc' }, {}] } },
    [
      'recruit: Recruit (one goes back)',
      'work: Work (choose a lit space)',
      'city: City (take a pumpkin)',
      'build: Build (goods missing), faint: You lack goods for every open field.',
    ],
  ],
  [
    'who else could go is called in',
    {
      of: { players: [{ workers: 'cgg', silver: 9 }, {}] },
      held: { is: 'sendingCrew', post: { area: 'mine', space: 1 }, crew: ['copper'] },
    },
    [
      'call.copper: Call in a miner: 1 would go, you have 1',
      'call.grain: Call in a reaper: 0 would go, you have 2',
      'notYet: Not yet',
      'send: Send',
    ],
  ],
  [
    'a crew of two is sent as such',
    {
      of: { players: [{ workers: 'gg', silver: 9 }, {}] },
      held: { is: 'sendingCrew', post: { area: 'mine', space: 1 }, crew: ['grain', 'grain'] },
    },
    ['notYet: Not yet', 'send: Send both'],
  ],
  [
    'MT-7 the small space may be manned, or the turn ended',
    {
      of: { players: [{ workers: 'cgg', silver: 9 }, {}] },
      since: (g) => {
        g.turn.action = 'work';
        g.turn.small = { area: 'mine', space: 0 };
      },
    },
    [
      'call.copper: Call in a miner: 1 would go, you have 1',
      'call.grain: Call in a reaper: 0 would go, you have 2',
      'sendAfter: Send 1 miner after them',
      'endTurn: End turn',
    ],
  ],
  [
    'MT-8 the cheapest space of each row may be bid for, as far as pumpkins go',
    {
      of: { players: [{ goods: 'PPP' }, {}] },
      since: (g) => {
        g.turn.action = 'city';
        const held = { row: 0, column: 0 };
        g.city = { contractors: ['store', held], asked: 0, rewards: null };
      },
    },
    [
      'row.1: Bid 3 pumpkins for row 1 (row 1)',
      'row.2: Bid 2 pumpkins for row 2 (row 2)',
      'row.3: Bid 2 pumpkins for row 3 (row 3)',
      'row.4: Bid 2 pumpkins for row 4 (row 4)',
      'pass: Pass',
    ],
  ],
  [
    'no more small ore is traded than one has',
    {
      of: { players: [{ goods: 'cs' }, {}] },
      since: inCity(0, 2),
      held: { is: 'trading', copper: 1, stone: 0 },
    },
    [
      'copper.less: One small copper less',
      'copper.more: One small copper more, at its end',
      'stone.less: One small stone less, at its end',
      'stone.more: One small stone more',
      'take: Trade 1',
    ],
  ],
  [
    'no more goods are taken than the row gives',
    {
      of: { players: [{}, {}] },
      since: inCity(0, 1),
      held: { is: 'takingGoods', copper: 1, stone: 2, grain: 0 },
    },
    [
      'copper.less: One small copper less',
      'copper.more: One small copper more, at its end',
      'stone.less: One small stone less',
      'stone.more: One small stone more, at its end',
      'grain.less: One grain less, at its end',
      'grain.more: One grain more, at its end',
      'take: Take 3 of 3',
    ],
  ],
  [
    'MT-10 a cow brings a small good, silver or a worker',
    { of: { players: [{ cows: 1 }, {}] }, held: { is: 'tradingCow' } },
    [
      'grain: Trade a cow for 1 grain',
      'pumpkin: Trade a cow for 1 pumpkin',
      'copper: Trade a cow for 1 small copper',
      'stone: Trade a cow for 1 small stone',
      'silver: Trade a cow for 3 silver',
      'grainWorker: Trade a cow for 1 reaper',
      'pumpkinWorker: Trade a cow for 1 grower',
      'copperWorker: Trade a cow for 1 miner',
      'stoneWorker: Trade a cow for 1 stonecutter',
      'keep: Keep it',
    ],
  ],
  [
    'fields that are left unbuilt bring silver, and a canteen another turn',
    { of: { players: [{ goods: 'GGGPPPccc', canteens: 1 }, {}] }, since: laying },
    ['canteen: Canteen (another turn)', 'endTurn: End turn (and take 2 silver)'],
  ],
  [
    'the end of a turn that is asked about once more is all there is to answer',
    { of: { players: [{ goods: 'GGGPPPccc', canteens: 1 }, {}] }, since: laying, held: { is: 'endingTurn' } },
    ['notYet: Not yet', 'endTurn: Yes, end it (for good)'],
  ],
];

test.each(MOMENTS)('%s', (_, moment, verbs) => {
  expect(offered(moment)).toEqual(verbs);
});

test.each([
  [false, { is: 'moves', moves: [{ type: 'recruit', args: {} }] }],
  [true, { is: 'half', half: { held: { is: 'atTheWheel' }, invites: null } }],
])('the wheel is brought into sight before it is spun (narrow: %s)', (narrow, deed) => {
  const recruit = verbsIn({ of: { players: [{ workers: 'cc' }, {}] }, narrow }).find(
    ({ key }) => key === 'recruit',
  );
  expect(recruit?.deed).toMatchObject(deed);
});
