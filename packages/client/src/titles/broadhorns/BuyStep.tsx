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
import { capital, counted } from '../../words/phrase';
import { BarrelIcon } from './Goods';
import { CARGO_NAMES, cargoWord, goldWords } from './names';
import type { SheetProps } from './PortSheet';
import { billOf, priceOf } from './prices';
import { Row } from './Row';

/** What is for sale here, at the market's price and what the town adds to it. */
export function BuyStep({ view, seat, legal, hand, mine }: SheetProps) {
  const { place, tile } = portOf(view);
  const boat = boatOf(view, seat);
  const { gold } = merchantOf(view, seat);
  const buying = view.step === 'buy';
  const free = freeBoxes(boat);
  const why = (price: number) => (free === 0 ? 'boat full' : price > gold ? 'too dear' : undefined);
  const increase = isTown(place) ? (tile === null ? TOWNS[place].board : TILES[tile]).increase : undefined;
  const goods = increase === undefined ? CARGOES : CARGOES.filter((cargo) => increase[cargo] !== undefined);
  if (view.step === 'travelers')
    return <p>{billOf(view, seat).bought === 0 ? 'Nothing was bought.' : 'Loaded.'}</p>;
  return (
    <>
      {goods.length === 0 && <p>New Orleans sells nothing.</p>}
      {goods.length > 0 && isTown(place) && townOf(view, place).tile !== tile && (
        <p>The tile just won counts for this visit.</p>
      )}
      <ul className={isTown(place) ? '' : 'abreast'}>
        {goods.map((cargo) => {
          const price = priceOf(view, cargo);
          const more = increaseHere(view, cargo) ?? 0;
          return (
            <Row
              key={cargo}
              icon={<BarrelIcon cargo={cargo} width={24} />}
              title={CARGO_NAMES[cargo]}
              note={more === 0 ? 'market' : `market +${more}`}
              value={price}
              barred={price === undefined ? 'sold out' : buying && mine ? why(price) : undefined}
              label={`Buy ${cargoWord(cargo)}: ${price === undefined ? 'sold out' : goldWords(price)}`}
              onPress={buying && mine ? () => hand.try({ type: 'buy', args: { cargo } }) : undefined}
              onPoint={(on) => hand.pointAtGood(on ? cargo : null)}
            />
          );
        })}
      </ul>
      {buying && mine && !isTown(place) && (
        <>
          <p className="bh-subhead">Out of the bag</p>
          <ul className="abreast bag">
            {CARGOES.map((cargo) => (
              <Row
                key={cargo}
                icon={<BarrelIcon cargo={cargo} width={24} />}
                title={CARGO_NAMES[cargo]}
                note={`${view.bag[cargo]} left`}
                value={BAG_PRICE}
                barred={view.bag[cargo] === 0 ? 'none left' : why(BAG_PRICE)}
                label={`Buy ${cargoWord(cargo)} out of the bag: ${view.bag[cargo] === 0 ? 'none left' : goldWords(BAG_PRICE)}`}
                onPress={() => hand.try({ type: 'buyFromBag', args: { cargo } })}
                onPoint={(on) => hand.pointAtGood(on ? cargo : null)}
              />
            ))}
          </ul>
        </>
      )}
      {buying && mine && isTown(place) && holds(view, seat, 'peddler') && (
        <>
          <p className="bh-subhead">By your Peddler</p>
          <ul className="abreast peddle">
            {CARGOES.map((cargo) => {
              const row = marketPrice(view, cargo);
              const price = row === undefined ? undefined : row + PEDDLER_INCREASE;
              const may = legal.some((move) => move.type === 'peddle' && move.args.cargo === cargo);
              return price === undefined || !may ? null : (
                <Row
                  key={cargo}
                  icon={<BarrelIcon cargo={cargo} width={24} />}
                  title={CARGO_NAMES[cargo]}
                  value={price}
                  label={`Buy ${cargoWord(cargo)} by the Peddler: ${goldWords(price)}`}
                  onPress={() => hand.try({ type: 'peddle', args: { cargo } })}
                  onPoint={(on) => hand.pointAtGood(on ? cargo : null)}
                />
              );
            })}
          </ul>
        </>
      )}
      {/* Where one buys oneself the bar says it, and the goods need the room. */}
      {isTown(place) && !(buying && mine) && (
        <p className="sum">
          {free === 0 ? 'All boxes are full.' : `${capital(counted(free, 'box is', 'boxes are'))} free.`}
        </p>
      )}
    </>
  );
}
