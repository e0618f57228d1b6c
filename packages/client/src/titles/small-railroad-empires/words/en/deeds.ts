/** Said of a press that comes to nothing yet. */
export const NOT_YET = {
  placesFirst: 'Choose a factory and a city first.',
  cardFirst: 'Choose the train card that makes the delivery.',
  endTurn: 'End your turn? Press once more.',
  stepBackFirst: 'A delivery is in your hand: step back to lay a third track first.',
  answerFirst: 'First answer what is asked below.',
  tracksFirst: 'First lay the tracks that are due, then deliver with a card.',
  noLine: 'Your line joins no factory with a city that wants its good yet.',
  withDelivery: 'A train card is played with a delivery.',
  moneyFirst: 'First take $1 for the track that cannot be laid, or a loan.',
} as const;
