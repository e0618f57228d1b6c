import { BEND_NAMES, RIVER_TILES, START_TILE } from './data';
import { type G, tileOf } from './state';

/** What a thorough run must have met; `recorded/absent.json` says what is so rare that only tests build it. */
const ALL = [
  'race.passengers',
  'race.introductory',
  ...[START_TILE, ...RIVER_TILES].map((tile) => `tile.${tile}`),
  ...['left', 'straight', 'right'].flatMap((bend) => [`bend.${bend}`, `landing.${bend}`]),
  'tile.taken',
  'push.once',
  'push.twice',
  'push.acrossJoint',
  'push.ontoNewestTile',
  'facing',
  'boarded.one',
  'boarded.two',
  'coal.gone',
  'fate.landed',
  'fate.coal',
  'fate.aground',
  'fate.resigned',
  'ending.landed',
  'ending.alone',
  'ending.hopeless',
  'ending.standoff',
] as const;

function* of(g: G): Iterable<string> {
  yield `race.${g.race}`;
  for (const { tile } of g.river) yield `tile.${tile}`;
  for (const { bend } of g.river.slice(1)) yield `bend.${BEND_NAMES[bend]}`;
  if (g.landing !== null) yield `landing.${BEND_NAMES[g.landing]}`;
  if (g.gone > 0) yield 'tile.taken';
  yield* inTheMove(g);
  if (g.facing.length > 0) yield 'facing';
  for (const boat of g.boats) yield* ofBoat(boat);
  if (g.ended !== null) yield `ending.${g.ended}`;
}

function* inTheMove({ move: { pushes, reached } }: G): Iterable<string> {
  if (pushes.length > 0) yield pushes.length === 1 ? 'push.once' : 'push.twice';
  if (pushes.some(({ from, to }) => tileOf(from) !== tileOf(to))) yield 'push.acrossJoint';
  if (pushes.some(({ seat }) => seat === reached)) yield 'push.ontoNewestTile';
}

function* ofBoat({ aboard, coal, fate }: G['boats'][number]): Iterable<string> {
  if (aboard.length > 0) yield aboard.length === 1 ? 'boarded.one' : 'boarded.two';
  if (coal === 0) yield 'coal.gone';
  if (fate !== 'racing') yield `fate.${fate}`;
}

export const sights = { all: ALL, of };
