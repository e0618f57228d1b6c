import { oneOf } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { tell } from './chronicle';
import { cellAt, deckOf, FIGURES_PER_CELL, PLACES, type Place, placeAt, type Spot, spotOf } from './data';
import { decksOf, touching, wayBetween } from './decks';
import { beginTurn } from './lead';
import { refusal } from './refusals';
import { endGame } from './rounds';
import { crewAt, figuresAt, figuresOf, type G, of, other, QUIET_TURNS, type View } from './state';

const WHO = ['crew', 'captain'] as const;

/** `step`: one figure moves to the next section (BS-9). */
export const stepArgs = { who: oneOf(WHO), from: oneOf(PLACES), to: oneOf(PLACES) };

/** `endTurn`: all movements are made and nobody has to be fought (BS-9.8). */
export const endTurnArgs = {};

export type Who = (typeof WHO)[number];
export type Step = {
  readonly type: 'step';
  readonly args: { readonly who: Who; readonly from: Place; readonly to: Place };
};
export type EndTurn = { readonly type: 'endTurn'; readonly args: Readonly<Record<string, never>> };

const END_TURN: EndTurn = { type: 'endTurn', args: {} };

export function legalSteps(view: View): readonly Step[] {
  return [...steps(view)];
}

/** Whether a movement is left that can be made (BS-9.2). */
export function mustMove(view: View): boolean {
  return (view.boarding?.movementsLeft ?? 0) > 0 && steps(view).next().done === false;
}

function* steps(view: View): Generator<Step> {
  const { boarding } = view;
  if (boarding === null || boarding.movementsLeft === 0) return;
  const [own, enemy] = [of(view.ships, boarding.seat), of(view.ships, other(boarding.seat))];
  const { next } = decksOf(boarding);
  for (let from = 0; from < PLACES.length; from++) {
    if (figuresAt(own, from) === 0 || figuresAt(enemy, from) > 0) continue;
    for (const to of next[from] ?? []) {
      if (figuresAt(own, to) >= FIGURES_PER_CELL) continue;
      const way = { from: placeAt(from), to: placeAt(to) };
      if (crewAt(own, from) > 0) yield { type: 'step', args: { who: 'crew', ...way } };
      if (own.captain === from) yield { type: 'step', args: { who: 'captain', ...way } };
    }
  }
}

export function refuseStep(view: View, { who, from, to }: Step['args']): Refusal | undefined {
  const { boarding } = view;
  if (boarding === null || boarding.movementsLeft === 0) return refusal('movement.none');
  const [own, enemy] = [of(view.ships, boarding.seat), of(view.ships, other(boarding.seat))];
  const [start, end] = [spotOf(from), spotOf(to)];
  const there = who === 'captain' ? own.captain === start : crewAt(own, start) > 0;
  if (!there) return refusal('movement.nobody', { place: from });
  if (figuresAt(enemy, start) > 0) return refusal('movement.fighting', { place: from });
  if (decksOf(boarding).next[start]?.includes(end) !== true) return whyNoWay(start, end);
  return figuresAt(own, end) < FIGURES_PER_CELL ? undefined : refusal('movement.full', { place: to });
}

function whyNoWay(start: Spot, end: Spot): Refusal {
  const way = { from: placeAt(start), to: placeAt(end) };
  if (deckOf(start) !== deckOf(end)) return refusal('movement.notOpposite', way);
  const close = start !== end && touching(cellAt(start), cellAt(end));
  return refusal(close ? 'movement.level' : 'movement.apart', way);
}

export function step(g: G, seat: Seat, { who, from, to }: Step['args'], tools: RuleTools): void {
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
}

export function legalEndings(view: View): readonly EndTurn[] {
  return refuseEndTurn(view) === undefined ? [END_TURN] : [];
}

export function refuseEndTurn(view: View): Refusal | undefined {
  const { boarding } = view;
  const fights = boarding?.fights.length ?? 0;
  if (mustMove(view)) return refusal('turn.moveFirst', { left: boarding?.movementsLeft ?? 0 });
  return fights > 0 ? refusal('turn.fightFirst', { fights }) : undefined;
}

/** The turn goes over, unless nobody has fought for too long (BS-10.7). */
export function endTurn(g: G, tools: RuleTools): void {
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
