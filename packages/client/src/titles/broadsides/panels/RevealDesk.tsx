import { of, type View } from '@packetboat/games/broadsides/state';
import { SeatMark } from '../../../parts';
import type { SeatInfo } from '../../contract';
import type { Beat } from '../motion/useShow';
import { words } from '../words';
import { CardBack, CardFace, Seal } from './CardFace';

interface RevealDeskProps {
  readonly view: View;
  readonly seats: readonly SeatInfo[];
  readonly beat: Beat | null;
  readonly head: string;
  readonly note: string;
}

/** Both plots, one above the other: what has been turned lies open, everything else face down. */
export function RevealDesk({ view, seats, beat, head, note }: RevealDeskProps) {
  const scene = beat?.scene.kind === 'cards' ? beat.scene : null;
  const card = beat?.scene.card ?? 0;
  return (
    <section className="bs-desk reveal" aria-labelledby="bs-reveal-head">
      <header className="bs-desk-head">
        <h2 id="bs-reveal-head">{head}</h2>
        <span>{note}</span>
      </header>
      {seats.map(({ seat, name }) => {
        const shown = of(view.shown, seat);
        const sealed = view.phase === 'plotting' && beat === null && of(view.ready, seat);
        const open = view.phase === 'plotting' && beat === null ? [] : shown;
        const idle = open.length === 0 && of(view.ships, seat).captain === null && view.phase !== 'manning';
        return (
          <div key={seat} className="bs-plot-row">
            <h3>
              <SeatMark seat={seat} size={20} />
              {name} <i>{words.shipName(seat)}</i>
            </h3>
            <ol className="bs-slots">
              {[0, 1, 2].map((i) => {
                const face = open[i];
                const turning = scene !== null && card === i + 1 && !idle;
                const lapsed =
                  face === undefined &&
                  ((scene?.lapsed.some((one) => one.seat === seat && one.slot === i + 1) ?? false) ||
                    (of(view.ships, seat).aground && beat === null));
                return (
                  <li key={i} className={`bs-slot${turning ? ' now' : ''}`}>
                    <span className={`bs-number seat${seat}`} aria-hidden="true">
                      {i + 1}
                    </span>
                    {face !== undefined ? (
                      <span
                        className={`bs-card shown${turning && beat?.part === 'opening' ? ' turning' : ''}`}
                        role="img"
                        aria-label={words.shownCard(i + 1, face)}
                      >
                        <CardFace card={face} seat={seat} />
                        <b>{words.CARD_NAMES[face]}</b>
                      </span>
                    ) : lapsed || idle ? (
                      <span className="bs-card empty">
                        <em>{words.lostCard(idle)}</em>
                      </span>
                    ) : sealed || beat !== null || view.phase === 'firing' ? (
                      <span className="bs-card back" role="img" aria-label={words.downCard(i + 1)}>
                        <CardBack />
                        {sealed && i === 2 && <Seal seat={seat} />}
                      </span>
                    ) : (
                      <span className="bs-card empty">
                        <span className="unseen">{words.noCard(i + 1)}</span>
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          </div>
        );
      })}
    </section>
  );
}
