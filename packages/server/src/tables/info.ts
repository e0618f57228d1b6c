import type { AnyTitle, MatchState, Outcome, Seat } from '@packetboat/games';
import type {
  ChatMessage,
  ClockInfo,
  MatchDatum,
  NoticeKey,
  ProposalInfo,
  SeatInfo,
  TableInfo,
} from '@packetboat/protocol';
import {
  atHouse,
  isFree,
  type Proposal,
  type SeatState,
  sitterOf,
  type TableClock,
} from '@packetboat/record';
import type { Presence } from '../connected/presence';
import { playerOf } from '../match/order';
import type { ChatLine, ListedMatch, MatchRecord } from '../storage/storage';

/** A match record as everybody may see it: fields are named one by one, so that a new one is secret until named. */
export function tableInfo(
  record: ListedMatch,
  seats: readonly SeatState[],
  presence: Presence,
  { keptForMs, house }: { readonly keptForMs: number; readonly house: number },
  actor: Pick<TableInfo, 'frozen' | 'acting' | 'advice'>,
): TableInfo {
  return {
    id: record.id,
    title: record.title,
    rules: record.rules,
    status: record.status,
    seats: inOrder(seats, record).map((seat) => seatInfo(seat, record, presence)),
    options: record.options,
    listed: record.listed,
    private: !record.watchable,
    autoStart: record.autoStart,
    drawn: record.drawn,
    commitment: record.commitment,
    createdAt: record.createdAt,
    startedAt: record.startedAt,
    endedAt: record.endedAt,
    updatedAt: record.updatedAt,
    outcome: record.outcome,
    rematch: record.rematch,
    keptUntil: keptNow(record, seats, keptForMs),
    spectators: presence.spectators(record.id),
    acting: actor.acting,
    frozen: actor.frozen,
    advice: actor.advice,
    host: record.host,
    proposal: record.proposal && proposalInfo(record.proposal),
    clock: record.clock && clockInfo(record.clock, house),
  };
}

/** The clocks as they are now. */
function clockInfo(clock: TableClock, house: number): ClockInfo {
  const { pace, paused, quiet } = clock;
  const seats = clock.seats.map((one) => {
    const { seat, turnMs, bankMs, usedMs, nudges, runs } = atHouse(one, clock, house);
    return { seat, turnMs, bankMs, usedMs, nudges, runs };
  });
  return { pace, paused, quiet, seats };
}

/**
 * Until when only who has a ticket may sit down; null where everybody may, and where there is no seat to keep. What people
 * are told and what they are refused with come from here, so that nobody's clock but the server's counts.
 */
export function keptNow(
  { status, keptUntil }: Pick<MatchRecord, 'status' | 'keptUntil'>,
  seats: readonly SeatState[],
  keptForMs: number,
): number | null {
  const free = status === 'open' && seats.some(isFree);
  return free && keptForMs > 0 ? keptUntil : null;
}

/** As the record tells it. */
export function actingNow({
  status,
  acting,
}: Pick<MatchRecord, 'status' | 'acting'>): readonly Seat[] | null {
  return status === 'running' ? acting : null;
}

/** The result, as boardgame.io's `ctx` mirrors it; undefined while the match goes on. */
export function outcomeIn({ ctx }: MatchState): Outcome | undefined {
  return ctx.gameover as Outcome | undefined;
}

/**
 * Who must act: as boardgame.io's `ctx` mirrors it, so that no rule runs for it. Only where it names several the title says
 * which of them have done their part and could no more than take it back: nobody waits for those.
 */
export function actingIn(title: Pick<AnyTitle, 'turn'>, { ctx, G }: MatchState): readonly Seat[] {
  if (ctx.gameover !== undefined) return [];
  if (!ctx.activePlayers) return [Number(ctx.currentPlayer)];
  const active = Object.keys(ctx.activePlayers).map(Number);
  if (active.length < 2) return active;
  const { recalling = [] } = title.turn(G as object);
  return active.filter((player) => !recalling.includes(player));
}

/** Before the start as they stand, then as they play. */
function inOrder(seats: readonly SeatState[], { order }: Pick<MatchRecord, 'order'>): readonly SeatState[] {
  if (order === null) return seats;
  return [...seats].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
}

function proposalInfo({ number, by, motion, asked, yes, no, least, until }: Proposal): ProposalInfo {
  return { number, by, motion, asked, yes, no, least, until };
}

function seatInfo(held: SeatState, record: ListedMatch, presence: Presence): SeatInfo {
  const { seat, left, owner, standIn } = held;
  const sitter = sitterOf(held);
  const here = presence.seated(record.id, seat);
  return {
    seat,
    player: playerOf(record, seat),
    name: sitter?.name ?? null,
    left: record.status === 'open' ? null : left,
    kind: sitter?.kind ?? null,
    level: sitter?.kind === 'bot' ? sitter.level : null,
    connected: sitter !== null && (sitter.kind === 'bot' || here),
    owner: owner?.name ?? null,
    awaySince: owner === null || here ? null : seenLast(presence.lastSeen(record.id, seat), owner.at),
    standInBy: standIn?.by ?? null,
    advised: held.advised?.times ?? 0,
  };
}

/** Whoever has never been connected since he sat down is away since then. */
const seenLast = (seen: number | null, satAt: number): number | null =>
  seen === null ? null : Math.max(seen, satAt);

/** The seats in boardgame.io's words. */
export function matchData(table: TableInfo): MatchDatum[] {
  return table.seats.map(({ seat, player, name, connected }) => ({
    id: player ?? seat,
    ...(name === null ? {} : { name }),
    isConnected: connected,
  }));
}

export function chatMessage({ id, seat, name, text, room, at, notice }: ChatLine): ChatMessage {
  const line = { id: String(id), room, at };
  const known = NOTICES.find(([key]) => key === notice);
  if (known === undefined || seat === null) {
    return { ...line, sender: seat === null ? null : String(seat), payload: text, name };
  }
  const [key, sentence] = known;
  return { ...line, sender: null, payload: sentence(name), name: '', notice: { key, seat, name } };
}

/** The same for boardgame.io's own client, which knows people by the ids of `matchData`. */
export function stockMessage(line: ChatLine, record: MatchRecord): ChatMessage {
  const message = chatMessage(line);
  const player = playerOf(record, message.sender === null ? null : line.seat);
  return player === null ? message : { ...message, sender: String(player) };
}

/** For clients that do not know notices: the sentence they show as talk. */
const NOTICES: readonly (readonly [NoticeKey, (name: string) => string])[] = [
  ['recovery.made', (name) => `The host has made a link that moves the seat of ${name} to another device.`],
  ['recovery.used', (name) => `The seat of ${name} was moved to another device by a link of the host's.`],
];
