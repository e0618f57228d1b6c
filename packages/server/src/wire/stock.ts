import { timingSafeEqual } from 'node:crypto';
import type { Seat } from '@packetboat/games';
import type { Done, Refused, StockEvent, StockMessages } from '@packetboat/protocol';
import { stockMessages } from '@packetboat/protocol';
import { matchData } from '../tables/info';
import type { Visitor, WireContext } from './visitor';
import { admitted, answering, entryOf, payTalk } from './visitor';

const refused = (key: string): Refused => ({ ok: false, refusal: { key } });

/**
 * The messages of boardgame.io's own client. It knows no acknowledgements and no reasons: a refusal is told by an
 * event it ignores, followed by a fresh `sync`, which sets it right whatever it believed.
 */
export function serveStockClient(context: WireContext, visitor: Visitor): void {
  const { play } = context;
  const { socket } = visitor;

  const enter = async (match: string, seat: Seat | null, token: string | undefined) => {
    const { entry, join } = entryOf(context, visitor, { match, token, claims: seat }, true);
    return admitted(context, visitor, entry, play.sync(entry, join));
  };

  const handlers: { readonly [E in StockEvent]: (message: StockMessages[E]) => Promise<void> } = {
    sync: async ([match, playerID, credentials]) => {
      const synced = await enter(match, seatOf(playerID), credentials ?? undefined);
      if (!synced.ok) return say(match, synced);
      if (synced.sync !== null) socket.emit('sync', match, synced.sync);
      else socket.emit('matchData', match, matchData(synced.table));
    },

    update: async ([action, madeOn, match, playerID]) => {
      const { credentials } = action.payload;
      const seat = seatOf(action.payload.playerID);
      if (seat === null || seat !== seatOf(playerID)) return heal(match, refused('seat.needed'));
      if (visitor.match !== match) {
        // After a lost connection the client sends what it had kept back before it asks for a sync.
        const entered = await enter(match, seat, credentials ?? undefined);
        if (!entered.ok) return say(match, entered);
      }
      const done = notSeated(match, seat, credentials) ?? (await perform(action, madeOn));
      if (!done.ok) await heal(match, done);
    },

    chat: async ([match, message, credentials]) => {
      const { chair, token } = visitor;
      if (chair === undefined || visitor.match !== match) return say(match, refused('table.notAttached'));
      if (chair.seat !== null && !sameToken(credentials, token)) return say(match, refused('seat.token'));
      if (seatOf(message.sender) !== play.playerId(match, chair)) return say(match, refused('seat.needed'));
      const said = payTalk(visitor) ?? (await play.say(match, chair, message.payload));
      if (!said.ok) say(match, said);
    },
  };

  /** Nothing when the visitor holds this seat by that token; else the refusal. */
  function notSeated(match: string, seat: Seat, credentials: string | null | undefined): Refused | undefined {
    const { chair, token } = visitor;
    if (chair === undefined || play.playerId(match, chair) !== seat) return refused('seat.needed');
    return sameToken(credentials, token) ? undefined : refused('seat.token');
  }

  async function perform(action: StockMessages['update'][0], madeOn: number): Promise<Done> {
    const { chair, match } = visitor;
    if (chair === undefined || match === undefined) return refused('table.notAttached');
    switch (action.type) {
      case 'MAKE_MOVE': {
        const args = action.payload.args ?? [];
        if (!Array.isArray(args) || args.length > 1) return refused('move.malformed');
        return play.move(match, chair, null, action.payload.type, args[0] ?? undefined, madeOn);
      }
      case 'UNDO':
        return play.undo(match, chair, null);
      default:
        return refused('action.unknown');
    }
  }

  function say(match: string, refusal: Refused): void {
    socket.emit('refused', match, refusal);
  }

  async function heal(match: string, refusal: Refused): Promise<void> {
    say(match, refusal);
    const { chair } = visitor;
    if (chair === undefined || chair.ended || visitor.match !== match) return;
    const sync = await play.resync(match, chair);
    if (sync !== null) socket.emit('sync', match, sync);
  }

  for (const event of Object.keys(handlers) as StockEvent[]) listen(event);

  function listen<E extends StockEvent>(event: E): void {
    socket.on(event as string, (...args: unknown[]) => {
      const parsed = stockMessages[event].safeParse(args.slice(0, 5));
      if (!parsed.success) {
        context.metrics.messageRefused('message.malformed');
        say(visitor.match ?? '', refused('message.malformed'));
        return;
      }
      // Parsed by this event's own schema; TypeScript does not follow the key through the table.
      const message = parsed.data as StockMessages[E];
      const work = async () => {
        await handlers[event](message);
        return { ok: true as const };
      };
      answering(context, work, (answer) => {
        if (!answer.ok) say(visitor.match ?? '', answer);
      });
    });
  }
}

function seatOf(playerID: string | null | undefined): Seat | null {
  return playerID === null || playerID === undefined ? null : Number(playerID);
}

/** In constant time. All tokens are equally long, so that a length tells nothing. */
function sameToken(given: string | null | undefined, held: string | undefined): boolean {
  if (typeof given !== 'string' || held === undefined) return false;
  const [one, other] = [Buffer.from(given), Buffer.from(held)];
  return one.length === other.length && timingSafeEqual(one, other);
}
