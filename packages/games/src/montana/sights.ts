import { AREAS, COLUMNS, GOODS, REWARDS, TILE_IDS, WHEEL, WORKERS } from './data';
import { fieldAt } from './landscape';
import { ranks } from './score';
import { stageOf } from './stages';
import { type G, isPlaced } from './state';

/** What a thorough run of random games must have met. */
const ALL = [
  ...TILE_IDS.map((tile) => `tile.${tile}`),
  ...WHEEL.map((_, space) => `wheel.${space + 1}`),
  ...['bank', ...AREAS].flatMap((area) => [1, 2, 3].map((space) => `${area}.${space}`)),
  ...AREAS.map((area) => `${area}.small`),
  ...['bank', ...AREAS].map((area) => `cleared.${area}`),
  ...REWARDS.flatMap((_, row) => COLUMNS.map((_, column) => `city.${row + 1}.${column + 1}`)),
  'city.passed',
  'city.four',
  ...GOODS.map((good) => `short.${good}`),
  ...WORKERS.map((worker) => `short.${worker}Worker`),
  'sendingBack',
  'field.two',
  'field.three',
  'built.three',
  'cow.found',
  'canteen.found',
  'canteen.spent',
  'coins.beyond',
  'tie.first',
  'ending.settled',
] as const;

function* of(g: G): Iterable<string> {
  for (const { tile } of g.landscape) yield `tile.${tile}`;
  if (g.turn.action === 'recruit') yield `wheel.${g.arrow + 1}`;
  yield* atWork(g);
  yield* inTheCity(g);
  yield* inTheTurn(g);
  yield* settled(g);
  if (g.players.some(({ canteens }) => canteens > 0)) yield 'canteen.found';
  if (g.canteensSpent > 0) yield 'canteen.spent';
  if (g.supply.silver < 0) yield 'coins.beyond';
  if (g.over) yield* theEnd(g);
}

function* atWork({ bank, areas }: G): Iterable<string> {
  for (const [space, crew] of bank.entries()) if (crew.length > 0) yield `bank.${space + 1}`;
  for (const area of AREAS) {
    const { large, small } = areas[area];
    for (const [space, crew] of large.entries()) if (crew.length > 0) yield `${area}.${space + 1}`;
    if (small.some((crew) => crew.length > 0)) yield `${area}.small`;
  }
}

function* settled({ settled, landscape }: G): Iterable<string> {
  if (settled.some(({ count }) => count === 2)) yield 'field.two';
  if (settled.some(({ count }) => count >= 3)) yield 'field.three';
  if (settled.some(({ at }) => fieldAt(landscape, at)?.cow)) yield 'cow.found';
}

function* inTheCity({ city }: G): Iterable<string> {
  if (city === null) return;
  const stands = city.contractors.filter(isPlaced);
  for (const { row, column } of stands) yield `city.${row + 1}.${column + 1}`;
  if (stands.length === REWARDS.length) yield 'city.four';
  if (city.contractors.includes('passed')) yield 'city.passed';
}

function* inTheTurn(g: G): Iterable<string> {
  for (const area of g.turn.cleared) yield `cleared.${area}`;
  for (const kind of g.turn.short) yield `short.${kind}`;
  if (stageOf(g) === 'sendingBack') yield 'sendingBack';
  if (g.turn.built.length === 3) yield 'built.three';
}

function* theEnd(g: G): Iterable<string> {
  yield 'ending.settled';
  const most = Math.max(...g.players.map((_, seat) => ranks(g, seat)[0]));
  if (g.players.filter((_, seat) => ranks(g, seat)[0] === most).length > 1) yield 'tie.first';
}

export const sights = { all: ALL, of };
