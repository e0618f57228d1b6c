import { cellAt, placeAt, type Spot } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, other, type View } from '@packetboat/games/broadsides/state';
import { type Phrase, say } from '../../../../words/phrase';
import type { StageProps } from '../../../contract';
import type { Doing } from '../../hand/hand';
import { refusalWords } from './explain';

/** Why a card is not laid. */
export const WHY_NOT_LAY = {
  full: say`All three slots are filled. Tap one to take its card back.`,
  noDamage: say`Damage cards stay barred: no hull section is ruined and no mast is lost.`,
  enoughDamage: say`No more damage cards are due.`,
  onlyDamage: say`What is left to fill must take Damage cards: one for each mast lost and each hull section ruined.`,
} as const;

/** A section that is full was chosen: where one cannot go, one takes who stands there. */
export const TAKEN_INSTEAD = say`That section is full: three of a side at most. You hold one of those who stand there now.`;

/** What is missing before the answer can be given. */
export const MISSING: Partial<Record<Doing, Phrase>> = {
  manning: say`First choose a section for your Captain.`,
  plotting: say`First fill all three slots.`,
  aiming: say`First choose a row of the enemy.`,
  appointing: say`First choose a crewmember.`,
};

/** Why nobody can be taken from a section: the rules' own words. */
export function whyNotTake(
  { view, refuse }: Pick<StageProps<View, BroadsidesMove>, 'view' | 'refuse'>,
  seat: number,
  spot: Spot,
): Phrase {
  const place = placeAt(spot);
  const ship = of(view.ships, seat);
  const who = ship.captain === spot ? 'captain' : 'crew';
  const refusal = refuse({ type: 'step', args: { who, from: place, to: place } });
  if (refusal?.key === 'movement.nobody') {
    const theirs = of(view.ships, other(seat));
    const enemies = (theirs.crew[spot] ?? 0) + (theirs.captain === spot ? 1 : 0);
    return enemies > 0
      ? say`Only the enemy stands in ${cellAt(spot)}. Move there to fight.`
      : say`Nobody stands in ${cellAt(spot)}.`;
  }
  if (refusal?.key === 'movement.fighting') return refusalWords(refusal);
  return say`From ${cellAt(spot)} no section next to it is free.`;
}
