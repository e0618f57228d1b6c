import type { MovesOf, Outcome, Seat, Turn } from '@packetboat/games';
import { defineTitle, oneOf, outOfSight, ownCopy, plainNotation, sharesWith, whole } from '@packetboat/games';

/**
 * The smallest game with everything a server can get wrong: hidden hands, secret bids made at the same time, a die,
 * steps that can be taken back, a turn for each seat, and on request rules that throw, loop, or let a stand-in
 * dawdle for ever. Two to four seats; each round everybody bids a card, then each in turn hauls barrels and rolls.
 */
export interface QuayView {
  readonly faults: boolean;
  readonly rounds: number;
  readonly round: number;
  readonly stage: 'bidding' | 'hauling';
  /** A card is a number; 0 is one the reader may not see. */
  readonly hands: readonly (readonly number[])[];
  readonly deck: readonly number[];
  /** Null: none yet; 0: one the reader may not see. */
  readonly bids: readonly (number | null)[];
  readonly turn: Seat;
  readonly hauled: number;
  /** Seats still to haul in this round. */
  readonly left: number;
  readonly score: readonly number[];
  readonly die: number | null;
}

interface Quay extends QuayView {
  round: number;
  stage: 'bidding' | 'hauling';
  hands: number[][];
  bids: (number | null)[];
  turn: Seat;
  hauled: number;
  left: number;
  score: number[];
  die: number | null;
}

const nothing = {};
const moves = {
  bid: { card: whole() },
  haul: { barrels: whole(1, 3) },
  roll: nothing,
  pass: nothing,
  dawdle: nothing,
  fault: { kind: oneOf(['throw', 'loop']) },
};
type QuayMove = MovesOf<typeof moves>;

const HAND = 5;
const CARDS = Array.from({ length: 40 }, (_, i) => 1000 + i);

/** What an upgrade has broken, without a word of it in the rules' edition: a verb that loops, or one that was legal. */
const UPGRADED = process.env.QUAY_UPGRADED;

function legal(view: QuayView, seat: Seat): QuayMove[] {
  if (outcome(view) !== undefined || !turn(view).acting.includes(seat)) return [];
  if (view.stage === 'bidding') {
    return (view.hands[seat] ?? []).map((card) => ({ type: 'bid', args: { card } }));
  }
  const hauls: QuayMove[] = [1, 2, 3]
    .filter((barrels) => view.hauled + barrels <= 3)
    .map((barrels) => ({ type: 'haul', args: { barrels } }));
  return [...hauls, { type: 'roll', args: {} }, { type: 'pass', args: {} }];
}

function turn(view: QuayView): Turn {
  const bidders = view.bids.flatMap((bid, seat) => (bid === null ? [seat] : []));
  return view.stage === 'bidding'
    ? { seat: view.turn, acting: bidders, stage: 'bidding' }
    : { seat: view.turn, acting: [view.turn], stage: 'hauling' };
}

function outcome(view: QuayView): Outcome | undefined {
  if (view.round < view.rounds) return undefined;
  const seats = view.score.map((_, seat) => seat);
  const places = seats.sort((a, b) => (view.score[b] ?? 0) - (view.score[a] ?? 0)).map((seat) => [seat]);
  return { ending: 'rounds', places, scores: view.score.map((barrels) => ({ barrels })) };
}

