import { titles } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { AnyTitle, Move, Seat } from '@packetboat/games/kit/title';
import { madeAt as inBroadhorns } from '../titles/broadhorns/map/made';
import { madeAt as inBroadsides } from '../titles/broadsides/map/made';
import { madeAt as inMississippiQueen } from '../titles/mississippi-queen/map/made';
import { madeAt as inMontana } from '../titles/montana/map/made';
import { madeAt as inRailroads } from '../titles/small-railroad-empires/map/made';

type MadeAt = (move: never, view: never, seat: Seat) => string | null;

/** How each board names its places, and a verb that has one wherever it may be made. */
const BOARDS: Readonly<Record<string, readonly [MadeAt, RegExp, string]>> = {
  'mississippi-queen': [inMississippiQueen, /^\d+\.\d+$/, 'ahead'],
  broadhorns: [inBroadhorns, /^(river-\d+|boat-\d|market|[a-z-]+)$/, 'sail'],
  broadsides: [inBroadsides, /^[01][A-Z]?\d?[A-Z]?\d*$/i, 'man'],
  montana: [inMontana, /^(land\.\d+|bank\.\d|[a-z]+\.\d|city(\.\d\.\d)?)$/i, 'build'],
  'small-railroad-empires': [inRailroads, /^\d+$/, 'build'],
};

/** Every move that could be made in a game of quick players, with how things stood. */
function* possible(title: AnyTitle): Generator<readonly [Move, object, Seat]> {
  const chance = chanceFromText('places');
  const tools = { chance, tell: () => {} };
  const g = title.setup({ seats: title.meta.seats.min, options: title.meta.defaults }, tools);
  for (let moves = 0; moves < 150 && title.outcome(g) === undefined; moves++) {
    const seat = title.turn(g).acting[0] ?? 0;
    const view = title.view(g, seat);
    for (const move of title.legal(view, seat)) yield [move, view, seat];
    title.apply(g, seat, title.bot(view, seat, chance, 1), tools);
  }
}

test.each(titles.map((title) => [title.meta.id, title] as const))(
  '%s: what is advised is lit where it would be made, by the names of places that the board knows',
  (id, title) => {
    const [madeAt, known, verb] = BOARDS[id] ?? [];
    if (madeAt === undefined || known === undefined) throw new Error(`no board of ${id}`);
    const places = [...possible(title)].map(([move, view, seat]) => ({
      type: move.type,
      place: madeAt(move as never, view as never, seat),
    }));
    expect(places.flatMap(({ place }) => place ?? []).filter((place) => !known.test(place))).toEqual([]);
    const ofVerb = places.filter(({ type }) => type === verb);
    expect(ofVerb.length).toBeGreaterThan(0);
    expect(ofVerb.filter(({ place }) => place === null)).toEqual([]);
  },
);
