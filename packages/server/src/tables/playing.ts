import type { Answer, Done } from '@packetboat/protocol';
import { prices } from '../budgets/prices';
import { move, rewind, undo } from './acting';
import type { MatchActor } from './actor';
import type { Chair } from './chair';
import { logLine } from './chronicle';
import { refusal } from './commit';
import { attach, lookBack, resync, say, sync } from './entering';
import { tokenHash } from './identity';
import type { Entry, Play } from './play';
import { crowded, refuse, unpaid } from './refuse';
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
    chair.until = audience.until;
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

  /** On many nodes a token may have ended elsewhere between the look at it and the joining of the room. */
  async function stillIn({ match, token, chair }: Entry): Promise<boolean> {
    if (!context.bus.shared || token === undefined) return true;
    const held = await desk.opened(match, token);
    return held.ok && (chair.audience === null || held.holder.kind === 'seat');
  }

  /**
   * Who comes in. What his token opens is seen again in the queue; here it says whom he comes before, and who pays: a
   * person coming back to his seat is not kept out by what others of his address do.
   */
  async function comer({ match, chair, token, claims }: Entry, price: number): Promise<Asker> {
    const held = token === undefined || claims === null ? undefined : await desk.opened(match, token);
    const holder = held?.ok ? held.holder : undefined;
    const gone = () => chair.ended;
    if (holder?.kind === 'seat') {
      const { seat } = holder;
      return { rank: 'seated', gone, pay: ({ purses }) => unpaid(purses.seat(seat).pay(price)) };
    }
    const pay = ({ purses }: MatchActor) => unpaid(chair.pay(price)) ?? crowded(purses.lookers.pay(price));
    return { rank: holder === undefined ? 'stranger' : 'watching', gone, pay };
  }

  /** Who is in already, and asks to read something. */
  function guest(chair: Chair, price: number): Asker {
    const gone = () => chair.ended;
    if (chair.audience !== null) return { rank: 'seated', gone, pay: () => unpaid(chair.pay(price)) };
    const pay = ({ purses }: MatchActor) => unpaid(chair.pay(price)) ?? crowded(purses.lookers.pay(price));
    return { rank: 'watching', gone, pay };
  }

  /** What only who sits may ask for: it is paid by the seat alone. Whoever does not sit is refused before he waits. */
  async function acting(
    match: string,
    chair: Chair,
    price: number,
    act: (actor: MatchActor) => Promise<Done>,
  ): Promise<Done> {
    const seat = chair.audience;
    if (chair.ended || seat === null) {
      const actor = desk.present(match);
      const why = { key: 'seat.needed' };
      return actor === undefined ? { ok: false, refusal: why } : refusal(actor, why);
    }
    return desk.at(match, act, {
      rank: 'seated',
      gone: () => chair.ended,
      pay: (actor) => unpaid(actor.purses.seat(seat).pay(price)),
    });
  }

  /** A line of talk is paid by the seat, or by the room of those who watch. Connection and address have paid already. */
  function talker(chair: Chair): Asker {
    const seat = chair.audience;
    return {
      rank: seat === null ? 'watching' : 'seated',
      gone: () => chair.ended,
      aside: true,
      pay: ({ purses }) => unpaid((seat === null ? purses.lookersTalk : purses.seatTalk(seat)).pay(1)),
    };
  }

  return {
    attach: async (entry, since, join) =>
      desk.at(
        entry.match,
        async (actor) => {
          await doStartIfFull(actor);
          const admitted = await admit(entry, actor);
          if (!admitted.ok) return admitted;
          const attached = await attach(actor, entry, since, join);
          return (await stillIn(entry)) ? attached : refuse('token.unknown');
        },
        await comer(entry, prices.attach(since)),
      ),
    sync: async (entry, join) =>
      desk.at(
        entry.match,
        async (actor) => {
          await doStartIfFull(actor);
          const admitted = await admit(entry, actor);
          if (!admitted.ok) return admitted;
          const synced = await sync(actor, entry.chair, join);
          return (await stillIn(entry)) ? synced : refuse('seat.token');
        },
        await comer(entry, prices.sync),
      ),
    resync: async (match, chair) => {
      const answer = await desk.at(
        match,
        async (actor) => ({ ok: true, sync: await resync(actor, chair.audience) }),
        guest(chair, prices.sync),
      );
      return answer.ok ? answer.sync : null;
    },
    detach: (match, chair) => {
      if (context.presence.leave(match, chair.socket)) desk.present(match)?.announce();
    },
    move: (match, chair, clientId, type, args, madeOn) =>
      acting(match, chair, prices.act, (actor) => move(actor, chair, clientId, type, args, madeOn)),
    undo: (match, chair, clientId) =>
      acting(match, chair, prices.act, (actor) => undo(actor, chair, clientId)),
    rewind: (match, chair, step) =>
      acting(match, chair, prices.rewind, (actor) => rewind(actor, chair, step)),
    say: (match, chair, text, name) =>
      desk.at(match, (actor, aside) => say(actor, chair, text, name, aside), talker(chair)),
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
        guest(chair, prices.page(limit)),
      ),
    moment: (match, chair, seq) =>
      desk.at(
        match,
        async (actor) => {
          if (!chair.settled) await doTakeUp(actor);
          return lookBack(actor, chair, seq);
        },
        guest(chair, prices.moment),
      ),
  };
}
