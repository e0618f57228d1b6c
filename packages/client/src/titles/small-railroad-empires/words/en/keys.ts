import { HAND_LIMIT } from '@packetboat/games/small-railroad-empires/data';

/** What the keys of the board do. `said`: a few words for whoever hears the map. */
export const KEYS = {
  walk: 'space by space',
  choose: 'lay a track there, or choose the place',
  cards: {
    keys: [`1 to ${HAND_LIMIT}`],
    does: 'choose a train card in your hand, or an ability to free',
    said: `1 to ${HAND_LIMIT} choose a train card`,
  },
  market: {
    keys: ['6', '7', '8'],
    does: 'take hold of a card of the market',
    said: '6 to 8 a card of the market',
  },
  deliver: { keys: ['G'], does: 'deliver, when the sentence is complete', said: 'G delivers' },
  endTurn: { keys: ['E'], does: 'end the turn', said: 'E ends the turn' },
  money: { keys: ['O', 'F'], does: 'take a loan; take $1 where no track can be laid' },
  stepBack: {
    keys: ['Backspace'],
    does: 'put down what is in the hand, or step back',
    said: 'Backspace steps back',
  },
} as const;
