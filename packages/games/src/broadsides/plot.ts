import { listOf, oneOf, type Schema } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { CARDS, CARDS_PER_PLOT, type Card } from './data';
import { refusal } from './refusals';
import { endGame, proceed } from './rounds';
import { type G, of, other, QUIET_ROUNDS, type View } from './state';

const card = oneOf(CARDS);

/** `lock`: a whole plot of three cards at once, in the order they are turned (BS-3.3). A secret move. */
export const lockArgs = { cards: listOf(card, CARDS_PER_PLOT, CARDS_PER_PLOT) as Schema as Schema<Plot> };

/** `unlock`: take back what was locked or manned, until the other side is ready too (BS-2.4, BS-3.3). */
export const unlockArgs = {};

/** `surrender`: give up a damaged ship (BS-3.5). */
export const surrenderArgs = {};

/** `claimDraw`: after too many quiet rounds (BS-7.8). */
export const claimDrawArgs = {};

export type Plot = readonly [Card, Card, Card];
export type Lock = { readonly type: 'lock'; readonly args: { readonly cards: Plot } };
export type Unlock = { readonly type: 'unlock'; readonly args: Readonly<Record<string, never>> };
export type Surrender = { readonly type: 'surrender'; readonly args: Readonly<Record<string, never>> };
export type ClaimDraw = { readonly type: 'claimDraw'; readonly args: Readonly<Record<string, never>> };

const UNLOCK: Unlock = { type: 'unlock', args: {} };
const SURRENDER: Surrender = { type: 'surrender', args: {} };
const CLAIM: ClaimDraw = { type: 'claimDraw', args: {} };

/** Every plot with so many damage cards (BS-3.2), by how many. */
const PLOTS: readonly (readonly Lock[])[] = Array.from({ length: CARDS_PER_PLOT + 1 }, (_, due) =>
  everyPlot().flatMap((cards) => (damageCardsIn(cards) === due ? [{ type: 'lock', args: { cards } }] : [])),
);

/** Every plot with so many damage cards, as the moves that lock it. */
export function plotsOfDue(due: number): readonly Lock[] {
  return of(PLOTS, due);
}

function everyPlot(): Plot[] {
  return CARDS.flatMap((a) => CARDS.flatMap((b) => CARDS.map((c): Plot => [a, b, c])));
}

function damageCardsIn(cards: readonly Card[]): number {
  return cards.filter((one) => one === 'damage').length;
}

export function legalPlottings(view: View, seat: Seat): readonly (Lock | Unlock | Surrender | ClaimDraw)[] {
  if (of(view.ready, seat)) return legalUnlocks(view, seat);
  const due = of(view.due, seat);
  return [
    ...plotsOfDue(due),
    ...(due > 0 ? [SURRENDER] : []),
    ...(view.quietRounds >= QUIET_ROUNDS ? [CLAIM] : []),
  ];
}

/** A seat that is ready may say so no longer while the other still makes up its mind. */
export function legalUnlocks(view: View, seat: Seat): readonly Unlock[] {
  return refuseUnlock(view, seat) === undefined ? [UNLOCK] : [];
}

export function refuseLock(view: View, seat: Seat, { cards }: Lock['args']): Refusal | undefined {
  const refused = refusePlotter(view, seat);
  if (refused !== undefined) return refused;
  const [due, laid] = [of(view.due, seat), damageCardsIn(cards)];
  return due === laid ? undefined : refusal('plot.damageCards', { due, laid });
}

export function refuseUnlock(view: View, seat: Seat): Refusal | undefined {
  if (plotsNot(view, seat)) return refusal('plot.noCaptain');
  return of(view.ready, seat) ? undefined : refusal('ready.not');
}

export function refuseSurrender(view: View, seat: Seat): Refusal | undefined {
  const refused = refusePlotter(view, seat);
  if (refused !== undefined) return refused;
  return of(view.due, seat) > 0 ? undefined : refusal('surrender.undamaged');
}

export function refuseClaim(view: View, seat: Seat): Refusal | undefined {
  const refused = refusePlotter(view, seat);
  if (refused !== undefined) return refused;
  const { quietRounds: rounds } = view;
  return rounds >= QUIET_ROUNDS ? undefined : refusal('claim.tooSoon', { rounds, needed: QUIET_ROUNDS });
}

function refusePlotter(view: View, seat: Seat): Refusal | undefined {
  if (plotsNot(view, seat)) return refusal('plot.noCaptain');
  return of(view.ready, seat) ? refusal('ready.already') : undefined;
}

/** Ready without having plotted: her Captain is lost (BS-7.6). */
export function plotsNot(view: View, seat: Seat): boolean {
  return view.phase === 'plotting' && of(view.ships, seat).captain === null;
}

export function lock(g: G, seat: Seat, { cards }: Lock['args'], tools: RuleTools): void {
  g.plots[seat] = [...cards];
  g.ready[seat] = true;
  tell(tools, 'ready', { seat });
  if (!g.ready.includes(false)) proceed(g, tools);
}

export function unlock(g: G, seat: Seat, tools: RuleTools): void {
  if (g.phase === 'manning') {
    of(g.ships, seat).captain = null;
  } else {
    g.plots[seat] = [];
  }
  g.ready[seat] = false;
  tell(tools, 'notReady', { seat });
}

export function surrender(g: G, seat: Seat, tools: RuleTools): void {
  tell(tools, 'struckColours', { seat });
  endGame(g, 'surrendered', other(seat), tools);
}

export function claimDraw(g: G, seat: Seat, tools: RuleTools): void {
  tell(tools, 'claimedDraw', { seat, rounds: g.quietRounds });
  endGame(g, 'becalmed', null, tools);
}
