import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import { handOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import { useState } from 'react';
import type { FiguresProps } from '../contract';
import { Counted } from './Counted';
import { BarrelIcon, WreathIcon } from './Goods';
import { CARGO_NAMES, spaceWords, wreathsWords } from './names';
import { slot } from './slots';

/** A merchant in the players' panel: where, with what aboard, gold, wreaths, and how all would stand if the year ended now. */
export function Figures({ view, seat }: FiguresProps<View>) {
  const [open, setOpen] = useState(false);
  const merchant = merchantOf(view, seat);
  const { boat, gold, tiles, retired } = merchant;
  const scores = scoresNow(view);
  const { total = 0, aboard = 0, wreaths: prize = 0 } = scores[seat] ?? {};
  const parts = `If the year ended now: ${gold} gold, ${total - gold - aboard - prize} for the boat, ${aboard} for cargo, ${prize} for wreaths${prize > 0 ? `, ${wreathRank(view, seat)}` : ''}.`;
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
        {`, ${cards}\u00a0${cards === 1 ? 'card' : 'cards'}`}
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
        <details className={leads ? 'leads' : ''} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary title={parts}>
            {leads ? 'leads with' : 'worth'}{' '}
            <b>
              <Counted to={total} />
            </b>
          </summary>
          {open && parts}
        </details>
      </span>
    </div>
  );
}

/** What the gold for wreaths is paid for: "tied for first with no wreaths, the prize shared". */
export function wreathRank(view: View, seat: number): string {
  const all = view.merchants.map(wreathsOf);
  const own = all[seat] ?? 0;
  const place = ['first', 'second', 'third'][all.filter((n) => n > own).length];
  const tied = all.filter((n) => n === own).length > 1;
  return `${tied ? 'tied for ' : ''}${place} with ${wreathsWords(own)}${tied ? ', the prize shared' : ''}`;
}
