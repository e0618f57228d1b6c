import { useMemo, useState } from 'react';
import { Button, PhraseText, SeatMark } from '../parts';
import { words } from '../words';
import { toldUntil } from './awaited';
import { lineOf, logChapters, logEntries } from './log-entries';
import type { Scene } from './scene';

/** What has happened, in words, newest first. Pointing at a line lights the board; pressing it goes to its moment. */
export function LogPanel({ scene }: { readonly scene: Scene }) {
  const { snapshot, title, nameOf, pointed, point, goTo, store, pastSeq, awaited } = scene;
  const told = useMemo(() => toldUntil(snapshot.log, awaited), [snapshot.log, awaited]);
  const chapters = useMemo(() => logChapters(logEntries(told, title)), [told, title]);
  const [older, setOlder] = useState<'idle' | 'loading'>('idle');
  const mayHaveOlder = (snapshot.log[0]?.seq ?? snapshot.seq + 1) > 1;
  const here = lineOf(chapters, pastSeq ?? Number.POSITIVE_INFINITY);
  return (
    <div className="log">
      {chapters.length === 0 && <p className="empty">{words.log.empty}</p>}
      <ol aria-label={words.log.label}>
        {chapters.map(({ key, head, lines }) => (
          <li key={key} className="chapter">
            {head !== null && <h2>{head}</h2>}
            <ol>
              {lines.map(({ key: line, seq, seat, phrase, places }) => {
                const lit = pointed !== null && places.includes(pointed);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys have the buttons within
                  <li
                    key={line}
                    className={`log-line ${line === here?.key ? 'hot' : ''} ${lit ? 'pointed' : ''}`}
                    onClick={() => goTo(seq)}
                    onPointerEnter={() => point(places[0] ?? null)}
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
          </li>
        ))}
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
