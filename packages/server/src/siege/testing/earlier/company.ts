import type { Move, Seat, StateView } from '@packetboat/games';
import type { Done } from '@packetboat/protocol';
import { type Steadfast, steadfast } from '../client';
import type { TableSeen } from './seen';
import { seatTokens, titleOf, type Upgraded } from './upgraded';

/** Everybody whose token opens a seat of a running match, and who have come back to it. */
export interface Company {
  readonly people: readonly Steadfast[];
  seq(): number;
  /** The people who must act; stand-ins act by themselves. */
  acting(): readonly Steadfast[];
  playing(player: Seat): Steadfast;
  /** Resolves when everybody has heard of it. */
  move(who: Steadfast, move: Move): Promise<Done>;
  /** Somebody who must act makes the first legal move there is. */
  goOn(who: Steadfast): Promise<Done>;
  heard(seq: number): Promise<void>;
  stop(): void;
}

/** Brings them to the table: those who sat there, unless other tokens are given. */
export async function gather(
  { url }: Pick<Upgraded, 'url'>,
  table: TableSeen,
  tokens: readonly string[] = seatTokens(table),
): Promise<Company> {
  const { id: match } = table;
  const title = titleOf(table);
  const people = tokens.map((token) => steadfast({ url, title: title.meta.id, match, token }));
  await Promise.all(people.map((one) => one.attached()));
  const [first] = people;
  if (first === undefined) throw new Error(`nobody sits at ${table.name}`);

  const heard = async (seq: number) => {
    await Promise.all(people.map((one) => one.until(() => one.seq() >= seq)));
  };
  const move: Company['move'] = async (who, { type, args }) => {
    const done = await who.move(type, args);
    if (!done.ok) throw new Error(`${table.name}: ${type} was refused: ${done.refusal.key}`);
    await heard(done.seq);
    return done;
  };
  return {
    people,
    seq: () => first.seq(),
    acting: () => {
      const { G } = stateOf(first);
      if (title.outcome(G) !== undefined) return [];
      const { acting } = title.turn(G);
      return people.filter((one) => acting.includes(playerOf(one)) && playsHimself(one));
    },
    playing: (player) => {
      const one = people.find((person) => playerOf(person) === player);
      if (one === undefined) throw new Error(`nobody plays ${player} at ${table.name}`);
      return one;
    },
    move,
    goOn: async (who) => {
      // A stand-in may have moved of which he has not heard yet.
      await heard(first.seq());
      const [legal] = title.legal(stateOf(who).G, playerOf(who));
      if (legal === undefined) throw new Error(`there is no legal move at ${table.name}`);
      return move(who, legal);
    },
    heard,
    stop: () => {
      for (const one of people) one.stop();
    },
  };
}

/** With everybody who sat there, until they leave again. */
export async function together(
  server: Upgraded,
  table: TableSeen,
  done: (company: Company) => Promise<unknown>,
): Promise<void> {
  const company = await gather(server, table);
  try {
    await done(company);
  } finally {
    company.stop();
  }
}

export function playerOf(one: Steadfast): Seat {
  const seat = seatOf(one);
  if (seat?.player == null) throw new Error('who he plays is not told yet');
  return seat.player;
}

/** No stand-in plays for him. */
const playsHimself = (one: Steadfast): boolean => seatOf(one)?.kind === 'human';

const seatOf = (one: Steadfast) => one.table()?.seats.find(({ seat }) => seat === one.seat());

export function stateOf(one: Steadfast): StateView {
  const state = one.state();
  if (state === null) throw new Error('the match has not begun');
  return state;
}
