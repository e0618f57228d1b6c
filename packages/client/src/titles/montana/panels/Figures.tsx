import { GOODS, WORKERS } from '@packetboat/games/montana/data';
import { playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import type { FiguresProps } from '../../contract';
import { useTold } from '../motion/spin';
import { words } from '../words';
import { ThingIcon, WorkerIcon } from './drawings';
import { Stock } from './Stock';
import './figures.css';

/** What a seat owns, in the players' panel: everything is open, so that everybody can count it. */
export function Figures({
  view,
  seat,
  info,
}: Pick<FiguresProps<View>, 'view' | 'seat'> & Partial<FiguresProps<View>>) {
  const { goods, workers, cows, canteens, silver } = playerOf(useTold(view).players, seat);
  return (
    <div className="mt-figures" data-spot={`seat.${seat}`}>
      <ul className="mt-stock">
        {GOODS.map((good) =>
          goods[good] === 0 ? null : (
            <Stock
              key={good}
              kind={good}
              count={goods[good]}
              said={words.GOOD_WORDS[good][goods[good] === 1 ? 0 : 1]}
              title={words.GOOD_WORDS[good][1]}
            >
              <ThingIcon thing={good} size={21} />
            </Stock>
          ),
        )}
        {cows > 0 && (
          <Stock kind="cow" count={cows} said={words.cowsLabel(cows)} title={words.COWS}>
            <ThingIcon thing="cow" size={21} />
          </Stock>
        )}
        {canteens > 0 && (
          <Stock kind="canteen" count={canteens} said={words.canteensLabel(canteens)} title={words.CANTEENS}>
            <ThingIcon thing="canteen" size={21} />
          </Stock>
        )}
        <Stock kind="silver" count={silver} said={words.SILVER} title={words.silverWords(silver)}>
          <ThingIcon thing="silver" size={20} />
        </Stock>
      </ul>
      <ul className="mt-hands">
        {WORKERS.map((worker) =>
          workers[worker] === 0 ? null : (
            <li key={worker} data-kind={`${worker}Worker`} title={words.WORKER_WORDS[worker][1]}>
              <span className="mt-crew-row" aria-hidden="true">
                {Array.from({ length: workers[worker] }, (_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: workers of one kind are all alike
                  <WorkerIcon key={i} hat={worker} size={23} />
                ))}
              </span>
              <span className="unseen">{words.workersLabel(worker, workers[worker])}</span>
            </li>
          ),
        )}
        {info?.mine !== false && (
          <li className="mt-held" title={words.MOST_WORKERS_RULE}>
            {words.heldWords(workersHeld({ workers }))}
          </li>
        )}
      </ul>
    </div>
  );
}
