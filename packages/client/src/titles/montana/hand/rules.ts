import type { HandRules, HandState } from '../../../hand/rules';
import { words } from '../words';
import { build, choose, endTurn, layHere, putDown, recruit, send, spin, takeReward } from './deeds';
import { keys } from './keys';
import { EMPTY, type Montana, readingOf } from './reading';

/** The land and the worker board say why not at any time. */
const open: HandState<Montana> = { tap: choose, cancel: putDown };
const ending: HandState<Montana> = { ...open, confirm: endTurn };

/** The hand of whoever settles Montana. */
export const handRules: HandRules<Montana> = {
  fresh: EMPTY,
  // Any move changes one of these, and no time that goes by does.
  moment: ({ round, turn, city, startTile, canteensSpent, supply }) =>
    JSON.stringify([round, turn, city, startTile, canteensSpent, supply]),
  // What is taken back is in the hand again as it lay there. A turn that was ended is not taken back.
  outlasts: (half) => half,
  read: ({ view, legal }, seat, half) => readingOf(view, seat, legal, half),
  states: {
    watching: {},
    layingStart: { ...open, confirm: layHere },
    spinning: { ...open, confirm: spin },
    pickingPair: open,
    sendingBack: open,
    choosing: open,
    atTheWheel: { ...open, confirm: recruit },
    sendingCrew: { ...open, confirm: send },
    advancing: ending,
    manningSmall: ending,
    building: ending,
    claimingField: { ...open, confirm: build },
    bidding: open,
    trading: { ...open, confirm: takeReward },
    takingGoods: { ...open, confirm: takeReward },
    tradingCow: open,
    closing: ending,
    endingTurn: ending,
  },
  keys,
  why: (refusal) => words.refusalWords(refusal),
};
