import type { Seat } from '@packetboat/games';
import type { Answer, Refused } from '@packetboat/protocol';
import { hasStarted } from '@packetboat/record';
import type { Adviser } from '../advice/adviser';
import { prices } from '../budgets/prices';
import { type Due, payAll } from '../budgets/purse';
import type { MatchActor } from '../match/actor';
import { refusal } from '../match/commit';
import { move, press, undo } from '../match/moves';
import { playerOf } from '../match/order';
import { order } from '../orders/give';
import { encodeList } from '../reading/encoded';
import type { Reader } from '../reading/pace';
import { doStartIfFull } from '../seats/starting';
import { tokenHash } from '../seats/tokens';
import type { MatchRecord } from '../storage/storage';
import type { Asker, Desk } from '../tables/desk';
import { busy, crowded, refuse, unpaid } from '../tables/refuse';
import type { Chair } from './chair';
import { attach, resync, say, sync } from './entering';
import { moment, pageOf, tableLines } from './looking';
import type { Entry, Play } from './play';
import { prepare, UNPREPARED } from './present';

/** What the sockets do at a table, each in its actor's queue. */
export function playOf(desk: Desk, adviser: Adviser): Omit<Play, 'connect'> {
  const { context } = desk;

  /**
   * Makes the chair what its credentials make it. On many nodes the log has been read to its end before: what a token
   * loses after the look at it is told to whoever is in by then.
   */
  async function admit({ title, token, claims, chair }: Entry, actor: MatchActor): Promise<Answer> {
    if (actor.title !== title) return refuse('table.unknown');
    const opens = await desk.lookOf(actor.record, token);
    // Who claims no seat watches, whatever token he brings; who claims one must hold it.
    const claimsSeat = claims !== undefined && claims !== null;
    if (!opens.ok) return claimsSeat ? refuse('seat.token') : opens;
    if (claimsSeat && idOf(actor.record, opens.seat) !== claims) return refuse('seat.token');
    chair.seat = claims === null ? null : opens.seat;
    chair.until = opens.until;
    if (token !== undefined) chair.opened = tokenHash(token);
    return { ok: true };
  }

  /**
   * Who comes in. What his token opens is seen again in the queue; here it says whom he comes before, and who pays: a
   * person coming back to his seat is not kept out by what others of his address do.
   */
  async function comer({ match, chair, token, claims }: Entry, price: number): Promise<Guest> {
    const held = token === undefined || claims === null ? undefined : await desk.opened(match, token);
    const holder = held?.ok ? held.holder : undefined;
    const { address } = chair;
    const gone = () => chair.ended;
    if (holder?.kind === 'seat') {
      const { seat } = holder;
      return { rank: 'seated', address, gone, pay: ({ purses }) => unpaid(purses.seat(seat).pay(price)) };
    }
    const pay = lookerPays(chair, price);
    return { rank: holder === undefined ? 'stranger' : 'watching', address, gone, pay };
  }

  /** Who is in already, and asks to read something. */
  function guest(chair: Chair, price: number): Guest {
    const { address } = chair;
    const gone = () => chair.ended;
    if (chair.seat !== null) return { rank: 'seated', address, gone, pay: () => unpaid(chair.pay(price)) };
    const pay = lookerPays(chair, price);
    return { rank: 'watching', address, gone, pay };
  }

  /** What only who sits may ask for: it is paid by the seat alone. Whoever does not sit is refused before he waits. */
  async function acting<A extends Answer>(
    match: string,
    chair: Chair,
    price: number,
    act: (actor: MatchActor) => Promise<A | Refused>,
    more: (actor: MatchActor, seat: Seat) => readonly Due[] = () => [],
  ): Promise<A | Refused> {
    const { seat } = chair;
    if (chair.ended || seat === null) {
      const actor = desk.present(match);
      const why = { key: 'seat.needed' };
      return actor === undefined ? { ok: false, refusal: why } : refusal(actor, why);
    }
    return desk.at(match, act, {
      rank: 'seated',
      gone: () => chair.ended,
      pay: (actor) => unpaid(payAll([actor.purses.seat(seat), price], ...more(actor, seat))),
    });
  }

  /** A line of talk is paid by the seat, or by the room of those who watch. Connection and address have paid already. */
  function talker(chair: Chair): Asker {
    const { seat } = chair;
    return {
      rank: seat === null ? 'watching' : 'seated',
      gone: () => chair.ended,
      aside: true,
      pay: ({ purses }) => unpaid((seat === null ? purses.lookersTalk : purses.seatTalk(seat)).pay(1)),
    };
  }

  type Arrive<A> = (actor: MatchActor, prepared: boolean) => Promise<A | typeof UNPREPARED>;

  /** Lets somebody in once all that takes long has been done away from the queue. Until he is the match stays awake. */
  async function enter<A extends Answer>(
    entry: Entry,
    asker: Guest,
    since: number | undefined,
    arrive: Arrive<A>,
  ): Promise<A | Refused> {
    try {
      return await letIn(entry, asker, since, arrive);
    } finally {
      desk.present(entry.match)?.comers.delete(entry);
    }
  }

  async function letIn<A extends Answer>(
    entry: Entry,
    asker: Guest,
    since: number | undefined,
    arrive: Arrive<A>,
  ): Promise<A | Refused> {
    const { chair } = entry;
    for (let tries = 0; tries < TRIES; tries++) {
      const arrived = await desk.at(
        entry.match,
        async (actor) => {
          const admitted = await doAdmit(entry, actor);
          if (!admitted.ok) return admitted;
          actor.comers.add(entry);
          const arrival = await arrive(actor, tries > 0);
          return { ok: true, arrival, actor, pos: actor.pos } as const;
        },
        // He pays once.
        tries === 0 ? asker : { ...asker, pay: () => undefined },
      );
      if (!arrived.ok) return arrived;
      const { arrival, actor, pos } = arrived;
      if (arrival !== UNPREPARED) return come(entry, arrival, pos);
      const { pageLength } = context.settings;
      const prepared = await prepare(actor, asker, actor.audienceOf(chair), since, pageLength);
      if (!prepared.ok) return prepared;
    }
    // The match moves on faster than it can be read.
    return busy();
  }

  function come<A extends Answer>({ match, chair }: Entry, arrival: A, pos: number): A {
    if (arrival.ok) looked(match, chair, pos);
    return arrival;
  }

  /** What his seat has been told of up to this entry has been seen. */
  function looked(match: string, { seat, visible }: Chair, pos: number): void {
    if (visible && seat !== null && context.notices)
      context.background(context.storage.looked(match, seat, pos), 'looked');
  }

  /** A page that was hidden can be seen again, and with it all that has happened. */
  async function looksAgain(match: string, chair: Chair): Promise<void> {
    const asker: Asker = { rank: 'seated', gone: () => chair.ended };
    const found = await desk.at(
      match,
      async (actor) => {
        if (context.bus.shared) await actor.doCatchUp();
        return { ok: true, pos: actor.pos };
      },
      asker,
    );
    if (found.ok) looked(match, chair, found.pos);
  }

  /** All that comes before somebody is let in. */
  async function doAdmit(entry: Entry, actor: MatchActor): Promise<Answer> {
    if (context.bus.shared) await actor.doCatchUp();
    await doStartIfFull(actor);
    return admit(entry, actor);
  }

  /** Reads away from the queue. Nothing is told to whoever has lost his place meanwhile. */
  async function read<A extends object>(
    match: string,
    chair: Chair,
    price: number,
    what: (actor: MatchActor, reader: Reader) => Promise<A>,
  ): Promise<A | Refused> {
    const found = await desk.actor(match);
    if (!found.ok) return found;
    const { actor } = found;
    const reader = guest(chair, price);
    const refused = reader.pay(actor);
    if (refused !== undefined) {
      context.metrics.refused(actor.title, refused.refusal.key);
      return refused;
    }
    await context.reading.pacer.turn(reader);
    const looked = await lookedAt(actor, chair);
    if (!looked.ok) return looked;
    if (chair.ended) return refuse('seat.lost');
    // What his seat is may have been found out just now.
    const answer = await what(actor, guest(chair, price));
    return chair.ended ? refuse('seat.lost') : answer;
  }

  /** Where the log may know more, of a start elsewhere above all, it is read before anybody reads here. */
  async function lookedAt({ record, behind }: MatchActor, chair: Chair): Promise<Answer> {
    if (chair.ended) return refuse('seat.lost');
    const { shared } = context.bus;
    if (!behind && (!shared || hasStarted(record))) return { ok: true };
    const asker: Asker = { rank: chair.seat === null ? 'watching' : 'seated', gone: () => chair.ended };
    return desk.at(
      record.id,
      async (actor) => {
        if (shared) await actor.doCatchUp();
        return { ok: true };
      },
      asker,
    );
  }

  return {
    moving: () => context.reading.pacer.moving(),
    attach: async (entry, since, join) => {
      const guest = await comer(entry, prices.attach(since));
      return enter(entry, guest, since, (actor, prepared) => attach(actor, entry, since, join, prepared));
    },
    sync: async (entry, join) => {
      const guest = await comer(entry, prices.sync);
      return enter(entry, guest, undefined, (actor) => sync(actor, entry.chair, join));
    },
    resync: async (match, chair) => {
      const answer = await desk.at(
        match,
        async (actor) => ({ ok: true, sync: await resync(actor, chair) }),
        guest(chair, prices.sync),
      );
      return answer.ok ? answer.sync : null;
    },
    visible: (match, chair, visible) => {
      context.presence.show(match, chair, visible);
      if (visible && chair.seat !== null) context.background(looksAgain(match, chair), 'looked');
      return { ok: true };
    },
    detach: (match, chair) => {
      adviser.endFor(match, chair);
      if (context.presence.leave(match, chair.socket)) desk.present(match)?.announce();
    },
    move: (match, chair, clientId, type, args, madeOn) =>
      acting(match, chair, prices.act, (actor) => move(actor, chair, clientId, type, args, madeOn)),
    press: (match, chair, clientId, moves) =>
      acting(match, chair, prices.press(moves.length), (actor) => press(actor, chair, clientId, moves)),
    undo: (match, chair, clientId) =>
      acting(match, chair, prices.act, (actor) => undo(actor, chair, clientId)),
    order: (match, chair, wish) =>
      acting(
        match,
        chair,
        prices.act,
        (actor) => order(actor, chair, wish),
        ({ purses }, seat) => [[purses.seatOrders(seat), 1]],
      ),
    advice: (match, chair) =>
      adviser.advise({
        match,
        chair,
        ask: (act) => acting(match, chair, prices.act, act),
        count: (act) => acting(match, chair, 0, act),
        pay: ({ purses }, seat) => {
          const ofSeat = purses.seatAdvice(seat);
          return unpaid(ofSeat.lacks(1) || chair.pay(prices.advice) || ofSeat.pay(1));
        },
      }),
    noAdvice: (match, chair) => adviser.endFor(match, chair),
    say: (match, chair, text, name) =>
      desk.at(match, (actor) => say(actor, chair, text, name), talker(chair)),
    page: (match, chair, before, limit) =>
      read(match, chair, prices.page(limit), async (actor, reader) =>
        hasStarted(actor.record)
          ? pageOf(actor, reader, actor.audienceOf(chair), before, limit)
          : { ok: true, lines: encodeList([]) },
      ),
    tableLines: (match, chair, before, limit) =>
      read(match, chair, prices.tableLines, (actor, reader) => tableLines(actor, reader, before, limit)),
    moment: (match, chair, seq) =>
      read(match, chair, prices.moment, async (actor, reader) =>
        hasStarted(actor.record)
          ? moment(actor, reader, actor.audienceOf(chair), seq)
          : refuse('moment.unknown'),
      ),
    playerId: (match, { seat }) => idOf(desk.present(match)?.record ?? { order: null }, seat),
  };
}

/** Who a seat is to a client of boardgame.io: before the start it knows nothing but the seat. */
function idOf(record: Pick<MatchRecord, 'order'>, seat: Seat | null): Seat | null {
  return record.order === null ? seat : playerOf(record, seat);
}

/** So often somebody is let in anew because the match went on while things were made ready for him. */
const TRIES = 5;

/** Somebody who comes in or is in, and what he pays with. */
type Guest = Reader & Required<Pick<Asker, 'pay'>>;

/** Who looks pays by himself and from what all lookers at the table have together, or not at all. */
function lookerPays(chair: Chair, price: number) {
  return ({ purses: { lookers } }: MatchActor): Refused | undefined =>
    crowded(lookers.lacks(price)) ?? unpaid(chair.pay(price)) ?? crowded(lookers.pay(price));
}
