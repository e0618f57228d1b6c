import type { Refusal, Seat } from '../kit/title';
import type { MoveOf } from '../kit/verb';
import { appoint } from './appoint';
import { endTurn, step } from './board';
import { fight } from './fight';
import { fire, holdFire } from './gunnery';
import { begin } from './lead';
import { man } from './man';
import { claimDraw, lock, surrender, unlock } from './plot';
import { no } from './refusals';
import type { View } from './state';
import { turn } from './turn';
import { tableOf } from './verb';

/** Every verb, in the order in which a battle comes to them. */
const verbs = {
  man,
  lock,
  unlock,
  surrender,
  claimDraw,
  fire,
  holdFire,
  appoint,
  begin,
  step,
  fight,
  endTurn,
};

export type BroadsidesMove = MoveOf<typeof verbs>;

/** `man D4`, `lock forward,port,damage`, `fire C starboard`, `step crew 0C3 1C5`, `fight 1C5`. */
export const { moves, notation, secretMoves, legal, refuse, apply } = tableOf({
  verbs,
  stage: ({ phase }) => phase,
  closed,
  untimely: ({ ended, phase }) => (ended === null ? no('turn.notNow', { phase }) : no('game.over')),
});

function closed(view: View, seat: Seat): Refusal | undefined {
  const { ended, phase } = view;
  if (ended !== null) return no('game.over');
  // While both may act, and when both are asked, each verb knows better why a seat may not.
  const together = phase === 'manning' || phase === 'plotting' || phase === 'appointing';
  return together || turn(view).seat === seat ? undefined : no('turn.notYours');
}
