import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { LogLine } from '@packetboat/protocol';
import type { AnyClientTitle } from '../titles/contract';
import { words } from '../words';
import type { Phrase } from '../words/phrase';

/** One line of the log panel. */
export type LogEntry =
  | { readonly kind: 'chapter'; readonly key: string; readonly seq: number; readonly text: string }
  | {
      readonly kind: 'line';
      readonly key: string;
      readonly seq: number;
      readonly seat: Seat | null;
      /** The event's key; null for what the shell says itself. */
      readonly event: string | null;
      readonly phrase: Phrase;
      readonly places: readonly string[];
      /** Nobody asked for it: a standing order made the move, or there was nothing else to do. */
      readonly by?: LogLine['by'];
    };

export type LogSentence = Extract<LogEntry, { kind: 'line' }>;

/** A part of the game, newest sentence first; what stands before the first chapter has no head. */
export interface LogChapter {
  readonly key: string;
  readonly head: string | null;
  readonly lines: readonly LogSentence[];
}

/** The sentence for something that happened, or nothing where the title has no words for it. */
export function eventPhrase(event: ChronicleEvent, title: AnyClientTitle): Phrase | undefined {
  const write = Object.hasOwn(title.words.chronicle, event.key)
    ? title.words.chronicle[event.key]
    : undefined;
  const phrase = write?.(event.params ?? {});
  return phrase === undefined || phrase.length === 0 ? undefined : phrase;
}

/** The log in words, oldest first. Moves that were taken back leave no trace; a game set back by consent says so. */
export function logEntries(log: readonly LogLine[], title: AnyClientTitle): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const line of standing(log)) {
    if (line.kind !== 'move') {
      entries.push(sentence(line, 'rewound', null, words.log.rewound, []));
      continue;
    }
    line.events.forEach((event, i) => {
      const chapter = title.chapter(event);
      if (chapter !== undefined) {
        entries.push({ kind: 'chapter', key: `${line.seq} ${i}`, text: chapter, seq: line.seq });
        return;
      }
      const phrase = eventPhrase(event, title);
      if (phrase === undefined) return;
      const seat = speaker(phrase, line.seat, event);
      const summed = title.sums?.(event) ?? [];
      const standsAt = summed.length > 0 ? foldInto(entries, seat, summed) : entries.length;
      const named = phrase.flatMap((piece) =>
        typeof piece !== 'string' && piece.kind === 'place' ? [piece.place] : [],
      );
      const places = event.place === undefined ? named : [event.place, ...named];
      entries.splice(standsAt, 0, { ...sentence(line, `${i}`, event.key, phrase, places), seat });
    });
  }
  return entries;
}

/** The events of the log up to an action, oldest first, without those that were taken back. */
export const eventsOf = (log: readonly LogLine[], until: number): readonly ChronicleEvent[] =>
  standing(log.filter(({ seq }) => seq <= until)).flatMap(({ kind, events }) =>
    kind === 'move' ? events : [],
  );

/** The moves that were not taken back, and each time a game was set back. */
export function standing(log: readonly LogLine[]): readonly LogLine[] {
  const kept: LogLine[] = [];
  for (const line of log) {
    if (line.kind !== 'move') while ((kept.at(-1)?.seq ?? 0) > (line.to ?? line.seq)) kept.pop();
    if (line.kind !== 'undo') kept.push(line);
  }
  return kept;
}

/** The newest line, and how many at the end of the log tell of others than those who look. */
export function newsOf(
  entries: readonly LogEntry[],
  mine: readonly Seat[],
): { readonly newest: LogSentence | undefined; readonly others: number } {
  const lines = entries.filter((entry) => entry.kind === 'line');
  const own = lines.findLastIndex(({ seat }) => seat !== null && mine.includes(seat));
  return { newest: lines.at(-1), others: mine.length === 0 ? 0 : lines.length - 1 - own };
}

/** The newest line of what had happened by a moment. */
export const lineOf = (chapters: readonly LogChapter[], seq: number): LogSentence | undefined =>
  chapters.flatMap(({ lines }) => lines).find((line) => line.seq <= seq);

/** The log by chapters, newest chapter first. One in which nothing has happened yet has no head either. */
export function logChapters(entries: readonly LogEntry[]): readonly LogChapter[] {
  const chapters: { key: string; head: string | null; lines: LogSentence[] }[] = [
    { key: 'start', head: null, lines: [] },
  ];
  for (const entry of entries) {
    if (entry.kind === 'chapter') chapters.unshift({ key: entry.key, head: entry.text, lines: [] });
    else chapters[0]?.lines.unshift(entry);
  }
  return chapters.filter(({ lines }) => lines.length > 0);
}

function sentence(
  line: LogLine,
  part: string,
  event: string | null,
  phrase: Phrase,
  places: readonly string[],
): LogSentence {
  const by = line.by !== undefined && { by: line.by };
  const key = `${line.seq} ${part}`;
  return { kind: 'line', key, seq: line.seq, seat: line.seat, event, phrase, places, ...by };
}

/** Removes the lines that a summary takes the place of. Returns where it stands: where the last of them stood. */
function foldInto(entries: LogEntry[], seat: Seat | null, keys: readonly string[]): number {
  let standsAt = entries.length;
  let folded = false;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    if (entry === undefined || entry.kind === 'chapter' || entry.seat !== seat) break;
    if (entry.event === null || !keys.includes(entry.event)) continue;
    entries.splice(i, 1);
    standsAt = folded ? standsAt - 1 : i;
    folded = true;
  }
  return standsAt;
}

/** The mark before a line: who is named first in it, or else whom alone it is for, or who acted. */
function speaker(phrase: Phrase, actor: Seat | null, { to }: ChronicleEvent): Seat | null {
  for (const piece of phrase) if (typeof piece !== 'string' && piece.kind === 'seat') return piece.seat;
  return to?.length === 1 ? (to[0] ?? null) : actor;
}
