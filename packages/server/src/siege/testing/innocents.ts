import { type Steadfast, steadfast } from './client';
import { openTable } from './rest';

/** What moves took, in milliseconds, from a player's hand to his acknowledgement. */
export interface Waits {
  readonly moves: number;
  readonly median: number;
  readonly p99: number;
}

/** People who play elsewhere and have no part in what happens. */
export interface Innocents {
  /** Everybody goes on playing for so long. */
  play(forMs: number): Promise<Waits>;
  stop(): void;
}

/** As often as a connection may send, and a little less. */
const EVERY_MS = 60;

export async function openInnocents(url: string, tables: number): Promise<Innocents> {
  const players: Steadfast[] = [];
  for (let n = 0; n < tables; n++) {
    const table = await openTable(url, { title: 'tally', options: { length: '10000' } });
    const player = steadfast({ url, title: 'tally', match: table.id, token: table.tokens[0] });
    await player.attached();
    players.push(player);
  }
  return {
    play: async (forMs) => {
      const until = performance.now() + forMs;
      const waits: number[] = [];
      const one = async (player: Steadfast) => {
        while (performance.now() < until) {
          const from = performance.now();
          const done = await player.move('mark', { n: player.seq() });
          if (!done.ok) throw new Error(done.refusal.key);
          waits.push(performance.now() - from);
          await new Promise((resolve) => setTimeout(resolve, from + EVERY_MS - performance.now()));
        }
      };
      await Promise.all(players.map(one));
      waits.sort((a, b) => a - b);
      const at = (part: number) => waits[Math.floor(part * (waits.length - 1))] ?? 0;
      return { moves: waits.length, median: at(0.5), p99: at(0.99) };
    },
    stop: () => {
      for (const player of players) player.stop();
    },
  };
}