export const quay = defineTitle<Quay, QuayView, QuayMove, { rounds: string; faults: string }>({
  meta: {
    id: 'quay',
    rules: 1,
    code: 'QY',
    name: 'Quay',
    seats: { min: 2, max: 4 },
    minutes: { min: 1, max: 2 },
    options: [
      {
        key: 'rounds',
        label: 'Rounds',
        choices: ['2', '1', '4'].map((value) => ({ value, label: value })),
        default: '2',
      },
      {
        key: 'faults',
        label: 'Faults',
        choices: ['off', 'on'].map((value) => ({ value, label: value })),
        default: 'off',
      },
    ],
    defaults: { rounds: '2', faults: 'off' },
    secrets: true,
    levels: 1,
  },
  moves,
  secretMoves: ['bid'],
  setup: ({ seats, options }, { chance }) => {
    const deck = chance.shuffle(CARDS);
    const hands = Array.from({ length: seats }, () => deck.splice(0, HAND));
    return {
      faults: options.faults === 'on',
      rounds: Number(options.rounds),
      round: 0,
      stage: 'bidding',
      hands,
      deck,
      bids: hands.map(() => null),
      turn: 0,
      hauled: 0,
      left: 0,
      score: hands.map(() => 0),
      die: null,
    };
  },
  turn,
  legal,
  refuse: (view, seat, move) => {
    if (
      view.faults &&
      (move.type === 'fault' || move.type === 'dawdle') &&
      turn(view).acting.includes(seat)
    ) {
      return undefined;
    }
    if (!turn(view).acting.includes(seat)) return { key: 'quay.notYourTurn' };
    if (UPGRADED === 'refuses' && move.type === 'haul') return { key: 'quay.cannot' };
    const moves = legal(view, seat);
    return moves.some(
      (one) => one.type === move.type && JSON.stringify(one.args) === JSON.stringify(move.args),
    )
      ? undefined
      : { key: 'quay.cannot', params: { move: move.type } };
  },
  apply: (g, seat, move, { chance, tell }) => {
    switch (move.type) {
      case 'bid': {
        while (UPGRADED === 'loops') g.hauled++;
        g.bids[seat] = move.args.card;
        g.hands[seat] = (g.hands[seat] ?? []).filter((card) => card !== move.args.card);
        tell({ key: 'quay.bid', params: { seat } });
        tell({ key: 'quay.bidCard', params: { card: move.args.card }, to: [seat] });
        if (g.bids.includes(null)) return;
        chance.reveal();
        const bids = g.bids.map((bid) => bid ?? 0);
        tell({ key: 'quay.revealed', params: { bids: bids.join(' ') } });
        g.turn = bids.indexOf(Math.max(...bids));
        g.bids = bids;
        g.left = bids.length;
        g.stage = 'hauling';
        g.hauled = 0;
        return;
      }
      case 'haul':
        g.hauled += move.args.barrels;
        g.score[seat] = (g.score[seat] ?? 0) + move.args.barrels;
        tell({ key: 'quay.hauled', params: { seat, barrels: move.args.barrels } });
        return;
      case 'roll':
        g.die = chance.die(6);
        g.score[seat] = (g.score[seat] ?? 0) + g.die;
        tell({ key: 'quay.rolled', params: { seat, die: g.die } });
        endTurn(g);
        return;
      case 'pass':
        endTurn(g);
        return;
      case 'dawdle':
        return;
      case 'fault':
        if (move.args.kind === 'throw') throw new Error(`secret hand ${g.hands.join()}`);
        for (;;) g.hauled++;
    }
  },
  outcome,
  view: (g, audience) => ({
    ...g,
    hands: g.hands.map((hand, seat) => (sharesWith(audience, seat) ? hand : hand.map(() => 0))),
    deck: g.deck.map(() => 0),
    bids:
      g.stage === 'bidding'
        ? g.bids.map((bid, seat) => (bid === null || sharesWith(audience, seat) ? bid : 0))
        : g.bids,
  }),
  notation: plainNotation<QuayMove>(moves, {
    bid: ['card'],
    haul: ['barrels'],
    roll: [],
    pass: [],
    dawdle: [],
    fault: ['kind'],
  }),
  check: () => [],
  imagine: (view, audience, chance) => {
    const { hands, bids, deck, ...open } = ownCopy(view);
    const cards = chance.shuffle(outOfSight(CARDS, [...hands.flat(), ...bids]));
    return {
      ...open,
      hands: hands.map((hand, seat) => (sharesWith(audience, seat) ? hand : cards.splice(0, hand.length))),
      deck: cards.splice(0, deck.length),
      bids: bids.map((bid) => (bid === 0 ? (cards.pop() ?? bid) : bid)),
    };
  },
  sights: { all: [], of: () => [] },
  bot: (view, seat, chance) => (view.faults ? { type: 'dawdle', args: {} } : chance.pick(legal(view, seat))),
});

function endTurn(g: Quay): void {
  g.hauled = 0;
  g.left--;
  if (g.left > 0) {
    g.turn = (g.turn + 1) % g.score.length;
    return;
  }
  g.round++;
  g.stage = 'bidding';
  g.bids = g.bids.map(() => null);
}
