import { type CardId, cardOf, deliveryAt } from '@packetboat/games/broadhorns/data/cards';
import { CARGOES, DELIVERY_BONUS, DUMP_PRICE, ICE_BONUS } from '@packetboat/games/broadhorns/data/goods';
import type { TownId } from '@packetboat/games/broadhorns/data/towns';
import { isFull, spacesOf } from '@packetboat/games/broadhorns/sell';
import { boatOf, handOf, holds, portOf, townOf } from '@packetboat/games/broadhorns/state';
import { BarrelIcon } from './Goods';
import { movesOf } from './hand';
import { CARGO_NAMES, cargoWord } from './names';
import type { SheetProps } from './PortSheet';
import { saleParts } from './prices';
import { Row } from './Row';
import { Stall } from './Stall';
import { slot } from './slots';

const PARTS = {
  sales: 'stalls',
  bonuses: 'bonus',
  deliveries: 'delivery',
  ice: 'Ice',
  dumped: 'for 1 each',
} as const;

/** The stalls of the town, the cards that go with a sale, and what finds no stall. */
export function SellStep({ view, seat, legal, hand, mine, town }: SheetProps & { readonly town: TownId }) {
  const selling = view.step === 'sell';
  const boat = boatOf(view, seat);
  const spaces = spacesOf(view, town);
  const sells = movesOf(legal, 'sell');
  const dumps = movesOf(legal, 'dump');
  const held = hand.box === null ? undefined : boat.boxes[hand.box]?.cargo;
  const parts = saleParts(view, seat);
  if (!selling)
    return parts.length === 0 ? (
      <p>Nothing was sold.</p>
    ) : (
      <ul>
        {parts.map(({ source, gold }) => (
          <Row
            key={source}
            icon={null}
            title={PARTS[source as keyof typeof PARTS]}
            value={`+${gold}`}
            state="done"
          />
        ))}
      </ul>
    );
  const { claimed, sold } = portOf(view);
  /** A delivery matters once its good is sold, or can still be. */
  const concerns = (card: CardId) => {
    const data = cardOf(card);
    if (data.kind !== 'delivery') return false;
    const open = spaces.some(({ cargo, filled }) => cargo === data.cargo && !filled);
    return sold.includes(data.cargo) || (open && boat.boxes.some((barrel) => barrel?.cargo === data.cargo));
  };
  const cards = [...new Set([...handOf(view, seat), ...townOf(view, town).cards])].filter(
    (card): card is CardId => card !== '?' && isFor(card, town) && concerns(card),
  );
  return (
    <>
      <ul className="bh-stalls">
        {(isFull(view, town) ? [] : spaces).map(({ cargo, value, filled }, space) => {
          const may = sells.some(
            ({ args }) => args.space === space && (hand.box === null || args.box === hand.box),
          );
          const other = held !== undefined && held !== cargo;
          const why = filled ? 'filled' : other ? `wants ${cargoWord(cargo)}` : 'none aboard';
          return (
            <Stall
              key={slot(space)}
              cargo={cargo}
              space={space}
              value={filled ? '\u2713' : value}
              state={filled ? 'filled' : may ? 'may' : mine ? 'barred' : 'open'}
              label={
                may
                  ? `Sell ${cargoWord(cargo)} onto stall ${space + 1}: ${value} gold`
                  : `Stall ${space + 1}, ${cargoWord(cargo)} ${value}: ${why}`
              }
              onPress={mine && !filled ? () => hand.sellOnto(space) : undefined}
            />
          );
        })}
      </ul>
      <ul>
        {cards.map((card) => {
          const data = cardOf(card);
          if (data.kind !== 'delivery') return null;
          const good = cargoWord(data.cargo);
          const may = movesOf(legal, 'deliver').some(({ args }) => args.card === card);
          const note = holds(view, seat, card) ? 'your card' : 'lies here';
          return (
            <Row
              key={card}
              icon={<BarrelIcon cargo={data.cargo} width={24} named />}
              title="Delivery"
              note={note}
              value={`+${DELIVERY_BONUS}`}
              label={`Delivery: ${good}, ${note}`}
              barred={may ? undefined : claimed ? 'one card a sale' : 'first sell it'}
              onPress={mine ? () => hand.try({ type: 'deliver', args: { card } }) : undefined}
            />
          );
        })}
        {mine && holds(view, seat, 'ice') && (
          <Row
            icon={<CardSign />}
            title="Ice"
            note="one barrel"
            value={`+${ICE_BONUS}`}
            barred={legal.some(({ type }) => type === 'sellOnIce') ? undefined : 'first sell what perishes'}
            onPress={() => hand.try({ type: 'sellOnIce', args: {} })}
          />
        )}
        {CARGOES.map((cargo) => {
          const move = dumps.find(({ args }) => boat.boxes[args.box]?.cargo === cargo);
          return move === undefined ? null : (
            <Row
              key={`dump ${cargo}`}
              icon={<BarrelIcon cargo={cargo} width={24} />}
              title={`${CARGO_NAMES[cargo]}, no stall`}
              note="get rid of one"
              value={DUMP_PRICE}
              onPress={() => hand.try(move)}
            />
          );
        })}
      </ul>
      {parts.length > 1 && (
        <p className="sum">
          {parts.map(({ source, gold }) => `${PARTS[source as keyof typeof PARTS]} ${gold}`).join(', ')}
        </p>
      )}
    </>
  );
}

const isFor = (card: CardId, town: TownId) => CARGOES.some((cargo) => card === deliveryAt(town, cargo));

export function CardSign() {
  return (
    <svg className="bh-icon" width="20" height="26" viewBox="-10 -13 20 26" aria-hidden="true">
      <rect className="bh-card-sign" x="-8" y="-11" width="16" height="22" rx="2" />
      <path className="bh-card-sign-rule" d="M-5,-7h10v7h-10ZM-5,4h10M-5,7h7" />
    </svg>
  );
}
