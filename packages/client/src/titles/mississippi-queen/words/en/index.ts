// All that a person reads at this title, in English.

export * as asked from './asking';
export {
  AFTER,
  aboardWords,
  BARRED,
  BUTTONS,
  billHead,
  bunkerWords,
  coalRowWords,
  goalLine,
  MAP_NAMES,
  miniatureWords,
  NOW,
  orderHead,
  queenWords,
  riverWords,
  SIGNS,
  SPEED,
  SPEED_RULE,
  SPEEDS_HEAD,
  speedLabel,
  speedPrice,
  speedUnderWay,
  speedWords,
  toSailWords,
  WHOLE_RIVER,
} from './bar';
export { billOf } from './bill';
export { endQuestion } from './ending';
export { refusalWords, wayWords } from './explain';
export { GIVING_UP, givingUpWords, resignQuestion } from './givingUp';
export { goalWords, noGoalWords, progressWords } from './goal';
export { chapter, facts } from './head';
export { KEYS } from './keys';
export { finalEntries, orderEntries } from './orderStrip';
export { labelOf, pointedWords } from './places';
export { pushHelp, whereTo } from './pushing';
export { goalsHead, HEADS, NO_LANDING, orderLine, roundHead } from './twin';
export {
  boatName,
  CRITERIA,
  coalWords,
  endingWords,
  fateWords,
  moveWords,
  passengersWords,
  tileWords,
  titleWords,
} from './words';
