import type { Answer, Done } from '@packetboat/protocol';
import { move, rewind, undo } from './acting';
import type { MatchActor } from './actor';
import type { Chair } from './chair';
import { logLine } from './chronicle';
import { refusal } from './commit';
import { attach, lookBack, resync, say, sync } from './entering';
import { tokenHash } from './identity';
import type { Entry, Play } from './play';
import { refuse } from './refuse';
import type { Asker, Desk } from './service';
import { doTakeUp } from './standing';
import { doStartIfFull } from './starting';

/** What the sockets do at a table, each in its actor's queue. */
export function playOf(desk: Desk): Omit<Play, 'connect'> {
  const { context } = desk;

  /** Makes the chair what its credentials make it. */
  async function admit(
    { match, title, token, claims, chair }: Entry,
    of: { title: string },
  ): Promise<Answer> {
    if (of.title !== title) return refuse('table.unknown');
    const entry = await opened(match, token);
    if (!entry.ok) return entry;
    // Who claims no seat watches, whatever token he brings; who claims one must hold it.
    const { audience, settled } = entry;
    if (!audience.ok) return claims === undefined || claims === null ? audience : refuse('seat.token');
    if (claims !== undefined && claims !== null && audience.audience !== claims) return refuse('seat.token');
    chair.audience = claims === null ? null : audience.audience;
    chair.settled = settled;
    if (token !== undefined) chair.opened = tokenHash(token);
    return { ok: true };
  }

  /** What a token opens, and whether that is a seat of the started match: another node may start it in between. */
  async function opened(match: string, token: string | undefined) {
    for (;;) {
      const record = await context.storage.match(match);
      if (record === undefined) return refuse('table.unknown');
      const audience = await desk.audience(record, token);
      const settled = record.contributions !== null;
      if (settled || !context.bus.shared) return { ok: true, audience, settled } as const;
      const again = await context.storage.match(match);
      if (again === undefined || again.contributions === null)
        return { ok: true, audience, settled } as const;
    }
  }

  /** On many nodes a kick elsewhere may have come between the look at the token and the joining of the room. */
  async function stillIn(entry: Entry): Promise<boolean> {
    if (!context.bus.shared || entry.chair.audience === null) return true;
    const held = await desk.holder(entry.match, entry.token);
    return held?.kind === 'seat';
  }

  /** Who comes in: what his token opens is seen in the queue, so here he is taken at his word. */
  const comer = ({ chair, token, claims }: Entry): Asker => ({
    rank: token === undefined || claims === null ? 'stranger' : 'watching',
    gone: () => chair.ended,
  });

  /** Who is in already. */
  const guest = (chair: Chair): Asker => ({
    rank: chair.audience === null ? 'watching' : 'seated',
    gone: () => chair.ended,
  });

  /** What only who sits may ask for; whoever does not is refused before he waits. */
  const acting = async (
    match: string,
    chair: Chair,
    act: (actor: MatchActor) => Promise<Done>,
  ): Promise<Done> => {
    if (chair.ended || chair.audience === null) {
      const actor = desk.present(match);
      const why = { key: 'seat.needed' };
      return actor === undefined ? { ok: false, refusal: why } : refusal(actor, why);
    }
    return desk.at(match, act, guest(chair));
  };

  return {
    attach: (entry, since, join) =>
      desk.at(
        entry.match,
        async (actor) => {
          await doStartIfFull(actor);
          const admitted = await admit(entry, actor);
          if (!admitted.ok) return admitted;
          const attached = await attach(actor, entry, since, join);
          return (await stillIn(entry)) ? attached : refuse('token.unknown');
        },
        comer(entry),
      ),
    sync: (entry, join) =>
      desk.at(
        entry.match,
        async (actor) => {
          await doStartIfFull(actor);
          const admitted = await admit(entry, actor);
          if (!admitted.ok) return admitted;
          const synced = await sync(actor, entry.chair, join);
          return (await stillIn(entry)) ? synced : refuse('seat.token');
        },
        comer(entry),
      ),
    resync: async (match, chair) => {
      const answer = await desk.at(
        match,
        async (actor) => ({ ok: true, sync: await resync(actor, chair.audience) }),
        guest(chair),
      );
      return answer.ok ? answer.sync : null;
    },
    detach: (match, chair) => {
      if (context.presence.leave(match, chair.socket)) desk.present(match)?.announce();
    },
    move: (match, chair, clientId, type, args, madeOn) =>
      acting(match, chair, (actor) => move(actor, chair, clientId, type, args, madeOn)),
    undo: (match, chair, clientId) => acting(match, chair, (actor) => undo(actor, chair, clientId)),
    rewind: (match, chair, step) => acting(match, chair, (actor) => rewind(actor, chair, step)),
    say: (match, chair, text, name) => desk.at(match, (actor) => say(actor, chair, text, name), guest(chair)),
    page: (match, chair, before, limit) =>
      desk.at(
        match,
        async (actor) => {
          const records = await context.storage.actionsBefore(
            match,
            before ?? Number.MAX_SAFE_INTEGER,
            limit,
          );
          // It was started elsewhere, and the chair is still one of before.
          if (records.length > 0 && !chair.settled) await doTakeUp(actor);
          if (chair.ended) return refuse('seat.lost');
          return { ok: true, lines: records.map((record) => logLine(record, chair.audience)) };
        },
        guest(chair),
      ),
    moment: (match, chair, seq) =>
      desk.at(
        match,
        async (actor) => {
          if (!chair.settled) await doTakeUp(actor);
          return lookBack(actor, chair, seq);
        },
        guest(chair),
      ),
  };
}
