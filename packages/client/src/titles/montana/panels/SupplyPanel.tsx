import { GOODS, WORKERS } from '@packetboat/games/montana/data';
import type { View } from '@packetboat/games/montana/state';
import { useId } from 'react';
import { capital } from '../../../words/phrase';
import { words } from '../words';
import { ThingIcon, WorkerIcon } from './drawings';
import { Stock } from './Stock';

/** What is left in the supply: it is limited, and everybody may count it. */
export function SupplyPanel({ view }: { readonly view: View }) {
  const { goods, workers, cows } = view.supply;
  const { short } = view.turn;
  const id = useId();
  return (
    <section className="panel mt-supply" data-spot="supply" aria-labelledby={id}>
      <h2 id={id}>{words.SUPPLY}</h2>
      <ul>
        {GOODS.map((good) => {
          const [, many] = words.GOOD_WORDS[good];
          return (
            <Stock
              key={good}
              kind={good}
              count={goods[good]}
              said={many}
              title={capital(many)}
              short={short.includes(good)}
            >
              <ThingIcon thing={good} size={19} />
            </Stock>
          );
        })}
        <Stock kind="cow" count={cows} said={words.COWS} title={capital(words.COWS)}>
          <ThingIcon thing="cow" size={19} />
        </Stock>
        {WORKERS.map((worker) => {
          const [, many] = words.WORKER_WORDS[worker];
          return (
            <Stock
              key={worker}
              kind={`${worker}Worker`}
              count={workers[worker]}
              said={many}
              title={capital(many)}
              short={short.includes(`${worker}Worker`)}
            >
              <WorkerIcon hat={worker} size={20} />
            </Stock>
          );
        })}
      </ul>
    </section>
  );
}

/** Over the supply, whose figure it is about: what has just run short. */
export function RanShort({ view }: { readonly view: View }) {
  const { short } = view.turn;
  return (
    short.length > 0 && (
      <p className="panel mt-short" role="status">
        {words.ranShortWords(short)}
      </p>
    )
  );
}
