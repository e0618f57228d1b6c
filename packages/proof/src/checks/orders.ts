import {
  type AnyTitle,
  FORCED,
  forcedMove,
  isInForce,
  type Move,
  type OrderKind,
  type Seat,
  sameMove,
} from '@packetboat/games/kit';
import { fail } from '../fault';
import { bytes, shortened } from '../plain';
import type { Choice } from '../plan';
import { imagined } from './imagining';
import type { Moment } from './moment';

/** Of the choices of a kind so many are tried at a moment. */
const CHOICES_TRIED = 4;

/**
 * What seats may order beforehand. An answer is a legal move of the step at hand (check `order`). Whether one comes, which
 * orders are in force, and what a seat may do whose choice is said to be open is what everybody can tell: it is the same in
 * a world that the public imagines (check `interference`).
 */
export function checkOrders(moment: Moment): void {
  const { title, state, choices, random } = moment;
  checkKinds(title);
  const acting = choices.filter(({ recalls }) => !recalls);
  const twin = title.orders === undefined && title.open === undefined ? undefined : imagined(moment, null);
  for (const choice of acting) {
    const { seat } = choice;
    const seen = title.view(state.G, seat);
    const other = twin === undefined ? undefined : title.view(twin, seat);
    for (const kind of title.orders ?? []) {
      checkKind(kind, seat, seen, other);
      for (const one of random.sample(kind.choices, CHOICES_TRIED))
        checkAnswer(kind, one, choice, seen, other);
    }
    if (other !== undefined) checkForced(title, choice, seen, other);
  }
}

function checkKinds({ orders = [] }: AnyTitle): void {
  const ids = [...orders.map(({ id }) => id), FORCED.id];
  if (new Set(ids).size !== ids.length) fail('order', `two kinds have one id: ${ids}`);
  const empty = orders.find(({ choices }) => choices.length === 0 || new Set(choices).size < choices.length);
  if (empty !== undefined) fail('order', `the choices of ${empty.id} are ${empty.choices.join() || 'none'}`);
}

/** Where it is asked, and what for, everybody knows. */
function checkKind(kind: OrderKind, seat: Seat, seen: object, other: object | undefined): void {
  if (other === undefined) return;
  const [asks, asksThere] = [seen, other].map((view) => kind.asks(view, seat));
  if (asks !== asksThere) fail('interference', `whether ${kind.id} is asked of seat ${seat} is a secret`);
  const [span, spanThere] = [seen, other].map((view) => kind.span?.(view, seat));
  if (span !== spanThere) fail('interference', `what ${kind.id} is for is a secret of seat ${seat}'s`);
}

function checkAnswer(
  kind: OrderKind,
  choice: string,
  { seat, legal }: Choice,
  seen: object,
  other: object | undefined,
): void {
  const name = `${kind.id} ${choice}`;
  const answer = answerTo(kind, seen, seat, choice);
  if (answer !== null) {
    if (!legal.some((one) => sameMove(one, answer)))
      fail('order', `${name} of seat ${seat} answers ${shortened(answer)}, which is not legal`);
    if (kind.span !== undefined && kind.span(seen, seat) === null)
      fail('order', `${name} answers seat ${seat} where there is nothing to order`);
  }
  if (other !== undefined && (answerTo(kind, other, seat, choice) === null) !== (answer === null))
    fail('interference', `whether ${name} answers tells what only seat ${seat} knows`);
}

/** As it would be answered by an order that was given now. */
function answerTo(kind: OrderKind, view: object, seat: Seat, choice: string): Move | null {
  const span = kind.span?.(view, seat) ?? null;
  const inForce = isInForce(kind, view, seat, { choice, span });
  if (!inForce && span !== null) fail('order', `${kind.id} ${choice} is not in force where it is given`);
  return kind.answer(view, seat, choice);
}

function checkForced(title: AnyTitle, { seat, legal }: Choice, seen: object, other: object): void {
  const [open, openThere] = [seen, other].map((view) => title.open?.(view, seat));
  if (open !== openThere) fail('interference', `whether seat ${seat}'s choice is open is a secret`);
  if (open === true && bytes(legal) !== bytes(title.legal(other, seat)))
    fail('interference', `what seat ${seat} may do is said to be open, and tells what only it knows`);
  const here = forcedMove(title, seen, seat);
  if (here !== null && (legal.length !== 1 || !legal.some((one) => sameMove(one, here))))
    fail('order', `seat ${seat} is forced to ${shortened(here)}, and may do otherwise`);
}
