import { chanceFromText } from '@packetboat/games/kit/chance';
import type { Options } from '@packetboat/games/kit/options';
import type { ChronicleEvent, Move, Outcome, Seat, Title } from '@packetboat/games/kit/title';
import { keepMoves, movesBefore } from './playedBefore';

/** Who sits there in tests of words. */
export const nameOf = (seat: Seat): string => ['Ada', 'Ben', 'Cleo', 'Dov', 'Eli'][seat] ?? '';

/** One moment of a game that was really played. */
export interface Played<G, V, M> {
  readonly g: G;
  /** As whoever acts sees it, or as spectators do where they were asked for. */
  readonly view: V;
  readonly acting: Seat;
  readonly legal: readonly M[];
  /** What led here; nothing for the first. */
  readonly before: V | undefined;
  readonly events: readonly ChronicleEvent[];
  readonly outcome: Outcome | undefined;
}

/** A kind of moves that are made where the stand-in would make another: one time in `oneIn`, any of them. */
export interface Whim<M> {
  readonly among: (move: M) => boolean;
  readonly oneIn: number;
}

export interface Play<M, O> {
  readonly seed: string;
  readonly seats: number;
  readonly options: O;
  /** In the order in which they come to mind. */
  readonly whims: readonly Whim<M>[];
  readonly watching?: boolean;
}

/** A whole game from a seed: mostly the stand-in's moves, so that it comes to its end, with whims between them. */
export function* playedBy<G extends V, V extends object, M extends Move, O extends Options>(
  title: Title<G, V, M, O>,
  { seed, seats, options, whims, watching = false }: Play<M, O>,
): Generator<Played<G, V, M>> {
  const what = JSON.stringify([title.meta.id, seed, seats, options, whims.map(whimOf)]);
  const known = movesBefore(what) as readonly M[] | undefined;
  const made: M[] = [];
  const chance = chanceFromText(`table ${seed}`);
  const mind = chanceFromText(`whim ${seed}`);
  let g = title.setup({ seats, options }, { chance, tell: () => undefined });
  let before: V | undefined;
  let events: ChronicleEvent[] = [];
  for (let n = 0; n < 6000; n++) {
    const acting = title.turn(g).acting[0] ?? 0;
    const own = title.view(g, acting);
    const view = watching ? title.view(g, null) : own;
    const outcome = title.outcome(view);
    const legal = title.legal(own, acting);
    yield { g, view, acting, legal, before, events, outcome };
    if (outcome !== undefined) {
      if (known === undefined) keepMoves(what, made);
      return;
    }
    const move = known?.[n] ?? chosen(own, acting, legal);
    made.push(move);
    before = view;
    events = [];
    g = structuredClone(g);
    title.apply(g, acting, move, { chance, tell: (event) => void events.push(event) });
  }
  throw new Error(`the game of seed ${seed} does not end`);

  function chosen(own: V, acting: Seat, legal: readonly M[]): M {
    const wilful = whims
      .map(({ among, oneIn }) => ({ moves: legal.filter(among), oneIn }))
      .find(({ moves, oneIn }) => moves.length > 0 && (oneIn === 1 || mind.die(oneIn) === 1));
    return wilful === undefined ? title.bot(own, acting, mind, 1) : mind.pick(wilful.moves);
  }
}

const whimOf = <M>({ among, oneIn }: Whim<M>): string => `${among} ${oneIn}`;
