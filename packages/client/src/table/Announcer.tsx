import { useEffect, useRef, useState } from 'react';
import { words } from '../words';
import { plain } from '../words/phrase';
import { toldUntil } from './awaited';
import { logEntries } from './log-entries';
import type { Scene } from './scene';

interface AnnouncerProps {
  readonly scene: Scene;
  /** What the board wants said. */
  readonly said: string;
  /** What is asked of this seat now; null when it is not its turn. */
  readonly ask: string | null;
}

/** Tells screen readers what happens: lines of the log, talk, and whose turn it is. */
export function Announcer({ scene, said, ask }: AnnouncerProps) {
  const { snapshot, title, nameOf, awaited } = scene;
  const { log, chat } = snapshot;
  const heard = useRef({ seq: log.at(-1)?.seq ?? 0, chat: chat.at(-1)?.id });
  const [happened, setHappened] = useState('');
  useEffect(() => {
    const told = toldUntil(log, awaited);
    const fresh = told.filter((line) => line.seq > heard.current.seq);
    // What is being watched is told when it has been seen: until then nothing newer than before has been heard.
    if (awaited === null) heard.current.seq = log.at(-1)?.seq ?? 0;
    else heard.current.seq = Math.max(heard.current.seq, told.at(-1)?.seq ?? 0);
    const sentences = logEntries(fresh, title).map((entry) =>
      entry.kind === 'line' ? plain(entry.phrase, nameOf) : entry.text,
    );
    if (sentences.length > 0) setHappened(sentences.join(' '));
  }, [log, title, nameOf, awaited]);
  useEffect(() => {
    const last = chat.at(-1);
    if (last === undefined || last.id === heard.current.chat) return;
    heard.current.chat = last.id;
    const { name, payload, notice } = last;
    setHappened(
      notice === undefined ? words.chat.said(name, payload) : words.notices[notice.key](notice.name),
    );
  }, [chat]);
  return (
    <div className="unseen">
      <p aria-live="polite">{happened}</p>
      <p aria-live="polite">{said}</p>
      <p aria-live="assertive">{ask === null ? '' : words.table.announceTurn(ask)}</p>
    </div>
  );
}
