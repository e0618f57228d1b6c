import { MONEY_PER_PRESTIGE } from '@packetboat/games/small-railroad-empires/data';
import { count } from '../../../../words/phrase';
import type { EndNow } from '../../hand/ending';

/** "The last round comes with two more deliveries". */
const lastRoundWords = (left: number): string =>
  `The last round comes with ${left === 1 ? 'the next delivery' : `${count(left)} more deliveries`}`;

/** Everything that ends the game, and what money is worth then. */
export const endWords = ({ last, left }: EndNow): string =>
  `${last ? 'This is the last round' : `${lastRoundWords(left)}, when the market cannot be refilled, or when no company has an open track`}. Each full $${MONEY_PER_PRESTIGE} is worth 1 prestige at the end.`;

/** Said while tracks are laid, as soon as the last round may be called before one's next turn. */
export const endIsNear = ({ last, left, near }: EndNow): string =>
  last ? 'This is your last turn.' : near ? `${lastRoundWords(left)}.` : '';

/** Said instead of how to buy a card, once none can be played any more. */
export const LAST_MONEY = `Your last turn: a card would bring nothing any more, and each full $${MONEY_PER_PRESTIGE} that you keep is worth 1 prestige.`;
