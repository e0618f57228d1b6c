import { playerFor } from '@packetboat/proof/player';
import { type Chance, type ChronicleEvent, chanceFromText } from '../../kit';
import type { Chronicle } from '../chronicle';
import { type G, of } from '../state';
import { broadsides } from '../title';

/** Dice that fall as told, one after the other; a draw between the seats is a die of two faces. */
export function dice(
  ...faces: number[]
): Chance & { readonly left: () => number; readonly reveals: () => number } {
  const rest = [...faces];
  let reveals = 0;
  return {
    ...chanceFromText('dice'),
    die: (most) => {
      const face = rest.shift();
      if (face === undefined || face > most) throw new RangeError(`no die of ${most} faces was expected`);
      return face;
    },
    reveal: () => void reveals++,
    left: () => rest.length,
    reveals: () => reveals,
  };
}

export const { choices, play, read, told, whyNot } = playerFor<Chronicle>()(broadsides, dice);

/** Both lock plots that keep them where they are, as far as they have a Captain to plot. */
export function stay(g: G, chance: Chance = dice()): ChronicleEvent[] {
  const locks = g.ships.flatMap(({ captain }, seat) => {
    const cards = [0, 1, 2].map((slot) => (slot < of(g.due, seat) ? 'damage' : 'remain'));
    return captain === null ? [] : [`${seat} lock ${cards.join()}`];
  });
  return play(g, locks.join(';'), chance);
}
