import type { Answer } from '@packetboat/protocol';
import { type Device, hasEnded, isFree } from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import type { NewTable, Tables } from '../tables/api';
import { logFailure } from '../tables/context';
import type { Desk } from '../tables/desk';
import { refuse } from '../tables/refuse';
import { doGrant } from './passing';
import { isHostsSeat } from './powers';
import { STAND_IN } from './standInNames';
import { newToken, rematchId, tokenHash } from './tokens';

type Create = (table: NewTable, id: string, keptUntil: number | null) => ReturnType<Tables['create']>;

/** The next table of the same people. */
export function rematchOf(desk: Desk, create: Create): Pick<Tables, 'rematch'> {
  const { storage, now, settings, metrics, log } = desk.context;

  /**
   * Those who need no invitation sit down where they sat among the others: the next table has no gaps where nobody sat at
   * the start of this one. A seat that stays empty is the host's to fill.
   */
  async function bringStandIns({ seats }: MatchActor, next: string): Promise<void> {
    const inRow = [...seats].sort((a, b) => a.seat - b.seat);
    await desk.at(next, async (actor) => {
      for (const [seat, { owner, standIn }] of inRow.entries()) {
        // Whoever it played on for may come himself.
        if (standIn === null || owner !== null) continue;
        const { level } = standIn;
        await doAppend(
          actor,
          (): Answer<Decided> =>
            actor.seats.some((one) => one.seat === seat && isFree(one))
              ? { ok: true, deed: { kind: 'standIn', seat, name: STAND_IN, level } }
              : UNCHANGED,
        );
      }
      return { ok: true };
    });
  }

  /** Whoever has no way to show a ticket takes his seat as strangers do: then it is kept for nobody. */
  const keepNoLonger = (next: string) =>
    desk.at<Answer>(next, async (actor) => {
      const { status, keptUntil } = actor.record;
      if (status !== 'open' || keptUntil === null) return { ok: true };
      return doAppend(actor, () => ({ ok: true, deed: { kind: 'unkept' } }));
    });

  /** With the stand-ins in their seats. */
  async function openOnce(
    actor: MatchActor,
    next: string,
    ticketless: boolean,
  ): Promise<Answer<{ readonly isFirst: boolean }>> {
    if ((await storage.match(next)) !== undefined) return { ok: true, isFirst: false };
    const opened = await open(actor, next, ticketless);
    if (opened.ok) await bringStandIns(actor, next);
    return opened;
  }

  /** Opens it, unless somebody else does. */
  async function open(
    { record, seats }: MatchActor,
    next: string,
    ticketless: boolean,
  ): Promise<Answer<{ readonly isFirst: boolean }>> {
    const { title, options, listed, autoStart, drawn, clock } = record;
    const table = {
      title,
      seats: seats.length,
      options,
      listed,
      private: !record.watchable,
      autoStart,
      drawn,
      pace: clock?.pace ?? null,
    };
    const keptUntil = ticketless ? null : now() + settings.keepSeatsMs;
    const opened = await create(table, next, keptUntil).catch(async (error: unknown) => {
      // Opened by somebody else in this very moment.
      if ((await storage.match(next)) !== undefined) return undefined;
      metrics.storageFailed();
      logFailure(log, { match: next }, error, 'table not opened');
      return refuse('server.storageFailed');
    });
    if (opened?.ok === false) return opened;
    return { ok: true, isFirst: opened !== undefined };
  }

  /** What lets who asked sit down there: a private table opens to those who played, too, and so do seats that are kept. */
  const ticketTo = (next: string, { kind, device }: Asking, uses: number) =>
    desk.at(next, async (actor) => {
      if (kind === 'seat') {
        const { inviteLifeMs } = settings;
        const granted = await doGrant(actor, () => ({
          ok: true,
          link: 'rematch',
          maker: null,
          lifeMs: inviteLifeMs,
          usesAtMost: uses,
        }));
        return granted.ok ? { ok: true, hostToken: null, inviteToken: granted.token } : granted;
      }
      const token = newToken();
      const opens = tokenHash(token);
      const made = await doAppend(actor, () => ({
        ok: true,
        deed: { kind: 'hostMade', opens, ...(device && { device }) },
      }));
      return made.ok ? { ok: true, hostToken: token, inviteToken: null } : made;
    });

  /** The next table as it has to be for who asks, with what lets him sit down there. */
  async function doFollow(
    actor: MatchActor,
    asking: Asking,
    ticketless: boolean,
  ): ReturnType<Tables['rematch']> {
    const { record, seats } = actor;
    const next = rematchId(record.id, record.serverSeed);
    const opened = await openOnce(actor, next, ticketless);
    if (!opened.ok) return opened;
    const steps = [
      () => (record.rematch === next ? OK : doAppend(actor, () => followedBy(next))),
      () => (ticketless ? keepNoLonger(next) : OK),
    ];
    for (const step of steps) {
      const done = await step();
      if (!done.ok) return done;
    }
    // Whoever is the first to ask hosts it: nobody has to wait for the host of this one.
    const asks = opened.isFirst && !ticketless ? 'host' : asking.kind;
    const ticket = await ticketTo(next, { kind: asks, device: asking.device }, seats.length);
    return ticket.ok ? { ...ticket, id: next } : ticket;
  }

  return {
    rematch: (id, by, { ticketless = false } = {}) =>
      desk.at(id, async (actor) => {
        const held = await desk.opened(id, by);
        if (!held.ok) return held;
        const { holder, token } = held;
        if (holder.kind !== 'seat' && holder.kind !== 'host') return refuse('token.needed');
        const kind = isHostsSeat(actor, holder) ? 'host' : holder.kind;
        const asking = { kind, device: token.device };
        return hasEnded(actor.record) ? doFollow(actor, asking, ticketless) : refuse('table.notOver');
      }),
  };
}

/** Who asks for the next table, and in which browser as far as that is known. */
interface Asking {
  readonly kind: 'host' | 'seat';
  readonly device: Device | null;
}

const OK = { ok: true } as const;

const followedBy = (next: string) => ({ ok: true, deed: { kind: 'followed', by: next } }) as const;
