import {
  type AnyTitle,
  type ChronicleEvent,
  chanceFromText,
  createEngine,
  defineTitle,
  type MatchState,
  type Move,
  mayMove,
  type Options,
  type Recipient,
  type Seat,
} from '@packetboat/games';

/** The title, with everything that the audience must not know dealt anew before the first move. */
export function dealtAnew(title: AnyTitle, audience: Recipient): AnyTitle {
  const setup: AnyTitle['setup'] = (table, tools) => {
    const g = title.setup(table, tools);
    return title.imagine(title.view(g, audience), audience, chanceFromText(JSON.stringify(g)));
  };
  return defineTitle({ ...title, setup });
}

/** A move in each of two worlds. */
export interface TwinStep {
  readonly seat: Seat;
  readonly moves: readonly [Move, Move];
  /** What the rules refuse in both worlds alike, each with the seat that tries it. */
  readonly refused: readonly { readonly seat: Seat; readonly moves: readonly [Move, Move] }[];
}

export interface TwinGame {
  readonly steps: readonly TwinStep[];
  /** Secret moves that were not the same in both worlds. */
  readonly swapped: number;
  /** Steps after which the worlds really were different ones. */
  readonly apart: number;
  readonly verbs: ReadonlySet<string>;
}

const TRIES = 24;

/** How long a game in two worlds is. */
export interface TwinLength {
  readonly most: number;
  /** So many moves at first are the stand-ins' own. */
  readonly prelude: number;
  /** Before so many moves no secret one differs; unless told, as long as the prelude. */
  readonly sameBefore?: number;
}

/**
 * A game in two worlds, which the audience cannot tell apart: what others hide is dealt differently, and others make
 * other secret moves. Ends before the step that would show a difference.
 */
export function twinGame(
  titles: readonly [AnyTitle, AnyTitle],
  audience: Recipient,
  setup: { readonly seats: number; readonly options: Options; readonly seed: string },
  { most, prelude, sameBefore = prelude }: TwinLength,
): TwinGame {
  const [title] = titles;
  const engines = [createEngine(titles[0]), createEngine(titles[1])] as const;
  const chance = chanceFromText(`twins ${setup.seed}`);
  let worlds: readonly [MatchState, MatchState] = [engines[0].start(setup), engines[1].start(setup)];
  if (!alike(worlds, [[], []])) throw new Error('the worlds begin differently');
  const steps: TwinStep[] = [];
  let swapped = 0;
  let apart = 0;
  const verbs = new Set<string>();

  function alike(
    pair: readonly [MatchState, MatchState],
    news: readonly [readonly ChronicleEvent[], readonly ChronicleEvent[]],
  ): boolean {
    return [audience, null].every((who) => {
      const [a, b] = [0, 1].map((n) => {
        const state = pair[n === 0 ? 0 : 1];
        const read = news[n === 0 ? 0 : 1].filter(
          ({ to }) => to === undefined || (who !== null && to.includes(who)),
        );
        return JSON.stringify([engines[0].view(state, who), read]);
      });
      return a === b;
    });
  }

  const attempt = (n: 0 | 1, seat: Seat, { type, args }: Move) =>
    engines[n].attempt(worlds[n], seat, type, args);

  /** A verb first: otherwise those with many arguments would crowd out the others. */
  function anyMove(legal: readonly Move[]): Move {
    const verb = chance.pick([...new Set(legal.map(({ type }) => type))]);
    return chance.pick(legal.filter(({ type }) => type === verb));
  }

  function pairOf(seat: Seat): readonly [Move, Move] | undefined {
    const [here = [], there = []] = worlds.map(({ G }) => title.legal(G, seat));
    const aimless = steps.length >= prelude && chance.die(2) === 1;
    const move = aimless ? anyMove(here) : title.bot(title.view(worlds[0].G, seat), seat, chance, 1);
    const verb = move.type;
    const secret = steps.length >= sameBefore && seat !== audience && title.secretMoves.includes(verb);
    const others = there.filter((one) =>
      secret && chance.die(2) === 1 ? one.type === verb : JSON.stringify(one) === JSON.stringify(move),
    );
    return others.length === 0 ? undefined : [move, chance.pick(others)];
  }

  /** Verbs without arguments, and the very move about to be made, from whoever may not. */
  function refusals(seat: Seat, moves: readonly [Move, Move]): TwinStep['refused'] {
    const bare = Object.keys(title.moves).map((type): Move => ({ type, args: {} }));
    const empty = chance.pick(bare);
    const tries = [
      { seat: 1 - seat, moves },
      { seat: chance.die(2) - 1, moves: [empty, empty] as const },
    ];
    return tries.filter(({ seat: one, moves: claimed }) => {
      const [a, b] = [attempt(0, one, claimed[0]), attempt(1, one, claimed[1])];
      return !a.ok && !b.ok && JSON.stringify(a) === JSON.stringify(b);
    });
  }

  function next(): boolean {
    if (title.outcome(worlds[0].G) !== undefined) return false;
    for (let tried = 0; tried < TRIES; tried++) {
      const turn = title.turn(worlds[0].G);
      // Now and then somebody takes back what he has locked.
      const seat = chance.pick(steps.length >= prelude && chance.die(4) === 1 ? mayMove(turn) : turn.acting);
      const moves = pairOf(seat);
      if (moves === undefined) continue;
      const after = worldsAfter(seat, moves);
      if (after === undefined) continue;
      step(seat, moves, after);
      return true;
    }
    return false;
  }

  /** Undefined where a move is illegal, or the audience would see a difference. */
  function worldsAfter(
    seat: Seat,
    moves: readonly [Move, Move],
  ): readonly [MatchState, MatchState] | undefined {
    const [a, b] = [attempt(0, seat, moves[0]), attempt(1, seat, moves[1])];
    if (!a.ok || !b.ok || !alike([a.state, b.state], [a.events, b.events])) return undefined;
    return [a.state, b.state];
  }

  function step(seat: Seat, moves: readonly [Move, Move], after: readonly [MatchState, MatchState]): void {
    steps.push({ seat, moves, refused: refusals(seat, moves) });
    verbs.add(moves[0].type);
    if (JSON.stringify(moves[0]) !== JSON.stringify(moves[1])) swapped++;
    worlds = after;
    if (JSON.stringify(after[0].G) !== JSON.stringify(after[1].G)) apart++;
  }

  while (steps.length < most) if (!next()) break;
  return { steps, swapped, apart, verbs };
}
