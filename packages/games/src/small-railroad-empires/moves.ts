import type { MovesOf } from '../kit/moves';
import { plainNotation } from '../kit/notation';
import { oneOf, whole } from '../kit/schema';
import type { Refusal, RuleTools, Seat } from '../kit/title';
import { refuseUnlock, unlock } from './abilities';
import { build, buildSpots, forgo, refuseBuild, refuseForgo } from './building';
import { ABILITIES, TRAIN_CARD_IDS } from './data';
import {
  deliver,
  destinations,
  play,
  refuseDeliver,
  refusePlay,
  refuseVia,
  via,
  viaSpots,
} from './delivering';
import { refuseLoan, takeLoan } from './loans';
import { buy, buyable, refuseBuy } from './market';
import { refusal } from './refusals';
import { endTurn } from './rounds';
import { refuseStart, start, startSpots } from './starting';
import { companyOf, type G, type Stage, type View } from './state';

const nothing = {};
const space = whole(0, 147);
const card = oneOf(TRAIN_CARD_IDS);

/** The small moves of which a turn is made. */
export const moves = {
  start: { space },
  build: { space },
  forgo: nothing,
  loan: nothing,
  deliver: { from: space, to: space },
  via: { space },
  play: { card },
  unlock: { ability: oneOf(ABILITIES) },
  buy: { card },
  endTurn: nothing,
} as const;

export type SmallRailroadEmpiresMove = MovesOf<typeof moves>;

/** `start 12`, `build 40`, `forgo`, `loan`, `deliver 12 51`, `via 13`, `play E4`, `unlock nightShift`, `buy S1`, `endTurn`. */
export const notation = plainNotation<SmallRailroadEmpiresMove>(moves, {
  start: ['space'],
  build: ['space'],
  forgo: [],
  loan: [],
  deliver: ['from', 'to'],
  via: ['space'],
  play: ['card'],
  unlock: ['ability'],
  buy: ['card'],
  endTurn: [],
});

/** In which stages each verb has its place. */
const STAGES: Readonly<Record<SmallRailroadEmpiresMove['type'], readonly Stage[]>> = {
  start: ['starting'],
  build: ['building', 'running'],
  forgo: ['building'],
  loan: ['building', 'running', 'routing', 'loading', 'unlocking', 'buying'],
  deliver: ['running'],
  via: ['routing'],
  play: ['loading'],
  unlock: ['unlocking'],
  buy: ['running', 'buying'],
  endTurn: ['running', 'buying'],
};

const LOAN: SmallRailroadEmpiresMove = { type: 'loan', args: {} };
const FORGO: SmallRailroadEmpiresMove = { type: 'forgo', args: {} };
const END_TURN: SmallRailroadEmpiresMove = { type: 'endTurn', args: {} };

export function legal(view: View, seat: Seat): readonly SmallRailroadEmpiresMove[] {
  if (view.ended !== null || view.turn.seat !== seat) return [];
  const { stage } = view.turn;
  if (stage === 'starting') return startSpots(view).map((spot) => ({ type: 'start', args: { space: spot } }));
  const found = movesIn(view, seat);
  return refuseLoan(view, seat) === undefined ? [...found, LOAN] : found;
}

function movesIn(view: View, seat: Seat): SmallRailroadEmpiresMove[] {
  const builds = (): SmallRailroadEmpiresMove[] =>
    buildSpots(view, seat).map((spot) => ({ type: 'build', args: { space: spot } }));
  const buys = (): SmallRailroadEmpiresMove[] =>
    buyable(view, seat).map((one) => ({ type: 'buy', args: { card: one } }));
  const { stage } = view.turn;
  switch (stage) {
    case 'starting':
      return [];
    case 'building': {
      const found = builds();
      return found.length === 0 ? [FORGO] : found;
    }
    case 'running': {
      const deliveries = destinations(view, seat).map(
        ({ from, to }) => ({ type: 'deliver', args: { from, to } }) as const,
      );
      return [...builds(), ...deliveries, ...buys(), END_TURN];
    }
    case 'routing':
      return viaSpots(view, seat).map((spot) => ({ type: 'via', args: { space: spot } }));
    case 'loading':
      return companyOf(view.companies, seat).hand.flatMap((one) =>
        one === null ? [] : [{ type: 'play', args: { card: one } }],
      );
    case 'unlocking':
      return companyOf(view.companies, seat).locked.map((ability) => ({ type: 'unlock', args: { ability } }));
    case 'buying':
      return [...buys(), END_TURN];
  }
}

export function refuse(view: View, seat: Seat, move: SmallRailroadEmpiresMove): Refusal | undefined {
  if (view.ended !== null) return refusal('game.over');
  const { stage, seat: asked, due } = view.turn;
  if (seat !== asked) return refusal('turn.notYours', { seat: asked });
  if (!STAGES[move.type].includes(stage)) {
    return stage === 'building' ? refusal('turn.tracksDue', { due }) : refusal('turn.notNow', { stage });
  }
  switch (move.type) {
    case 'start':
      return refuseStart(view, move.args.space);
    case 'build':
      return refuseBuild(view, seat, move.args.space);
    case 'forgo':
      return refuseForgo(view, seat);
    case 'loan':
      return refuseLoan(view, seat);
    case 'deliver':
      return refuseDeliver(view, seat, move.args.from, move.args.to);
    case 'via':
      return refuseVia(view, seat, move.args.space);
    case 'play':
      return refusePlay(view, seat, move.args.card);
    case 'unlock':
      return refuseUnlock(view, seat, move.args.ability);
    case 'buy':
      return refuseBuy(view, seat, move.args.card);
    case 'endTurn':
      return undefined;
  }
}

export function apply(g: G, seat: Seat, move: SmallRailroadEmpiresMove, tools: RuleTools): void {
  switch (move.type) {
    case 'start':
      start(g, seat, move.args.space, tools);
      break;
    case 'build':
      build(g, seat, move.args.space, tools);
      break;
    case 'forgo':
      forgo(g, seat, tools);
      break;
    case 'loan':
      takeLoan(g, seat, tools);
      break;
    case 'deliver':
      deliver(g, seat, move.args.from, move.args.to);
      break;
    case 'via':
      via(g, seat, move.args.space);
      break;
    case 'play':
      play(g, seat, move.args.card, tools);
      break;
    case 'unlock':
      unlock(g, seat, move.args.ability, tools);
      break;
    case 'buy':
      buy(g, seat, move.args.card, tools);
      break;
    case 'endTurn':
      endTurn(g, seat, tools);
      break;
  }
}
