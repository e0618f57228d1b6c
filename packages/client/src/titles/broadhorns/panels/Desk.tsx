import type { Cargo } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { ReactNode, RefObject } from 'react';
import type { StageProps } from '../../contract';
import type { BroadhornsHand } from '../hand/useHand';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { BoatSheet } from './BoatSheet';
import { HandPanel } from './HandPanel';
import { Itinerary } from './Itinerary';
import { Market } from './Market';
import { PortSheet } from './PortSheet';
import { Seasons } from './Seasons';
import { SpoilSheet } from './SpoilSheet';

interface DeskProps {
  readonly stage: StageProps<View, BroadhornsMove>;
  readonly hand: BroadhornsHand;
  readonly desk: RefObject<HTMLElement | null>;
  /** Whose boat and hand are shown. */
  readonly told: Seat;
  readonly fresh: Fresh;
  readonly narrow: boolean;
  /** The boat, where it has its place beside the hand. */
  readonly hold: ReactNode;
  onTown(town: TownId): void;
  onGood(cargo: Cargo | null): void;
}

/** Market and year, what is being done, boat and hand. */
export function Desk({ stage, hand, desk, told, fresh, narrow, hold, onTown, onGood }: DeskProps) {
  const { view, seat, pointed } = stage;
  const { nameOf } = hand;
  return (
    // It may scroll with nothing in it to press, and keys must reach all of it.
    <section ref={desk} className="bh-desk" aria-label={words.DESK} tabIndex={narrow ? 0 : undefined}>
      <div className="bh-sides">
        <Market view={view} pointed={pointed === 'market'} fresh={fresh} />
        <Seasons view={view} pointed={pointed === 'track'} fresh={fresh} />
      </div>
      <div className="bh-table">
        <Sheet stage={stage} hand={hand} told={told} onTown={onTown} onGood={onGood} />
        <div className="bh-low">
          {hold}
          <HandPanel
            view={view}
            seat={told}
            head={words.handHead(seat === null ? nameOf(told) : null)}
            hand={hand}
            drawn={fresh.drawn}
          />
        </div>
      </div>
    </section>
  );
}

/** What is asked about: a spoil card, boats, a port action, or the towns ahead. */
function Sheet({
  stage,
  hand,
  told,
  onTown,
  onGood,
}: Pick<DeskProps, 'stage' | 'hand' | 'told' | 'onTown' | 'onGood'>) {
  const { view, seat } = stage;
  const { nameOf } = hand;
  const mine = hand.doing !== 'watching';
  const props = {
    view,
    legal: seat === view.seat ? stage.legal : [],
    hand,
    nameOf,
    onGood,
    seat: view.seat,
    mine: view.port !== null && seat === view.seat,
    name: nameOf(view.seat),
  };
  if (view.step === 'ice') return <SpoilSheet {...props} seat={told} mine={mine} />;
  if (view.step === 'boat') return <BoatSheet {...props} />;
  if (view.port !== null) return <PortSheet {...props} />;
  return (
    <Itinerary
      view={view}
      seat={told}
      head={words.townsHead(merchantOf(view, told).boat !== null)}
      hand={hand}
      mine={mine}
      onTown={onTown}
    />
  );
}
