import { GOODS, WORKERS } from '@packetboat/games/montana/data';
import type { View } from '@packetboat/games/montana/state';
import { useId } from 'react';
import { capital } from '../../../words/phrase';
import { words } from '../words';
import { ThingIcon, WorkerIcon } from './drawings';

/** What is left in the supply: it is limited, and everybody may count it. */
export function SupplyPanel({ view }: { readonly view: View }) {
  const { goods, workers, cows } = view.supply;
  const { short } = view.turn;
  const id = useId();
  return (
    <section className="panel mt-supply" data-spot="supply" aria-labelledby={id}>
      <h2 id={id}>{words.SUPPLY}</h2>
      <ul>
        {GOODS.map((good) => (
          <li
            key={good}
            data-kind={good}
            className={short.includes(good) ? 'short' : ''}
            title={capital(words.GOOD_WORDS[good][1])}
          >
            <ThingIcon thing={good} size={19} />
            <b>{goods[good]}</b>
            <span className="unseen">{words.GOOD_WORDS[good][1]}</span>
          </li>
        ))}
        <li data-kind="cow" title={capital(words.COWS)}>
          <ThingIcon thing="cow" size={19} />
          <b>{cows}</b>
          <span className="unseen">{words.COWS}</span>
        </li>
        {WORKERS.map((worker) => (
          <li
            key={worker}
            data-kind={`${worker}Worker`}
            className={short.includes(`${worker}Worker`) ? 'short' : ''}
            title={capital(words.WORKER_WORDS[worker][1])}
          >
            <WorkerIcon hat={worker} size={20} />
            <b>{workers[worker]}</b>
            <span className="unseen">{words.WORKER_WORDS[worker][1]}</span>
          </li>
        ))}
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
