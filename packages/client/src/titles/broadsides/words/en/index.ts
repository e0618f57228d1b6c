// All that a person reads at this title, in English.

export * as asked from './asking';
export {
  addsWords,
  BACK,
  BOARDING,
  BUTTONS,
  bearWords,
  cardKey,
  cardNote,
  DESK,
  damageWords,
  downCard,
  emptySlot,
  facesHead,
  fightIn,
  fireWords,
  HULL_SIDES,
  handNote,
  INSTEAD,
  LACKS,
  leadsWords,
  lostCard,
  MAIN,
  movementsMade,
  noCard,
  ofCard,
  otherPlotWords,
  quietTurnsWords,
  rollWords,
  rowHead,
  SIDES,
  SIDES_HEAD,
  SIDES_WORD,
  shownCard,
  slotWords,
  winsWords,
} from './bar';
export { cellLabel, choiceWords, dotWords, refusalWords } from './explain';
export { chancesWord, facesOf, rowLabel } from './faces';
export { endOfPlot, fieldSigns, fieldWords, legWords, stopWords } from './forecastWords';
export { chapter, facts } from './head';
export { captainHeld, cardLaid } from './heard';
export {
  CREW,
  damageCounted,
  dueWords,
  gunsCounted,
  HULL_RULE,
  HULL_RULE_SAID,
  hullsWords,
  perilWords,
  ruinsWords,
  STANDING_MASTS,
  sectionWords,
  shipHull,
} from './hullWords';
export { KEYS } from './keys';
export {
  berthWords,
  CARD_NAMES,
  CARD_WORDS,
  dotOf,
  dotWord,
  FILES,
  headingWord,
  MAST_WORDS,
  placeParts,
  SEA_NAME,
  shipName,
  spotWords,
} from './names';
export { fightWords, partiesWords, partyWords, resultWords } from './odds';
export { questionOf, quietWords } from './questions';
export {
  againAt,
  againHead,
  captainWords,
  columnWords,
  decksLabel,
  gunsLabel,
  opensWords,
  replayWords,
  revealHead,
  SHOW,
  seaLabel,
  TO_CHART,
  TO_DECKS,
  volleyWords,
} from './scenes';
export { showWords } from './show';
export { twinHead, yourTurn } from './twin';
export { MISSING, TAKEN_INSTEAD, WHY_NOT_LAY, whyNotTake } from './whyNot';
export { ALONGSIDE_WORDS, endingWords, moveWords, titleWords } from './words';
