import type { Seat } from '@packetboat/games';
import type { Answer, Refused } from '@packetboat/protocol';
import type { MatchActor } from '../match/actor';
import type { Rank } from '../match/rank';
import type { House } from '../match/registry';
import { isHostsSeat } from '../seats/powers';
import { type Opened, openedBy } from '../seats/tokens';
import type { MatchRecord } from '../storage/storage';
import type { TableContext } from './context';
import { busy, refuse } from './refuse';

/** Who asks for something in a table's queue. Without a word of it: the house itself, or somebody over HTTP. */
export interface Asker {
  readonly rank: Rank;
  /** For whoever has gone nothing is done any more. */
  gone(): boolean;
  /** Pays before he waits, or is refused. */
  pay?(actor: MatchActor): Refused | undefined;
  /** This need not wait for what happens to the match, nor that for it. */
  readonly aside?: boolean;
}

/** What the parts of the service share. */
export interface Desk {
  readonly context: TableContext;
  /**
   * The table's actor, inside its queue; a refusal when there is no such table, too many wait there, whoever asks has
   * gone meanwhile, or the server is going down.
   */
  at<R extends Answer>(
    id: string,
    job: (actor: MatchActor) => Promise<R> | R,
    asker?: Asker,
  ): Promise<R | Refused>;
  /** The table's actor for what needs no queue; a refusal when there is no such table or the server is going down. */
  actor(id: string): Promise<Answer<{ readonly actor: MatchActor }>>;
  /** The table's actor, when it is in memory. */
  present(id: string): MatchActor | undefined;
  /** What a token opens here, or why it opens nothing. */
  opened(id: string, by: string | undefined): Promise<Answer<Opened>>;
  /** The seat a token holds, or the refusal. */
  asSeat(id: string, by: string): Promise<Answer<{ seat: Seat }>>;
  /** Nothing, or the refusal of somebody who is not the host. Asked for in the table's queue. */
  asHost(id: string, by: string): Promise<Answer>;
  /** What a token lets one see, and until when: as who sits there, or as one who watches. */
  lookOf(
    record: MatchRecord,
    by: string | undefined,
  ): Promise<Answer<{ seat: Seat | null; until: number | null }>>;
}

/** `stopping`: the server is going down, and nothing new is begun. */
export function createDesk(context: TableContext, house: House, stopping: () => boolean): Desk {
  const { storage, now } = context;
  const opened = (id: string, by: string | undefined) => openedBy(storage, id, by, now());
  const desk: Desk = {
    context,
    at: async (id, job, asker) => {
      const found = await desk.actor(id);
      if (!found.ok) return found;
      const asked = found.actor;
      const rank = asker?.rank ?? 'seated';
      const aside = asker?.aside === true;
      if ((aside ? asked.talk : asked.queue).full(rank)) return busy();
      const unpaid = asker?.pay?.(asked);
      if (unpaid !== undefined) {
        context.metrics.refused(asked.title, unpaid.refusal.key);
        return unpaid;
      }
      const work = () => {
        if (stopping()) return refuse('server.goingDown');
        return asker?.gone() ? refuse('seat.lost') : job(asked);
      };
      return (aside ? asked.talk.run(work, rank) : asked.run(work, rank)).catch((error: unknown) => {
        // While its log cannot be read nothing happens at a table; whoever asks again finds out what is true.
        if (!asked.behind) throw error;
        return refuse('server.storageFailed');
      });
    },
    actor: async (id) => {
      if (stopping()) return refuse('server.goingDown');
      // One that was dismissed while we waited for it is not asked any more: a match has one actor.
      let actor = house.present(id);
      while (actor === undefined || house.present(id) !== actor) {
        actor = await house.actor(id);
        if (actor === undefined) return refuse('table.unknown');
      }
      return { ok: true, actor };
    },
    present: (id) => house.present(id),
    opened,
    asSeat: async (id, by) => {
      const held = await opened(id, by);
      if (!held.ok) return held;
      const { holder } = held;
      return holder.kind === 'seat' ? { ok: true, seat: holder.seat } : refuse('token.needed');
    },
    asHost: async (id, by) => {
      const held = await opened(id, by);
      if (!held.ok) return held;
      const { holder } = held;
      const directs = holder.kind === 'host' || isHostsSeat(desk.present(id), holder);
      return directs ? { ok: true } : refuse('token.needed');
    },
    lookOf: async (record, by) => {
      if (by === undefined)
        return record.watchable ? { ok: true, seat: null, until: null } : refuse('table.private');
      const held = await opened(record.id, by);
      if (!held.ok) return held;
      const { holder, token } = held;
      return { ok: true, seat: holder.kind === 'seat' ? holder.seat : null, until: token.expiresAt };
    },
  };
  return desk;
}
