import { oneOf } from '../kit/schema';
import type { Refusal, RuleTools } from '../kit/title';
import { ALONE } from '../kit/verb';
import { tell } from './chronicle';
import { cellAt, deckOf, FIGURES_PER_CELL, PLACES, type Place, placeAt, type Spot, spotOf } from './data';
import { decksOf, touching, wayBetween } from './decks';
import { beginTurn } from './lead';
import { no } from './refusals';
import { endGame } from './rounds';
import {
  crewAt,
  figuresAt,
  figuresOf,
  type G,
  of,
  other,
  QUIET_TURNS,
  type ShipView,
  type View,
} from './state';
import { verb } from './verb';

const WHO = ['crew', 'captain'] as const;
export type Who = (typeof WHO)[number];

/** Whether a movement is left that can be made (BS-9.2). */
export function mustMove(view: View): boolean {
  return (view.boarding?.movementsLeft ?? 0) > 0 && steps(view).next().done === false;
}

/** One movement: a figure from a section to the next. */
export interface Movement {
  readonly who: Who;
  readonly from: Place;
  readonly to: Place;
}

/** Every movement that can be made. */
function* steps(view: View): Generator<Movement> {
  const { boarding } = view;
  if (boarding === null || boarding.movementsLeft === 0) return;
  const [own, enemy] = [of(view.ships, boarding.seat), of(view.ships, other(boarding.seat))];
  const { next } = decksOf(boarding);
  for (let from = 0; from < PLACES.length; from++) {
    if (figuresAt(own, from) === 0 || figuresAt(enemy, from) > 0) continue;
    for (const to of next[from] ?? []) {
      if (figuresAt(own, to) < FIGURES_PER_CELL) yield* movements(own, from, to);
    }
  }
}

function* movements(own: ShipView, from: Spot, to: Spot): Generator<Movement> {
  const way = { from: placeAt(from), to: placeAt(to) };
  if (crewAt(own, from) > 0) yield { who: 'crew', ...way };
  if (own.captain === from) yield { who: 'captain', ...way };
}

function whyNoWay(start: Spot, end: Spot): Refusal {
  const way = { from: placeAt(start), to: placeAt(end) };
  if (deckOf(start) !== deckOf(end)) return no('movement.notOpposite', way);
  const close = start !== end && touching(cellAt(start), cellAt(end));
  return no(close ? 'movement.level' : 'movement.apart', way);
}

/** `step`: one figure moves to the next section (BS-9). */
export const step = verb({
  args: { who: oneOf(WHO), from: oneOf(PLACES), to: oneOf(PLACES) },
  when: ['boarding'],
  options: (view) => [...steps(view)],
  sure: true,
  refuse: (view, _, { who, from, to }) => {
    const { boarding } = view;
    if (boarding === null || boarding.movementsLeft === 0) return no('movement.none');
    const [own, enemy] = [of(view.ships, boarding.seat), of(view.ships, other(boarding.seat))];
    const [start, end] = [spotOf(from), spotOf(to)];
    const there = who === 'captain' ? own.captain === start : crewAt(own, start) > 0;
    if (!there) return no('movement.nobody', { place: from });
    if (figuresAt(enemy, start) > 0) return no('movement.fighting', { place: from });
    if (decksOf(boarding).next[start]?.includes(end) !== true) return whyNoWay(start, end);
    return figuresAt(own, end) < FIGURES_PER_CELL ? undefined : no('movement.full', { place: to });
  },
  make: (g, seat, { who, from, to }, tools) => {
    const { boarding } = g;
    if (boarding === null) return;
    const [own, enemy] = [of(g.ships, seat), of(g.ships, other(seat))];
    const [start, end] = [spotOf(from), spotOf(to)];
    if (who === 'captain') {
      own.captain = end;
    } else {
      own.crew[start] = crewAt(own, start) - 1;
      own.crew[end] = crewAt(own, end) + 1;
    }
    boarding.movementsLeft--;
    if (figuresAt(enemy, end) > 0 && !boarding.fights.includes(end)) boarding.fights.push(end);
    const way = wayBetween(start, end);
    tell(tools, 'moved', { seat, who, from, to, way, left: boarding.movementsLeft }, to);
  },
});

/** `endTurn`: all movements are made and nobody has to be fought (BS-9.8). */
export const endTurn = verb({
  args: {},
  when: ['boarding'],
  options: () => ALONE,
  refuse: (view) => {
    const { boarding } = view;
    const fights = boarding?.fights.length ?? 0;
    if (mustMove(view)) return no('turn.moveFirst', { left: boarding?.movementsLeft ?? 0 });
    return fights > 0 ? no('turn.fightFirst', { fights }) : undefined;
  },
  make: (g, _, __, tools) => passTurn(g, tools),
});

/** The turn goes over, unless nobody has fought for too long (BS-10.7). */
export function passTurn(g: G, tools: RuleTools): void {
  const { boarding } = g;
  if (boarding === null) return;
  boarding.quietTurns = boarding.fought ? 0 : boarding.quietTurns + 1;
  tell(tools, 'turnEnded', { seat: boarding.seat, quiet: boarding.quietTurns });
  if (boarding.quietTurns < QUIET_TURNS) {
    beginTurn(g, other(boarding.seat), tools);
    return;
  }
  const lead = figuresOf(of(g.ships, 0)) - figuresOf(of(g.ships, 1));
  endGame(g, 'standoff', lead === 0 ? null : lead > 0 ? 0 : 1, tools);
}
