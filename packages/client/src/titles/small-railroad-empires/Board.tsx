import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Chart, type ChartHandle } from '../../chart/Chart';
import type { Box, Point } from '../../chart/point';
import { saidOf } from '../../hand/keys';
import { PhraseText } from '../../parts';
import { nearestTo } from '../../places/ground';
import { useWalk } from '../../places/use-walk';
import { StageFrame, ZoomTools } from '../../stage/StageFrame';
import { useShape } from '../../stage/shape';
import { type KeyPress, useStrayKeys } from '../../stage/stray-keys';
import type { Phrase } from '../../words/phrase';
import type { StageProps } from '../contract';
import { keys } from './hand/keys';
import { type RailroadHand, useRailroadHand } from './hand/useHand';
import { countryOf } from './map/country';
import { Ground } from './map/Ground';
import { Pieces } from './map/Pieces';
import { groundOf, placesOf } from './map/places';
import { networkDrawn } from './map/rails';
import { useClearing } from './map/useClearing';
import { useArrival } from './motion/arrival';
import { usePlayback } from './motion/playback';
import { surroundings, useFollowing } from './motion/useFollowing';
import { Bar } from './panels/Bar';
import { Insets, NOT_OPENED } from './panels/Insets';
import { words } from './words';
import './colours.css';
import './map/map.css';
import './map/lines.css';
import './map/sites.css';
import './map/lights.css';
import './stage.css';
import './panels/insets.css';
import './panels/cards.css';
import './panels/ship.css';

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
  const { hand, press } = useRailroadHand(props);
  const chart = useRef<ChartHandle>(null);
  const moving = useRef<SVGGElement>(null);
  const { aim } = hand;
  // What is said of a panel belongs to the position it was pointed at in: a card that is played is left by no pointer.
  const [about, setAbout] = useState({ words: '', view });
  const asked = about.view === view ? about.words : '';
  const setAsked = (words: string) => setAbout({ words, view });
  const { column: phone, roomy, size } = useShape();
  const [footHeight, setFootHeight] = useState(118);
  const nearby = LEAST_TARGET[phone ? 0 : 1];
  const { rails, trains, companies } = view;
  const network = useMemo(
    () => networkDrawn(country, { rails, trains }, companies.length),
    [country, rails, trains, companies.length],
  );
  const { nameOf } = hand;
  const mine = hand.doing !== 'watching';
  const look = useFollowing(chart, country, props.seat, mine);
  const laying = usePlayback(step, view, country, network, moving, props.seat, look);
  const arrival = useArrival(props, laying, look);

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
  } = hand.doing === 'composing' && sentence ? sentence : {};
  const ends = from === null ? [] : [...routes.flat(), ...(to === null ? [...tos, from] : [from, to])];
  const goals = arrival?.seat === hand.seat ? [arrival.to] : ends;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place, or other fingers, are a reason to move the map
  useEffect(() => {
    chart.current?.reach(goals.length === 0 ? null : surroundings(country, goals.map(country.at), nearby));
  }, [goals.join(), nearby]);
  const middle: Point = [country.box.x + country.box.width / 2, country.box.y + country.box.height / 2];
  const atlas = useMemo(() => groundOf(country), [country]);
  const places = placesOf(atlas, hand);
  const walk = useWalk({
    places,
    home: nearestTo(atlas, middle) ?? null,
    onCome: press.pointAt,
    onShow: show,
    announce: props.announce,
  });
  const key = (event: KeyPress) => {
    if (press.key(event) || walk.key(event)) event.preventDefault();
  };
  useStrayKeys(key);

  const ground = useMemo(() => <Ground country={country} />, [country]);
  const sheet = useMemo((): Box => {
    const { x, y, width, height } = country.box;
    const aside = roomy ? MARGIN : phone ? TOOLS_MARGIN : TRAY_MARGIN;
    return { x: x - aside, y: y - MARGIN, width: width + 2 * aside, height: height + 2 * MARGIN };
  }, [country, roomy, phone]);
  const tray = useState(NOT_OPENED);
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
  const whole = {
    box: country.box,
    at: homeOf(view, hand.seat, country.at) ?? middle,
    least,
    most,
  };

  const tap = (where: Point, touch: boolean) => {
    setAsked('');
    const spot = atlas.under(where);
    if (spot === undefined) return press.pointAt(null);
    // From afar a finger covers several spaces: it comes closer first.
    const [[a = 0] = [], [b = 0] = []] = [chart.current?.toScreen([0, 0]), chart.current?.toScreen([1, 0])];
    const isEnd = sentence?.begun === false && [...sentence.froms, ...sentence.tos].includes(spot);
    if (touch && b - a < 0.55 && !isEnd) return chart.current?.show(where, 0.95);
    if (touch) press.pointAt(spot);
    walk.follow(spot);
    places.choose(spot);
  };
  const pointedAt = aim === null ? null : aboutWords(view, hand, aim);

  const insets = (
    <div ref={corners} className="sre-corners">
      <Insets stage={props} hand={hand} roomy={roomy} tray={tray} onAsk={setAsked} />
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
          label={words.mapLabel(country.rows.at(-1)?.letter ?? '', mine ? saidOf(keys()) : '')}
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
              places={places}
              walk={walk}
              zoom={zoom}
              moving={moving}
            />
          )}
          onTap={tap}
          onHover={(where) => press.pointAt(where === null ? null : (atlas.under(where) ?? null))}
          onHold={(where) => {
            press.draw(undefined, 'cancel');
            press.pointAt(atlas.under(where) ?? null);
          }}
          grabs={(where) => press.grabs(atlas.under(where))}
          onDrag={(where, phase) => press.draw(atlas.under(where), phase)}
          onKey={key}
        />
      }
      tools={
        <ZoomTools
          chart={chart}
          whole={words.WHOLE_MAP}
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
function aboutWords(view: View, hand: RailroadHand, spot: Spot): Phrase {
  const about = words.explained(view, spot);
  if (hand.sites.open.includes(spot)) return [...about, ' ', ...words.priceWords(view, hand.seat, spot)];
  const lays = hand.doing === 'laying' || hand.doing === 'planning';
  const { kind } = countryOf(view).board.spaces[spot] ?? { kind: 'lake' };
  if (!lays || kind === 'city' || kind === 'lake') return about;
  if (hand.sentence?.froms.includes(spot)) return about;
  return [...about, ' ', ...words.explainedChoice(view, hand.seat, spot)];
}
