import { type Steadfast, steadfast } from './client';
import { type OpenTable, openTable } from './rest';
import type { TallyView } from './tally';

/** How many marks a player keeps under way at once. */
const AT_ONCE = 3;

/** A match of `tally` whose players mark as fast as they are let, and one who watches. */
export interface Load {
  readonly table: OpenTable;
  readonly players: readonly Steadfast[];
  readonly watcher: Steadfast;
  /** What was acknowledged: client id to the seq of the answer, by seat. */
  readonly acknowledged: readonly ReadonlyMap<string, number>[];
  everybody(): readonly Steadfast[];
  marks(who?: Steadfast): TallyView['marks'];
  /** Resolves when every mark that was begun is acknowledged; no more are begun. */
  finish(): Promise<void>;
  stop(): void;
}

export async function openLoad(
  url: string,
  made: {
    readonly seats: number;
    readonly length: string;
    readonly marks?: number;
    readonly onMark?: () => void;
  },
  through = url,
): Promise<Load> {
  const { seats, length, marks = Number.POSITIVE_INFINITY } = made;
  const table = await openTable(url, { title: 'tally', seats, options: { length } });
  const to = { url: through, title: 'tally', match: table.id };
  const players = table.tokens.map((token) => steadfast({ ...to, token }));
  const watcher = steadfast(to);
  const acknowledged = players.map(() => new Map<string, number>());
  let going = true;

  const working = players.map(async (player, seat) => {
    await player.attached();
    let next = 0;
    const one = async () => {
      while (going && next < marks) {
        const n = next++;
        const id = `${seat}-${n}`;
        const done = await player.move('mark', { n }, id);
        if (!done.ok) throw new Error(`mark ${id}: ${done.refusal.key}`);
        acknowledged[seat]?.set(id, done.seq);
        made.onMark?.();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  });
  // A failure is reported by `finish`; until then it must not end the process.
  const worked = Promise.all(working);
  worked.catch(() => {});
  await watcher.attached();

  const everybody = () => [...players, watcher];
  return {
    table,
    players,
    watcher,
    acknowledged,
    everybody,
    marks: (who = watcher) => (who.state()?.G as TallyView | undefined)?.marks ?? [],
    finish: async () => {
      if (marks === Number.POSITIVE_INFINITY) going = false;
      await worked;
    },
    stop: () => {
      going = false;
      for (const one of everybody()) one.stop();
    },
  };
}
