import { type AnyTitle, FORCED, type Orders, orderKind, type Seat } from '@packetboat/games';
import type { Answer, OwnMessages } from '@packetboat/protocol';
import type { Chair } from '../connected/chair';
import type { MatchActor } from '../match/actor';
import { type Decided, doAppend, UNCHANGED } from '../match/append';
import { doFindPlayer } from '../match/moves';
import { refuse } from '../tables/refuse';
import { ordersOf } from './answers';

type Wish = OwnMessages['order'];

/** What somebody wants to have done without being asked from now on. Called from within the actor's queue. */
export async function order(
  actor: MatchActor,
  chair: Chair,
  wish: Wish,
): Promise<Answer<{ orders: Orders }>> {
  const found = await doFindPlayer(actor, chair);
  if (!found.ok) return found;
  const awake = await actor.doWake();
  if (!awake.ok) return awake;
  const { player } = found;
  const given = await doAppend(actor, () => {
    const { seat } = chair;
    if (chair.ended || seat === null) return refuse('seat.lost');
    if (actor.record.status !== 'running') return refuse('match.over');
    return decided(actor, seat, player, wish);
  });
  return given.ok ? { ok: true, orders: ordersOf(actor.table, chair.seat ?? player) } : given;
}

function decided(actor: MatchActor, seat: Seat, player: Seat, { order: id, choice }: Wish): Answer<Decided> {
  const { title } = actor.engine;
  const { history } = actor.memory;
  if (!knows(title, id, choice)) return refuse('order.unknown');
  if (history === undefined) return refuse('match.frozen');
  const kind = orderKind(title, id);
  const looked = actor.faults.attempt(player, 'order', () =>
    kind?.span === undefined ? undefined : kind.span(title.view(history.state.G, player), player),
  );
  if (!looked.ok) return looked;
  const { value: span } = looked;
  if (choice !== null && span === null) return refuse('order.notNow');
  const before = ordersOf(actor.table, seat)[id];
  const wanted = choice === null ? undefined : { choice, span: span ?? null };
  if (JSON.stringify(before) === JSON.stringify(wanted)) return UNCHANGED;
  return { ok: true, deed: { kind: 'ordered', seat, order: id, choice, span: wanted?.span ?? null } };
}

/** Whatever stands ordered may be taken back. */
function knows(title: AnyTitle, id: string, choice: string | null): boolean {
  const choices: readonly string[] | undefined =
    id === FORCED.id ? FORCED.choices : orderKind(title, id)?.choices;
  return choices !== undefined && (choice === null || choices.includes(choice));
}
