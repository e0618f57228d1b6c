import { oneOf, whole } from '../kit/schema';
import type { RuleTools, Seat } from '../kit/title';
import { ALONE } from '../kit/verb';
import { spacePlace, tell } from './chronicle';
import { type Crew, crewsOfSize, crewText, inOrder, someWorkers } from './crews';
import { MOST_SPACES_ADVANCED, SPINS_AT_START, WHEEL, WORKERS } from './data';
import { no } from './refusals';
import { type G, playerOf } from './state';
import { obtainableWorkers, payGoods, returnWorkers, takeWorkers } from './supply';
import { newTurn } from './turns';
import { verb } from './verb';

/** `spin`: each seat spins twice before the first turn (MT-3.3). */
export const spin = verb({
  args: {},
  when: ['spinning'],
  options: () => ALONE,
  refuse: () => undefined,
  untimely: () => no('spin.onlyBefore'),
  make: (g, seat, _, tools) => {
    g.turn.spinsLeft--;
    turnWheel(g, seat, tools);
  },
});

/** `recruit`: a spin for the action of a turn (MT-5.1). */
export const recruit = verb({
  args: {},
  when: ['choosing'],
  options: () => ALONE,
  refuse: () => undefined,
  make: (g, seat, _, tools) => {
    g.turn.action = 'recruit';
    turnWheel(g, seat, tools);
  },
});

/** A fair spin of the arrow. */
function turnWheel(g: G, seat: Seat, tools: RuleTools): void {
  g.arrow = tools.chance.die(WHEEL.length) - 1;
  const [space, workers] = shown(g.arrow);
  tell(tools, 'spun', { seat, space, workers }, spacePlace('wheel', g.arrow));
  hireShown(g, seat, tools);
}

export const ADVANCES = Array.from({ length: MOST_SPACES_ADVANCED }, (_, i) => i + 1);

/** `advance`: a grain a space, and two more workers (MT-5.2). The arrow stays where it has come to. */
export const advance = verb({
  args: { spaces: whole(1, MOST_SPACES_ADVANCED) },
  when: ['recruiting'],
  options: () => ADVANCES.map((spaces) => ({ spaces })),
  refuse: ({ players, turn }, _, { spaces }) => {
    const { grain } = playerOf(players, turn.seat).goods;
    return spaces <= grain ? undefined : no('advance.grain', { needed: spaces, held: grain });
  },
  untimely: ({ turn }) => no(turn.action === 'recruit' ? 'advance.once' : 'advance.onlyRecruit'),
  make: (g, seat, { spaces }, tools) => {
    g.turn.advanced = true;
    payGoods(g, seat, { grain: spaces });
    g.arrow = (g.arrow + spaces) % WHEEL.length;
    const [space, workers] = shown(g.arrow);
    tell(tools, 'advanced', { seat, spaces, space, workers }, spacePlace('wheel', g.arrow));
    hireShown(g, seat, tools);
  },
});

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

/** `hire`: a white space brings any two workers (MT-5.6). */
export const hire = verb({
  args: { workers: someWorkers(2, 2) },
  when: ['hiring'],
  options: () => crewsOfSize(2).map((pair) => ({ workers: [...pair] })),
  refuse: (view, _, { workers }) => {
    if (!inOrder(workers)) return no('workers.order');
    const gone = workers.find((worker) => obtainableWorkers(view, worker) === 0);
    return gone === undefined ? undefined : no('workers.none', { worker: gone });
  },
  untimely: () => no('hire.notAsked'),
  make: (g, seat, { workers }, tools) => {
    g.turn.naming = false;
    hirePair(g, seat, workers, tools);
  },
});

/** `sendBack`: with more than eight workers, the player chooses who goes (MT-5.4). */
export const sendBack = verb({
  args: { worker: oneOf(WORKERS) },
  when: ['sendingBack'],
  options: () => WORKERS.map((worker) => ({ worker })),
  refuse: ({ players, turn }, _, { worker }) =>
    playerOf(players, turn.seat).workers[worker] > 0 ? undefined : no('sendBack.notHeld', { worker }),
  untimely: () => no('sendBack.notAsked'),
  make: (g, seat, { worker }, tools) => {
    playerOf(g.players, seat).workers[worker]--;
    returnWorkers(g, [worker]);
    tell(tools, 'sentBack', { seat, worker });
  },
});

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
