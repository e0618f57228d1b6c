import type { BroadsidesMove, View } from '@packetboat/games/broadsides';
import { broadsides } from '@packetboat/games/broadsides';
import { type Lookout, lookOut } from '../lookout';
import type { Person } from '../people';
import { hurryOn, type Player, play } from '../playing';
import { untilAsked } from './shown';

export type Captain = Player<View, BroadsidesMove>;

/** A fight between captains who follow the stand-in's advice, each from what his own seat knows. */
export interface Duel {
  readonly lookout: Lookout<View, BroadsidesMove>;
  fight(until?: (view: View) => boolean): Promise<void>;
  /** The same course, while nobody looks. */
  hurry(people: readonly Person[], until: (view: View) => boolean): Promise<void>;
  leave(): void;
}

export async function duel(
  origin: string,
  table: string,
  names: readonly string[],
  captains: readonly Captain[],
  tokens: ReadonlyMap<number, string>,
): Promise<Duel> {
  const lookout = await lookOut(origin, broadsides, table);
  const advisers = new Map<number, Lookout<View, BroadsidesMove>>();
  for (const [seat, token] of tokens) advisers.set(seat, await lookOut(origin, broadsides, table, token));
  return {
    lookout,
    fight: (until) =>
      play(
        {
          lookout,
          adviser: (seat) => advisers.get(seat) ?? lookout,
          players: captains,
          untilShown: async ({ person, seats }, view) => {
            const { acting } = broadsides.turn(view);
            const seat = acting.find((one) => seats.includes(one)) ?? seats[0] ?? 0;
            await untilAsked(person, view, names, seat);
          },
        },
        until,
      ),
    hurry: (people, until) => hurryOn(people, lookout, advisers, until),
    leave: () => {
      for (const one of [lookout, ...advisers.values()]) one.leave();
    },
  };
}
