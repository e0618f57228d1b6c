import { useEffect, useRef } from 'react';
import { ringBell } from '../match/bell';
import { timeOf, useTimeOf } from '../match/time-left';
import { words } from '../words';
import type { Scene } from './scene';

/** With so much left it is said, and rung where bells are on. */
const AT_MS = { live: [60_000, 10_000], days: [3_600_000, 600_000] } as const;

/** Whether between two looks at a clock a moment has passed at which something is said. */
export const isWarned = (kind: keyof typeof AT_MS, before: number, left: number): boolean =>
  [...AT_MS[kind], 0].some((at) => before > at && left <= at);

/**
 * Tells these hands that their time is short, twice a turn at the most, and when it is up; and the others when somebody's is
 * up. Who began a turn with less is told of nothing that was so from the beginning.
 */
export function useTimeWarning(scene: Scene, bell: boolean, say: (text: string) => void): void {
  const { table, seats, seat } = scene;
  const { clock } = table;
  const chair = seat === null ? null : (table.seats[seat]?.seat ?? null);
  const time = useTimeOf(clock, chair);
  const before = useRef<number | null>(null);
  const left = time?.runs === true && time.nudges === 0 ? timeOf(time) : null;
  const kind = clock?.pace.kind;
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (left === null || kind === undefined || last === null) return;
    if (!isWarned(kind, last, left)) return;
    say(left === 0 ? words.pace.yourTimeUp : words.pace.yourLeft(left));
    if (bell) ringBell();
  }, [left, kind, bell, say]);

  const up = clock?.seats.filter(({ nudges, runs }) => runs && nudges > 0).map((one) => one.seat) ?? [];
  const key = up.join();
  const told = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says who.
  useEffect(() => {
    const fresh = up.filter((one) => !told.current.split(',').includes(String(one)) && one !== chair);
    told.current = key;
    const names = fresh.map((one) => seats[table.seats.findIndex((info) => info.seat === one)]?.name ?? '');
    for (const name of names) say(words.pace.timeUpOf(name));
  }, [key]);
}
