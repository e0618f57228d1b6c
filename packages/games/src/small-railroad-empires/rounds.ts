import type { RuleTools, Seat, Turn } from '../kit/title';
import { ALONE } from '../kit/verb';
import { isFulfilled, markAchievements } from './achievements';
import { settleDue } from './building';
import { tell } from './chronicle';
import { contract as contractCard, TRACKS_DUE } from './data';
import { outcome } from './score';
import { type Ending, type G, turnOrder, type View } from './state';
import { verb } from './verb';

export function turnOf({ turn }: View): Turn {
  return { seat: turn.seat, acting: [turn.seat], stage: turn.stage };
}

export function beginTurn(g: G, seat: Seat, round: number, tools: RuleTools): void {
  g.turn = { round, seat, stage: 'building', due: TRACKS_DUE, extra: false, trip: null };
  settleDue(g, seat, tools);
}

/** `endTurn`: no more deliveries, and nothing is bought. */
export const endTurn = verb({
  args: {},
  when: ['running', 'buying'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, seat, _, tools) => {
    if (g.turn.stage === 'running') markAchievements(g, seat, tools);
    finishTurn(g, seat, tools);
  },
});

export function finishTurn(g: G, seat: Seat, tools: RuleTools): void {
  tell(tools, 'turnEnded', { seat });
  const order = turnOrder(g);
  const next = order[order.indexOf(seat) + 1];
  if (next !== undefined) beginTurn(g, next, g.turn.round, tools);
  else endRound(g, tools);
}

function endRound(g: G, tools: RuleTools): void {
  const ending = endingOf(g);
  if (ending !== null) {
    endGame(g, ending, tools);
    return;
  }
  const round = g.turn.round + 1;
  g.laid = 0;
  tell(tools, 'roundBegan', { round });
  beginTurn(g, g.first, round, tools);
}

/** This round is the last; the first reason given is the one that stands (SRE-11.1). */
export function callLastRound(g: G, why: Exclude<Ending, 'tracks'>, tools: RuleTools): void {
  if (g.trigger !== null) return;
  g.trigger = why;
  tell(tools, 'lastRound', { why });
}

/** Looked at when a round is over (SRE-11.2, SRE-11.3). */
function endingOf(g: G): Ending | null {
  if (g.trigger !== null) return g.trigger;
  return g.laid === 0 || g.companies.every(({ tracks }) => tracks === 0) ? 'tracks' : null;
}

function endGame(g: G, ending: Ending, tools: RuleTools): void {
  g.ended = ending;
  tools.chance.reveal();
  g.companies.forEach(({ contract }, seat) => {
    const { condition, prestige } = contractCard(contract);
    const met = isFulfilled(g, seat, condition);
    tell(tools, 'contractShown', { seat, contract, met, prestige: met ? prestige : 0 });
  });
  const [winner = -1, ...others] = outcome(g)?.places[0] ?? [];
  tell(tools, 'gameOver', { ending, winner: others.length === 0 ? winner : -1 });
}
