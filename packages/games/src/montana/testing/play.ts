import { playerFor } from '@packetboat/proof/player';
import { type Chance, chanceFromText } from '../../kit';
import type { Chronicle } from '../chronicle';
import { montana } from '../title';

/** Chance whose arrow stops on these spaces of the wheel, from 1, one after the other, and anywhere after them. */
export function spinning(...spaces: number[]): Chance {
  const rest = chanceFromText('testing');
  const left = [...spaces];
  return { ...rest, die: (faces) => left.shift() ?? rest.die(faces) };
}

export const { play, read, told, whyNot } = playerFor<Chronicle>()(montana, spinning);
