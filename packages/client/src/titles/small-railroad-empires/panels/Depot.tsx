import type { Seat } from '@packetboat/games/kit/title';
import { contractStanding, isFulfilled } from '@packetboat/games/small-railroad-empires/achievements';
import { contract as contractCard } from '@packetboat/games/small-railroad-empires/data';
import { marketPrice } from '@packetboat/games/small-railroad-empires/market';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import { companyOf, type View } from '@packetboat/games/small-railroad-empires/state';
import { plain } from '../../../words/phrase';
import type { StageProps } from '../../contract';
import { chooseCard, chooseOffer } from '../hand/deeds';
import { cardsInHand } from '../hand/hand';
import type { RailroadHand } from '../hand/useHand';
import { Medal } from '../map/goods';
import { words } from '../words';
import type { Asks } from './asks';
import { TrainCard } from './TrainCard';

interface DepotProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly hand: RailroadHand;
  readonly onAsk: Asks;
}

/** Three cards, cheapest first. Taking hold of one asks before it is bought. */
export function Market({ stage, hand, onAsk }: DepotProps) {
  const { view } = stage;
  const mine = hand.doing !== 'watching';
  const turned = stage.step?.events.find(({ key }) => key === 'marketFilled')?.params?.card;
  if (view.market.length === 0) return <p className="sre-note">{words.EMPTY_MARKET}</p>;
  return (
    <div className="sre-cards">
      {view.market.map((card, place) => {
        const refusal = mine ? stage.refuse({ type: 'buy', args: { card } }) : undefined;
        const price = marketPrice(view, hand.seat, place);
        return (
          <TrainCard
            key={card}
            card={card}
            price={price}
            fresh={card === turned}
            onAsk={onAsk}
            {...(mine
              ? {
                  chosen: hand.half.offer === card,
                  barred: refusal === undefined ? undefined : plain(words.refusalWords(refusal), hand.nameOf),
                  onChoose: () => hand.do(chooseOffer(hand, card)),
                }
              : {})}
          />
        );
      })}
    </div>
  );
}

/** One's own train cards: only their owner sees them. */
export function OwnTrains({ stage, hand, seat, onAsk }: DepotProps & { readonly seat: Seat }) {
  const { view } = stage;
  const cards = cardsInHand(view, seat);
  const mine = hand.doing !== 'watching' && hand.seat === seat;
  if (cards.length === 0) return <p className="sre-note">{words.NO_CARD}</p>;
  return (
    <div className="sre-cards own">
      {cards.map((card) => {
        const choice = mine ? hand.sentence?.cards.find((one) => one.card === card) : undefined;
        const verdict =
          choice?.pays === undefined
            ? undefined
            : choice.pays
              ? 'pays'
              : choice.elsewhere
                ? 'elsewhere'
                : 'fails';
        return (
          <TrainCard
            key={card}
            card={card}
            verdict={verdict}
            onAsk={onAsk}
            {...(mine
              ? { chosen: hand.sentence?.card === card, onChoose: () => hand.do(chooseCard(hand, card)) }
              : {})}
          />
        );
      })}
    </div>
  );
}

/** The secret contract, to its owner alone: until the end nobody else is sent it. */
export function Contract({ view, seat }: { readonly view: View; readonly seat: Seat }) {
  const { contract } = companyOf(view.companies, seat);
  if (contract === null) return null;
  const { name, condition, prestige } = contractCard(contract);
  const standing = contractStanding(view, seat, condition);
  const met = isFulfilled(view, seat, condition);
  return (
    <p className={`sre-contract ${met ? 'met' : ''}`}>
      <svg className="seal" width="26" height="26" viewBox="-13 -13 26 26" aria-hidden="true">
        <path d="M0,-12L3,-9.5L7,-10L8,-6.5L11.5,-4L10.5,0L12,4L8.5,6.5L7.5,10L3.5,9.5L0,12L-3.5,9.5L-7.5,10L-8.5,6.5L-12,4L-10.5,0L-11.5,-4L-8,-6.5L-7,-10L-3,-9.5Z" />
        <path
          className="key"
          d={met ? 'M-5,0l3.5,3.5L5,-4' : 'M-3.5,-1V-4a3.5,3.5 0 0 1 7,0v3M-5,-1h10v7h-10z'}
        />
      </svg>
      <span>
        <b>{name}</b> {words.contractProgress(condition, standing, prestige)}
        <Medal size={17} /> {words.contractEnd(met)}
      </span>
    </p>
  );
}
