import { CARDS, type Card } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, other, type ShipView, type View } from '@packetboat/games/broadsides/state';
import { Icon, SeatMark } from '../../../parts';
import type { StageProps } from '../../contract';
import { legsOf } from '../hand/forecast';
import { leftInHand, whyNotLay } from '../hand/hand';
import type { HandState } from '../hand/useHand';
import { courseWords, fieldSigns, legWords } from '../words/forecastWords';
import { dueWords } from '../words/hullWords';
import { CARD_NAMES, CARD_WORDS } from '../words/names';
import { CardBack, CardFace, Seal } from './CardFace';

interface PlottingDeskProps {
  readonly stage: StageProps<View, BroadsidesMove>;
  readonly hand: HandState;
}

/** Three slots, the cards in hand, what they would do, and whether the other side is ready. */
export function PlottingDesk({ stage, hand }: PlottingDeskProps) {
  const { view, seats } = stage;
  const { seat, slots } = hand;
  const ship = of(view.ships, seat);
  const due = of(view.due, seat);
  const legs = legsOf(ship, slots);
  const sealed = hand.hand === 'sealed';
  const { end, warnings } = courseWords(ship, legs);
  const at = legs.at(-1)?.to ?? ship;
  const nameOf = (one: number) => seats.find((info) => info.seat === one)?.name ?? '';
  const next = slots.indexOf(null);
  return (
    <section className={`bs-desk${sealed ? ' sealed' : ''}`} aria-labelledby="bs-plot-head">
      <header className="bs-desk-head">
        <h2 id="bs-plot-head">Your plot</h2>
        <span>hidden until both are ready</span>
      </header>
      <ol className="bs-slots">
        {slots.map((card, i) => {
          const number = i + 1;
          const leg = legs[i];
          const words = leg === undefined ? '' : legWords(leg);
          const bad = leg !== undefined && ['edge', 'aground', 'lapsed'].includes(leg.result);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its number
            <li key={i} className={`bs-slot${i === next ? ' next' : ''}`}>
              <span className={`bs-number seat${seat}`} aria-hidden="true">
                {number}
              </span>
              {card === null ? (
                <span className="bs-card empty">
                  <span className="unseen">Card {number}: empty</span>
                </span>
              ) : (
                <button
                  type="button"
                  className="bs-card"
                  aria-disabled={sealed || undefined}
                  aria-label={`Card ${number}: ${CARD_WORDS[card]}, ${words}. ${sealed ? 'Sealed' : 'Take it back'}`}
                  onClick={() => hand.lift(i)}
                >
                  <CardFace card={card} seat={seat} />
                  <b>{CARD_NAMES[card]}</b>
                  {sealed && <Seal seat={seat} />}
                </button>
              )}
              <em className={bad ? 'bad' : ''}>{words || (i === next ? 'next' : '')}</em>
            </li>
          );
        })}
      </ol>
      <header className="bs-desk-head second">
        <h3>Cards in hand</h3>
        <span>{sealed ? 'sealed' : 'tap a card to lay it next'}</span>
      </header>
      <ul className="bs-hand">
        {CARDS.map((card) => (
          <HandCard key={card} card={card} hand={hand} due={due} />
        ))}
      </ul>
      {due > 0 && (
        <p className="bs-why">
          <Icon name="barred" />
          <span>{damageWords(ship, due, slots.filter((card) => card === 'damage').length)}</span>
        </p>
      )}
      <ul className="bs-forecast">
        {warnings.map((warning) => (
          <li key={warning} className="warning">
            {warning}
          </li>
        ))}
        <li>
          <b>{end}</b>
        </li>
        <li>
          <b>{legs.length === 0 ? 'Cannons that bear:' : 'Cannons that would bear there:'}</b>{' '}
          {fieldSigns(ship, at)}
        </li>
      </ul>
      <OtherPlot view={view} seat={other(seat)} name={nameOf(other(seat))} />
    </section>
  );
}

const damageWords = (ship: ShipView, due: number, laid: number): string => {
  if (due === laid) return due === 1 ? 'Your damage card is laid.' : 'Your damage cards are laid.';
  return `${dueWords(ship, due)}${laid === 0 ? '' : ` ${laid} of them laid.`}`;
};

function HandCard({
  card,
  hand,
  due,
}: {
  readonly card: Card;
  readonly hand: HandState;
  readonly due: number;
}) {
  const left = leftInHand(hand.slots, card);
  const sealed = hand.hand === 'sealed';
  const barred = sealed || whyNotLay(hand.slots, card, due) !== undefined;
  const note = card === 'damage' ? `${due} due` : `${left} left`;
  return (
    <li>
      <button
        type="button"
        className="bs-hand-card"
        aria-disabled={barred || undefined}
        title={`Key: ${CARD_KEYS[card]}`}
        onClick={() => hand.lay(card)}
      >
        <CardFace card={card} seat={hand.seat} />
        <b>{CARD_NAMES[card]}</b> <i>{note}</i>
      </button>
    </li>
  );
}

const CARD_KEYS: Readonly<Record<Card, string>> = {
  forward: '\u2191 or W',
  port: '\u2190 or A',
  starboard: '\u2192 or E',
  remain: '\u2193 or S',
  damage: 'X',
};

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
  const due = of(view.due, seat);
  return (
    <div className="bs-other" data-ready={ready}>
      {!idle && <Backs seat={seat} ready={ready} />}
      <div>
        <b>
          <SeatMark seat={seat} size={20} />
          {idle ? `${name} plots nothing` : ready ? `${name} is ready` : `${name} is plotting`}
        </b>
        <small>
          {idle
            ? 'no Captain this round: she lies still'
            : due > 0
              ? `three cards, ${due === 1 ? 'one of them damage' : `${due} of them damage`}`
              : 'three cards, unseen until both are ready'}
        </small>
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
