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
import { goodWords, listed, rewardWords } from '../words/cardWords';

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
  if (dock === null)
    return (
      <p className="sre-note">
        {view.freight ? 'The last ship has left the harbour.' : 'No ships in this game.'}
      </p>
    );
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
          label={shipSentence(view, nameOf)}
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
  if (view.ended !== null) return <p className="sre-leader">not full: pays nobody</p>;
  const rest = (label: string, sum: Reward) => (
    <span className="rest">
      {label} <Sum {...sum} />
    </span>
  );
  const [most, tied] = [rest('most', firstExport), rest('tied', secondExport)];
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
          <span className="unseen">{nameOf(seat)} </span>
        </span>
      ))}
      <span>
        <span className="who">{due.leaders.length === 1 ? 'leads:' : 'tied:'}</span> <Sum {...due.bonus} />
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

/** What the ship wants next and what she will pay, for whoever plays for her. */
export function shipHint({ dock, ended }: View): string {
  if (dock === null) return '';
  if (ended !== null) return 'The game ended before she was full: she pays nobody.';
  const { slots, firstExport, secondExport } = shipCard(dock.ship);
  const next = slots[dock.slots.indexOf('free')];
  const bonus = next?.bonus == null ? '' : ` and receives ${rewardWords(next.bonus)}`;
  const load = `loads an own container${bonus}`;
  const now =
    next?.good === 'wild'
      ? `Next she takes any good: who delivers it ${load}`
      : `Next she wants ${next?.good}: who delivers it ${load}; another good loads a neutral one`;
  return `${now}. Full, she pays ${rewardWords(firstExport)} to whoever has most aboard, or ${rewardWords(secondExport)} to each who ties for it; not full when the game ends, nothing.`;
}

/** The ship in a sentence, for the drawing's name and for the twin. */
export function shipSentence(view: View, nameOf: (seat: Seat) => string): string {
  const { dock } = view;
  if (dock === null) return view.freight ? 'The last ship has left.' : 'There are no ships in this game.';
  const { name, slots, firstExport, secondExport } = shipCard(dock.ship);
  const told = slots.map((slot, i) => {
    const filled = dock.slots[i] ?? 'free';
    const bonus = slot.bonus === null ? 'no bonus' : rewardWords(slot.bonus);
    if (filled === 'free')
      return `slot ${i + 1} wants ${goodWords(slot.good)} for ${bonus}${i === dock.slots.indexOf('free') ? ' and is next' : ''}`;
    return `slot ${i + 1} holds ${filled === 'neutral' ? 'a neutral container' : `a container of ${nameOf(filled)}’s`}`;
  });
  const due = exportOf(dock, view.companies.length);
  const leader =
    due === undefined
      ? 'Nobody leads on her yet'
      : `${listed(due.leaders.map(nameOf))} ${due.leaders.length === 1 ? `leads and would get ${rewardWords(due.bonus)}` : `are tied and would get ${rewardWords(due.bonus)} each`}`;
  return `The ${name}: ${told.join('; ')}. Most containers when she is full: ${rewardWords(firstExport)}; tied: ${rewardWords(secondExport)} each. ${leader}.`;
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
  if (bonus === null) return <text textAnchor="middle">–</text>;
  const { money = 0, prestige = 0 } = bonus;
  if (prestige === 0) return <text textAnchor="middle">${money}</text>;
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
