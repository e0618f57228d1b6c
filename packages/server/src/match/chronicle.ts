import type { AnyTitle, ChronicleEvent, MatchState, Recipient } from '@packetboat/games';
import type { LogLine, WireLogEntry } from '@packetboat/protocol';
import type { UndoNow } from '@packetboat/record';
import type { ActionRecord } from '../storage/storage';

/** What one audience may read of an action. */
export function logLine(record: ActionRecord, audience: Recipient): LogLine {
  return {
    seq: record.seq,
    at: record.at,
    seat: record.seat,
    kind: record.action.kind,
    to: record.action.kind === 'move' ? null : record.action.to,
    events: eventsFor(record.events, audience),
    ...madeBy(record),
  };
}

/**
 * The same as an entry of boardgame.io's log, rebuilt from nothing but what the audience may read. The arguments of
 * a secret move are its mover's alone, for ever: what comes to light is told by later events.
 */
export function wireLogEntry(
  title: AnyTitle,
  record: ActionRecord,
  audience: Recipient,
  where: { readonly turn: number; readonly phase: string | null; readonly undo: UndoNow },
): WireLogEntry {
  const { action, seat } = record;
  const playerID = seat === null ? null : String(seat);
  const own = audience !== null && audience === seat;
  return {
    action:
      action.kind === 'move'
        ? {
            type: 'MAKE_MOVE',
            payload: {
              type: action.move.type,
              args: own || !title.secretMoves.includes(action.move.type) ? [action.move.args] : null,
              playerID,
            },
          }
        : { type: 'UNDO', payload: { type: action.kind, args: null, playerID } },
    _stateID: record.seq - 1,
    turn: where.turn,
    phase: where.phase,
    metadata: {
      seq: record.seq,
      at: record.at,
      kind: action.kind,
      to: action.kind === 'move' ? null : action.to,
      events: eventsFor(record.events, audience),
      undo: where.undo,
      ...madeBy(record),
    },
  };
}

/** Who made it where nobody asked for it. */
const madeBy = ({ action }: ActionRecord): Pick<LogLine, 'by'> =>
  action.kind === 'move' && action.by !== undefined ? { by: action.by } : {};

/** Where boardgame.io's log puts an entry: the turn and phase the action was made in. */
export function placeOf(state: MatchState): { turn: number; phase: string | null } {
  return { turn: state.ctx.turn, phase: state.ctx.phase };
}

/** Who else may read an event is nobody's business: `to` is left out. */
function eventsFor(events: readonly ChronicleEvent[], audience: Recipient): ChronicleEvent[] {
  return events
    .filter(({ to }) => to === undefined || (audience !== null && to.includes(audience)))
    .map(({ to: _, ...event }) => event);
}
