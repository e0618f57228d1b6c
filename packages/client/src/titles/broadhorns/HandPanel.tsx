import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { FACE_DOWN, handOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import { useId, useState } from 'react';
import { Dialog } from '../../parts';
import { Card } from './Cards';
import { playOf } from './hand';
import { cardWords } from './names';
import { slot } from './slots';
import type { HandState } from './useHand';
import { useMore } from './useMore';

interface HandPanelProps {
  readonly view: View;
  readonly seat: Seat;
  readonly head: string;
  readonly legal: readonly BroadhornsMove[];
  readonly hand: HandState;
  /** From this one on the cards have just been drawn. */
  readonly drawn: number;
}

const USES: Readonly<Partial<Record<BroadhornsMove['type'], string>>> = {
  discard: 'Lay down',
  deliver: 'Claim',
  board: 'Board',
  ice: 'Play',
  sellOnIce: 'Play',
  answer: 'Play',
  current: 'Play',
};

/** The cards of a hand, open to their owner; of others nobody sees more than how many there are. */
export function HandPanel({ view, seat, head, legal, hand, drawn }: HandPanelProps) {
  const id = useId();
  const [reading, setReading] = useState(false);
  const more = useMore<HTMLUListElement>();
  const cards = handOf(view, seat);
  const { boat } = merchantOf(view, seat);
  const limit = boat === null ? undefined : BOATS[boat.size].handLimit;
  const hidden = cards.includes(FACE_DOWN);
  return (
    <section className="bh-hand" aria-labelledby={id}>
      <h2 id={id}>
        {head}{' '}
        <small>
          {limit === undefined ? `${cards.length}, no limit ashore` : `${cards.length} of ${limit}`}
          {' \u00b7 '}
          <button type="button" className="bh-link" onClick={() => setReading(true)}>
            {view.deck.length} to draw, {view.discards.length} discarded
          </button>
        </small>
      </h2>
      {cards.length === 0 ? (
        <p className="bh-no-boat">No cards.</p>
      ) : (
        <ul ref={more}>
          {cards.map((card, i) => {
            const move = card === FACE_DOWN || hidden ? undefined : playOf(card, legal);
            return (
              <li key={slot(i)} className={i >= drawn ? 'fresh' : ''}>
                <Card
                  card={card}
                  use={move === undefined ? undefined : USES[move.type]}
                  onUse={move && (() => (move.type === 'discard' ? hand.choose(i) : hand.try(move)))}
                  chosen={move?.type === 'discard' ? hand.card === i : undefined}
                />
              </li>
            );
          })}
        </ul>
      )}
      {reading && (
        <Dialog title="Cards discarded" onClose={() => setReading(false)}>
          {view.discards.length === 0 ? (
            <p>None yet.</p>
          ) : (
            <ul className="bh-discards">
              {[...new Set(view.discards)].map((card) => {
                const number = view.discards.filter((one) => one === card).length;
                return (
                  <li key={card}>
                    {cardWords(card)}
                    {number > 1 ? `, ${number} times` : ''}
                  </li>
                );
              })}
            </ul>
          )}
        </Dialog>
      )}
    </section>
  );
}
