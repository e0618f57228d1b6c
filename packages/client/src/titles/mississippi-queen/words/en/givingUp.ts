import { endingOf, ranking } from '@packetboat/games/mississippi-queen/landing';
import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';

/** What is asked of whoever wants to give up, and the button that asks. */
export const GIVING_UP = {
  head: 'Give up the race?',
  yes: 'Give up',
  no: 'Keep sailing',
  button: 'Give up the race',
  badge: 'Give up',
} as const;

/** What comes of it when a boat gives up the race. */
export function givingUpWords(view: View, seat: number, nameOf: (seat: number) => string): string {
  const aboard = boatOf(view.boats, seat).aboard.length;
  const ashore = ['', ' and her passenger goes ashore'][aboard] ?? ' and her passengers go ashore';
  const after: View = {
    ...view,
    boats: view.boats.map((boat, i) => (i === seat ? { ...boat, fate: 'resigned' } : boat)),
    out: [...view.out, seat],
  };
  const winner = endingOf(after) === null ? undefined : ranking(after)[0];
  const others =
    winner === undefined ? 'The others sail on.' : `That ends the race, and ${nameOf(winner)} wins it.`;
  return `Your boat leaves the river${ashore}. ${others}`;
}

export const resignQuestion = (consequence: string) => ({
  head: GIVING_UP.head,
  consequence,
  yes: GIVING_UP.yes,
  no: GIVING_UP.no,
});
