import type { Seat } from '@packetboat/games/kit/title';
import type { Chronicle, ChronicleKey } from '@packetboat/games/small-railroad-empires/chronicle';
import { achievement, type Reward, shipCard, trainCard } from '@packetboat/games/small-railroad-empires/data';
import type { Forecast } from '@packetboat/games/small-railroad-empires/forecast';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { ABILITY_WORDS, goodWords, listed, rewardWords } from './cardWords';

/** One thing that a delivery brings, or fails to bring. */
export interface Part {
  readonly label: string;
  readonly reward: Reward;
  /** Said instead of figures, where nothing is gained. */
  readonly note?: string;
}

type Told = { readonly [K in ChronicleKey]?: (params: Chronicle[K]) => Part | undefined };

function partsFor(view: View, mine: Seat): Told {
  const asked =
    view.dock === null ? undefined : shipCard(view.dock.ship).slots[view.dock.slots.indexOf('free')];
  return {
    delivered: ({ money, prestige }) => ({
      label: 'route',
      reward: { money, prestige },
      note: 'too short to pay',
    }),
    cardPlayed: ({ card, money, prestige }) => ({
      label: trainCard(card).name,
      reward: { money, prestige },
    }),
    agentPaid: ({ money }) => ({ label: 'agent', reward: { money } }),
    containerLoaded: ({ slot, own, money, prestige }) => ({
      label: `ship slot ${slot + 1}`,
      reward: { money, prestige },
      note: own ? 'your container' : `neutral (wants ${goodWords(asked?.good ?? 'wild')})`,
    }),
    exportPaid: ({ seat, money, prestige }) =>
      seat === mine ? { label: 'full ship', reward: { money, prestige } } : undefined,
    exportNone: () => ({ label: 'full ship', reward: {}, note: 'pays nobody' }),
    achieved: ({ achievement: id, prestige }) => ({ label: achievement(id).name, reward: { prestige } }),
    moneyLost: ({ seat, lost }) =>
      seat === mine ? { label: 'over $30', reward: {}, note: `$${lost} lost` } : undefined,
    abilityFreed: ({ ability }) => ({ label: ABILITY_WORDS[ability].name, reward: {}, note: 'and a track' }),
    lastRound: () => ({ label: 'this round', reward: {}, note: 'becomes the last' }),
  };
}

/** Everything that a delivery which is not made yet would do, in the order in which it would happen. */
export function foretoldParts(
  view: View,
  { events, frees }: Forecast,
  mine: Seat,
  nameOf: (seat: Seat) => string,
): Part[] {
  const tell = partsFor(view, mine) as Readonly<
    Record<string, ((params: object) => Part | undefined) | undefined>
  >;
  const parts = events.flatMap(({ key, params }) => tell[key]?.(params ?? {}) ?? []);
  const others = events.flatMap(({ key, params }) =>
    key === 'exportPaid' && params !== undefined && params.seat !== mine ? [params] : [],
  );
  const [one] = others;
  if (one !== undefined) {
    const names = listed(others.map(({ seat }) => nameOf(Number(seat))));
    const bonus = rewardWords({ money: Number(one.money), prestige: Number(one.prestige) });
    parts.push({ label: 'full ship', reward: {}, note: `${bonus} to ${names}` });
  }
  // The last ability comes by itself, and is among the events.
  const chooses = frees && !events.some(({ key }) => key === 'abilityFreed');
  if (chooses) parts.push({ label: 'an ability', reward: {}, note: 'and a track' });
  return parts;
}

export const partWords = ({ label, reward, note }: Part): string => {
  const sum = rewardWords(reward);
  return sum === 'nothing' ? `${label} ${note ?? sum}` : `${label}: ${sum}`;
};
