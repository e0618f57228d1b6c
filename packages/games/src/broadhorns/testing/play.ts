import { playerFor } from '@packetboat/proof/player';
import { type Chance, chanceFromText } from '../../kit';
import type { Chronicle } from '../chronicle';
import type { Cargo } from '../data/goods';
import { broadhorns } from '../title';

/** Chance by which these goods come out of the bag, in this order, and any fair fortune after them. */
export function drawing(goods = ''): Chance {
  const rest = chanceFromText('testing');
  const wanted = goods.split(' ').filter((word) => word !== '');
  return {
    ...rest,
    pick: <T>(items: readonly T[]): T => {
      const next = wanted.shift() as Cargo | undefined;
      if (next === undefined) return rest.pick(items);
      const found = items.find((item) => item === next);
      if (found === undefined) throw new RangeError(`there is no ${next} to draw`);
      return found;
    },
  };
}

export const { play, read, told, whyNot } = playerFor<Chronicle>()(broadhorns, drawing);
