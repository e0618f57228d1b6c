import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { tenth } from '../../../chart/point';
import { seatLook } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import { partnersOf } from '../hand/trading';
import type { RailroadHand } from '../hand/useHand';
import { type Country, HEX, hexOutline, spaceOn } from './country';
import { Track } from './Lines';
import { curvePath, type Network, networkDrawn, routeCurves } from './rails';

interface LightsProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly country: Country;
  readonly network: Network;
  readonly hand: RailroadHand;
  readonly aim: Spot | null;
  readonly scale: number;
}

/** Spaces one may choose, under the lines; and, while tracks are due, those that cost more than one has. */
export function Lights({ stage, country, hand, aim }: LightsProps) {
  const third = stage.view.turn.stage === 'running';
  return (
    <g className="sre-lights">
      {hand.sites.open.map((spot) => {
        const path = hexOutline(country.at(spot), HEX - 3);
        return (
          <g key={spot} className={`sre-lit ${aim === spot ? 'aim' : ''}`}>
            <path className="under" d={path} />
            <path className="over" d={path} />
          </g>
        );
      })}
      {(third ? [] : hand.sites.dear).map((spot) => (
        <path key={spot} className="sre-dear" d={hexOutline(country.at(spot), HEX - 4)} />
      ))}
    </g>
  );
}

/** The route in the hand, and the other shortest ones; all lie under the lines, so that nobody's is hidden. */
export function Routes({ country, network, hand }: Pick<LightsProps, 'country' | 'network' | 'hand'>) {
  const { sentence, seat } = hand;
  if (sentence?.to == null || sentence.route === null) return null;
  const { to, route, routes } = sentence;
  const path = (one: readonly Spot[]) => routeCurves(country, network, seat, one, to).map(curvePath).join('');
  return (
    <g className="sre-routes">
      {routes
        .filter((one) => one !== route)
        .map((one) => (
          <path key={one.join()} className="other" d={path(one)} />
        ))}
      <path className="under" d={path(route)} />
      <path className="over" d={path(route)} />
    </g>
  );
}

/** Tracks as they would lie: those being drawn, or the one that is pointed at. */
export function Ghosts({ stage, country, hand, aim }: LightsProps) {
  const { view } = stage;
  const { seat, sites, drawn } = hand;
  const planned = drawn.filter(({ refusal }) => refusal === undefined).map(({ spot }) => spot);
  const spots = planned.length > 0 ? planned : aim !== null && sites.open.includes(aim) ? [aim] : [];
  if (spots.length === 0) return null;
  const rails = view.rails.map((mask, spot) => (spots.includes(spot) ? mask | (1 << seat) : mask));
  const then = networkDrawn(country, { rails, trains: view.trains }, view.companies.length);
  const own = then.stretches.filter((stretch) => stretch.seat === seat && spots.includes(stretch.spot));
  const path = own
    .flatMap(({ curves }) => curves)
    .map(curvePath)
    .join('');
  const leads = own
    .flatMap((stretch) => stretch.leads)
    .map(curvePath)
    .join('');
  return (
    <g className={`sre-line sre-ghost ${seatLook(seat).colour}`}>
      <Track path={path} leads={leads} />
    </g>
  );
}

/** Rings around what a delivery may begin or end at, and around what is pointed at. */
export function Rings({
  stage,
  country,
  hand,
  aim,
  pointed,
}: Omit<LightsProps, 'network' | 'scale'> & { readonly pointed: Spot | null }) {
  const { sentence, doing } = hand;
  const starts =
    doing === 'starting'
      ? stage.legal.flatMap((move) => (move.type === 'start' ? [move.args.space] : []))
      : [];
  const free = sentence !== undefined && !sentence.begun && doing !== 'buying' && doing !== 'ending';
  const froms = free ? sentence.froms : [];
  const tos = free ? sentence.tos : [];
  const chosen = sentence === undefined ? [] : [sentence.from, sentence.to].filter((spot) => spot !== null);
  return (
    <g className="sre-rings">
      {[...starts, ...froms, ...tos]
        .filter((spot) => !chosen.includes(spot))
        .map((spot) => (
          <Ring key={spot} country={country} spot={spot} look={aim === spot ? 'may aim' : 'may'} />
        ))}
      {chosen.map((spot) => (
        <Ring key={spot} country={country} spot={spot} look="chosen" />
      ))}
      {chosen.length === 0 &&
        aim !== null &&
        trades(stage.view, country, aim).map(({ spot }) => (
          <path key={`trade ${spot}`} className="sre-trade" d={ringPath(country, spot)} />
        ))}
      {pointed !== null && <path className="sre-pointed" d={hexOutline(country.at(pointed), HEX - 1)} />}
    </g>
  );
}

function Ring({
  country,
  spot,
  look,
}: {
  readonly country: Country;
  readonly spot: Spot;
  readonly look: string;
}) {
  const path = ringPath(country, spot);
  return (
    <g className={`sre-ring-mark ${look}`}>
      <path className="under" d={path} />
      <path className="over" d={path} />
    </g>
  );
}

function ringPath(country: Country, spot: Spot): string {
  const [x, y] = country.at(spot);
  return spaceOn(country, spot).kind === 'city'
    ? hexOutline([x, y], 38)
    : `M${tenth(x - 29)},${tenth(y)}a29,29 0 1 0 58,0a29,29 0 1 0 -58,0Z`;
}

/** Where the good of a factory that is pointed at is wanted, or where what a city wants can be had. */
function trades(view: View, country: Country, spot: Spot) {
  const { kind, index } = spaceOn(country, spot);
  return kind === 'factory' && view.tokens[index] !== true ? [] : partnersOf(view, spot);
}
