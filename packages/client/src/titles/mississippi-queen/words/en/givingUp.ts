import type { GivingUp } from '../../hand/givingUp';

/** What is asked of whoever wants to give up, and the button that asks. */
export const GIVING_UP = {
  head: 'Give up the race?',
  yes: 'Give up',
  no: 'Keep sailing',
  button: 'Give up the race',
  badge: 'Give up',
} as const;

/** What comes of it when a boat gives up the race. */
export function givingUpWords({ aboard, winner }: GivingUp, nameOf: (seat: number) => string): string {
  const ashore = ['', ' and her passenger goes ashore'][aboard] ?? ' and her passengers go ashore';
  const others =
    winner === null ? 'The others sail on.' : `That ends the race, and ${nameOf(winner)} wins it.`;
  return `Your boat leaves the river${ashore}. ${others}`;
}

export const resignQuestion = (consequence: string) => ({
  head: GIVING_UP.head,
  consequence,
  yes: GIVING_UP.yes,
  no: GIVING_UP.no,
});
