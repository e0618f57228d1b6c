import { companyOf } from '@packetboat/games/small-railroad-empires/state';
import type { KeyRow } from '../../../hand/keys';
import { chartKeys, walkKeys } from '../../../places/walk';
import { words } from '../words';
import { chooseAbility, chooseCard, chooseOffer, deliver, endTurn, trying } from './deeds';
import { cardsInHand } from './hand';
import type { Railroad } from './reading';

/** All keys of this board. */
export const keys = (): readonly KeyRow<Railroad>[] => [
  ...walkKeys(words.KEYS.walk, words.KEYS.choose),
  {
    ...words.KEYS.cards,
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
    ...words.KEYS.market,
    names: ['6', '7', '8'],
    press: (at, nth) => {
      const offer = at.reading.doing === 'unlocking' ? undefined : at.view.market[nth];
      return offer && chooseOffer(at, offer);
    },
  },
  {
    ...words.KEYS.deliver,
    names: ['g'],
    press: deliver,
  },
  { ...words.KEYS.endTurn, names: ['e'], press: endTurn },
  {
    ...words.KEYS.money,
    names: ['o', 'f'],
    press: (_, nth) => trying(nth === 0 ? { type: 'loan', args: {} } : { type: 'forgo', args: {} }),
  },
  {
    ...words.KEYS.stepBack,
    names: ['backspace', 'escape'],
    press: ({ reading: { doing } }, nth) =>
      nth === 0 || doing === 'composing' || doing === 'buying' || doing === 'ending' ? 'back' : undefined,
  },
  ...chartKeys(),
];
