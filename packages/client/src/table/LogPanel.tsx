import type { LogLine, TableLine } from '@packetboat/protocol';
import { useMemo, useState } from 'react';
import { lacksLines } from '../match/around';
import { Button, PhraseText, SeatMark, When } from '../parts';
import { words } from '../words';
import { keyOfLine, nameThen, withTable } from './around';
import { toldUntil } from './awaited';
import { type LogChapter, lineOf, logChapters, logEntries } from './log-entries';
import type { Scene } from './scene';
import { type TimeMark, timeMarks } from './times';

/** What has happened, in words, newest first. Pointing at a line lights the board; pressing it goes to its moment. */
export function LogPanel({ scene }: { readonly scene: Scene }) {
  const { snapshot, table, title, nameOf, pointed, point, goTo, store, pastSeq, awaited } = scene;
  const told = useMemo(() => toldUntil(snapshot.log, awaited), [snapshot.log, awaited]);
  const chapters = useMemo(
    () => logChapters(withTable(logEntries(told, title), told, snapshot.around, table)),
    [told, title, snapshot.around, table],
  );
  const [older, setOlder] = useState<'idle' | 'loading'>('idle');
  const mayHaveOlder = (snapshot.log[0]?.seq ?? snapshot.seq + 1) > 1 || lacksLines(snapshot);
  const times = useMemo(
    () => timesOf(told, chapters, snapshot.around.lines),
    [told, chapters, snapshot.around.lines],
  );
  const here = lineOf(chapters, pastSeq ?? Number.POSITIVE_INFINITY);
  return (
    <div className="log">
      {chapters.length === 0 && <p className="empty">{words.log.empty}</p>}
      <ol aria-label={words.log.label}>
        {chapters.map(({ key, head, lines }) => (
          <li key={key} className="chapter">
            {head !== null && <h2>{head}</h2>}
            <ol>
              {lines.map(({ key: line, seq, seat, phrase, places, by }) => {
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
                    {times.get(line)?.day && <When at={times.get(line)?.at ?? 0} kind="day" />}
                    {seat === null ? <span className="unmarked" /> : <SeatMark seat={seat} size={18} />}
                    <PhraseText
                      phrase={phrase}
                      nameOf={nameThen(snapshot.around, table, nameOf, seq)}
                      pointed={pointed}
                      onPoint={point}
                      onPlace={(place) => {
                        goTo(seq);
                        point(place);
                      }}
                    />
                    {by !== undefined && <small className="made-by">{words.orders.by[by]}</small>}
                    {times.get(line)?.clock && <When at={times.get(line)?.at ?? 0} kind="clock" />}
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

/** When the lines happened, by their keys, in the order in which they stand. */
function timesOf(
  log: readonly LogLine[],
  chapters: readonly LogChapter[],
  own: readonly TableLine[],
): ReadonlyMap<string, TimeMark & { readonly at: number }> {
  const ats = new Map(log.map(({ seq, at }) => [seq, at]));
  const around = new Map(own.map(({ pos, at }) => [keyOfLine(pos), at]));
  const lines = chapters.flatMap((chapter) =>
    chapter.lines.map(({ key, seq }) => ({ key, at: around.get(key) ?? ats.get(seq) ?? 0 })),
  );
  const marks = timeMarks(
    lines.map(({ at }) => at),
    Date.now(),
  );
  return new Map(lines.map(({ key, at }, i) => [key, { at, day: false, clock: false, ...marks[i] }]));
}
