import { scoresNow, wreathsOf } from '@packetboat/games/broadhorns/score';
import { handOf, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import { useState } from 'react';
import type { FiguresProps } from '../../contract';
import { words } from '../words';
import { Counted } from './Counted';
import { BarrelIcon, WreathIcon } from './Goods';
import { slot } from './slots';

/** A merchant in the players' panel: where, with what aboard, gold, wreaths, and how all would stand if the year ended now. */
export function Figures({ view, seat }: FiguresProps<View>) {
  const [open, setOpen] = useState(false);
  const merchant = merchantOf(view, seat);
  const { boat, gold, tiles, retired } = merchant;
  const scores = scoresNow(view);
  const { total = 0 } = scores[seat] ?? {};
  const parts = words.worthWords(view, seat, gold);
  const leads = scores.every((score) => score.total <= total);
  const wreaths = wreathsOf(merchant);
  const cards = handOf(view, seat).length;
  return (
    <div className="bh-figures">
      <span className="where">{words.whereWords(boat, retired, cards)}</span>
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
          <span className="unseen">{words.aboardWords(boat)}</span>
        </span>
      )}
      <span className="purse">
        <span>
          <b data-at={`purse-${seat}`}>
            <Counted to={gold} />
          </b>{' '}
          {words.GOLD_OWNED}
        </span>
        <span data-at={`wreaths-${seat}`}>
          <WreathIcon width={20} />
          <b>
            <Counted to={wreaths} />
          </b>{' '}
          <span className="unseen">{words.WREATHS_LABEL}</span>
          {words.tilesWords(tiles.length)}
        </span>
        <details className={leads ? 'leads' : ''} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary title={parts}>
            {words.leadWords(leads)}{' '}
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
