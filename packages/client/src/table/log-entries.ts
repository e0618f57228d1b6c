import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { LogLine } from '@packetboat/protocol';
import type { AnyClientTitle } from '../titles/contract';
import { words } from '../words';
import type { Phrase } from '../words/phrase';

/** One line of the log panel. */
export type LogEntry =
  | { readonly kind: 'chapter'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly seq: number;
      readonly seat: Seat | null;
      readonly phrase: Phrase;
      readonly places: readonly string[];
    };

/** The sentence for something that happened, or nothing where the title has no words for it. */
export function eventPhrase(event: ChronicleEvent, title: AnyClientTitle): Phrase | undefined {
  const write = Object.hasOwn(title.words.chronicle, event.key)
    ? title.words.chronicle[event.key]
    : undefined;
  const phrase = write?.(event.params ?? {});
  return phrase === undefined || phrase.length === 0 ? undefined : phrase;
}

/** The log in words, oldest first. Moves that were taken back are gone; the taking back stays, once. */
export function logEntries(log: readonly LogLine[], title: AnyClientTitle): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  const seqOf = (entry: LogEntry) => (entry.kind === 'line' ? entry.seq : 0);
  for (const line of log) {
    if (line.kind !== 'move') {
      const back = line.to ?? line.seq;
      while (entries.length > 0) {
        const last = entries.at(-1);
        if (last === undefined || last.kind === 'chapter' || seqOf(last) <= back) break;
        entries.pop();
      }
      const phrase = line.kind === 'undo' ? words.log.undone(line.seat) : words.log.rewound;
      // A step tried and taken back at once leaves no trace: only what others may have seen does.
      if (line.kind === 'rewind') {
        entries.push({
          kind: 'line',
          key: `${line.seq}`,
          seq: line.seq,
          seat: line.seat,
          phrase,
          places: [],
        });
      }
      continue;
    }
    line.events.forEach((event, i) => {
      const chapter = title.chapter(event);
      if (chapter !== undefined)
        entries.push({ kind: 'chapter', key: `${line.seq} ${i} chapter`, text: chapter });
      const phrase = eventPhrase(event, title);
      if (phrase === undefined) return;
      const named = phrase.flatMap((piece) =>
        typeof piece !== 'string' && piece.kind === 'place' ? [piece.place] : [],
      );
      entries.push({
        kind: 'line',
        key: `${line.seq} ${i}`,
        seq: line.seq,
        seat: speaker(event, line.seat),
        phrase,
        places: event.place === undefined ? named : [event.place, ...named],
      });
    });
  }
  return entries;
}

/** The mark before a line: whom the event names, or else who acted. */
function speaker(event: ChronicleEvent, actor: Seat | null): Seat | null {
  const named = event.params?.seat;
  return typeof named === 'number' ? named : actor;
}
