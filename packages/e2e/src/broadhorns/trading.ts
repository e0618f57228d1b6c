import { type BroadhornsMove, broadhorns, type View } from '@packetboat/games/broadhorns';
import { type Lookout, lookOut } from '../lookout';
import type { Person } from '../people';
import { hurryOn, type Player, play, type Story } from '../playing';
import { tokensOf } from '../prepared';
import type { Hands } from './hands';
import { shownOf, untilShown } from './shown';

export type Merchant = Player<View, BroadhornsMove>;
type Eyes = Lookout<View, BroadhornsMove>;

/** A year at a table, played by people at their pages, and quickly where nothing new would be seen. */
export interface Year {
  readonly lookout: Eyes;
  readonly merchants: readonly Merchant[];
  /** People play until this holds; true at the end of the game. */
  trade(until?: (view: View) => boolean): Promise<void>;
  /** The seats' own hands make the moves by the stand-in's advice, while nobody looks. */
  hurry(until: (view: View) => boolean): Promise<void>;
}

export async function yearAt(
  origin: string,
  table: string,
  names: readonly string[],
  people: readonly { readonly person: Person; readonly hands: Hands }[],
): Promise<Year> {
  const lookout = await lookOut(origin, broadhorns, table);
  const eyes = new Map<number, Eyes>();
  const merchants: Merchant[] = [];
  for (const { person, hands } of people) {
    const tokens = await tokensOf(person, table);
    for (const [seat, token] of tokens) eyes.set(seat, await lookOut(origin, broadhorns, table, token));
    merchants.push({ person, seats: [...tokens.keys()], hands });
  }
  const adviser = (seat: number): Eyes => eyes.get(seat) ?? lookout;
  // A spectator's eyes see who is asked; what to do there, only the seat's own eyes can say.
  const asked = (): { seat: number; move: BroadhornsMove } | undefined => {
    const view = lookout.view();
    const [seat] = broadhorns.outcome(view) === undefined ? broadhorns.turn(view).acting : [];
    return seat === undefined ? undefined : { seat, move: { type: 'endTurn', args: {} } };
  };
  const story: Story<View, BroadhornsMove> = {
    lookout: { ...lookout, advice: asked },
    adviser,
    players: merchants,
    untilShown: ({ person, seats }, view) => untilShown(person.page, shownOf(view, names, seats[0] ?? null)),
  };
  return {
    lookout,
    merchants,
    trade: (until) => play(story, until),
    hurry: (until) =>
      hurryOn(
        merchants.map(({ person }) => person),
        lookout,
        eyes,
        until,
      ),
  };
}
