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
  pointedRow,
  purseLabel,
  rowLabel,
  YOU_GET,
} from './city';
export { fieldName } from './fieldName';
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
  ownWords,
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
export { bargainWords, explainedPost, postInShort } from './posts';
export { shortWords } from './scarce';
export {
  againToBuild,
  buildWords,
  explainedSite,
  notOpen,
  offeredInShort,
  payWords,
  wouldPlace,
} from './sites';
export { askedWords, END_TURN_QUESTION, LISTS, NO_FIELDS, roundHead } from './text';
export * as verbs from './verbs';
export {
  advanceLabel,
  advanceTitle,
  hatsAt,
  nextSpaceWords,
  pairName,
  priceWords,
  restsWords,
  WHEEL_HEAD,
  wheelLabel,
  wheelNote,
} from './wheel';
export { askedWords as askNow, endingWords, moveWords, refusalWords, titleWords, toldWords } from './words';
