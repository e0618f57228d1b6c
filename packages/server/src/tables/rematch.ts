import type { MatchActor } from './actor';
import { logFailure } from './context';
import { rematchId } from './identity';
import { doGrant } from './passing';
import { refuse } from './refuse';
import type { Desk } from './service';
import { STAND_IN } from './standInNames';
import { doStore, NotStored } from './storing';
import type { NewTable, Tables } from './tables';

type Create = (table: NewTable, id: string, keptUntil: number | null) => ReturnType<Tables['create']>;

/** The next table of the same people. */
export function rematchOf(desk: Desk, create: Create): Pick<Tables, 'rematch'> {
  const { storage, now, log, settings } = desk.context;

  /**
   * Those who need no invitation sit down where they sat among the others: the next table has no gaps where nobody sat at
   * the start of this one. A seat that stays empty is the host's to fill.
   */
  async function bringStandIns({ seats }: MatchActor, next: string): Promise<void> {
    const inRow = [...seats].sort((a, b) => a.seat - b.seat);
    for (const [seat, { sitter }] of inRow.entries()) {
      if (sitter?.kind !== 'bot') continue;
      // Whoever it played on for may be back.
      await storage
        .takeSeat(next, seat, { ...sitter, name: STAND_IN, at: now() }, [], 'host')
        .catch((error: unknown) => {
          logFailure(log, { match: next }, error, 'stand-in not seated');
        });
    }
    // Whoever looks at the listed tables may have found it already.
    await desk.at(next, async (opened) => {
      await opened.doChanged();
      return { ok: true };
    });
  }

  /** Whoever has no way to show a ticket takes his seat as strangers do: then it is kept for nobody. */
  const keepNoLonger = (next: string) =>
    desk.at(next, async (opened) => {
      const { status, keptUntil } = opened.record;
      if (status !== 'open' || keptUntil === null) return { ok: true };
      await doStore(
        opened,
        'rematch',
        () => storage.updateMatch(next, { keptUntil: null }),
        ({ match }) => match.keptUntil === null || undefined,
      );
      await opened.doChanged();
      return { ok: true };
    });

  return {
    rematch: (id, by, { ticketless = false } = {}) =>
      desk.at(id, async (actor) => {
        const held = await desk.opened(id, by);
        if (!held.ok) return held;
        const { kind } = held.holder;
        if (kind !== 'seat' && kind !== 'host') return refuse('token.needed');
        const { record } = actor;
        if (record.status !== 'over' && record.status !== 'closed') return refuse('table.notOver');
        const next = rematchId(id, record.serverSeed);
        if ((await storage.match(next)) === undefined) {
          const { title, options, listed, autoStart, drawn } = record;
          const seats = actor.seats.length;
          const opened = await create(
            { title, seats, options, listed, private: !record.watchable, autoStart, drawn },
            next,
            ticketless ? null : now() + settings.keepSeatsMs,
          ).catch(async (error: unknown) => {
            // Opened by somebody else in this very moment.
            if ((await storage.match(next)) !== undefined) return undefined;
            throw new NotStored('rematch', { cause: error });
          });
          if (opened?.ok === false) return opened;
          if (opened !== undefined) await bringStandIns(actor, next);
        }
        if (record.rematch !== next) {
          await doStore(
            actor,
            'rematch',
            () => storage.updateMatch(id, { rematch: next }),
            ({ match }) => match.rematch === next || undefined,
          );
          await actor.doChanged();
        }
        if (ticketless) {
          const free = await keepNoLonger(next);
          if (!free.ok) return free;
        }
        // A private table opens to those who played, too, and so do seats that are kept.
        const { inviteLifeMs } = settings;
        const granted = await doGrant(
          actor,
          next,
          kind === 'host'
            ? { kind }
            : { kind: 'rematch', lifeMs: inviteLifeMs, usesAtMost: actor.seats.length },
        );
        if (!granted.ok) return granted;
        const { token } = granted;
        return kind === 'host'
          ? { ok: true, id: next, hostToken: token, inviteToken: null }
          : { ok: true, id: next, hostToken: null, inviteToken: token };
      }),
  };
}
