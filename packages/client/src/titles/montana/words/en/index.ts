// All that a person reads at this title, in English.

export * as asked from './asking';
export { landWords, SPINS, settledWords, spinsWords, WHO_GOES, WHOLE_LAND } from './bar';
export {
  anyWords,
  BID,
  bidLabel,
  CITY,
  CITY_RULE,
  cityNote,
  cityState,
  GRID,
  PASSED,
  PUMPKINS,
  purseLabel,
  rowLabel,
  YOU_GET,
} from './city';
export {
  againToBuild,
  bargainWords,
  buildWords,
  explainedPost,
  explainedSite,
  ownWords,
  payWords,
  pointedRow,
  refusalWords,
  smallShort,
  surplus,
  wouldPlace,
} from './explain';
export { fieldName } from './fieldName';
export { givenUp } from './givingUp';
export { chapter, facts } from './head';
export { KEYS } from './keys';
export {
  AREA_HEADS,
  AREA_WORDS,
  crewWords,
  GOOD_WORDS,
  goodsList,
  goodWords,
  listed,
  rewardWords,
  SIGN_WORDS,
  settlementWords,
  silverWords,
  WORKER_WORDS,
} from './names';
export {
  CANTEENS,
  CLEARS,
  COWS,
  canteensLabel,
  clearsTitle,
  cowsLabel,
  freeWords,
  hatMeaning,
  heldWords,
  leftLabel,
  MOST_WORKERS_RULE,
  nearTitle,
  PARTS,
  RACE,
  ranShortWords,
  SIGNS,
  SILVER,
  SUPPLY,
  sendAfterWords,
  turnsLeftWords,
  WORK,
  workersLabel,
  wouldGoWords,
} from './panels';
export { aimedWords, placeWords } from './pointed';
export { movesShort } from './scarce';
export { askedWords, END_TURN_QUESTION, LISTS, NO_FIELDS, roundHead } from './text';
export { lastDeed, prizes } from './told';
export { verbsOf } from './verbs';
export {
  advanceLabel,
  advanceTitle,
  hatsAt,
  nextSpaceWords,
  pairName,
  restsWords,
  WHEEL_HEAD,
  wheelLabel,
  wheelNote,
} from './wheel';
export { askedWords as askNow, endingWords, moveWords, titleWords } from './words';
