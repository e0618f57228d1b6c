import { cardOf } from '@packetboat/games/broadhorns/data/cards';
import { DELIVERY_BONUS, DUMP_PRICE, ICE_BONUS } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { isFull, spacesOf } from '@packetboat/games/broadhorns/sell';
import { boatOf, holds, portOf } from '@packetboat/games/broadhorns/state';
import { sellOnto, trying } from '../hand/deeds';
import { movesOf } from '../hand/moves';
import { deliveriesIn, dumpsOf, stallsFor } from '../hand/picks';
import { saleParts } from '../hand/prices';
import { words } from '../words';
import { BarrelIcon } from './Goods';
import type { SheetProps } from './PortSheet';
import { Row } from './Row';
import { Stall } from './Stall';
import { slot } from './slots';

/** The stalls of the town, the cards that go with a sale, and what finds no stall. */
export function SellStep({ view, seat, legal, hand, mine, town }: SheetProps & { readonly town: TownId }) {
  const selling = view.step === 'sell';
  const boat = boatOf(view, seat);
  const spaces = spacesOf(view, town);
  const stalls = mine ? stallsFor(hand) : [];
  const held = hand.half.box === null ? undefined : boat.boxes[hand.half.box]?.cargo;
  const parts = saleParts(view, seat);
  if (!selling)
    return parts.length === 0 ? (
      <p>{words.NOTHING_SOLD}</p>
    ) : (
      <ul>
        {parts.map(({ source, gold }) => (
          <Row
            key={source}
            icon={null}
            title={words.SALE_PARTS[source] ?? ''}
            value={`+${gold}`}
            state="done"
          />
        ))}
      </ul>
    );
  const { claimed } = portOf(view);
  return (
    <>
      <ul className="bh-stalls">
        {(isFull(view, town) ? [] : spaces).map(({ cargo, value, filled }, space) => {
          const may = stalls.includes(space);
          return (
            <Stall
              key={slot(space)}
              cargo={cargo}
              space={space}
              value={filled ? '\u2713' : value}
              state={filled ? 'filled' : may ? 'may' : mine ? 'barred' : 'open'}
              label={words.stallLabel(cargo, space, value, { may, filled, held })}
              onPress={mine && !filled ? () => hand.do(sellOnto(hand, space)) : undefined}
            />
          );
        })}
      </ul>
      <ul>
        {deliveriesIn(view, seat, town).map((card) => {
          const data = cardOf(card);
          if (data.kind !== 'delivery') return null;
          const may = movesOf(legal, 'deliver').some(({ args }) => args.card === card);
          const own = holds(view, seat, card);
          return (
            <Row
              key={card}
              icon={<BarrelIcon cargo={data.cargo} width={24} named />}
              title={words.DELIVERY}
              note={words.cardNote(own)}
              value={`+${DELIVERY_BONUS}`}
              label={words.deliveryLabel(data.cargo, own)}
              barred={may ? undefined : words.deliveryBarred(claimed)}
              onPress={mine ? () => hand.do(trying({ type: 'deliver', args: { card } })) : undefined}
            />
          );
        })}
        {mine && holds(view, seat, 'ice') && (
          <Row
            icon={<CardSign />}
            title={words.ICE.title}
            note={words.ICE.note}
            value={`+${ICE_BONUS}`}
            barred={legal.some(({ type }) => type === 'sellOnIce') ? undefined : words.ICE.barred}
            onPress={() => hand.do(trying({ type: 'sellOnIce', args: {} }))}
          />
        )}
        {dumpsOf(view, seat, legal).map((move) => {
          const cargo = boat.boxes[move.args.box]?.cargo ?? 'flour';
          return (
            <Row
              key={`dump ${cargo}`}
              icon={<BarrelIcon cargo={cargo} width={24} />}
              title={words.dumpTitle(cargo)}
              note={words.DUMP_NOTE}
              value={DUMP_PRICE}
              onPress={() => hand.do(trying(move))}
            />
          );
        })}
      </ul>
      {parts.length > 1 && <p className="sum">{words.salePartsWords(parts)}</p>}
    </>
  );
}

export function CardSign() {
  return (
    <svg className="bh-icon" width="20" height="26" viewBox="-10 -13 20 26" aria-hidden="true">
      <rect className="bh-card-sign" x="-8" y="-11" width="16" height="22" rx="2" />
      <path className="bh-card-sign-rule" d="M-5,-7h10v7h-10ZM-5,4h10M-5,7h7" />
    </svg>
  );
}
