import type { Move } from '@packetboat/games';
import type { Lookout } from './lookout';
import type { Person } from './people';

/** Makes a move by what the page offers. Returns how many small moves that was. */
export type Hands<V extends object, M extends Move> = (
  person: Person,
  view: V,
  seat: number,
  move: M,
) => Promise<number>;

/** Somebody who plays one seat, or several at one device. */
export interface Player<V extends object, M extends Move> {
  readonly person: Person;
  readonly seats: readonly number[];
  readonly hands: Hands<V, M>;
}

export interface Story<V extends object, M extends Move> {
  readonly lookout: Lookout<V, M>;
  /** Whose eyes advise a seat: its own where the title has secrets. */
  readonly adviser?: (seat: number) => Lookout<V, M>;
  readonly players: readonly Player<V, M>[];
  /** Waits until the player's page shows this moment. */
  readonly untilShown: (player: Player<V, M>, view: V) => Promise<void>;
  /** Called before each small move is made, when the page shows what it is made from. */
  readonly before?: (view: V, player: Player<V, M>, move: M) => Promise<void>;
}

/** Lets the players play until `until` holds, or the game is over: each move by what the page then shows. */
export async function play<V extends object, M extends Move>(
  story: Story<V, M>,
  until: (view: V) => boolean = () => false,
): Promise<void> {
  const { lookout, adviser = () => lookout, players, untilShown } = story;
  for (;;) {
    const view = lookout.view();
    const seq = lookout.seq();
    const acting = lookout.acting();
    const [asked] = acting;
    if (asked === undefined || until(view)) return;
    const playerOf = (seat: number) => players.find(({ seats }) => seats.includes(seat));
    const player = playerOf(asked);
    if (player === undefined || !acting.every(playerOf)) {
      // Stand-ins move by themselves, and first: else theirs would be counted as the player's own.
      await lookout.reached(seq + 1);
      continue;
    }
    const eyes = adviser(asked);
    await eyes.reached(seq);
    const advice = eyes.advice(asked);
    if (advice === undefined) continue;
    const seen = eyes.view();
    await untilShown(player, seen);
    await story.before?.(seen, player, advice.move);
    const made = await player.hands(player.person, seen, asked, advice.move);
    await lookout.reached(seq + made, `${player.person.name} did ${JSON.stringify(advice.move)}`);
  }
}

/** What a seat does instead of what the stand-in would; nothing where it has no wish. */
export type Wish<V extends object, M extends Move> = (view: V, seat: number) => M | undefined;

/**
 * Each seat's own eyes make its moves by the stand-in's advice, or as wished, until `until` holds, or the game is over:
 * quickly, and on no page. Seats without eyes are stand-ins of the server's, who move by themselves.
 */
export async function playByAdvice<V extends object, M extends Move>(
  lookout: Lookout<V, M>,
  eyes: ReadonlyMap<number, Lookout<V, M>>,
  until: (view: V) => boolean,
  wish: Wish<V, M> = () => undefined,
): Promise<void> {
  for (;;) {
    const acting = lookout.acting();
    if (acting.length === 0 || until(lookout.view())) return;
    const seq = lookout.seq();
    const asked = acting.find((seat) => eyes.has(seat));
    const own = asked === undefined ? undefined : eyes.get(asked);
    if (asked === undefined || own === undefined) {
      await lookout.reached(seq + 1);
      continue;
    }
    await own.reached(seq);
    const advice = own.advice(asked);
    if (advice !== undefined) await own.play(wish(own.view(), asked) ?? advice.move);
    else if (own.seq() === seq) throw new Error(`seat ${asked} is asked, and does not know it`);
    await lookout.reached(own.seq());
  }
}

/**
 * The same, while these people's pages are elsewhere: nobody draws what nobody looks at. They come back to the game as it
 * stands then.
 */
export async function hurryOn<V extends object, M extends Move>(
  people: readonly Person[],
  lookout: Lookout<V, M>,
  eyes: ReadonlyMap<number, Lookout<V, M>>,
  until: (view: V) => boolean,
): Promise<void> {
  const away = await Promise.all(
    people.map(async ({ page }) => {
      const back = page.url();
      await page.goto('/about');
      return () => page.goto(back);
    }),
  );
  await playByAdvice(lookout, eyes, until);
  await Promise.all(away.map((back) => back()));
}
