import { listOf, oneOf, type Schema } from '../kit/schema';
import type { Refusal, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { CARDS, CARDS_PER_PLOT, type Card } from './data';
import { no } from './refusals';
import { endGame, proceed } from './rounds';
import { of, other, QUIET_ROUNDS, type View } from './state';
import { verb } from './verb';

const card = oneOf(CARDS);

export type Plot = readonly [Card, Card, Card];

/** Every plot with so many damage cards (BS-3.2), by how many, as the arguments that lock it. */
const PLOTS = Array.from({ length: CARDS_PER_PLOT + 1 }, (_, due) =>
  everyPlot().flatMap((cards) => (damageCardsIn(cards) === due ? [{ cards }] : [])),
);

/** Every plot with so many damage cards. */
export function plotsOfDue(due: number): readonly { readonly cards: Plot }[] {
  return of(PLOTS, due);
}

function everyPlot(): Plot[] {
  return CARDS.flatMap((a) => CARDS.flatMap((b) => CARDS.map((c): Plot => [a, b, c])));
}

function damageCardsIn(cards: readonly Card[]): number {
  return cards.filter((one) => one === 'damage').length;
}

function whyNoPlot(view: View, seat: Seat): Refusal | undefined {
  if (plotsNot(view, seat)) return no('plot.noCaptain');
  return of(view.ready, seat) ? no('ready.already') : undefined;
}

/** Ready without having plotted: her Captain is lost (BS-7.6). */
export function plotsNot(view: View, seat: Seat): boolean {
  return view.phase === 'plotting' && of(view.ships, seat).captain === null;
}

/** `lock`: a whole plot of three cards at once, in the order they are turned (BS-3.3). */
export const lock = verb({
  args: { cards: listOf(card, CARDS_PER_PLOT, CARDS_PER_PLOT) as Schema as Schema<Plot> },
  when: ['plotting'],
  secret: true,
  options: (view, seat) => (whyNoPlot(view, seat) === undefined ? plotsOfDue(of(view.due, seat)) : []),
  sure: true,
  refuse: (view, seat, { cards }) => {
    const refused = whyNoPlot(view, seat);
    if (refused !== undefined) return refused;
    const [due, laid] = [of(view.due, seat), damageCardsIn(cards)];
    return due === laid ? undefined : no('plot.damageCards', { due, laid });
  },
  make: (g, seat, { cards }, tools) => {
    g.plots[seat] = [...cards];
    g.ready[seat] = true;
    tell(tools, 'ready', { seat });
    if (!g.ready.includes(false)) proceed(g, tools);
  },
});

/** `unlock`: take back what was locked or manned, while the other side still makes up its mind (BS-2.4, BS-3.3). */
export const unlock = verb({
  args: {},
  when: ['manning', 'plotting'],
  options: () => ALONE,
  refuse: (view, seat) => {
    if (plotsNot(view, seat)) return no('plot.noCaptain');
    return of(view.ready, seat) ? undefined : no('ready.not');
  },
  make: (g, seat, _, tools) => {
    if (g.phase === 'manning') {
      of(g.ships, seat).captain = null;
    } else {
      g.plots[seat] = [];
    }
    g.ready[seat] = false;
    tell(tools, 'notReady', { seat });
  },
});

/** `surrender`: give up a damaged ship (BS-3.5). */
export const surrender = verb({
  args: {},
  when: ['plotting'],
  options: () => ALONE,
  refuse: (view, seat) => {
    const refused = whyNoPlot(view, seat);
    if (refused !== undefined) return refused;
    return of(view.due, seat) > 0 ? undefined : no('surrender.undamaged');
  },
  make: (g, seat, _, tools) => {
    tell(tools, 'struckColours', { seat });
    endGame(g, 'surrendered', other(seat), tools);
  },
});

/** `claimDraw`: after too many quiet rounds (BS-7.8). */
export const claimDraw = verb({
  args: {},
  when: ['plotting'],
  options: () => ALONE,
  refuse: (view, seat) => {
    const refused = whyNoPlot(view, seat);
    if (refused !== undefined) return refused;
    const { quietRounds: rounds } = view;
    return rounds >= QUIET_ROUNDS ? undefined : no('claim.tooSoon', { rounds, needed: QUIET_ROUNDS });
  },
  make: (g, seat, _, tools) => {
    tell(tools, 'claimedDraw', { seat, rounds: g.quietRounds });
    endGame(g, 'becalmed', null, tools);
  },
});
