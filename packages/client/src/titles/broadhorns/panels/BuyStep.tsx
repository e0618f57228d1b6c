import { increaseHere } from '@packetboat/games/broadhorns/buy';
import { BAG_PRICE, CARGOES, PEDDLER_INCREASE } from '@packetboat/games/broadhorns/data/goods';
import { TILES } from '@packetboat/games/broadhorns/data/tiles';
import { TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import {
  boatOf,
  freeBoxes,
  holds,
  isTown,
  merchantOf,
  portOf,
  townOf,
} from '@packetboat/games/broadhorns/state';
import { trying } from '../hand/deeds';
import { billOf, priceOf } from '../hand/prices';
import { words } from '../words';
import { BarrelIcon } from './Goods';
import type { SheetProps } from './PortSheet';
import { Row } from './Row';

/** What is for sale here, at the market's price and what the town adds to it. */
export function BuyStep({ view, seat, legal, hand, mine, onGood }: SheetProps) {
  const { place, tile } = portOf(view);
  const boat = boatOf(view, seat);
  const { gold } = merchantOf(view, seat);
  const buying = view.step === 'buy';
  const free = freeBoxes(boat);
  const why = (price: number) => words.buyBarred(free, price, gold);
  const increase = isTown(place) ? (tile === null ? TOWNS[place].board : TILES[tile]).increase : undefined;
  const goods = increase === undefined ? CARGOES : CARGOES.filter((cargo) => increase[cargo] !== undefined);
  if (view.step === 'travelers') return <p>{words.boughtWords(billOf(view, seat).bought)}</p>;
  return (
    <>
      {goods.length === 0 && <p>{words.SELLS_NOTHING}</p>}
      {goods.length > 0 && isTown(place) && townOf(view, place).tile !== tile && <p>{words.WON_COUNTS}</p>}
      <ul className={isTown(place) ? '' : 'abreast'}>
        {goods.map((cargo) => {
          const price = priceOf(view, cargo);
          const more = increaseHere(view, cargo) ?? 0;
          return (
            <Row
              key={cargo}
              icon={<BarrelIcon cargo={cargo} width={24} />}
              title={words.CARGO_NAMES[cargo]}
              note={words.marketNote(more)}
              value={price}
              barred={price === undefined ? words.SOLD_OUT : buying && mine ? why(price) : undefined}
              label={words.buyLabel(cargo, price)}
              onPress={buying && mine ? () => hand.do(trying({ type: 'buy', args: { cargo } })) : undefined}
              onPoint={(on) => onGood(on ? cargo : null)}
            />
          );
        })}
      </ul>
      {buying && mine && !isTown(place) && (
        <>
          <p className="bh-subhead">{words.OUT_OF_THE_BAG}</p>
          <ul className="abreast bag">
            {CARGOES.map((cargo) => (
              <Row
                key={cargo}
                icon={<BarrelIcon cargo={cargo} width={24} />}
                title={words.CARGO_NAMES[cargo]}
                note={words.bagNote(view.bag[cargo])}
                value={BAG_PRICE}
                barred={words.bagBarred(view.bag[cargo]) ?? why(BAG_PRICE)}
                label={words.bagLabel(cargo, view.bag[cargo], BAG_PRICE)}
                onPress={() => hand.do(trying({ type: 'buyFromBag', args: { cargo } }))}
                onPoint={(on) => onGood(on ? cargo : null)}
              />
            ))}
          </ul>
        </>
      )}
      {buying && mine && isTown(place) && holds(view, seat, 'peddler') && (
        <>
          <p className="bh-subhead">{words.BY_YOUR_PEDDLER}</p>
          <ul className="abreast peddle">
            {CARGOES.map((cargo) => {
              const row = marketPrice(view, cargo);
              const price = row === undefined ? undefined : row + PEDDLER_INCREASE;
              const may = legal.some((move) => move.type === 'peddle' && move.args.cargo === cargo);
              return price === undefined || !may ? null : (
                <Row
                  key={cargo}
                  icon={<BarrelIcon cargo={cargo} width={24} />}
                  title={words.CARGO_NAMES[cargo]}
                  value={price}
                  label={words.peddleLabel(cargo, price)}
                  onPress={() => hand.do(trying({ type: 'peddle', args: { cargo } }))}
                  onPoint={(on) => onGood(on ? cargo : null)}
                />
              );
            })}
          </ul>
        </>
      )}
      {/* Where one buys oneself the bar says it, and the goods need the room. */}
      {isTown(place) && !(buying && mine) && <p className="sum">{words.boxesWords(free)}</p>}
    </>
  );
}
