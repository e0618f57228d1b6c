import { CARDS, type Card } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, other, type View } from '@packetboat/games/broadsides/state';
import { Icon, SeatMark } from '../../../parts';
import { namesIn } from '../../../parts/seats';
import type { StageProps } from '../../contract';
import { lay, lift } from '../hand/deeds';
import { endOf, fieldsOfFire, legsOf } from '../hand/forecast';
import { leftInHand, whyNotLay } from '../hand/hand';
import type { SeaHand } from '../hand/useHand';
import { words } from '../words';
import { CardBack, CardFace, Seal } from './CardFace';

interface PlottingDeskProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly hand: SeaHand;
}

/** Three slots, the cards in hand, what they would do, and whether the other side is ready. */
export function PlottingDesk({ stage, hand }: PlottingDeskProps) {
  const { view, seats } = stage;
  const { seat, slots } = hand;
  const ship = of(view.ships, seat);
  const due = of(view.due, seat);
  const legs = legsOf(ship, slots);
  const sealed = hand.doing === 'sealed';
  const end = endOf(ship, legs);
  const nameOf = namesIn(seats);
  const next = slots.indexOf(null);
  return (
    <section className={`bs-desk${sealed ? ' sealed' : ''}`} aria-labelledby="bs-plot-head">
      <header className="bs-desk-head">
        <h2 id="bs-plot-head">{words.DESK.head}</h2>
        <span>{words.DESK.hidden}</span>
      </header>
      <ol className="bs-slots">
        {slots.map((card, i) => {
          const number = i + 1;
          const leg = legs[i];
          const said = leg === undefined ? '' : words.legWords(leg);
          const bad = leg !== undefined && ['edge', 'aground', 'lapsed'].includes(leg.result);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number
            <li key={i} className={`bs-slot${i === next ? ' next' : ''}`}>
              <span className={`bs-number seat${seat}`} aria-hidden="true">
                {number}
              </span>
              {card === null ? (
                <span className="bs-card empty">
                  <span className="unseen">{words.emptySlot(number)}</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="bs-card"
                  aria-disabled={sealed || undefined}
                  aria-label={words.slotWords(number, card, said, sealed)}
                  onClick={() => hand.do(lift(hand, i))}
                >
                  <CardFace card={card} seat={seat} />
                  <b>{words.CARD_NAMES[card]}</b>
                  {sealed && <Seal seat={seat} />}
                </button>
              )}
              <em className={bad ? 'bad' : ''}>{said || (i === next ? words.DESK.next : '')}</em>
            </li>
          );
        })}
      </ol>
      <header className="bs-desk-head second">
        <h3>{words.DESK.hand}</h3>
        <span>{words.handNote(sealed)}</span>
      </header>
      <ul className="bs-hand">
        {CARDS.map((card) => (
          <HandCard key={card} card={card} hand={hand} due={due} />
        ))}
      </ul>
      {due > 0 && (
        <p className="bs-why">
          <Icon name="barred" />
          <span>{words.damageWords(ship, due, slots.filter((card) => card === 'damage').length)}</span>
        </p>
      )}
      <ul className="bs-forecast">
        {end.stops.map((stop) => (
          <li key={stop.card} className="warning">
            {words.stopWords(stop)}
          </li>
        ))}
        <li>
          <b>{words.endOfPlot(end)}</b>
        </li>
        <li>
          <b>{words.bearWords(legs.length > 0)}</b> {words.fieldSigns(fieldsOfFire(ship, end.at))}
        </li>
      </ul>
      <OtherPlot view={view} seat={other(seat)} name={nameOf(other(seat))} />
    </section>
  );
}

function HandCard({
  card,
  hand,
  due,
}: {
  readonly card: Card;
  readonly hand: SeaHand;
  readonly due: number;
}) {
  const left = leftInHand(hand.slots, card);
  const sealed = hand.doing === 'sealed';
  const barred = sealed || whyNotLay(hand.slots, card, due) !== undefined;
  return (
    <li>
      <button
        type="button"
        className="bs-hand-card"
        aria-disabled={barred || undefined}
        title={words.cardKey(card)}
        onClick={() => hand.do(lay(hand, card))}
      >
        <CardFace card={card} seat={hand.seat} />
        <b>{words.CARD_NAMES[card]}</b> <i>{words.cardNote(card, due, left)}</i>
      </button>
    </li>
  );
}

/** The other side's plot: three backs under a seal, three empty places, or nothing at all. No more is known. */
export function OtherPlot({
  view,
  seat,
  name,
}: {
  readonly view: View;
  readonly seat: number;
  readonly name: string;
}) {
  const ready = of(view.ready, seat);
  const idle = of(view.ships, seat).captain === null;
  const [head, note] = words.otherPlotWords(view, seat, name);
  return (
    <div className="bs-other" data-ready={ready}>
      {!idle && <Backs seat={seat} ready={ready} />}
      <div>
        <b>
          <SeatMark seat={seat} size={20} />
          {head}
        </b>
        <small>{note}</small>
      </div>
    </div>
  );
}

export function Backs({ seat, ready }: { readonly seat: number; readonly ready: boolean }) {
  return (
    <span className={`bs-backs${ready ? '' : ' none'}`} aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <span key={i}>{ready && <CardBack />}</span>
      ))}
      {ready && <Seal seat={seat} />}
    </span>
  );
}
