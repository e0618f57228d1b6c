import { useMemo } from 'react';
import { PhraseText, SeatMark } from '../parts';
import { words } from '../words';
import { toldUntil } from './awaited';
import { logEntries, newsOf } from './log-entries';
import type { Scene } from './scene';

interface NewsLineProps {
  readonly scene: Scene;
  readonly onOpen: () => void;
}

/** On a phone, where the log is another page: its newest line, and how much others did since one last acted. Leads to the log. */
export function NewsLine({ scene, onOpen }: NewsLineProps) {
  const { snapshot, title, nameOf, awaited, seats } = scene;
  const { newest, others } = useMemo(() => {
    const mine = seats.flatMap(({ seat, mine }) => (mine ? [seat] : []));
    return newsOf(logEntries(toldUntil(snapshot.log, awaited), title), mine);
  }, [snapshot.log, awaited, title, seats]);
  if (newest === undefined) return null;
  return (
    <button type="button" className="news" onClick={onOpen}>
      <span className="unseen">{words.log.newest}</span>
      {newest.seat !== null && <SeatMark seat={newest.seat} size={18} />}
      <PhraseText phrase={newest.phrase} nameOf={nameOf} />
      {others > 1 && <small>{words.log.before(others - 1)}</small>}
    </button>
  );
}
