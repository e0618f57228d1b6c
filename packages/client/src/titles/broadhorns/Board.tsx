import type { PlaceId, TownId } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isTown, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Chart, type ChartHandle } from '../../chart/Chart';
import { NO_INSET } from '../../chart/camera';
import type { Box, Point } from '../../chart/point';
import { type Size, sizeInside, useMeasured } from '../../parts/measured';
import { type Settings, useSettings } from '../../settings/settings';
import { useMedia } from '../../stage/media';
import { type KeyPress, useStrayKeys } from '../../stage/stray-keys';
import { type Phrase, plain } from '../../words/phrase';
import type { StageProps } from '../contract';
import { Bar, sailSentence } from './Bar';
import { BoatSheet } from './BoatSheet';
import { demandFor, demandWords } from './demand';
import { boatWords, placeWords } from './explain';
import { Flights } from './Flights';
import { freshOf } from './fresh';
import { Glance } from './Glance';
import { HandPanel } from './HandPanel';
import { Hold } from './Hold';
import { Itinerary } from './Itinerary';
import { pressed, useKeptFocus } from './keyboard';
import { Market } from './Market';
import { boatAt, moorings } from './moorings';
import { PortSheet } from './PortSheet';
import { usePlayback } from './playback';
import { RiverMap } from './RiverMap';
import { RiverPieces } from './RiverPieces';
import { berthAfter, berthOf, placeAt, STRIP, spaceAt, stream } from './river';
import { Seasons } from './Seasons';
import { SpoilSheet } from './SpoilSheet';
import { TownDialog } from './TownDialog';
import { useHand } from './useHand';
import { useMore } from './useMore';
import { usePane } from './usePane';
import '../../chart/chart.css';
import './river.css';
import './signs.css';
import './fleet.css';
import './sailing.css';
import './goods.css';
import './stage.css';
import './glance.css';
import './market.css';
import './hold.css';
import './cards.css';
import './figures.css';
import './flights.css';
// What lies in a step, then the sheet, which lays all of it out anew on small screens.
import './rows.css';
import './sheet.css';
import './boats.css';
import './towns.css';

