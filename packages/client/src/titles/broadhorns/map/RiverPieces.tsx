import { type PlaceId, ST_LOUIS } from '@packetboat/games/broadhorns/data/towns';
import { forecastAt } from '@packetboat/games/broadhorns/forecast';
import { ghosts } from '@packetboat/games/broadhorns/prospects';
import { isTown, merchantOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { ReactNode } from 'react';
import { tenth } from '../../../chart/point';
import { moveTo } from '../../../chart/signs';
import { seatLook, shapePath } from '../../../parts/seats';
import { boatIn, type Place, spaceIn } from '../hand/reading';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { Flatboat } from './Flatboat';
import { type Mooring, moorings } from './moorings';
import { frameOf } from './places';
import { BERTHS, type Berth, berthOf, courseAt, halfWidth, STEP, spaceAt, stream } from './river';
import { TownSign } from './TownSign';

export interface RiverPiecesProps {
  readonly view: View;
  /** Whose cargo and boat the map is read for. */
  readonly told: Seat;
  readonly acting: readonly Seat[];
  /** Spaces that may be sailed to now, and the one aimed at. */
  readonly sails: readonly number[];
  readonly bound: number | null;
  readonly pointed: string | null;
  readonly mine: boolean;
  readonly fresh: Fresh;
  /** Stalls that want the good that is pointed at, as `town space`. */
  readonly wanted: ReadonlySet<string>;
  readonly boatLabel: (seat: Seat) => string;
  readonly register: (seat: Seat, element: SVGGElement | null) => void;
  /** Where keys have come to. */
  readonly cursor: Place | null;
  /** What keys and assistive technology press. */
  readonly children: ReactNode;
}

/** Everything that lies on the printed map: signs of the towns, lights, boats and where they could be. */
export function RiverPieces(props: RiverPiecesProps) {
  const { view, told, acting, sails, bound, pointed, mine, cursor, register } = props;
  const lying = moorings(view);
  const own = merchantOf(view, told).boat;
  const ahead = own === null || view.over ? [] : ghosts(view, told);
  const banks = clearBanks(view, ahead);
  const pointedSpace = spaceIn(pointed);
  return (
    <>
      <defs>
        <radialGradient id="bh-glow">
          <stop className="bh-glow-inner" offset=".3" />
          <stop className="bh-glow-outer" offset="1" />
        </radialGradient>
      </defs>
      {BERTHS.map(({ place }) =>
        isTown(place) ? (
          <TownSign
            key={place}
            view={view}
            town={place}
            pays={
              view.seat === told && view.port?.place === place
                ? 0
                : (forecastAt(view, told, place)?.gold ?? 0)
            }
            state={signState(props, place)}
            pointed={pointed === place}
            fresh={props.fresh}
            wanted={props.wanted}
          />
        ) : (
          <WharfSign key={place} view={view} pointed={pointed === ST_LOUIS} state={signState(props, place)} />
        ),
      )}
      {ahead.map((space) => (
        <g key={space} className="bh-ghost" transform={`${moveTo(stream(space))} scale(.82)`}>
          <Flatboat seat={told} degrees={courseAt(space)} ghost />
        </g>
      ))}
      {sails.map((space) => (
        <circle
          key={space}
          className={`bh-lit ${bound === space ? 'aim' : ''}`}
          r="9.5"
          transform={moveTo(stream(space))}
        />
      ))}
      {pointedSpace !== undefined && spaceAt(stream(pointedSpace)) !== undefined && (
        <circle
          className="bh-pointed-space"
          cx={tenth(stream(pointedSpace)[0])}
          cy={tenth(stream(pointedSpace)[1])}
          r="14"
        />
      )}
      {lying
        .filter(({ seat }) => acting.includes(seat) && !view.over)
        .map(({ seat, at: [x, y], scale }) => (
          <circle
            key={seat}
            className="bh-acting-glow"
            cx={tenth(x)}
            cy={tenth(y)}
            r={34 * scale}
            fill="url(#bh-glow)"
          />
        ))}
      {onTop(lying, told).map(({ seat, at, space, scale }) => (
        <g
          key={seat}
          data-at={`boat-${seat}`}
          ref={(element) => register(seat, element)}
          className={`bh-boat ${pointed === `boat-${seat}` ? 'pointed' : ''}`}
          style={{ transform: `translate(${tenth(at[0])}px,${tenth(at[1])}px)` }}
        >
          <title>{props.boatLabel(seat)}</title>
          <Flatboat seat={seat} degrees={courseAt(space)} scale={scale} />
        </g>
      ))}
      {ahead.map((space, i) => (
        <Moves key={space} space={space} moves={i + 1} bank={banks[i] ?? 1} />
      ))}
      {/* Over whatever boats lie there. */}
      {mine &&
        sails.map((space) => (
          <circle
            key={space}
            className={`bh-lit-ring ${bound === space ? 'aim' : ''}`}
            r="9.5"
            transform={moveTo(stream(space))}
          />
        ))}
      {cursor !== null && <CursorMark place={cursor} />}
      {props.children}
    </>
  );
}

/** One's own boat is drawn last: nothing lies over it. */
const onTop = (lying: readonly Mooring[], told: Seat): readonly Mooring[] =>
  [...lying].sort((a, b) => Number(a.seat === told) - Number(b.seat === told));

function signState({ view, told, sails }: RiverPiecesProps, place: PlaceId) {
  const own = merchantOf(view, told).boat;
  const { space } = berthOf(place);
  if (view.port?.place === place) return 'here' as const;
  if (sails.includes(space)) return 'lit' as const;
  return own !== null && own.at > space ? ('behind' as const) : ('plain' as const);
}

/** St. Louis takes nothing and sells everything; who has no boat waits there. */
function WharfSign({
  view,
  pointed,
  state,
}: {
  readonly view: View;
  readonly pointed: boolean;
  readonly state: string;
}) {
  const { sign, name } = berthOf(ST_LOUIS);
  const ashore = view.merchants.flatMap(({ boat }, seat) => (boat === null ? [seat] : []));
  return (
    <g
      data-at={`sign-${ST_LOUIS}`}
      className={`bh-sign wharf ${state} ${pointed ? 'pointed' : ''}`}
      transform={moveTo([sign.x, sign.y])}
    >
      <rect className="bh-sign-paper" width={sign.width} height={sign.height} rx="2" />
      <rect className="bh-sign-rule" x="2.5" y="2.5" width={sign.width - 5} height={sign.height - 5} rx="1" />
      <text className="bh-sign-name" x={sign.width / 2} y="19" textAnchor="middle">
        {name}
      </text>
      {ashore.map((seat, i) => (
        <path
          key={seat}
          className={`bh-ashore ${seatLook(seat).colour}`}
          d={shapePath(seatLook(seat).shape, 11 + i * 19, -13, 7)}
        />
      ))}
    </g>
  );
}

/** Where keys have come to. */
function CursorMark({ place }: { readonly place: Place }) {
  const space = spaceIn(place);
  if (space !== undefined) return <circle className="bh-cursor" r="13" transform={moveTo(stream(space))} />;
  if (boatIn(place) !== undefined) return null;
  return <rect className="bh-cursor" {...frameOf(place as PlaceId)} rx="4" />;
}

type Bank = Berth['bank'];

/** Where the words about these spaces stand: clear of each other, and on the bank whose next village or laid card is farther away. */
function clearBanks(view: View, spaces: readonly number[]): readonly Bank[] {
  const banks: Bank[] = [];
  const far = ({ place, sign, space: town }: Berth, space: number) =>
    Math.min(
      Math.abs(town - space),
      isTown(place) && townOf(view, place).cards.length > 0
        ? Math.abs(sign.x + sign.width - 14 - stream(space)[0]) / STEP
        : 99,
    );
  for (const space of spaces) {
    const room = (bank: Bank) =>
      spaces.some((before, k) => banks[k] === bank && space - before < 2)
        ? -1
        : Math.min(...BERTHS.map((berth) => (berth.bank === bank ? far(berth, space) : 99)));
    banks.push(room(-1) >= room(1) ? -1 : 1);
  }
  return banks;
}

/** In how many moves the boat would be there. */
function Moves({
  space,
  moves,
  bank,
}: {
  readonly space: number;
  readonly moves: number;
  readonly bank: Bank;
}) {
  const [x, y] = stream(space);
  const far = halfWidth(space);
  return (
    <text
      className="bh-moves"
      x={tenth(x)}
      y={tenth(bank < 0 ? y - far - 5 : y + far + 13)}
      textAnchor="middle"
    >
      {words.movesWords(moves)}
    </text>
  );
}
