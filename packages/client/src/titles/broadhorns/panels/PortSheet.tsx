import { type Cargo, SALES_FOR_BONUS } from '@packetboat/games/broadhorns/data/goods';
import { TOWNS, type TownId, townIndex } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isFull } from '@packetboat/games/broadhorns/sell';
import { boatOf, isTown, merchantOf, portOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { ReactNode } from 'react';
import { useRoom } from '../../../stage/room';
import { billOf } from '../hand/prices';
import type { BroadhornsHand } from '../hand/useHand';
import { words } from '../words';
import { BuyStep } from './BuyStep';
import { Counted } from './Counted';
import { FillStep } from './FillStep';
import { WreathIcon } from './Goods';
import { SheetStep, signed } from './Row';
import { SellStep } from './SellStep';
import { TravelersStep } from './TravelersStep';

export interface SheetProps {
  readonly view: View;
  /** Who is in port. */
  readonly seat: Seat;
  readonly legal: readonly BroadhornsMove[];
  readonly hand: BroadhornsHand;
  /** The good that is pointed at in the shop: where it is wanted is lit. */
  readonly onGood: (cargo: Cargo | null) => void;
  readonly name: string;
  /** The onlooker's own port action. */
  readonly mine: boolean;
}

const ORDER: readonly View['step'][] = ['sell', 'buy', 'travelers'];

/** A port action on one sheet: four steps in their order, what each has brought, and the purse after it. */
export function PortSheet(props: SheetProps) {
  const { view, seat, name } = props;
  const { place } = portOf(view);
  const { sold, bought, fares } = billOf(view, seat);
  if (!isTown(place))
    return (
      <Sheet
        {...props}
        className="stocking"
        label={words.sheetLabel(place, name)}
        head={<LoadingHead {...props} />}
        parts={{ [words.BILL.loaded]: bought }}
      >
        <SheetStep n={1} head={words.STEPS.load} state="now" sum={bought}>
          <BuyStep {...props} />
        </SheetStep>
      </Sheet>
    );
  const at = ORDER.indexOf(view.step);
  const state = (step: number) => (step < at ? 'done' : step === at ? 'now' : 'later');
  const fillUp = at > 0 ? 'done' : isFull(view, place) ? 'now' : 'later';
  const inTown = { ...props, town: place };
  return (
    <Sheet
      {...props}
      label={words.sheetLabel(place, name)}
      head={<TownHead {...inTown} />}
      parts={{ [words.BILL.sold]: sold, [words.BILL.bought]: bought, [words.BILL.fares]: fares }}
    >
      <SheetStep n={1} head={words.STEPS.sell} state={state(0)} sum={sold}>
        <SellStep {...inTown} />
      </SheetStep>
      <SheetStep n={2} head={words.STEPS.fill} state={fillUp} sum={null}>
        <FillStep {...inTown} />
      </SheetStep>
      <SheetStep n={3} head={words.STEPS.buy} state={state(1)} sum={bought}>
        <BuyStep {...props} />
      </SheetStep>
      <SheetStep n={4} head={words.STEPS.travelers} state={state(2)} sum={fares}>
        <TravelersStep {...inTown} />
      </SheetStep>
    </Sheet>
  );
}

interface SheetFrameProps extends SheetProps {
  readonly className?: string;
  readonly label: string;
  readonly head: ReactNode;
  /** What the purse gained and lost, by what it stands under. */
  readonly parts: Readonly<Record<string, number>>;
  readonly children: ReactNode;
}

/** Head, steps, and at the foot the purse: before, what came and went, now. */
function Sheet({ view, seat, className = '', label, head, parts, children }: SheetFrameProps) {
  const { before, now } = billOf(view, seat);
  return (
    <section ref={useRoom()} className={`panel bh-sheet ${className}`} aria-label={label}>
      <header>{head}</header>
      <div className="bh-steps">{children}</div>
      <footer>
        <span>
          {words.GOLD} <b>{before}</b>
        </span>
        {Object.entries(parts).map(([what, gold]) => (
          <span key={what} className="part">
            {what}{' '}
            <b>
              <Counted to={gold} write={signed} />
            </b>
          </span>
        ))}
        <span className="total" data-at="purse">
          {words.GOLD_NOW}{' '}
          <b>
            <Counted to={now} />
          </b>
        </span>
      </footer>
    </section>
  );
}

/** BH-7.5: during the sale by what is sold so far; after it by what was booked. */
export function bonusEarned(view: View, seat: number, town: TownId): boolean {
  const { sold, ledger } = portOf(view);
  return view.step === 'sell'
    ? sold.length >= SALES_FOR_BONUS || isFull(view, town)
    : merchantOf(view, seat).ledger.bonuses > ledger.bonuses;
}

/** The town, its tile, and its bonus: what for, or that it is earned. */
function TownHead({ view, seat, mine, name, town }: SheetProps & { readonly town: TownId }) {
  const { sold, tile } = portOf(view);
  const selling = view.step === 'sell';
  const won = townOf(view, town).tile !== tile;
  const left = view.below[townIndex(town)]?.length ?? 0;
  const earned = bonusEarned(view, seat, town);
  return (
    <>
      <h2 data-at="sheet">{words.headOf(town, mine, name)}</h2>
      <span className="tile">
        {tile === null ? (
          words.BARE
        ) : (
          <>
            <WreathIcon width={24} /> {words.tileWords(tile, won, left)}
          </>
        )}
      </span>
      <span className={`bonus ${earned ? 'earned' : ''}`}>
        {words.BONUS} <b>{TOWNS[town].bonus}</b> {words.bonusWords(earned, selling, sold.length)}
      </span>
    </>
  );
}

/** St. Louis: a boat is taken already, and cargo is bought for it. */
function LoadingHead({ view, seat, mine, name }: SheetProps) {
  return (
    <>
      <h2 data-at="sheet">{words.headOf('st-louis', mine, name)}</h2>
      <span className="tile">{words.loadedWords(boatOf(view, seat), merchantOf(view, seat).gold)}</span>
    </>
  );
}
