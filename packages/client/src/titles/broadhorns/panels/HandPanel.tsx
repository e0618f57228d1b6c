import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import { handOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId, useState } from 'react';
import { Dialog } from '../../../parts';
import { cardUse } from '../hand/picks';
import type { BroadhornsHand } from '../hand/useHand';
import { words } from '../words';
import { Card } from './Cards';
import { slot } from './slots';
import { useMore } from './useMore';

interface HandPanelProps {
  readonly view: View;
  readonly seat: Seat;
  readonly head: string;
  readonly hand: BroadhornsHand;
  /** From this one on the cards have just been drawn. */
  readonly drawn: number;
}

/** The cards of a hand, open to their owner; of others nobody sees more than how many there are. */
export function HandPanel({ view, seat, head, hand, drawn }: HandPanelProps) {
  const id = useId();
  const [reading, setReading] = useState(false);
  const more = useMore<HTMLUListElement>();
  const cards = handOf(view, seat);
  const { boat } = merchantOf(view, seat);
  const limit = boat === null ? undefined : BOATS[boat.size].handLimit;
  return (
    <section className="bh-hand" aria-labelledby={id}>
      <h2 id={id}>
        {head}{' '}
        <small>
          {words.limitWords(cards.length, limit)}
          {' \u00b7 '}
          <button type="button" className="bh-link" onClick={() => setReading(true)}>
            {words.pileWords(view)}
          </button>
        </small>
      </h2>
      {cards.length === 0 ? (
        <p className="bh-no-boat">{words.NO_CARDS}</p>
      ) : (
        <ul ref={more}>
          {cards.map((card, i) => {
            const play = cardUse(hand, i);
            return (
              <li key={slot(i)} className={i >= drawn ? 'fresh' : ''}>
                <Card
                  card={card}
                  use={play && words.USES[play.move.type]}
                  onUse={play && (() => hand.do(play.deed))}
                  chosen={play?.move.type === 'discard' ? hand.half.card === i : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      {reading && (
        <Dialog title={words.DISCARDED} onClose={() => setReading(false)}>
          {view.discards.length === 0 ? (
            <p>{words.NONE_DISCARDED}</p>
          ) : (
            <ul className="bh-discards">
              {[...new Set(view.discards)].map((card) => {
                const number = view.discards.filter((one) => one === card).length;
                return <li key={card}>{words.discardWords(card, number)}</li>;
              })}
            </ul>
          )}
        </Dialog>
      )}
    </section>
  );
}
