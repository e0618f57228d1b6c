import { holds, merchantOf } from '@packetboat/games/broadhorns/state';
import { count } from '../../words/phrase';
import { Card } from './Cards';
import { cargoWord, listed } from './names';
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
    <section className="panel bh-sheet spoil" aria-label="A spoil card">
      <header>
        <h2>A spoil card</h2>
        <span className="tile">{`${nameOf(view.seat)} drew it; it strikes every boat`}</span>
      </header>
      <div className="bh-spoil">
        <Card card={asked.card} />
        <div>
          <p>{`Every barrel of ${listed(asked.strikes.map(cargoWord))} moves one space on in its box.`}</p>
          {mine && (
            <p>
              {`On your boat it strikes ${count(struck.length)} ${struck.length === 1 ? 'barrel' : 'barrels'}${lost > 0 ? `, and ${count(lost)} ${lost === 1 ? 'is' : 'are'} lost` : ''}.`}{' '}
              {holds(view, seat, 'ice')
                ? 'An Ice card spares your boat.'
                : 'You hold no Ice: you are asked so that nobody can tell.'}
            </p>
          )}
          <p className="soft">{`Not answered yet: ${listed(waiting.map(nameOf))}. Answers stay sealed until all are in.`}</p>
        </div>
      </div>
    </section>
  );
}
