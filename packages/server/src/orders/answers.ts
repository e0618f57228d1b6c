import {
  type AnyTitle,
  FORCED,
  type MoveByOrder,
  moveByOrder,
  type Orders,
  type Seat,
} from '@packetboat/games';
import {
  isPlayedByOwner,
  type SeatState,
  type TableDeed,
  type TableState,
  undoNow,
} from '@packetboat/record';
import type { MatchActor } from '../match/actor';
import type { FoldedStep, MatchHistory } from '../match/fold';
import { playerOf } from '../match/order';
import type { DutyChange } from '../storage/storage';
import { outcomeIn } from '../tables/info';
import type { TableSettings } from '../tables/settings';

// What is done for a seat without asking it, and when that is due. Every function is called from within the actor's queue.

/** What stands ordered at a seat. */
export const ordersOf = ({ seats }: Pick<TableState, 'seats'>, seat: Seat): Orders =>
  seats.find((one) => one.seat === seat)?.orders ?? {};

export const orderDuty = (seat: Seat) => ({ kind: 'order', key: String(seat) }) as const;

/** Drawn by the node: it hangs neither on what is answered nor on anything in the match. */
export const drawnMs = ({ orderMs: { least, most } }: Pick<TableSettings, 'orderMs'>): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/**
 * What is done for a player as the match stands; null: he is asked. After going back he is, whatever he has ordered:
 * otherwise what was taken back would be done again. While he can take something back he has a choice, and nothing is
 * forced.
 */
export function answerFor(actor: MatchActor, history: MatchHistory, player: Seat): MoveByOrder | null {
  const held = actor.seatOf(player);
  if (held === undefined || !isPlayedByOwner(held) || history.wentBack) return null;
  const { title } = actor.engine;
  const { orders = {} } = held;
  const force = mayForce(actor) && orders[FORCED.id] === undefined && undoNow(history).seat !== player;
  if (!force && !isOrdered(title, held)) return null;
  const answer = moveByOrder(title, title.view(history.state.G, player), player, orders);
  return answer?.by === 'forced' && !force ? null : answer;
}

/** Whether a seat of this title may ever have its only move made without it. */
const mayForce = ({ context, engine }: MatchActor): boolean =>
  context.settings.playForced && engine.title.open !== undefined;

const isOrdered = (title: AnyTitle, { orders = {} }: SeatState): boolean =>
  title.orders?.some(({ id }) => orders[id] !== undefined) === true;

/**
 * What an entry of the game makes of what is due by order: who is asked anew has it done after a moment, and who is asked
 * no more does not. Who was asked before, and still is the same, is waited for no longer because others have answered.
 */
export function answersAfterStep(actor: MatchActor, { entry, before, after }: FoldedStep): DutyChange[] {
  const { context, engine, record, seats } = actor;
  if (outcomeIn(after.state) !== undefined) return [];
  // Nearly everywhere: no rule is asked for it.
  const may = mayForce(actor) || seats.some((one) => isOrdered(engine.title, one));
  if (!may && !seats.some(({ seat }) => context.duties.expects(record.id, seat))) return [];
  const [was, is] = [before, after].map(({ state }) => engine.title.turn(state.G).acting);
  const goesOn = (player: Seat) =>
    entry.action.kind === 'move' && player !== entry.seat && was?.includes(player) === true;
  return (record.order ?? []).flatMap((seat, player): DutyChange[] => {
    const asked = is?.includes(player) === true;
    if (asked && goesOn(player)) return [];
    if (asked && answerFor(actor, after, player) !== null)
      return [{ ...orderDuty(seat), inMs: drawnMs(context.settings) }];
    return context.duties.expects(record.id, seat) ? [{ ...orderDuty(seat), inMs: null }] : [];
  });
}

/**
 * The same of entries about the table: the match begins, an owner plays his seat again, or orders something while he is
 * asked. Whether there is anything to do is found out when it is due.
 */
export function answersAfterDeeds(
  actor: MatchActor,
  table: TableState,
  deeds: readonly TableDeed[],
  acting: readonly Seat[] | null,
): DutyChange[] {
  const { settings } = actor.context;
  if (table.status !== 'running') return [];
  return table.seats.flatMap((held): DutyChange[] => {
    const player = playerOf(table, held.seat);
    const isAsked = player !== null && acting?.includes(player) === true && isPlayedByOwner(held);
    const mayAnswer = mayForce(actor) || held.orders !== undefined;
    if (!isAsked || !mayAnswer || !concern(actor, deeds, held)) return [];
    return [{ ...orderDuty(held.seat), inMs: drawnMs(settings) }];
  });
}

function concern({ seats }: MatchActor, deeds: readonly TableDeed[], held: SeatState): boolean {
  const named = deeds.some(
    (deed) => deed.kind === 'started' || (deed.kind === 'ordered' && deed.seat === held.seat),
  );
  const before = seats.find(({ seat }) => seat === held.seat);
  return named || before === undefined || !isPlayedByOwner(before);
}
