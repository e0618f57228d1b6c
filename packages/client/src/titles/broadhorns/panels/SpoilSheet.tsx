import { holds, merchantOf } from '@packetboat/games/broadhorns/state';
import { words } from '../words';
import { Card } from './Cards';
import type { SheetProps } from './PortSheet';

/** A spoil card lies open: what it strikes, and who is still asked for Ice. */
export function SpoilSheet({
  view,
  seat,
  mine,
  nameOf,
}: Omit<SheetProps, 'name'> & { readonly nameOf: (seat: number) => string }) {
  const { asked } = view;
  if (asked === null) return null;
  const waiting = asked.seats.filter((one) => (view.answers[one] ?? null) === null);
  const struck = (merchantOf(view, seat).boat?.boxes ?? []).filter(
    (barrel) => barrel !== null && (asked.strikes as readonly string[]).includes(barrel.cargo),
  );
  const lost = struck.filter((barrel) => barrel?.wear === 4).length;
  return (
    <section className="panel bh-sheet spoil" aria-label={words.SPOIL_CARD}>
      <header>
        <h2>{words.SPOIL_CARD}</h2>
        <span className="tile">{words.drewWords(nameOf(view.seat))}</span>
      </header>
      <div className="bh-spoil">
        <Card card={asked.card} />
        <div>
          <p>{words.strikesWords(asked.strikes)}</p>
          {mine && <p>{words.struckWords(struck.length, lost, holds(view, seat, 'ice'))}</p>}
          <p className="soft">{words.unansweredWords(waiting.map(nameOf))}</p>
        </div>
      </div>
    </section>
  );
}
