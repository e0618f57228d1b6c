import { BOATS, SALES_FOR_BONUS } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { type PlaceId, TOWNS, type TownId, townIndex } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isFull } from '@packetboat/games/broadhorns/sell';
import { boatOf, isTown, merchantOf, portOf, townOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { ReactNode } from 'react';
import { BuyStep } from './BuyStep';
import { Counted } from './Counted';
import { FillStep } from './FillStep';
import { WreathIcon } from './Goods';
import { goldWords, placeName, wreathsWords } from './names';
import { billOf } from './prices';
import { SheetStep, signed } from './Row';
import { SellStep } from './SellStep';
import { TravelersStep } from './TravelersStep';
import type { HandState } from './useHand';

export interface SheetProps {
  readonly view: View;
  /** Who is in port. */
  readonly seat: Seat;
  readonly legal: readonly BroadhornsMove[];
  readonly hand: HandState;
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
        label={`${name} in St. Louis`}
        head={<LoadingHead {...props} />}
        parts={{ 'boat and cargo': bought }}
      >
        <SheetStep n={1} head="Load cargo" state="now" sum={bought}>
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
      label={`${name} in port at ${placeName(place)}`}
      head={<TownHead {...inTown} />}
      parts={{ sold, bought, fares }}
    >
      <SheetStep n={1} head="Sell" state={state(0)} sum={sold}>
        <SellStep {...inTown} />
      </SheetStep>
      <SheetStep n={2} head="Fill-up" state={fillUp} sum={null}>
        <FillStep {...inTown} />
      </SheetStep>
      <SheetStep n={3} head="Buy" state={state(1)} sum={bought}>
        <BuyStep {...props} />
      </SheetStep>
      <SheetStep n={4} head="Travelers" state={state(2)} sum={fares}>
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
    <section className={`panel bh-sheet ${className}`} aria-label={label}>
      <header>{head}</header>
      <div className="bh-steps">{children}</div>
      <footer>
        <span>
          Gold <b>{before}</b>
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
          gold now{' '}
          <b>
            <Counted to={now} />
          </b>
        </span>
      </footer>
    </section>
  );
}

/** Where it is, and who is there if that is somebody else. */
export const headOf = (place: PlaceId, mine: boolean, name: string): string =>
  mine ? placeName(place) : `${name} at ${placeName(place)}`;

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
      <h2 data-at="sheet">{headOf(town, mine, name)}</h2>
      <span className="tile">
        {tile === null ? (
          'the bare board, no wreaths'
        ) : (
          <>
            <WreathIcon width={24} /> {wreathsWords(TILES[tile].wreaths)}
            {won ? ', won' : left > 0 ? `, ${left} more below` : ', the last tile'}
          </>
        )}
      </span>
      <span className={`bonus ${earned ? 'earned' : ''}`}>
        Bonus <b>{TOWNS[town].bonus}</b>{' '}
        {earned
          ? `earned${selling ? ', paid after the sale' : ''}`
          : selling && sold.length > 0
            ? 'with one more barrel sold'
            : 'for two sold, or the last stall'}
      </span>
    </>
  );
}

/** St. Louis: a boat is taken already, and cargo is bought for it. */
function LoadingHead({ view, seat, mine, name }: SheetProps) {
  const { size, boxes } = boatOf(view, seat);
  return (
    <>
      <h2 data-at="sheet">{headOf('st-louis', mine, name)}</h2>
      <span className="tile">
        {boxes.filter((barrel) => barrel !== null).length} of {BOATS[size].boxes} boxes loaded,{' '}
        {goldWords(merchantOf(view, seat).gold)} left
      </span>
    </>
  );
}
