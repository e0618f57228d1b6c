import { bonus } from './fight';

/** One side of a fight: so many crew, and the Captain or not. */
export interface Party {
  readonly crew: number;
  readonly captain: boolean;
}

const DIE = [1, 2, 3, 4, 5, 6];

const known = new Map<string, number>();

/** How likely the first party is to win a fight to the end (BS-10). */
export function winningOdds(own: Party, enemy: Party): number {
  const [figures, enemies] = [count(own), count(enemy)];
  if (enemies === 0) return 1;
  if (figures === 0) return 0;
  const key = `${own.crew}${own.captain}${enemy.crew}${enemy.captain}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const lead = bonus(figures, enemies, own.captain) - bonus(enemies, figures, enemy.captain);
  const sums = DIE.flatMap((a) => DIE.map((b) => a - b + lead));
  const [wins, losses] = [sums.filter((sum) => sum > 0).length, sums.filter((sum) => sum < 0).length];
  const odds =
    (wins * winningOdds(own, without(enemy)) + losses * winningOdds(without(own), enemy)) / (wins + losses);
  known.set(key, odds);
  return odds;
}

function count({ crew, captain }: Party): number {
  return crew + (captain ? 1 : 0);
}

/** The Captain falls last (BS-10.4). */
function without({ crew, captain }: Party): Party {
  return crew > 0 ? { crew: crew - 1, captain } : { crew: 0, captain: false };
}
