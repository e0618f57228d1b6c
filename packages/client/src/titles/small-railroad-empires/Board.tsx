import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Chart, type ChartHandle } from '../../chart/Chart';
import type { Box, Point } from '../../chart/point';
import { PhraseText } from '../../parts';
import { useMedia } from '../../stage/media';
import { StageFrame, useStageSize, ZoomTools } from '../../stage/StageFrame';
import type { Phrase } from '../../words/phrase';
import type { StageProps } from '../contract';
import { useArrival } from './arrival';
import { Bar } from './Bar';
import { countryOf } from './country';
import { explained, explainedChoice, priceWords } from './explain';
import { Ground } from './Ground';
import { drawsFrom } from './hand';
import { Insets } from './Insets';
import { Pieces } from './Pieces';
import { usePlayback } from './playback';
import { networkDrawn } from './rails';
import { useClearing } from './useClearing';
import { useCursor } from './useCursor';
import { surroundings, useFollowing } from './useFollowing';
import { useHand } from './useHand';
import './map.css';
import './lines.css';
import './sites.css';
import './lights.css';
import './stage.css';
import './insets.css';
import './cards.css';
import './ship.css';

/** There is room for all panels in the corners of the map: the wider the window, the lower it may be. */
const ROOMY = [
  [1260, 790],
  [1360, 760],
  [1530, 720],
] as const;

const roomyFor = (letters: number): string =>
  ROOMY.map(
    ([wide, high]) => `(min-width: ${wide * letters}px) and (min-height: ${high * letters}px)`,
  ).join();

/**
 * The sheet reaches so far beyond the map: more than any panel covers, or a tray that is open beside it, or the tools
 * beside a whole map that is small on a phone.
 */
const [MARGIN, TRAY_MARGIN, TOOLS_MARGIN] = [420, 640, 900];

/** From no further away can a finger choose a space, or the mouse on a smaller one. */
const LEAST_TARGET = [0.74, 0.68] as const;

/** On a phone the tools lie across the top of the map. */
const TOOLS_HIGH = 64;

