import type { Refusal, RuleTools, Seat } from '../kit/title';
import { spacePlace, tell } from './chronicle';
import { type Crew, crewText, inOrder } from './crews';
import { MOST_SPACES_ADVANCED, SPINS_AT_START, WHEEL, type Worker } from './data';
import { refusal } from './refusals';
import { dueFirst, refuseAction, stageOf } from './stages';
import { type G, playerOf, type View } from './state';
import { obtainableWorkers, payGoods, returnWorkers, takeWorkers } from './supply';
import { newTurn } from './turns';

/** MT-3.3: each seat spins twice before the first turn. */
export function refuseSpin(view: View): Refusal | undefined {
  const stage = stageOf(view);
  return stage === 'spinning' ? undefined : (dueFirst(stage) ?? refusal('spin.onlyBefore'));
}

export function refuseRecruit(view: View): Refusal | undefined {
  return refuseAction(view);
}

/** A fair spin: MT-5.1 for the action, MT-3.3 before the first turn. */
export function spin(g: G, seat: Seat, tools: RuleTools): void {
  if (g.turn.spinsLeft > 0) g.turn.spinsLeft--;
  else g.turn.action = 'recruit';
  g.arrow = tools.chance.die(WHEEL.length) - 1;
  const [space, workers] = shown(g.arrow);
  tell(tools, 'spun', { seat, space, workers }, spacePlace('wheel', g.arrow));
  hireShown(g, seat, tools);
}

export function refuseAdvance(view: View, spaces: number): Refusal | undefined {
  const stage = stageOf(view);
  const due = dueFirst(stage);
  if (due !== undefined) return due;
  if (view.turn.action !== 'recruit') return refusal('advance.onlyRecruit');
  if (stage !== 'recruiting') return refusal('advance.once');
  const { grain } = playerOf(view.players, view.turn.seat).goods;
  return spaces <= grain ? undefined : refusal('advance.grain', { needed: spaces, held: grain });
}

export const ADVANCES = Array.from({ length: MOST_SPACES_ADVANCED }, (_, i) => i + 1);

/** MT-5.2: a grain a space, and two more workers. The arrow stays where it has come to. */
export function advance(g: G, seat: Seat, spaces: number, tools: RuleTools): void {
  g.turn.advanced = true;
  payGoods(g, seat, { grain: spaces });
  g.arrow = (g.arrow + spaces) % WHEEL.length;
  const [space, workers] = shown(g.arrow);
  tell(tools, 'advanced', { seat, spaces, space, workers }, spacePlace('wheel', g.arrow));
  hireShown(g, seat, tools);
}

function shown(arrow: number): [space: number, workers: string] {
  const pair = WHEEL[arrow] ?? 'white';
  return [arrow + 1, pair === 'white' ? pair : pair.join(',')];
}

function hireShown(g: G, seat: Seat, tools: RuleTools): void {
  const pair = WHEEL[g.arrow] ?? 'white';
  if (pair === 'white') g.turn.naming = true;
  else hirePair(g, seat, pair, tools);
}

function hirePair(g: G, seat: Seat, pair: Crew, tools: RuleTools): void {
  const workers = takeWorkers(g, seat, pair, tools);
  tell(tools, 'hired', { seat, workers: crewText(workers) });
  passSpins(g);
}

export function refuseHire(view: View, pair: Crew): Refusal | undefined {
  const stage = stageOf(view);
  if (stage !== 'hiring') return dueFirst(stage) ?? refusal('hire.notAsked');
  if (!inOrder(pair)) return refusal('workers.order');
  const gone = pair.find((worker) => obtainableWorkers(view, worker) === 0);
  return gone === undefined ? undefined : refusal('workers.none', { worker: gone });
}

/** MT-5.6: a white space brings any two workers. */
export function hire(g: G, seat: Seat, pair: Crew, tools: RuleTools): void {
  g.turn.naming = false;
  hirePair(g, seat, pair, tools);
}

export function refuseSendBack(view: View, worker: Worker): Refusal | undefined {
  const stage = stageOf(view);
  if (stage !== 'sendingBack') return dueFirst(stage) ?? refusal('sendBack.notAsked');
  const held = playerOf(view.players, view.turn.seat).workers[worker];
  return held > 0 ? undefined : refusal('sendBack.notHeld', { worker });
}

/** MT-5.4: with more than eight workers, the player chooses who goes. */
export function sendBack(g: G, seat: Seat, worker: Worker, tools: RuleTools): void {
  playerOf(g.players, seat).workers[worker]--;
  returnWorkers(g, [worker]);
  tell(tools, 'sentBack', { seat, worker });
}

/** Before the first turn: after its second pair a seat makes room for the next, after the last one round 1 begins. */
function passSpins(g: G): void {
  if (g.round > 0 || g.turn.spinsLeft > 0) return;
  const next = g.turn.seat + 1;
  if (next < g.players.length) g.turn = { ...newTurn(next), spinsLeft: SPINS_AT_START };
  else {
    g.round = 1;
    g.turn = newTurn(0);
  }
}
