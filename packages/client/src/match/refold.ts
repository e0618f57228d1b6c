import type { LogLine } from '@packetboat/protocol';
import { beginning, fold } from '@packetboat/record/fold';
import { pureMachine } from '@packetboat/record/machine';
import type { FullRecording } from '@packetboat/record/recording';
import { deedsOf } from '@packetboat/record/verify';
import type { ClientRules } from '../titles/contract';
import type { Moment } from './snapshot';

export interface Refolded {
  /** How things stood at the beginning. */
  readonly opening: object;
  /** What followed, one moment an entry. */
  readonly moments: readonly Moment[];
  readonly log: readonly LogLine[];
}

/** Plays a finished match again with the title's pure rules: everything of it is open now. */
export function refold(rules: ClientRules, recording: FullRecording): Refolded {
  const machine = pureMachine(rules);
  const start = beginning(machine, recording);
  const moments: Moment[] = [];
  const log: LogLine[] = [];
  for (const { entry, before, after, events } of fold(machine, start, deedsOf(rules, recording))) {
    const { seat, action } = entry;
    const { kind } = action;
    const { seq } = after;
    moments.push({ seq, seat, kind, before: before.state.g, view: after.state.g, events, missed: true });
    log.push({ seq, at: 0, seat, kind, to: action.kind === 'move' ? null : action.to, events });
  }
  return { opening: start.state.g, moments, log };
}
