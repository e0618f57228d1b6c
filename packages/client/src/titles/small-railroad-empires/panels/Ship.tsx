import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import {
  type Good,
  type Reward,
  type ShipId,
  type ShipSlot,
  shipCard,
} from '@packetboat/games/small-railroad-empires/data';
import { exportOf, takes } from '@packetboat/games/small-railroad-empires/freight';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { SeatMark } from '../../../parts';
import { seatLook, shapePath } from '../../../parts/seats';
import { GoodSign, MedalSign, Sum } from '../map/goods';
import { words } from '../words';

interface ShipProps {
  readonly view: View;
  readonly nameOf: (seat: Seat) => string;
  /** What happens in the step that is being shown. */
  readonly events: readonly ChronicleEvent[];
  /** The dock before it. */
  readonly before: View['dock'] | undefined;
  /** The good of the delivery in the hand, and whose it is: its container is shown on its way. */
  readonly coming?: { readonly good: Good; readonly seat: Seat } | undefined;
}

type Slots = NonNullable<View['dock']>['slots'];

/** The docked ship: what lies on her, what she wants next, and who would get her export now. A full one is seen off. */
export function Ship({ view, nameOf, events, before, coming }: ShipProps) {
  const { dock } = view;
  const load = events.find(({ key }) => key === 'containerLoaded')?.params;
  const slot = load === undefined ? undefined : Number(load.slot);
  const full = load !== undefined && before != null && dock?.ship !== before.ship ? before : undefined;
  if (dock === null) return <p className="sre-note">{words.noShipWords(view.freight)}</p>;
  return (
    <div className="sre-ship">
      {full !== undefined && (
        <span className="sailing" aria-hidden="true">
          <Vessel
            ship={full.ship}
            slots={full.slots.map((one, i) => (i !== slot ? one : load?.own ? Number(load.seat) : 'neutral'))}
            loaded={slot}
            label=""
          />
        </span>
      )}
      <span className={full === undefined ? '' : 'docking'}>
        <Vessel
          {...dock}
          loaded={full === undefined ? slot : undefined}
          coming={coming}
          label={words.shipSentence(view, nameOf)}
        />
      </span>
      <Leader view={view} slots={dock.slots} nameOf={nameOf} />
    </div>
  );
}

interface VesselProps {
  readonly ship: ShipId;
  readonly slots: Slots;
  readonly label: string;
  /** The slot that is being loaded while a step is shown. */
  readonly loaded?: number | undefined;
  readonly coming?: ShipProps['coming'];
}

function Vessel({ ship, slots: filled, loaded, coming, label }: VesselProps) {
  const { slots } = shipCard(ship);
  const next = filled.indexOf('free');
  const asked = slots[next];
  return (
    <svg className="sre-hull-view" viewBox="0 9 272 101" role="img" aria-label={label}>
      <Hull />
      {slots.map((slot, i) => (
        <g
          key={`${slot.good} ${slot.bonus?.money ?? ''}`}
          className={i === loaded ? 'sre-loaded' : undefined}
          transform={`translate(${50 + i * 42} 46)`}
        >
          <Container
            slot={slot}
            filled={filled[i] ?? 'free'}
            coming={
              i === next && coming !== undefined && asked !== undefined
                ? takes(asked, coming.good)
                  ? coming.seat
                  : 'neutral'
                : undefined
            }
          />
          {i === next && <rect className="next" x="-20" y="-16.5" width="40" height="35" />}
          <g transform="translate(0 47)">
            <Bonus slot={slot} />
          </g>
        </g>
      ))}
      <path className="sea" d={`M0,103${'q8,-6 16,0'}${'t16,0'.repeat(16)}`} />
    </svg>
  );
}

/** Who would get what if the ship left now, and what else there is to get. */
function Leader({ view, slots, nameOf }: LeaderProps) {
  if (view.dock === null) return null;
  const { firstExport, secondExport } = shipCard(view.dock.ship);
  const due = exportOf({ ship: view.dock.ship, slots }, view.companies.length);
  if (view.ended !== null) return <p className="sre-leader">{words.NOT_FULL}</p>;
  const rest = (label: string, sum: Reward) => (
    <span className="rest">
      {label} <Sum {...sum} />
    </span>
  );
  const [most, tied] = [rest(words.EXPORT.most, firstExport), rest(words.EXPORT.tied, secondExport)];
  if (due === undefined)
    return (
      <p className="sre-leader">
        {most} {tied}
      </p>
    );
  return (
    <p className="sre-leader">
      {due.leaders.map((seat) => (
        <span key={seat} title={nameOf(seat)}>
          <SeatMark seat={seat} size={18} />
          <span className="unseen">{words.leaderLabel(nameOf(seat))}</span>
        </span>
      ))}
      <span>
        <span className="who">{words.leadWords(due.leaders.length)}</span> <Sum {...due.bonus} />
      </span>
      {due.rank === 'first' ? tied : most}
    </p>
  );
}

interface LeaderProps {
  readonly view: View;
  readonly slots: Slots;
  readonly nameOf: (seat: Seat) => string;
}

function Hull() {
  return (
    <g className="sre-hull">
      <path className="side" d="M6,62H262C258,84 250,96 238,100H36C20,98 10,84 6,62Z" />
      <path className="stripe" d="M9,74H260" />
      <path className="rail" d="M8,62H262V57H228V62" />
      <rect className="house" x="206" y="34" width="42" height="28" />
      <path className="panes" d="M211,41h7v6h-7zM223,41h7v6h-7zM235,41h7v6h-7z" />
      <path className="funnel" d="M218,34V15h14V34Z" />
      <path className="band" d="M217,19h16v6h-16z" />
      <path className="steam" d="M222,12c-6,-2 -10,2 -18,-1" />
      <path className="crane" d="M18,62V14M18,18L60,30" />
    </g>
  );
}

function Container({
  slot,
  filled,
  coming,
}: {
  readonly slot: ShipSlot;
  readonly filled: Slots[number];
  readonly coming: Seat | 'neutral' | undefined;
}) {
  const whose = filled === 'free' ? coming : filled;
  const { colour, shape } = seatLook(typeof whose === 'number' ? whose : 0);
  const look = whose === undefined ? 'wanted' : whose === 'neutral' ? 'neutral' : colour;
  return (
    <g className={`sre-container ${look} ${filled === 'free' && whose !== undefined ? 'coming' : ''}`}>
      <path className="box" d="M-17,-13H17V15H-17Z" />
      <path className="ribs" d="M-12,-11V13M-6,-11V13M0,-11V13M6,-11V13M12,-11V13" />
      {whose === undefined ? (
        <g transform="translate(0 1) scale(.9)">
          <GoodSign good={slot.good} />
        </g>
      ) : (
        typeof whose === 'number' && <path className="sign" d={shapePath(shape, 0, 1, 8.5)} />
      )}
    </g>
  );
}

function Bonus({ slot: { bonus } }: { readonly slot: ShipSlot }) {
  if (bonus === null) return <text textAnchor="middle">{words.NO_SUM}</text>;
  const { money = 0, prestige = 0 } = bonus;
  if (prestige === 0) return <text textAnchor="middle">{words.money(money)}</text>;
  return (
    <>
      <text x="-8" textAnchor="middle">
        {prestige}
      </text>
      <g transform="translate(8 -5.5) scale(.85)">
        <MedalSign />
      </g>
    </>
  );
}
