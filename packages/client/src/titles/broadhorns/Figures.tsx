import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import { handOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { FiguresProps } from '../contract';
import { Counted } from './Counted';
import { BarrelIcon, WreathIcon } from './Goods';
import { CARGO_NAMES, spaceWords } from './names';
import { slot } from './slots';

/** A merchant in the players' panel: where, with what aboard, gold, wreaths, and how all would stand if the year ended now. */
export function Figures({ view, seat }: FiguresProps<View>) {
  const merchant = merchantOf(view, seat);
  const { boat, gold, tiles, retired } = merchant;
  const scores = scoresNow(view);
  const total = scores[seat]?.total ?? 0;
  const leads = scores.every((score) => score.total <= total);
  const wreaths = wreathsOf(merchant);
  const cards = handOf(view, seat).length;
  return (
    <div className="bh-figures">
      <span className="where">
        {boat === null
          ? retired
            ? 'home for the year'
            : 'in St. Louis, no boat'
          : `${Number.parseInt(boat.size, 10)} ft, ${spaceWords(boat.at)}`}
        {`, ${cards} ${cards === 1 ? 'card' : 'cards'}`}
      </span>
      {boat !== null && (
        <span className="boxes">
          {boat.boxes.map((barrel, box) =>
            barrel === null ? (
              <i key={slot(box)} />
            ) : (
              <span key={slot(box)} className={barrel.wear === 4 ? 'warn' : ''}>
                <BarrelIcon cargo={barrel.cargo} width={16} />
              </span>
            ),
          )}
          <span className="unseen">
            {`aboard: ${
              boat.boxes
                .flatMap((barrel) => (barrel === null ? [] : [CARGO_NAMES[barrel.cargo].toLowerCase()]))
                .join(', ') || 'nothing'
            }`}
          </span>
        </span>
      )}
      <span className="purse">
        <span>
          <b data-at={`purse-${seat}`}>
            <Counted to={gold} />
          </b>{' '}
          gold
        </span>
        <span data-at={`wreaths-${seat}`}>
          <WreathIcon width={20} />
          <b>
            <Counted to={wreaths} />
          </b>{' '}
          <span className="unseen">wreaths, </span>
          {`on ${tiles.length} ${tiles.length === 1 ? 'tile' : 'tiles'}`}
        </span>
        <span
          className={leads ? 'leads' : ''}
          title="Gold if the year ended now: wreaths, boat and barrels included"
        >
          {leads ? (
            <>
              leads with{' '}
              <b>
                <Counted to={total} />
              </b>
            </>
          ) : (
            <>
              worth{' '}
              <b>
                <Counted to={total} />
              </b>
            </>
          )}
        </span>
      </span>
    </div>
  );
}
