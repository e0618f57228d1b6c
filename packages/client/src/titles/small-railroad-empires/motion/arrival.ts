import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';
import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { useEffect, useRef, useState } from 'react';
import type { StageProps } from '../../contract';
import { rideMs, type Showing } from './playback';
import type { Look } from './useFollowing';

/** What a delivery has brought its company, all told: shown over the city for a while. */
export interface Arrival {
  readonly seat: Seat;
  readonly to: Spot;
  readonly money: number;
  readonly prestige: number;
}

const BRINGS = [
  'delivered',
  'cardPlayed',
  'agentPaid',
  'containerLoaded',
  'exportPaid',
  'achieved',
  'moneyLost',
];

const SHOWN_MS = 2200;

/**
 * The last delivery among these events, with everything that came of it; or an achievement that is paid later, over the
 * city that the company has come to last.
 */
export function arrivalOf(
  { companies }: Pick<View, 'companies'>,
  events: readonly ChronicleEvent[],
): Arrival | null {
  const delivered = events.findLastIndex(({ key }) => key === 'delivered');
  const first = delivered < 0 ? events.findIndex(({ key }) => key === 'achieved') : delivered;
  const seat = events[first]?.params?.seat;
  const to = companies[Number(seat)]?.deliveries.at(-1)?.to;
  if (seat === undefined || to === undefined) return null;
  const own = events
    .slice(first)
    .flatMap(({ key, params }) => (BRINGS.includes(key) && params?.seat === seat ? [params] : []));
  const sum = (what: string) => own.reduce((all, params) => all + Number(params[what] ?? 0), 0);
  return { seat: Number(seat), to, money: sum('money') - sum('lost'), prestige: sum('prestige') };
}

/** An arrival, and how long its train is still on the way. */
export type Arriving = Arrival & {
  readonly waitMs: number;
  /** Which one it is: another begins anew. */
  readonly number: number;
};

interface Known {
  readonly first: ChronicleEvent | undefined;
  readonly count: number;
}

const knownOf = (all: readonly ChronicleEvent[]): Known => ({ first: all[0], count: all.length });

/** What was told since; nothing where the telling now begins earlier, because older pages of the log have come. */
export function newsIn(all: readonly ChronicleEvent[], { first, count }: Known): readonly ChronicleEvent[] {
  return count > 0 && all[0] !== first ? [] : all.slice(count);
}

/** What has just arrived, outlasting the step that brings it. Where nothing moves it is there at once. */
export function useArrival(
  { view, step, told, past }: StageProps<View, SmallRailroadEmpiresMove>,
  { ride, leadMs }: Showing,
  look: Look,
): Arriving | null {
  const known = useRef(knownOf(told()));
  const [arrival, setArrival] = useState<Arriving | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new view brings is looked at once, when it comes
  useEffect(() => {
    const all = told();
    // Less is told of an earlier moment: what comes after it is no news when one is back.
    const before = known.current.count;
    const news = past ? [] : newsIn(all, known.current);
    if (!past) known.current = knownOf(all);
    if (step === null) look(news);
    // What is taken back has brought nothing.
    if (step?.back === true || (!past && all.length < before)) setArrival(null);
    const found = arrivalOf(view, step === null ? news : step.back ? [] : step.events);
    if (found === null) return;
    const waitMs = ride === null ? 0 : leadMs.current + rideMs(ride.way);
    setArrival((before) => ({ ...found, waitMs, number: (before?.number ?? 0) + 1 }));
  }, [view]);
  useEffect(() => {
    if (arrival === null) return;
    const timer = setTimeout(() => setArrival(null), arrival.waitMs + SHOWN_MS);
    return () => clearTimeout(timer);
  }, [arrival]);
  return arrival;
}
