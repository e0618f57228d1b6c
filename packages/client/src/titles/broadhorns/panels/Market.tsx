import { BAG_PRICE, CARGOES, MARKET_ROWS } from '@packetboat/games/broadhorns/data/goods';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import type { View } from '@packetboat/games/broadhorns/state';
import { useId } from 'react';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { Counted } from './Counted';
import { BarrelIcon, Coin, EmptyBarrel } from './Goods';

interface MarketProps {
  readonly view: View;
  readonly pointed: boolean;
  readonly fresh: Fresh;
}

/** The market as a ladder of prices: the lowest barrel of each column is the next one sold. */
export function Market({ view, pointed, fresh }: MarketProps) {
  const id = useId();
  return (
    <section className={`panel bh-market ${pointed ? 'pointed' : ''}`} aria-labelledby={id}>
      <h2 id={id}>
        {words.MARKET} <small>{words.LOWEST_FIRST}</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.PRICE}</span>
            </th>
            {CARGOES.map((cargo) => (
              <th key={cargo} scope="col">
                {words.CARGO_NAMES[cargo]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...MARKET_ROWS.entries()].reverse().map(([row, { price }]) => (
            <tr key={price}>
              <th scope="row">
                <Coin gold={price} />
              </th>
              {CARGOES.map((cargo) => {
                const barrels = view.market[cargo][row] ?? 0;
                const next = marketPrice(view, cargo) === price;
                return (
                  <td
                    key={cargo}
                    data-at={`market-${cargo}-${price}`}
                    className={`${next ? 'next' : ''} ${fresh.market.has(cargo) ? 'fresh' : ''}`}
                  >
                    {barrels === 0 ? <EmptyBarrel width={22} /> : <BarrelIcon cargo={cargo} width={22} />}
                    {barrels > 1 && <b aria-hidden="true">{barrels}</b>}
                    <span className="unseen">{words.barrelsLabel(barrels)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr className="bh-bag" title={words.bagTitle(BAG_PRICE)}>
            <th scope="row">
              {words.BAG}
              <span className="unseen">{words.bagPrices(BAG_PRICE)}</span>
            </th>
            {CARGOES.map((cargo) => (
              <td key={cargo} data-at={`bag-${cargo}`}>
                <Counted to={view.bag[cargo]} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
