import { listOf, oneOf } from '../kit/schema';
import { AREA_DATA, AREAS, type AreaId, BANK, WORKERS, type Worker, type WorkersCount } from './data';

/** Workers who are sent or hired together, always named in the order of the colours: copper, stone, grain, pumpkin. */
export type Crew = readonly Worker[];

/** So many workers, as a verb is told of them. */
export const someWorkers = (least: number, most: number) => listOf(oneOf(WORKERS), least, most);

export function inOrder(crew: Crew): boolean {
  return crew.every((worker, i) => WORKERS.indexOf(worker) >= WORKERS.indexOf(crew[i - 1] ?? worker));
}

/** Every crew of so many, whatever their colours. */
export function crewsOfSize(size: number): readonly Crew[] {
  return CREWS[size] ?? [];
}

const CREWS: readonly (readonly Crew[])[] = crews();

function crews(): Crew[][] {
  const bySize: Crew[][] = [[[]]];
  for (let size = 1; size <= Math.max(...BANK.map(({ workers }) => workers)); size++) {
    const smaller = bySize[size - 1] ?? [];
    bySize.push(WORKERS.flatMap((worker) => smaller.map((rest) => [worker, ...rest])).filter(inOrder));
  }
  return bySize;
}

/** MT-7.2: one worker of the area's colour, or any two of the others. */
export function crewsFor(area: AreaId): readonly Crew[] {
  return AREA_CREWS.get(area) ?? [];
}

const AREA_CREWS: ReadonlyMap<AreaId, readonly Crew[]> = new Map(
  AREAS.map((area) => {
    const own = AREA_DATA[area].good;
    return [area, [[own], ...crewsOfSize(2).filter((crew) => !crew.includes(own))]];
  }),
);

export function fitsArea(area: AreaId, crew: Crew): boolean {
  const strangers = crew.filter((worker) => worker !== AREA_DATA[area].good).length;
  return strangers === 0 ? crew.length === 1 : strangers === 2 && crew.length === 2;
}

export function holdsCrew(held: Readonly<WorkersCount>, crew: Crew): boolean {
  const left = { ...held };
  return crew.every((worker) => left[worker]-- > 0);
}

/** For the log: `copper,grain`. */
export function crewText(crew: Crew): string {
  return crew.join(',');
}
