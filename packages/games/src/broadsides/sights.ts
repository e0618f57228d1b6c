import {
  ARCS,
  BOXES_PER_SECTION,
  bearingOf,
  CARDS,
  GUNS,
  HULL_SECTIONS,
  LAYOUTS,
  MASTS,
  placeAt,
  ROWS,
  SIDES,
  turned,
} from './data';
import { ENDINGS, type G, mastsLost, of, ruinedSections } from './state';

const ALL: readonly string[] = [
  ...ENDINGS.map((ending) => `ending.${ending}`),
  ...CARDS.map((card) => `card.${card}`),
  ...LAYOUTS.map((layout) => `layout.${layout}`),
  ...GUNS.map((gun) => `gun.${gun}`),
  ...MASTS.map(({ id }) => `mast.${id}`),
  'mast.main.topped',
  ...Array.from({ length: HULL_SECTIONS }, (_, section) => `hull.${sectionName(section)}`),
  ...[0, 1, 2, 3].map((due) => `damageCards.${due}`),
  'damageCards.byMastsAlone',
  'captain.lost',
  'captain.replaced',
  'aground',
  ...ARCS.flatMap((arc, bearing) => (arc === null ? [] : [`arc.${bearing}`])),
  'raking',
  'captain.bothLost',
  'finalVolley',
  'boarding.crewAcross',
  'boarding.captainAcross',
  'boarding.twoFights',
  'boarding.tenQuietTurns',
];

function* seen(g: G): Iterable<string> {
  if (g.ended !== null) yield `ending.${g.ended.ending}`;
  for (const cards of g.shown) for (const card of cards) yield `card.${card}`;
  if (g.boarding !== null) yield `layout.${g.boarding.layout}`;
  for (const [seat, ship] of g.ships.entries()) {
    yield* shipSights(ship);
    yield* captainSights(g, seat);
  }
  for (const due of g.due) yield `damageCards.${due}`;
  yield* gunnerySights(g);
  yield* boardingSights(g);
}

function* shipSights(ship: G['ships'][number]): Iterable<string> {
  for (const gun of GUNS) if (!ship.guns.includes(gun)) yield `gun.${gun}`;
  for (const [i, { id, hits }] of MASTS.entries()) {
    const left = of(ship.masts, i);
    if (left === 0) yield `mast.${id}`;
    else if (left < hits) yield `mast.${id}.topped`;
  }
  for (const [section, hits] of ship.hull.entries()) {
    if (hits === BOXES_PER_SECTION) yield `hull.${sectionName(section)}`;
  }
  if (ship.aground) yield 'aground';
  if (mastsLost(ship) > 2 && ruinedSections(ship) === 0) yield 'damageCards.byMastsAlone';
}

function* captainSights(g: G, seat: number): Iterable<string> {
  const ship = of(g.ships, seat);
  if (g.phase === 'appointing' && ship.captain === null) yield 'captain.replaced';
  if (ship.lostIn === null) return;
  yield 'captain.lost';
  if (g.ships.every(({ lostIn }) => lostIn !== null)) yield 'captain.bothLost';
}

function* gunnerySights({ volley, ships }: G): Iterable<string> {
  if (volley === null) return;
  if (volley.final) {
    yield 'finalVolley';
    return;
  }
  if (volley.faces.some((faces) => faces.length > 1)) yield 'raking';
  const [own, enemy] = [of(ships, volley.firing), of(ships, 1 - volley.firing)];
  const bearing = bearingOf(own, enemy);
  if (bearing !== undefined) yield `arc.${turned(bearing, -own.heading)}`;
}

function* boardingSights({ boarding, ships }: G): Iterable<string> {
  if (boarding === null) return;
  if (boarding.fights.length > 1) yield 'boarding.twoFights';
  if (boarding.quietTurns >= 10) yield 'boarding.tenQuietTurns';
  for (const [seat, { crew, captain }] of ships.entries()) {
    if (captain !== null && placeAt(captain).startsWith(String(1 - seat))) yield 'boarding.captainAcross';
    if (crew.some((men, spot) => men > 0 && !placeAt(spot).startsWith(String(seat))))
      yield 'boarding.crewAcross';
  }
}

function sectionName(section: number): string {
  return `${ROWS[Math.floor(section / SIDES.length)]}.${SIDES[section % SIDES.length]}`;
}

export const sights = { all: ALL, of: seen };
