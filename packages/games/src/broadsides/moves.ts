import type { MovesOf } from '../kit/moves';
import { plainNotation } from '../kit/notation';
import { mayMove, type Refusal, type RuleTools, type Seat } from '../kit/title';
import { appoint, appointArgs, legalAppointments, refuseAppointment } from './appoint';
import {
  endTurn,
  endTurnArgs,
  legalEndings,
  legalSteps,
  refuseEndTurn,
  refuseStep,
  step,
  stepArgs,
} from './board';
import { fight, fightArgs, legalFights, refuseFight } from './fight';
import { fire, fireArgs, holdFire, holdFireArgs, legalShots, refuseShot } from './gunnery';
import { begin, beginArgs, legalBeginnings } from './lead';
import { legalMannings, man, manArgs, refuseManning } from './man';
import {
  claimDraw,
  claimDrawArgs,
  legalPlottings,
  legalUnlocks,
  lock,
  lockArgs,
  refuseClaim,
  refuseLock,
  refuseSurrender,
  refuseUnlock,
  surrender,
  surrenderArgs,
  unlock,
  unlockArgs,
} from './plot';
import { refusal } from './refusals';
import type { G, Phase, View } from './state';
import { turn } from './turn';

export const moves = {
  man: manArgs,
  lock: lockArgs,
  unlock: unlockArgs,
  surrender: surrenderArgs,
  claimDraw: claimDrawArgs,
  fire: fireArgs,
  holdFire: holdFireArgs,
  appoint: appointArgs,
  begin: beginArgs,
  step: stepArgs,
  fight: fightArgs,
  endTurn: endTurnArgs,
} as const;

export type BroadsidesMove = MovesOf<typeof moves>;

/** Nobody but the mover ever reads where his Captain goes before both are ready, or what he plots. */
export const secretMoves = ['man', 'lock'] as const satisfies readonly BroadsidesMove['type'][];

/** `man D4`, `lock forward,port,damage`, `fire C starboard`, `step crew 0C3 1C5`, `fight 1C5`. */
export const notation = plainNotation<BroadsidesMove>(moves, {
  man: ['captain'],
  lock: ['cards'],
  unlock: [],
  surrender: [],
  claimDraw: [],
  fire: ['row', 'side'],
  holdFire: [],
  appoint: ['at'],
  begin: ['seat'],
  step: ['who', 'from', 'to'],
  fight: ['at'],
  endTurn: [],
});

const PHASES: Readonly<Record<BroadsidesMove['type'], readonly Phase[]>> = {
  man: ['manning'],
  lock: ['plotting'],
  unlock: ['manning', 'plotting'],
  surrender: ['plotting'],
  claimDraw: ['plotting'],
  fire: ['firing'],
  holdFire: ['firing'],
  appoint: ['appointing'],
  begin: ['leading'],
  step: ['boarding'],
  fight: ['boarding'],
  endTurn: ['boarding'],
};

export function legal(view: View, seat: Seat): readonly BroadsidesMove[] {
  if (view.ended !== null || !mayMove(turn(view)).includes(seat)) return [];
  switch (view.phase) {
    case 'manning':
      return [...legalMannings(view, seat), ...legalUnlocks(view, seat)];
    case 'plotting':
      return legalPlottings(view, seat);
    case 'firing':
      return legalShots(view);
    case 'appointing':
      return legalAppointments(view, seat);
    case 'leading':
      return legalBeginnings();
    case 'boarding':
      return [...legalSteps(view), ...legalFights(view), ...legalEndings(view)];
    case 'sailing':
      return [];
  }
}

export function refuse(view: View, seat: Seat, move: BroadsidesMove): Refusal | undefined {
  const { phase } = view;
  if (view.ended !== null) return refusal('game.over');
  if (!PHASES[move.type].includes(phase)) return refusal('turn.notNow', { phase });
  // While both may act, and when both are asked, each verb knows better why a seat may not.
  const together = phase === 'manning' || phase === 'plotting' || phase === 'appointing';
  if (!together && turn(view).seat !== seat) return refusal('turn.notYours');
  switch (move.type) {
    case 'man':
      return refuseManning(view, seat);
    case 'lock':
      return refuseLock(view, seat, move.args);
    case 'unlock':
      return refuseUnlock(view, seat);
    case 'surrender':
      return refuseSurrender(view, seat);
    case 'claimDraw':
      return refuseClaim(view, seat);
    case 'fire':
      return refuseShot(view, move.args);
    case 'appoint':
      return refuseAppointment(view, seat, move.args);
    case 'step':
      return refuseStep(view, move.args);
    case 'fight':
      return refuseFight(view, move.args);
    case 'endTurn':
      return refuseEndTurn(view);
    case 'holdFire':
    case 'begin':
      return undefined;
  }
}

export function apply(g: G, seat: Seat, move: BroadsidesMove, tools: RuleTools): void {
  switch (move.type) {
    case 'man':
      man(g, seat, move.args, tools);
      break;
    case 'lock':
      lock(g, seat, move.args, tools);
      break;
    case 'unlock':
      unlock(g, seat, tools);
      break;
    case 'surrender':
      surrender(g, seat, tools);
      break;
    case 'claimDraw':
      claimDraw(g, seat, tools);
      break;
    case 'fire':
      fire(g, seat, move.args, tools);
      break;
    case 'holdFire':
      holdFire(g, seat, tools);
      break;
    case 'appoint':
      appoint(g, seat, move.args, tools);
      break;
    case 'begin':
      begin(g, move.args, tools);
      break;
    case 'step':
      step(g, seat, move.args, tools);
      break;
    case 'fight':
      fight(g, move.args, tools);
      break;
    case 'endTurn':
      endTurn(g, tools);
      break;
  }
}
