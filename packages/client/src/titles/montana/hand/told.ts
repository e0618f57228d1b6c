import type { ChronicleEvent, Seat } from '@packetboat/games/kit/title';

/** What is told beside a deed: it came of it, or would hide it. */
const BESIDE = new Set([
  'cowFound',
  'canteenFound',
  'gaveBackGoods',
  'gaveBackWorkers',
  'refrained',
  'cleared',
  'lastRound',
  'turnEnded',
  'roundBegan',
]);

/** The latest thing that anybody did: of the turn under way, or until something is done in it, of the one before. */
export const latestDeed = (told: readonly ChronicleEvent[]): ChronicleEvent | undefined =>
  told.findLast(({ key, params }) => !BESIDE.has(key) && params?.forced !== true);

/** What the others won in the city in this turn: they are rewarded after whoever visited it. */
export function prizesIn(told: readonly ChronicleEvent[], seat: Seat): readonly ChronicleEvent[] {
  const turn = told.slice(told.findLastIndex(({ key }) => key === 'turnEnded' || key === 'canteenUsed') + 1);
  return turn.filter(({ key, params }) => key === 'rewarded' && params?.seat !== seat);
}
