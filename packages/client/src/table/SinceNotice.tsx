import { useState } from 'react';
import { Button, IconButton, PhraseText, SeatMark } from '../parts';
import { words } from '../words';
import type { Scene } from './scene';
import type { Since } from './since';

interface SinceNoticeProps {
  readonly scene: Scene;
  readonly since: Since;
  readonly backToNow: () => void;
}

/** "Three things happened since your last turn": told one by one, with the board going along. */
export function SinceNotice({ scene, since, backToNow }: SinceNoticeProps) {
  const { seat, nameOf, goTo, point } = scene;
  const [at, setAt] = useState<number | null>(null);
  const { lines } = since;
  if (lines.length === 0 || seat === null) return null;

  const show = (next: number) => {
    const line = lines[next];
    if (line === undefined) {
      point(null);
      backToNow();
      since.dismiss();
      return;
    }
    setAt(next);
    goTo(line.seq);
    point(line.places[0] ?? null);
  };
  const line = at === null ? undefined : lines[at];
  return (
    <section className={`notice since ${line === undefined ? '' : 'stepping'}`} aria-live="polite">
      {line === undefined ? <SeatMark seat={seat} /> : line.seat !== null && <SeatMark seat={line.seat} />}
      <p>
        {line === undefined ? (
          words.since.head(lines.length)
        ) : (
          <PhraseText phrase={line.phrase} nameOf={nameOf} />
        )}
      </p>
      {at !== null && <small className="soft">{words.since.step(at + 1, lines.length)}</small>}
      <Button onClick={() => show(at === null ? 0 : at + 1)}>
        {at === null ? words.since.show : at + 1 < lines.length ? words.since.next : words.since.done}
      </Button>
      {(at === null || at + 1 < lines.length) && (
        <IconButton
          icon="close"
          label={words.since.skip}
          onClick={() => {
            point(null);
            backToNow();
            since.dismiss();
          }}
        />
      )}
    </section>
  );
}
