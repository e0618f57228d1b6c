import type { Answer } from '@packetboat/protocol';
import { move, rewind, undo } from './acting';
import { logLine } from './chronicle';
import { attach, resync, say, sync } from './entering';
import type { Entry, Play } from './play';
import { refuse } from './refuse';
import type { Desk } from './service';

/** What the sockets do at a table, each in its actor's queue. */
export function playOf(desk: Desk): Omit<Play, 'connect'> {
  const { context } = desk;

  /** Makes the chair what its credentials make it. */
  async function admit(
    { match, title, token, claims, chair }: Entry,
    of: { title: string },
  ): Promise<Answer> {
    if (of.title !== title) return refuse('table.unknown');
    const record = await context.storage.match(match);
    if (record === undefined) return refuse('table.unknown');
    // Who claims no seat watches, whatever token he brings; who claims one must hold it.
    const audience = await desk.audience(record, token);
    if (!audience.ok) return claims === undefined || claims === null ? audience : refuse('seat.token');
    if (claims !== undefined && claims !== null && audience.audience !== claims) return refuse('seat.token');
    chair.audience = claims === null ? null : audience.audience;
    return { ok: true };
  }

  /** On many nodes a kick elsewhere may have come between the look at the token and the joining of the room. */
  async function stillIn(entry: Entry): Promise<boolean> {
    if (!context.bus.shared || entry.chair.audience === null) return true;
    const held = await desk.holder(entry.match, entry.token);
    return held?.kind === 'seat';
  }

  return {
    attach: (entry, since, join) =>
      desk.at(entry.match, async (actor) => {
        const admitted = await admit(entry, actor);
        if (!admitted.ok) return admitted;
        const attached = await attach(actor, entry.chair, since, join);
        return (await stillIn(entry)) ? attached : refuse('token.unknown');
      }),
    sync: (entry, join) =>
      desk.at(entry.match, async (actor) => {
        const admitted = await admit(entry, actor);
        if (!admitted.ok) return admitted;
        const synced = await sync(actor, entry.chair, join);
        return (await stillIn(entry)) ? synced : refuse('seat.token');
      }),
    resync: async (match, chair) => {
      const answer = await desk.at(match, (actor) => ({ ok: true, sync: resync(actor, chair.audience) }));
      return answer.ok ? answer.sync : null;
    },
    detach: (match, chair) => {
      if (context.presence.leave(match, chair.socket)) desk.present(match)?.announce();
    },
    move: (match, chair, clientId, type, args, madeOn) =>
      desk.at(match, (actor) => move(actor, chair, clientId, type, args, madeOn)),
    undo: (match, chair, clientId) => desk.at(match, (actor) => undo(actor, chair, clientId)),
    rewind: (match, chair, step) => desk.at(match, (actor) => rewind(actor, chair, step)),
    say: (match, chair, text) => desk.at(match, (actor) => say(actor, chair, text)),
    page: (match, chair, before, limit) =>
      desk.at(match, async () => {
        const records = await context.storage.actionsBefore(match, before ?? Number.MAX_SAFE_INTEGER, limit);
        return { ok: true, lines: records.map((record) => logLine(record, chair.audience)) };
      }),
  };
}
