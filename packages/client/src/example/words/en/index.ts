// All that a person reads at this title, in English.

export * as asked from './asking';
export {
  crateHeld,
  crateLabel,
  facts,
  ferryWords,
  HEADS,
  KEYS,
  OFFER_FIRST,
  QUAY,
  refusalWords,
  roundWords,
  seatLine,
  seatWords,
  titleWords,
} from './words';