/** The map, drawn, and everything that is done on it. */
export function Board(props: StageProps<View, SmallRailroadEmpiresMove>) {
  const { view, step, settings, outcome } = props;
  const country = countryOf(view);
  const hand = useHand(props);
  const chart = useRef<ChartHandle>(null);
  const moving = useRef<SVGGElement>(null);
  const [aim, setAim] = useState<Spot | null>(null);
  const [asked, setAsked] = useState('');
  const { phone, size, letters } = useStageSize();
  const roomy = useMedia(roomyFor(letters));
  const [footHeight, setFootHeight] = useState(118);
  const nearby = LEAST_TARGET[phone ? 0 : 1];
  const { rails, trains, companies } = view;
  const network = useMemo(
    () => networkDrawn(country, { rails, trains }, companies.length),
    [country, rails, trains, companies.length],
  );
  const { nameOf } = hand;
  const mine = hand.hand !== 'watching';
  const look = useFollowing(chart, country, props.seat, mine);
  const laying = usePlayback(step, view, country, network, moving, props.seat, look);
  const arrival = useArrival(props, laying, look);

  // What is pointed at belongs to the position it was pointed at in: a card that is played is left by no pointer.
  const aimed = useRef(view);
  if (aimed.current !== view) {
    aimed.current = view;
    if (aim !== null) setAim(null);
    if (asked !== '') setAsked('');
  }
  const told = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position is what takes the light off the old place
  useEffect(() => {
    if (told.current) props.point(null);
    told.current = false;
  }, [view]);
  const point = (spot: Spot | null) => {
    if (spot === aim) return;
    setAim(spot);
    told.current = spot !== null;
    props.point(spot === null ? null : String(spot));
  };
  // Between the panels in the corners the map is in sight to its very edge.
  const show = (spot: Spot) => {
    if (!chart.current?.inSight(country.at(spot), roomy ? 0 : 60)) chart.current?.show(country.at(spot));
  };
  // What there is to choose among comes into sight together, and so does the city that one's own goods arrive in.
  const { sentence } = hand;
  const {
    from = null,
    to = null,
    tos = [],
    routes = [],
  } = hand.hand === 'composing' && sentence ? sentence : {};
  const ends = from === null ? [] : [...routes.flat(), ...(to === null ? [...tos, from] : [from, to])];
  const goals = arrival?.seat === hand.seat ? [arrival.to] : ends;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place is a reason to move the map
  useEffect(() => {
    chart.current?.reach(goals.length === 0 ? null : surroundings(country, goals.map(country.at), nearby));
  }, [goals.join()]);
  const cursor = useCursor({ country, stage: props, hand, aim, point, show });

  const ground = useMemo(() => <Ground country={country} />, [country]);
  const sheet = useMemo((): Box => {
    const { x, y, width, height } = country.box;
    const aside = roomy ? MARGIN : phone ? TOOLS_MARGIN : TRAY_MARGIN;
    return { x: x - aside, y: y - MARGIN, width: width + 2 * aside, height: height + 2 * MARGIN };
  }, [country, roomy, phone]);
  const corners = useRef<HTMLDivElement>(null);
  // The panels at the foot stand on the bar.
  const panels = `${phone} ${roomy} ${view.freight} ${props.seat !== null} ${footHeight}`;
  const most = 1.5 * size;
  const least = roomy ? 0.2 : nearby;
  const clear = useClearing(corners, country, most, least, panels);
  const inset = clear.inset ?? {
    top: phone ? TOOLS_HIGH : 6,
    right: 6 + clear.aside,
    bottom: phone ? 6 : footHeight + (roomy ? 26 : 72),
    left: 6,
  };
  const middle: Point = [country.box.x + country.box.width / 2, country.box.y + country.box.height / 2];
  const whole = {
    box: country.box,
    at: homeOf(view, hand.seat, country.at) ?? middle,
    least,
    most,
  };

  const tap = (where: Point, touch: boolean) => {
    setAsked('');
    const spot = country.spotAt(where);
    if (spot === undefined) return point(null);
    // From afar a finger covers several spaces: it comes closer first.
    const [[a = 0] = [], [b = 0] = []] = [chart.current?.toScreen([0, 0]), chart.current?.toScreen([1, 0])];
    const isEnd = sentence?.begun === false && [...sentence.froms, ...sentence.tos].includes(spot);
    if (touch && b - a < 0.55 && !isEnd) return chart.current?.show(where, 0.95);
    if (touch) point(spot);
    cursor.follow(spot);
    hand.choose(spot);
  };
  const pointedAt = aim === null ? null : aboutWords(view, hand, aim);

  const insets = (
    <div ref={corners} className="sre-corners">
      <Insets stage={props} hand={hand} roomy={roomy} onAsk={setAsked} />
    </div>
  );
  return (
    <StageFrame
      className={`sre-stage ${roomy ? 'roomy' : 'compact'} ${mine ? 'mine' : ''} ${props.pending ? 'pending' : ''}`}
      onFootHeight={setFootHeight}
      map={
        <Chart
          handle={chart}
          sheet={sheet}
          inset={inset}
          look={whole}
          followKey={`${view.tiles.length} ${roomy} ${outcome === undefined}`}
          still={settings.motion === 'reduced'}
          most={3.4}
          label={`The map, rows A to ${country.rows.at(-1)?.letter ?? ''}${mine ? `. ${KEYS}` : ''}`}
          ground={ground}
          pieces={(zoom) => (
            <Pieces
              stage={props}
              country={country}
              network={network}
              laying={laying}
              arrival={arrival}
              hand={hand}
              aim={aim}
              cursor={cursor}
              zoom={zoom}
              moving={moving}
            />
          )}
          onTap={tap}
          onHover={(where) => point(where === null ? null : (country.spotAt(where) ?? null))}
          onHold={(where) => {
            hand.draw(undefined, 'cancel');
            point(country.spotAt(where) ?? null);
          }}
          grabs={(where) => {
            const spot = country.spotAt(where);
            return hand.sites.open.length > 0 && spot !== undefined && drawsFrom(view, hand.seat, spot);
          }}
          onDrag={(where, phase) => hand.draw(country.spotAt(where), phase)}
          onKey={cursor.key}
        />
      }
      tools={
        <ZoomTools
          chart={chart}
          whole="The whole map"
          onWhole={() => chart.current?.showAll(country.box, clear.whole)}
        />
      }
      foot={
        <>
          {!roomy && insets}
          <Bar
            stage={props}
            hand={hand}
            roomy={roomy}
            about={pointedAt ? <PhraseText phrase={pointedAt} nameOf={nameOf} /> : asked}
          />
        </>
      }
    >
      {roomy && insets}
    </StageFrame>
  );
}

/** Said when the map gets the focus. */
const KEYS =
  'Keys: arrows walk the map, Enter chooses, J goes to the next lit place, 1 to 5 choose a train card, 6 to 8 a card of the market, G delivers, E ends the turn, Backspace steps back.';

/** The last space of one's own line: where to look on a small screen. */
function homeOf(view: View, seat: number, at: (spot: Spot) => Point): Point | undefined {
  const own = view.rails.flatMap((mask, spot) => (((mask >> seat) & 1) === 1 ? [spot] : []));
  if (own.length === 0) return undefined;
  const points = own.map(at);
  return [
    points.reduce((sum, [x]) => sum + x, 0) / own.length,
    points.reduce((sum, [, y]) => sum + y, 0) / own.length,
  ];
}

/** A place in words, with what a track there costs or why there can be none. */
function aboutWords(view: View, hand: ReturnType<typeof useHand>, spot: Spot): Phrase {
  const about = explained(view, spot);
  if (hand.sites.open.includes(spot)) return [...about, ' ', ...priceWords(view, hand.seat, spot)];
  const lays = hand.hand === 'laying' || hand.hand === 'planning';
  const { kind } = countryOf(view).board.spaces[spot] ?? { kind: 'lake' };
  if (!lays || kind === 'city' || kind === 'lake') return about;
  if (hand.sentence?.froms.includes(spot)) return about;
  return [...about, ' ', ...explainedChoice(view, hand.seat, spot)];
}
