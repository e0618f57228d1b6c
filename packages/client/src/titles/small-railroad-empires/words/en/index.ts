// All that a person reads at this title, in English.

export * as asked from './asking';
export {
  ABILITY_WORDS,
  article,
  conditionSentence,
  conditionWords,
  contractWords,
  listed,
  money,
  NO_SUM,
  ownedAbilities,
  PRESTIGE,
  rewardWords,
} from './cardWords';
export { NOT_YET } from './deeds';
export { BLANKS, BRINGS, goodFrom, mayFirst, NOTHING, routeWords, SENTENCE } from './delivery';
export { endIsNear, endWords, LAST_MONEY } from './ending';
export {
  CARD_NEXT,
  explained,
  JOINS_NO_CITY,
  noDelivery,
  priceWords,
  refusalWords,
  wantedIn,
} from './explain';
export { foretoldParts, partWords } from './foretold';
export { aboutGoal, goalRace, namedGoal, runnerSentence, runnersOf, shownGoal } from './goals';
export { chapter, facts } from './head';
export { KEYS } from './keys';
export {
  aboutCard,
  barredLabel,
  CARD_PAUSE,
  CARD_PAYS,
  contractEnd,
  contractProgress,
  deckWords,
  drawnWords,
  EMPTY_MARKET,
  greatestWords,
  handNote,
  INSETS,
  mapLabel,
  NO_CARD,
  nextAbility,
  PURSE,
  restWords,
  totalWords,
  VERDICTS,
  WHOLE_MAP,
  worthWords,
} from './panels';
export { EXPORT, leaderLabel, leadWords, NOT_FULL, noShipWords, shipHint, shipSentence } from './ship';
export {
  askedWords,
  BUY_QUESTION,
  END_TURN_QUESTION,
  foretoldLabel,
  inAllWords,
  LISTS,
  roundHead,
  THIRD_TRACK,
  tripWords,
  wonWords,
} from './text';
export { LACKS, VERBS } from './verbs';
export { wayWords } from './ways';
export { endingWords, moveWords, spaceWords, titleWords } from './words';
