import { fairChance, mixSeed } from '@packetboat/games/kit/chance';
import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { LogLine, MatchProof } from '@packetboat/protocol';
import type { ClientRules } from '../titles/contract';
import type { Moment } from './snapshot';

export interface Refolded {
  /** How things stood at the beginning. */
  readonly opening: object;
  /** What followed, one moment an action. */
  readonly moments: readonly Moment[];
  readonly log: readonly LogLine[];
}

/** Plays a finished match again from its proof with the title's pure rules: everything of it is open now. */
export function refold(rules: ClientRules, proof: MatchProof): Refolded {
  const seed = mixSeed(proof.serverSeed, proof.contributions);
  let count = { counter: 0, reveals: 0 };
  let events: ChronicleEvent[] = [];
  const tools = () => ({
    chance: fairChance(seed, count),
    tell: (event: ChronicleEvent) => void events.push(event),
  });
  let g = rules.setup({ seats: proof.seats, options: proof.options }, tools());
  const opening = g;
  const past = [{ g, count: { ...count } }];
  const moments: Moment[] = [];
  const log: LogLine[] = [];
  proof.actions.forEach((action, i) => {
    const seq = i + 1;
    const before = g;
    events = [];
    count = { ...count };
    if (action.kind === 'move') {
      g = structuredClone(g);
      rules.apply(g, action.seat, action.move, tools());
    } else {
      const back = past[action.to];
      if (back === undefined) throw new RangeError(`there is no action ${action.to} to go back to`);
      g = back.g;
      count = { ...back.count };
    }
    past.push({ g, count: { ...count } });
    const seat: Seat | null = action.seat;
    moments.push({ seq, seat, kind: action.kind, before, view: g, events, missed: true });
    const to = action.kind === 'move' ? null : action.to;
    log.push({ seq, at: 0, seat, kind: action.kind, to, events });
  });
  return { opening, moments, log };
}
