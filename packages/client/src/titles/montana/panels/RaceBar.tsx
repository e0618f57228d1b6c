import type { Seat } from '@packetboat/games/kit/title';
import { MOST_BUILDS, tableSize } from '@packetboat/games/montana/data';
import { lastTurns } from '@packetboat/games/montana/hints';
import { playerOf, type View } from '@packetboat/games/montana/state';
import type { ReactNode } from 'react';
import { SeatMark, seatLook, shapePath } from '../../../parts';
import { words } from '../words';

/** Settlements that are still to be placed, and in the last round who still has a turn. */
export function RaceBar({
  view,
  nameOf,
  children,
}: {
  readonly view: View;
  readonly nameOf: (seat: Seat) => string;
  readonly children: ReactNode;
}) {
  const { settlements } = tableSize(view.players.length);
  const last = view.over ? undefined : lastTurns(view);
  const near = (left: number) => !view.over && last === undefined && left <= MOST_BUILDS;
  return (
    <section className={`panel mt-race${last === undefined ? '' : ' last'}`} aria-label={words.RACE.label}>
      {last === undefined ? (
        <i aria-hidden="true">{words.RACE.head}</i>
      ) : (
        <p className="mt-last" role="status">
          <b>{words.RACE.last}</b> <span>{words.turnsLeftWords(last.length)}</span>
        </p>
      )}
      <ul>
        {[...view.players.keys()].map((seat) => {
          const left = playerOf(view.players, seat).settlements;
          return (
            <li
              key={seat}
              data-spot={`seat.${seat}`}
              className={`${view.turn.seat === seat && !view.over ? 'acts' : ''}${near(left) ? ' near' : ''}`}
              title={near(left) ? words.nearTitle(nameOf(seat)) : undefined}
            >
              <SeatMark seat={seat} size={24} />
              <b>{left}</b>
              <span className="unseen">{words.leftLabel(nameOf(seat), near(left))}</span>
              <span className="mt-lots" aria-hidden="true">
                {Array.from({ length: settlements }, (_, lot) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lots of one seat differ by their number alone
                  <Lot key={lot} seat={seat} left={lot < left} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}

function Lot({ seat, left }: { readonly seat: Seat; readonly left: boolean }) {
  const { colour, shape } = seatLook(seat);
  return (
    <svg
      className={`mt-lot ${left ? `mt-seat ${colour}` : 'placed'}`}
      viewBox="-9 -11 18 21"
      width="13"
      height="16"
      aria-hidden="true"
    >
      <path className="mt-lot-house" d="M-7,9V-2L0,-9L7,-2V9Z" />
      {left && <path d={shapePath(shape, 0, 2.5, 3.2)} fill="var(--mt-gleam)" />}
    </svg>
  );
}
