import { useMemo, useState } from 'react';
import { Button, PhraseText, SeatMark } from '../parts';
import { words } from '../words';
import { logEntries } from './log-entries';
import type { Scene } from './scene';

/** What has happened, in words, newest first. Pointing at a line lights the board; pressing it goes to its moment. */
export function LogPanel({ scene }: { readonly scene: Scene }) {
  const { snapshot, title, nameOf, pointed, point, goTo, store, pastSeq } = scene;
  const entries = useMemo(() => logEntries(snapshot.log, title).toReversed(), [snapshot.log, title]);
  const [older, setOlder] = useState<'idle' | 'loading'>('idle');
  const mayHaveOlder = (snapshot.log[0]?.seq ?? snapshot.seq + 1) > 1;
  const newest = entries.find((entry) => entry.kind === 'line');
  const hot = pastSeq ?? newest?.seq;
  return (
    <div className="log">
      {entries.length === 0 && <p className="empty">{words.log.empty}</p>}
      <ol aria-label={words.log.label}>
        {entries.map((entry) => {
          if (entry.kind === 'chapter') {
            return (
              <li key={entry.key} className="chapter">
                <h3>{entry.text}</h3>
              </li>
            );
          }
          const { seq, seat, phrase, places } = entry;
          const first = places[0] ?? null;
          const lit = pointed !== null && places.includes(pointed);
          return (
            <li
              key={entry.key}
              className={`log-line ${lit || seq === hot ? 'hot' : ''}`}
              onPointerEnter={() => point(first)}
              onPointerLeave={() => point(null)}
            >
              {seat === null ? <span className="unmarked" /> : <SeatMark seat={seat} size={18} />}
              <PhraseText
                phrase={phrase}
                nameOf={nameOf}
                pointed={pointed}
                onPoint={point}
                onPlace={(place) => {
                  goTo(seq);
                  point(place);
                }}
              />
            </li>
          );
        })}
      </ol>
      {mayHaveOlder && (
        <Button
          kind="ghost"
          wide
          onClick={() => {
            setOlder('loading');
            void store.older().finally(() => setOlder('idle'));
          }}
        >
          {older === 'loading' ? words.common.loading : words.log.older}
        </Button>
      )}
    </div>
  );
}
