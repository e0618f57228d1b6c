import type { Clearing } from '../../../chart/countryside';
import { grainAt } from '../../../chart/grain';
import { apart, type Box, type Point } from '../../../chart/point';
import { words } from '../words';
import type { Course } from './course';
import { HEX } from './course';

export interface MapName {
  readonly text: string;
  readonly at: Point;
  readonly degrees: number;
}

/** What is printed on the land beside a river, and where nothing grows because of it. */
interface Lettering {
  readonly names: readonly MapName[];
  /** Where a compass rose has room, the best place first. */
  readonly roses: readonly Point[];
  readonly taken: readonly Clearing[];
}

const known = new WeakMap<Course, Lettering>();

export function letteringOf(course: Course): Lettering {
  const lettering = known.get(course) ?? lettered(course);
  known.set(course, lettering);
  return lettering;
}

function lettered(course: Course): Lettering {
  const discs: Clearing[] = course.discs.map(({ at }) => ({ at, radius: 15 }));
  const wharf: Clearing[] = course.landing ? [{ at: course.landing.at, radius: 92 }] : [];
  const names = namesAlong(course, [...discs, ...wharf]);
  const letters = names.flatMap(({ text, at }): Clearing[] =>
    Array.from({ length: 5 }, (_, k) => ({ at: [at[0] + (k - 2) * text.length * 2, at[1] - 5], radius: 15 })),
  );
  const uncharted = course.unknown.flatMap((line) => line.map((at): Clearing => ({ at, radius: 30 })));
  const taken = [...discs, ...wharf, ...letters, ...uncharted];
  return { names, taken, roses: rosePlaces(course, taken) };
}

/** Map names beside every second tile, where there is dry land for the whole lettering. */
function namesAlong(course: Course, taken: readonly Clearing[]): MapName[] {
  const names: MapName[] = [];
  for (const { tile, at } of course.discs) {
    if (tile % 2 === 0) continue;
    const text = words.MAP_NAMES[(tile * 5 + 1) % words.MAP_NAMES.length] ?? '';
    const reach = text.length * 4.6;
    const places = [90, 112, 134].flatMap((far) =>
      Array.from({ length: 12 }, (_, k): Point => {
        const angle = (k * Math.PI) / 6;
        return [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle) * 0.8];
      }),
    );
    const place = places.find((p) =>
      [-1, -0.5, 0, 0.5, 1].every((share) => {
        const q: Point = [p[0] + share * reach, p[1] - 5];
        return (
          course.toRiver(q) > HEX * 2 &&
          [...taken, ...names.map((name) => ({ at: name.at, radius: 70 }))].every(
            (one) => apart(one.at, q) > one.radius + 14,
          )
        );
      }),
    );
    if (place) names.push({ text, at: place, degrees: Math.round((grainAt(tile, 3, 80) - 0.5) * 14) });
  }
  return names;
}

export const ROSE = 36;
/** Half of what a rose covers, the letter above it included. */
const REACH = ROSE + 22;
const ROSES = 6;

/** Dry places wide enough for a rose, far from one another. */
function rosePlaces(course: Course, taken: readonly Clearing[]): Point[] {
  const { x, y, width, height } = course.box;
  const middle: Point = [x + width / 2, y + height / 2];
  const places = Array.from({ length: 13 }, (_, i) =>
    Array.from(
      { length: 11 },
      (_, j): Point => [x - 60 + ((width + 120) * i) / 12, y - 40 + ((height + 80) * j) / 10],
    ),
  )
    .flat()
    .filter(
      (at) => course.toRiver(at) > HEX * 3.1 && taken.every((one) => apart(one.at, at) > one.radius + 52),
    );
  const worth = (at: Point) => Math.min(150, course.toRiver(at)) - apart(at, middle) * 0.08;
  const roses: Point[] = [];
  for (const at of places.sort((a, b) => worth(b) - worth(a)))
    if (roses.length < ROSES && roses.every((other) => apart(other, at) > 150)) roses.push(at);
  return roses;
}

/** The first place of a rose that lies in sight as a whole, clear of all papers. */
export function roseInSight(roses: readonly Point[], sights: readonly Box[]): Point | undefined {
  return roses.find(([x, y]) =>
    sights.some(
      (sight) =>
        x - REACH > sight.x &&
        x + REACH < sight.x + sight.width &&
        y - REACH > sight.y &&
        y + REACH < sight.y + sight.height,
    ),
  );
}
