import { CITY_LIMIT, MONEY_PER_PRESTIGE } from '@packetboat/games/small-railroad-empires/data';
import { freeSlots } from '@packetboat/games/small-railroad-empires/delivering';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { count } from '../../../../words/phrase';

/** How many more deliveries, by whomever, there are until the round that is then played is the last one. */
export const deliveriesLeft = (view: View): number =>
  freeSlots(view) - (CITY_LIMIT[view.companies.length] ?? 0);

/** Whoever acts once the last round is called acts for the last time. */
export const isLastTurn = ({ trigger }: View): boolean => trigger !== null;

/** "The last round comes with two more deliveries". */
export function lastRoundWords(view: View): string {
  const left = deliveriesLeft(view);
  return `The last round comes with ${left === 1 ? 'the next delivery' : `${count(left)} more deliveries`}`;
}

/** Everything that ends the game, and what money is worth then. */
export const endWords = (view: View): string =>
  `${isLastTurn(view) ? 'This is the last round' : `${lastRoundWords(view)}, when the market cannot be refilled, or when no company has an open track`}. Each full $${MONEY_PER_PRESTIGE} is worth 1 prestige at the end.`;

/** Said while tracks are laid, as soon as the last round may be called before one's next turn. */
export function endIsNear(view: View): string {
  if (isLastTurn(view)) return 'This is your last turn.';
  return deliveriesLeft(view) > view.companies.length ? '' : `${lastRoundWords(view)}.`;
}

/** Said instead of how to buy a card, once none can be played any more. */
export const LAST_MONEY = `Your last turn: a card would bring nothing any more, and each full $${MONEY_PER_PRESTIGE} that you keep is worth 1 prestige.`;
