import type { Seat } from '@packetboat/games/kit/title';
import type { LogLine } from '@packetboat/protocol';
import type { AnyClientTitle } from '../titles/contract';
import { type LogSentence, logEntries, standing } from './log-entries';

/** One action as it is played back: how long it is shown, and the sentence that tells of it. */
export interface SinceStep {
  readonly seq: number;
  readonly ms: number;
  readonly line: LogSentence | null;
}

/** What happened while somebody was away. */
export interface Missed {
  readonly lines: readonly LogSentence[];
  /** Those that name him, and that he has not done himself: what he lost, paid or was given, who passed or pushed him. */
  readonly touching: readonly LogSentence[];
  readonly steps: readonly SinceStep[];
}

export const NOTHING_MISSED: Missed = { lines: [], touching: [], steps: [] };

const UNHURRIED_MS = 1200;
/** A round of most games takes no longer than this, */
const ROUND_MS = 30_000;
/** up to so many actions; */
const ROUND = 40;
/** each further one adds so much, */
const FURTHER_MS = 500;
/** and however long somebody was away, it takes no longer than this. */
const LONGEST_MS = 60_000;

/** How long so many actions take to be played back, at the usual speed. */
export const playedIn = (actions: number): number =>
  Math.min(actions * UNHURRIED_MS, ROUND_MS + Math.max(0, actions - ROUND) * FURTHER_MS, LONGEST_MS);

/** A fight or a reveal is shown longer than a step, and what the log has no word for is passed over quickly. */
const PERFORMED = 3;
const UNTOLD = 0.4;

/** What happened after `mark` up to `until`, for who sits on that seat. */
export function missedBy(
  log: readonly LogLine[],
  title: AnyClientTitle,
  seat: Seat,
  mark: number,
  until: number,
): Missed {
  const known = log.filter(({ seq }) => seq <= until);
  const lines = logEntries(known, title).filter(
    (entry): entry is LogSentence => entry.kind === 'line' && entry.seq > mark,
  );
  const actors = new Map(known.map((line) => [line.seq, line.seat]));
  const touching = lines.filter((line) => actors.get(line.seq) !== seat && names(line, seat));
  const told = new Map(lines.map((line) => [line.seq, line]));
  const actions = standing(known).filter(({ seq }) => seq > mark);
  const weights = actions.map((action) => {
    if (title.performs !== undefined && action.events.some(title.performs)) return PERFORMED;
    return told.has(action.seq) ? 1 : UNTOLD;
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const unit = playedIn(whole) / Math.max(whole, 1);
  const steps = actions.map(({ seq }, i) => ({
    seq,
    ms: unit * (weights[i] ?? 1),
    line: told.get(seq) ?? null,
  }));
  return { lines, touching, steps };
}

const names = ({ phrase }: LogSentence, seat: Seat): boolean =>
  phrase.some((piece) => typeof piece !== 'string' && piece.kind === 'seat' && piece.seat === seat);
