import { playerFor } from '@packetboat/proof/player';
import { type Chance, chanceFromText } from '../../kit';
import type { Chronicle } from '../chronicle';
import type { Bend } from '../data';
import { mississippiQueen } from '../title';

/** Chance whose direction die shows these bends, one after the other, and any fair fortune after them. */
export function rolling(...bends: Bend[]): Chance {
  const rest = chanceFromText('testing');
  const left = [...bends];
  return {
    ...rest,
    die: (faces) => {
      const bend = left.shift();
      return bend === undefined ? rest.die(faces) : 2 * (bend + 1) + 1;
    },
  };
}

export const { play, read, told, whyNot } = playerFor<Chronicle>()(mississippiQueen, rolling);
