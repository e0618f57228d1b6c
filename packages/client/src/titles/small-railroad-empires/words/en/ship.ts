import type { Seat } from '@packetboat/games/kit/title';
import { shipCard } from '@packetboat/games/small-railroad-empires/data';
import { exportOf } from '@packetboat/games/small-railroad-empires/freight';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { goodWords, listed, rewardWords } from './cardWords';

/** Where no ship lies. */
export const noShipWords = (freight: boolean): string =>
  freight ? 'The last ship has left the harbour.' : 'No ships in this game.';
export const NOT_FULL = 'not full: pays nobody';
/** What stands before a sum that the ship pays. */
export const EXPORT = { most: 'most', tied: 'tied' } as const;
export const leadWords = (leaders: number): string => (leaders === 1 ? 'leads:' : 'tied:');
/** A name that is heard before what follows. */
export const leaderLabel = (name: string): string => `${name} `;

/** What the ship wants next and what she will pay, for whoever plays for her. */
export function shipHint({ dock, ended }: View): string {
  if (dock === null) return '';
  if (ended !== null) return 'The game ended before she was full: she pays nobody.';
  const { slots, firstExport, secondExport } = shipCard(dock.ship);
  const next = slots[dock.slots.indexOf('free')];
  const bonus = next?.bonus == null ? '' : ` and receives ${rewardWords(next.bonus)}`;
  const load = `loads an own container${bonus}`;
  const now =
    next?.good === 'wild'
      ? `Next she takes any good: who delivers it ${load}`
      : `Next she wants ${next?.good}: who delivers it ${load}; another good loads a neutral one`;
  return `${now}. Full, she pays ${rewardWords(firstExport)} to whoever has most aboard, or ${rewardWords(secondExport)} to each who ties for it; not full when the game ends, nothing.`;
}

/** The ship in a sentence, for the drawing's name and for the twin. */
export function shipSentence(view: View, nameOf: (seat: Seat) => string): string {
  const { dock } = view;
  if (dock === null) return view.freight ? 'The last ship has left.' : 'There are no ships in this game.';
  const { name, slots, firstExport, secondExport } = shipCard(dock.ship);
  const told = slots.map((slot, i) => {
    const filled = dock.slots[i] ?? 'free';
    const bonus = slot.bonus === null ? 'no bonus' : rewardWords(slot.bonus);
    if (filled === 'free')
      return `slot ${i + 1} wants ${goodWords(slot.good)} for ${bonus}${i === dock.slots.indexOf('free') ? ' and is next' : ''}`;
    return `slot ${i + 1} holds ${filled === 'neutral' ? 'a neutral container' : `a container of ${nameOf(filled)}’s`}`;
  });
  const due = exportOf(dock, view.companies.length);
  const leader =
    due === undefined
      ? 'Nobody leads on her yet'
      : `${listed(due.leaders.map(nameOf))} ${due.leaders.length === 1 ? `leads and would get ${rewardWords(due.bonus)}` : `are tied and would get ${rewardWords(due.bonus)} each`}`;
  return `The ${name}: ${told.join('; ')}. Most containers when she is full: ${rewardWords(firstExport)}; tied: ${rewardWords(secondExport)} each. ${leader}.`;
}