/** The river from St. Louis to New Orleans, the market, the boat, and everything that is done with them. */
export function Board(props: StageProps<View, BroadhornsMove>) {
  const { view, seat, seats, turn, outcome, settings, pointed, legal } = props;
  const hand = useHand(props);
  const chart = useRef<ChartHandle>(null);
  const boats = useRef(new Map<Seat, SVGGElement>());
  const [opened, setOpened] = useState<TownId | null>(null);
  const [about, setAbout] = useState<Phrase | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const more = useMore<HTMLElement>();
  const box = useMeasured(region, sizeInside, STRIP_SIZE);
  usePlayback(props.step, view, boats.current);
  const narrow = useMedia(NARROW[useSettings().text]);
  const low = useMedia(LOW);
  const [pane, show] = usePane(hand.hand);

  const nameOf = (one: Seat) => seats.find((info) => info.seat === one)?.name ?? '';
  const acting = outcome === undefined ? turn.acting : [];
  const mine = hand.hand !== 'watching';
  /** Whose boat, hand and prospects are shown: one's own; for who watches, of whoever has the turn. */
  const told = seat ?? view.seat;
  const fresh = useMemo(() => freshOf(props.step, view, told), [props.step, view, told]);
  const inPort = view.port !== null;
  const ours = inPort && seat === view.seat;

  // What is pointed at belongs to the position it was pointed at in.
  const seen = useRef(view);
  if (seen.current !== view) {
    seen.current = view;
    if (about !== null) setAbout(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the moment to point at nothing
  useEffect(() => props.point(null), [view]);

  const base = Math.max(1, Math.min(box[0] / STRIP.width, box[1] / STRIP.height));
  const sheet = useMemo(() => sheetFor(box, base), [box, base]);
  const ground = useMemo(() => <RiverMap />, []);
  const followed = moorings(view).find((one) => one.seat === (acting[0] ?? told));
  const focus = followed?.at ?? stream(2);
  const port = view.port !== null && isTown(view.port.place) ? view.port.place : undefined;
  const wanted = useMemo(
    () =>
      new Set(
        hand.good === null
          ? []
          : demandFor(view, told, hand.good).map(({ town, space }) => `${town} ${space}`),
      ),
    [view, told, hand.good],
  );
  // Where the strip does not fit, the map follows who acts, and shows that bank whole on which the next sign hangs.
  const { bank } = port === undefined ? berthAfter(followed?.space ?? 0) : berthOf(port);
  const at: Point = [
    box[0] < STRIP.width ? focus[0] : STRIP.width / 2,
    box[1] >= STRIP.height ? STRIP.height / 2 : bank < 0 ? 0 : STRIP.height,
  ];
  const sailLabel = (to: number) => sailSentence(to, merchantOf(view, told).boat?.at ?? 0);

  const point = (place: string | null, words: Phrase | null = null) => {
    setAbout(words);
    props.point(place);
  };
  const aimAt = (space: number) => {
    hand.aimAt(space);
    point(`river-${space}`, [sailLabel(space)]);
  };
  const pointAt = (where: Point | null) => {
    const space = where === null ? undefined : aimedSpace(where, hand.sails);
    const boat = where === null ? undefined : boatAt(view, where);
    const place = where === null ? undefined : placeAt(where);
    if (space !== undefined) aimAt(space);
    else if (boat !== undefined) point(`boat-${boat}`, boatWords(view, boat));
    else if (place !== undefined) point(place, placeWords(view, place, told));
    else point(null);
  };
  const tap = (where: Point, touch: boolean) => {
    const space = aimedSpace(where, hand.sails);
    if (space !== undefined) {
      // A finger covers more than one space: its first touch aims, the second one sails.
      return !touch || hand.aim === space ? hand.sail(space) : aimAt(space);
    }
    const boat = boatAt(view, where);
    if (boat !== undefined) return point(`boat-${boat}`, boatWords(view, boat));
    const place = placeAt(where);
    if (place !== undefined && isTown(place)) return setOpened(place);
    if (place !== undefined) return point(place, placeWords(view, place, told));
    const water = spaceAt(where, 22);
    if (water !== undefined && mine && view.step === 'actions') hand.sail(water);
  };
  const openPlace = (place: PlaceId) => {
    if (isTown(place)) setOpened(place);
    else point(place, placeWords(view, place, told));
  };
  const stage = useRef<HTMLDivElement>(null);
  // On a low screen a port action begins at its sheet, and everything else at the map.
  const ashore = port !== undefined;
  useEffect(() => {
    if (low) stage.current?.scrollTo({ top: ashore ? (region.current?.offsetHeight ?? 0) : 0 });
  }, [low, ashore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step begins at its head
  useEffect(() => {
    more.current?.scrollTo({ top: 0 });
  }, [view.step]);
  const key = (event: KeyPress) => {
    // With the focus on the map these are the map's own.
    const closer = event.ctrlKey || event.metaKey ? undefined : ZOOMS[event.key];
    if (closer !== undefined) chart.current?.zoomBy(closer);
    else if (hand.key(event) || pressed(stage.current, event, hand.hand)) event.preventDefault();
  };
  useStrayKeys(key);
  useKeptFocus(stage, view);

  const sheetProps = {
    view,
    legal: seat === view.seat ? legal : [],
    hand,
    nameOf,
  };
  const { boat } = merchantOf(view, told);
  const hold = (
    <Hold
      view={view}
      seat={told}
      boat={boat}
      head={seat === null ? `${nameOf(told)}’s flatboat` : 'Your flatboat'}
      hand={hand}
      own={mine && seat === told}
      retired={merchantOf(view, told).retired}
      fresh={fresh}
    />
  );
  return (
    <div
      ref={stage}
      data-pane={narrow ? pane : undefined}
      className={`bh-stage ${narrow ? 'narrow' : ''} ${mine ? 'mine' : ''} ${props.pending ? 'pending' : ''} ${port === undefined ? '' : 'in-port'}`}
    >
      <div ref={region} className="bh-map">
        <Chart
          handle={chart}
          sheet={sheet}
          inset={NO_INSET}
          look={{ at, zoom: base }}
          followKey={`${view.round}:${view.seat}:${focus.join()}`}
          still={settings.motion === 'reduced'}
          label="The river from St. Louis to New Orleans"
          ground={ground}
          pieces={() => (
            <RiverPieces
              view={view}
              told={told}
              acting={acting}
              sails={hand.sails}
              aim={hand.aim}
              pointed={pointed}
              mine={mine}
              fresh={fresh}
              wanted={wanted}
              label={(place) => plain(placeWords(view, place, told), nameOf)}
              sailLabel={sailLabel}
              boatLabel={(one) => plain(boatWords(view, one), nameOf)}
              onTown={openPlace}
              onSail={hand.sail}
              onAim={(space) => (space === null ? point(null) : aimAt(space))}
              onPoint={(place) =>
                point(place, place === null ? null : placeWords(view, place as PlaceId, told))
              }
              register={(one, element) =>
                void (element ? boats.current.set(one, element) : boats.current.delete(one))
              }
            />
          )}
          onTap={tap}
          onHover={pointAt}
          grabs={() => false}
          onDrag={() => undefined}
          onKey={key}
        />
      </div>
      {narrow && <Glance view={view} seat={told} legal={legal} shown={pane} onShow={show} />}
      {/* It may scroll with nothing in it to press, and keys must reach all of it. */}
      <section ref={more} className="bh-desk" aria-label="On the table" tabIndex={narrow ? 0 : undefined}>
        <div className="bh-sides">
          <Market view={view} pointed={pointed === 'market'} fresh={fresh} />
          <Seasons view={view} pointed={pointed === 'track'} fresh={fresh} />
        </div>
        <div className="bh-table">
          {view.step === 'ice' ? (
            <SpoilSheet {...sheetProps} seat={told} mine={mine} />
          ) : view.step === 'boat' ? (
            <BoatSheet {...sheetProps} seat={view.seat} mine={ours} name={nameOf(view.seat)} />
          ) : inPort ? (
            <PortSheet {...sheetProps} seat={view.seat} mine={ours} name={nameOf(view.seat)} />
          ) : (
            <Itinerary
              view={view}
              seat={told}
              head={boat === null ? 'The towns' : 'Down the river'}
              hand={hand}
              mine={mine}
              onTown={setOpened}
            />
          )}
          <div className="bh-low">
            {!narrow && hold}
            <HandPanel
              view={view}
              seat={told}
              head={seat === null ? `${nameOf(told)}’s hand` : 'Your hand'}
              legal={legal}
              hand={hand}
              drawn={fresh.drawn}
            />
          </div>
        </div>
      </section>
      {narrow && boat !== null && <div className="bh-quay">{hold}</div>}
      <div className="bh-foot">
        <Bar
          stage={props}
          hand={hand}
          about={hand.good === null ? about : demandWords(view, told, hand.good)}
        />
      </div>
      <Flights step={props.step} view={view} />
      {opened !== null && (
        <TownDialog view={view} town={opened} seat={told} hand={hand} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

/** Too low for map and table at once: the stage scrolls under its bar. */
const LOW = '(max-width: 700px) and (max-height: 799px), (max-height: 600px)';

/** So narrow or so low, for letters of their size, that one thing at a time is shown under the map, with the boat always below it. */
const NARROW: Readonly<Record<Settings['text'], string>> = {
  normal: '(max-width: 1100px), (max-height: 780px)',
  larger: '(max-width: 1240px), (max-height: 880px)',
  largest: '(max-width: 1375px), (max-height: 975px)',
};

const ZOOMS: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 };

const STRIP_SIZE: Size = [STRIP.width, STRIP.height];

/** The strip and as much land around it as the window shows: nothing smaller than its own size is ever needed. */
function sheetFor([width, height]: Size, zoom: number): Box {
  const [w, h] = [Math.max(STRIP.width, width / zoom), Math.max(STRIP.height, height / zoom)];
  return { x: (STRIP.width - w) / 2, y: (STRIP.height - h) / 2, width: w, height: h };
}

/** The lit space that a point means, if any is near. */
function aimedSpace(where: Point, sails: readonly number[]): number | undefined {
  const space = spaceAt(where, 24);
  return space !== undefined && sails.includes(space) ? space : undefined;
}
