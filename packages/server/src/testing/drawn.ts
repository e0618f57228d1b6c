import { drawnOrder, mixSeed, type Options, type Seat } from '@packetboat/games';
import type { Storage } from '../storage/storage';
import type { TableService } from '../tables/service';

/**
 * What people on these seats have to bring to the seed so that they are drawn to play in this order, by seat. Stand-ins
 * bring nothing.
 */
export function luckFor(
  serverSeed: string,
  order: readonly Seat[],
  bots: readonly Seat[] = [],
): ReadonlyMap<Seat, string> {
  const seats = [...order].sort((a, b) => a - b);
  const people = seats.filter((seat) => !bots.includes(seat));
  for (let attempt = 0; ; attempt++) {
    const luck = new Map(people.map((seat) => [seat, `luck ${attempt} of seat ${seat}`]));
    const contributions = seats.map((seat) => luck.get(seat) ?? '');
    const drawn = drawnOrder(mixSeed(serverSeed, contributions), seats);
    if (drawn.every((seat, player) => seat === order[player])) return luck;
  }
}

export interface DrawnMake {
  /** The seats that are taken, in the order of play. */
  readonly order: readonly Seat[];
  readonly seats?: number;
  readonly bots?: readonly Seat[];
  readonly options?: Options;
  readonly private?: boolean;
  readonly start?: boolean;
}

export interface Drawn {
  readonly id: string;
  readonly host: string;
  /** The token of who sits there, called `Person` and the number of his seat. */
  token(seat: Seat): string;
}

/** Opens a table of Quay where the order of play is drawn, and falls as wanted; starts it unless told otherwise. */
export async function openDrawn(
  { storage, tables }: { readonly storage: Storage; readonly tables: TableService },
  make: DrawnMake,
): Promise<Drawn> {
  const { order, seats = Math.max(...order) + 1, bots = [], start = true } = make;
  const opened = await tables.create({
    title: 'quay',
    seats,
    private: make.private ?? false,
    ...(make.options && { options: make.options }),
  });
  if (!opened.ok) throw new Error(opened.refusal.key);
  const { id, hostToken: host } = opened;
  const tokens = new Map<Seat, string>();
  const serverSeed = (await storage.match(id))?.serverSeed ?? '';
  for (const [seat, contribution] of luckFor(serverSeed, order, bots)) {
    const sat = await tables.sit(id, { name: `Person ${seat}`, seat, contribution, by: host });
    if (!sat.ok) throw new Error(sat.refusal.key);
    tokens.set(seat, sat.token);
  }
  for (const seat of bots) await tables.addBot(id, host, { seat });
  if (start) {
    const started = await tables.start(id, host);
    if (!started.ok) throw new Error(started.refusal.key);
  }
  return {
    id,
    host,
    token: (seat) => {
      const token = tokens.get(seat);
      if (token === undefined) throw new Error(`nobody sits on seat ${seat}`);
      return token;
    },
  };
}
