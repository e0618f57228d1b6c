import { HAND_LIMIT } from '@packetboat/games/small-railroad-empires/data';
import { companyOf } from '@packetboat/games/small-railroad-empires/state';
import type { KeyRow } from '../../../hand/keys';
import { CHART_KEYS, walkKeys } from '../../../places/walk';
import { chooseAbility, chooseCard, chooseOffer, deliver, endTurn, trying } from './deeds';
import { cardsInHand } from './hand';
import type { Railroad } from './reading';

/** All keys of this board. */
export const keys: readonly KeyRow<Railroad>[] = [
  ...walkKeys('space by space', 'lay a track there, or choose the place'),
  {
    keys: [`1 to ${HAND_LIMIT}`],
    does: 'choose a train card in your hand, or an ability to free',
    said: `1 to ${HAND_LIMIT} choose a train card`,
    names: ['1', '2', '3', '4', '5'],
    press: (at, nth) => {
      if (at.reading.doing === 'unlocking') {
        const ability = companyOf(at.view.companies, at.seat).locked[nth];
        return ability && chooseAbility(ability);
      }
      const card = cardsInHand(at.view, at.seat)[nth];
      return card && chooseCard(at, card);
    },
  },
  {
    keys: ['6', '7', '8'],
    does: 'take hold of a card of the market',
    said: '6 to 8 a card of the market',
    names: ['6', '7', '8'],
    press: (at, nth) => {
      const offer = at.reading.doing === 'unlocking' ? undefined : at.view.market[nth];
      return offer && chooseOffer(at, offer);
    },
  },
  {
    keys: ['G'],
    does: 'deliver, when the sentence is complete',
    said: 'G delivers',
    names: ['g'],
    press: deliver,
  },
  { keys: ['E'], does: 'end the turn', said: 'E ends the turn', names: ['e'], press: endTurn },
  {
    keys: ['O', 'F'],
    does: 'take a loan; take $1 where no track can be laid',
    names: ['o', 'f'],
    press: (_, nth) => trying(nth === 0 ? { type: 'loan', args: {} } : { type: 'forgo', args: {} }),
  },
  {
    keys: ['Backspace'],
    does: 'put down what is in the hand, or step back',
    said: 'Backspace steps back',
    names: ['backspace', 'escape'],
    press: ({ reading: { doing } }, nth) =>
      nth === 0 || doing === 'composing' || doing === 'buying' || doing === 'ending' ? 'back' : undefined,
  },
  ...CHART_KEYS,
];
