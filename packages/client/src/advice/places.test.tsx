import { titles } from '@packetboat/games';
import type { View as Broadhorns } from '@packetboat/games/broadhorns/state';
import { PLACES } from '@packetboat/games/broadsides/data';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { AnyTitle, Move, Seat } from '@packetboat/games/kit/title';
import { type View as MississippiQueen, placeOf } from '@packetboat/games/mississippi-queen/state';
import type { View as Montana } from '@packetboat/games/montana/state';
import type { View as Railroads } from '@packetboat/games/small-railroad-empires/state';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { nameOf } from '../testing/playedGames';
import { madeAt as inBroadhorns } from '../titles/broadhorns/map/made';
import { moorings } from '../titles/broadhorns/map/moorings';
import { groundOf as river } from '../titles/broadhorns/map/places';
import { madeAt as inBroadsides } from '../titles/broadsides/map/made';
import { courseOf } from '../titles/mississippi-queen/map/course';
import { madeAt as inMississippiQueen } from '../titles/mississippi-queen/map/made';
import { landOf } from '../titles/montana/map/land';
import { madeAt as inMontana } from '../titles/montana/map/made';
import { groundOf as land } from '../titles/montana/map/places';
import { CityBoard } from '../titles/montana/panels/CityBoard';
import { Parts } from '../titles/montana/panels/Parts';
import { WheelPanel } from '../titles/montana/panels/WheelPanel';
import { WorkerBoard } from '../titles/montana/panels/WorkerBoard';
import { speak } from '../titles/montana/words';
import * as en from '../titles/montana/words/en';
import { countryOf } from '../titles/small-railroad-empires/map/country';
import { madeAt as inRailroads } from '../titles/small-railroad-empires/map/made';
import { groundOf as country } from '../titles/small-railroad-empires/map/places';

// Nothing is laid out here.
jest.mock('../titles/montana/panels/figures.css', () => ({}));

// As the page does.
speak(en);

interface Table<V extends object> {
  madeAt(move: never, view: V, seat: Seat): string | null;
  /** Whether the board lights that place in this view. */
  lights(view: V, place: string): boolean;
  /** Verbs that have a place wherever they may be made. */
  readonly verbs: readonly string[];
}

const table = <V extends object>(one: Table<V>) => one as Table<never>;

/** The panels of Montana, as they stand beside the land or are reached from their tabs. */
function* panelsOf(view: Montana, pointed: string): Generator<ReactElement> {
  const nothing = () => undefined;
  const look = { view, hand: { is: 'watching' }, legal: [], nameOf, pointed, actively: false } as const;
  const does = { onTry: nothing, onAim: nothing, onChoose: nothing, onSmall: nothing };
  yield <WheelPanel {...look} {...does} size="strip" grain={0} register={new Set()} turning={false} />;
  yield <WorkerBoard {...look} {...does} leaving={null} aim={null} />;
  for (const folded of [false, true]) yield <CityBoard {...look} {...does} folded={folded} compact={false} />;
  yield <Parts {...look} open={null} onOpen={nothing} seat={null} />;
}

const litPanels = (view: Montana, place: string): number =>
  [...panelsOf(view, place)].filter((panel) => /class="[^"]*\bpointed\b/.test(renderToStaticMarkup(panel)))
    .length;

const TABLES: Readonly<Record<string, Table<never>>> = {
  'mississippi-queen': table<MississippiQueen>({
    madeAt: inMississippiQueen,
    lights: (view, place) => courseOf(view).cells.some(({ spot }) => placeOf(spot) === place),
    verbs: ['ahead'],
  }),
  broadhorns: table<Broadhorns>({
    madeAt: inBroadhorns,
    lights: (view, place) =>
      [...river(view, []).ids, ...moorings(view).map(({ seat }) => `boat-${seat}`), 'market'].includes(place),
    verbs: ['sail', 'sell', 'buy'],
  }),
  broadsides: table<object>({
    madeAt: inBroadsides,
    lights: (_, place) => PLACES.some((one) => one === place),
    verbs: ['man'],
  }),
  montana: table<Montana>({
    madeAt: inMontana,
    // A place beside the land is lit itself, and on a narrow stage the tab that leads there.
    lights: (view, place) =>
      land(landOf(view)).ids.some((one) => one === place) || litPanels(view, place) > 1,
    verbs: ['spin', 'recruit', 'work', 'city', 'bid', 'build'],
  }),
  'small-railroad-empires': table<Railroads>({
    madeAt: inRailroads,
    lights: (view, place) => country(countryOf(view)).ids.map(String).includes(place),
    verbs: ['build', 'deliver'],
  }),
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
  '%s: what is advised is lit where it would be made',
  (id, title) => {
    const board = TABLES[id];
    if (board === undefined) throw new Error(`no board of ${id}`);
    const { madeAt, lights, verbs } = board;
    const [seen, placeless, unlit] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const looked = new Set<string>();
    for (const [move, view, seat] of possible(title)) {
      seen.add(move.type);
      const place = madeAt(move as never, view as never, seat);
      if (place === null) placeless.add(move.type);
      else if (!looked.has(place) && !lights(view as never, place)) unlit.add(`${move.type} ${place}`);
      if (place !== null) looked.add(place);
    }
    expect([...unlit]).toEqual([]);
    expect(verbs.filter((verb) => !seen.has(verb) || placeless.has(verb))).toEqual([]);
  },
);
