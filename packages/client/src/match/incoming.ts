import type { StateView } from '@packetboat/games/kit/engine';
import type {
  Attached,
  LogLine,
  PastMoment,
  PatchPacket,
  SyncInfo,
  WireLogEntry,
} from '@packetboat/protocol';
import { applyPatch } from '@packetboat/protocol/patch';
import { joinAround } from './around';
import { seatOfChair } from './chairs';
import type { MatchSnapshot, Moment } from './snapshot';

/** How many moments are kept to go back to. Views share what did not change, so this is little. */
const MOMENTS = 400;
/** How many of those that were asked for. */
const LOOKS = 40;

/** The snapshot after `attach` was answered, or nothing when its tail does not fit what is known. */
export function afterAttach(now: MatchSnapshot, attached: Attached): MatchSnapshot | undefined {
  const base: MatchSnapshot = {
    ...now,
    connection: 'live',
    silent: false,
    goingDown: false,
    failure: null,
    chair: attached.seat,
    seat: seatOfChair(attached.table, attached.seat),
    table: attached.table,
    undo: attached.undo,
    orders: attached.orders,
    chat: attached.chat,
    around: joinAround(now.around, attached.around, true),
  };
  if (attached.tail !== null) {
    let next: MatchSnapshot | undefined = base;
    for (const packet of attached.tail) next = next && afterPatch(next, packet, attached.tail.length > 1);
    return next && { ...next, undo: attached.undo, log: joinLogs(next.log, attached.log) };
  }
  return {
    ...base,
    seq: attached.seq,
    state: attached.view,
    moments: attached.seq === now.seq ? now.moments : [],
    log: joinLogs(now.log, attached.log),
  };
}

/** The snapshot after one action, or nothing when an action before it is missing. */
export function afterPatch(
  now: MatchSnapshot,
  packet: PatchPacket,
  missed = false,
): MatchSnapshot | undefined {
  const [, prevSeq, seq, ops, [entry]] = packet;
  if (seq <= now.seq) return now;
  if (now.state === null || prevSeq !== now.seq) return undefined;
  const state = applyPatch<StateView>(now.state, ops);
  if (state === undefined) return undefined;
  const line = lineOf(entry);
  const moment = momentOf(line, now.state, state, missed);
  return {
    ...now,
    seq,
    state,
    moments: [...now.moments, moment].slice(-MOMENTS),
    log: joinLogs(now.log, [line]),
    undo: entry.metadata.undo,
  };
}

/** The snapshot after an earlier moment that was asked for has come; nothing when it makes no sense. */
export function afterLook(now: MatchSnapshot, { view, packet }: PastMoment): MatchSnapshot | undefined {
  const [, , , ops, [entry]] = packet;
  const state = applyPatch<StateView>(view, ops);
  if (state === undefined) return undefined;
  const look = momentOf(lineOf(entry), view, state, true);
  return { ...now, looks: [...now.looks.filter(({ seq }) => seq !== look.seq), look].slice(-LOOKS) };
}

/** A moment this page has, newest or asked for. */
export function momentAt(
  { moments, looks }: Pick<MatchSnapshot, 'moments' | 'looks'>,
  seq: number,
): Moment | undefined {
  const first = moments[0]?.seq;
  return (
    (first === undefined ? undefined : moments[seq - first]) ?? looks.find((moment) => moment.seq === seq)
  );
}

function momentOf(line: LogLine, before: StateView, after: StateView, missed: boolean): Moment {
  const { seq, seat, kind, events } = line;
  return { seq, seat, kind, before: before.G, view: after.G, events, missed };
}

/** The snapshot after the server sent everything anew: at a match's start, or when a client had lost the thread. */
export function afterSync(now: MatchSnapshot, sync: SyncInfo): MatchSnapshot {
  const { deltalog: _, ...state } = sync.state;
  const seq = state._stateID;
  return {
    ...now,
    seq,
    state,
    moments: seq === now.seq ? now.moments : [],
    log: joinLogs(now.log, sync.log.map(lineOf)),
    undo: sync.log.at(-1)?.metadata.undo ?? now.undo,
  };
}

function lineOf(entry: WireLogEntry): LogLine {
  const { seq, at, kind, to, events, by } = entry.metadata;
  const player = entry.action.payload.playerID;
  const seat = player === null ? null : Number(player);
  return { seq, at, seat, kind, to, events, ...(by !== undefined && { by }) };
}

/** Two stretches of one log. Where they leave a gap the newer one stays alone: earlier lines can be asked for. */
export function joinLogs(known: readonly LogLine[], more: readonly LogLine[]): readonly LogLine[] {
  const [first] = more;
  if (first === undefined) return known;
  const last = known.at(-1);
  if (last === undefined) return more;
  if (first.seq > last.seq + 1) return more;
  const start = known[0]?.seq ?? first.seq;
  const earlier = more.filter((line) => line.seq < start);
  const later = more.filter((line) => line.seq > last.seq);
  if (earlier.length > 0 && (earlier.at(-1)?.seq ?? 0) + 1 !== start) return known;
  return earlier.length === 0 && later.length === 0 ? known : [...earlier, ...known, ...later];
}
