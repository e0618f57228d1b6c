import type { Chance, MovesOf, Outcome, Recipient, RuleTools, Seat, Turn } from '@packetboat/games';
import { defineTitle, outOfSight, ownCopy, plainNotation, sharesWith, text } from '@packetboat/games';

/**
 * A game whose every secret has a name found nowhere else, so that a leak shows in any text whatever. Wares lie
 * face down on a pile, are held in hands, hidden in holds and offered under seal; notes are written that nobody
 * else ever reads. Each round every seat takes one turn, then all seal an offer at the same time.
 */
export interface ContrabandView {
  readonly rounds: number;
  readonly round: number;
  readonly stage: 'turns' | 'sealing';
  readonly seat: Seat;
  /** Names of wares; `FACE_DOWN` is one the reader may not know. */
  readonly pile: readonly string[];
  readonly hands: readonly (readonly string[])[];
  readonly holds: readonly (readonly string[])[];
  readonly offers: readonly (string | null)[];
  readonly notes: readonly (readonly string[])[];
  readonly market: readonly string[];
}

interface Contraband extends ContrabandView {
  round: number;
  stage: 'turns' | 'sealing';
  seat: Seat;
  pile: string[];
  hands: string[][];
  holds: string[][];
  offers: (string | null)[];
  notes: string[][];
  market: string[];
}

const WARES = 40;
const HAND = 3;
export const FACE_DOWN = 'ware';

/** What the n-th ware is called. */
export const wareName = (n: number): string => `CANARY-ware-${n}-${((n + 11) * 7919).toString(36)}`;

const EVERY_WARE = Array.from({ length: WARES }, (_, n) => wareName(n));

const ware = text(40);
const moves = {
  draw: {},
  stow: { ware },
  show: { ware },
  seal: { ware, note: text(60) },
};
type ContrabandMove = MovesOf<typeof moves>;

function turn(view: ContrabandView): Turn {
  if (view.stage === 'turns') return { seat: view.seat, acting: [view.seat], stage: 'turns' };
  const acting = view.offers.flatMap((offer, seat) => (offer === null ? [seat] : []));
  return { seat: view.seat, acting, stage: 'sealing' };
}

function legal(view: ContrabandView, seat: Seat): ContrabandMove[] {
  if (outcome(view) !== undefined || !turn(view).acting.includes(seat)) return [];
  const hand = view.hands[seat] ?? [];
  if (view.stage === 'sealing') return hand.map((one) => ({ type: 'seal', args: { ware: one, note: '' } }));
  const drawing: ContrabandMove[] = view.pile.length > 0 ? [{ type: 'draw', args: {} }] : [];
  const others = hand.flatMap((one): ContrabandMove[] => [
    { type: 'stow', args: { ware: one } },
    { type: 'show', args: { ware: one } },
  ]);
  // The last ware of a hand is kept for the offer.
  return hand.length > 1 ? [...drawing, ...others] : drawing;
}

function outcome(view: ContrabandView): Outcome | undefined {
  if (view.round < view.rounds) return undefined;
  const scores = view.holds.map((hold) => ({ stowed: hold.length }));
  const seats = scores.map((_, seat) => seat);
  return { ending: 'rounds', places: [seats], scores };
}

function apply(g: Contraband, seat: Seat, move: ContrabandMove, { tell, chance }: RuleTools): void {
  if (move.type === 'draw') {
    const drawn = g.pile.pop() ?? '';
    g.hands[seat]?.push(drawn);
    chance.reveal();
    tell({ key: 'drew', params: { seat } });
    tell({ key: 'drewWhat', params: { ware: drawn }, to: [seat] });
    endTurn(g);
    return;
  }
  const { ware } = move.args;
  g.hands[seat] = (g.hands[seat] ?? []).filter((one) => one !== ware);
  if (move.type === 'stow') {
    g.holds[seat]?.push(ware);
    tell({ key: 'stowed', params: { seat } });
    tell({ key: 'stowedWhat', params: { ware }, to: [seat] });
    endTurn(g);
    return;
  }
  if (move.type === 'show') {
    g.market.push(ware);
    tell({ key: 'showed', params: { seat, ware } });
    endTurn(g);
    return;
  }
  g.offers[seat] = ware;
  g.notes[seat]?.push(move.args.note);
  tell({ key: 'sealed', params: { seat } });
  tell({ key: 'sealedWhat', params: { ware, note: move.args.note }, to: [seat] });
  if (g.offers.includes(null)) return;
  chance.reveal();
  const opened = g.offers.map((offer) => offer ?? '');
  g.market.push(...opened);
  tell({ key: 'opened', params: { wares: opened.join(' ') } });
  g.offers = g.offers.map(() => null);
  g.round++;
  g.stage = 'turns';
}

function endTurn(g: Contraband): void {
  g.seat = (g.seat + 1) % g.hands.length;
  if (g.seat === 0) g.stage = 'sealing';
}

/** Everything that lies face down, dealt from the wares out of sight; notes are any words. */
function imagine(view: ContrabandView, audience: Recipient, chance: Chance): Contraband {
  const { pile, hands, holds, offers, notes, ...open } = ownCopy(view);
  const inSight = [...hands.flat(), ...holds.flat(), ...offers, ...open.market];
  const wares = chance.shuffle(outOfSight(EVERY_WARE, inSight));
  const turnedUp = (lying: readonly string[]) =>
    lying.map((one) => (one === FACE_DOWN ? (wares.pop() ?? one) : one));
  return {
    ...open,
    hands: hands.map(turnedUp),
    holds: holds.map(turnedUp),
    offers: offers.map((offer) => (offer === FACE_DOWN ? (wares.pop() ?? offer) : offer)),
    notes: notes.map((own, seat) =>
      sharesWith(audience, seat) ? own : own.map(() => `imagined ${chance.die(1000)}`),
    ),
    pile: turnedUp(pile),
  };
}

const faceDown = (wares: readonly string[]): string[] => wares.map(() => FACE_DOWN);

export const contraband = defineTitle<Contraband, ContrabandView, ContrabandMove, { rounds: string }>({
  meta: {
    id: 'contraband',
    rules: 1,
    code: 'CB',
    name: 'Contraband',
    seats: { min: 2, max: 4 },
    minutes: { min: 1, max: 2 },
    options: [
      {
        key: 'rounds',
        label: 'Rounds',
        choices: ['3', '1'].map((value) => ({ value, label: value })),
        default: '3',
      },
    ],
    defaults: { rounds: '3' },
    secrets: true,
    levels: 1,
  },
  moves,
  secretMoves: ['stow', 'seal'],
  setup: ({ seats, options }, { chance }) => {
    const pile = chance.shuffle(EVERY_WARE);
    const hands = Array.from({ length: seats }, () => pile.splice(0, HAND));
    return {
      rounds: Number(options.rounds),
      round: 0,
      stage: 'turns',
      seat: 0,
      pile,
      hands,
      holds: hands.map(() => []),
      offers: hands.map(() => null),
      notes: hands.map(() => []),
      market: [],
    };
  },
  turn,
  legal,
  refuse: (view, seat, move) => {
    if (!turn(view).acting.includes(seat)) return { key: 'turn.notYours' };
    const same = legal(view, seat).some(
      (one) =>
        one.type === move.type &&
        (one.type === 'draw' || (move.type !== 'draw' && one.args.ware === move.args.ware)),
    );
    return same ? undefined : { key: 'contraband.cannot', params: { move: move.type } };
  },
  apply,
  outcome,
  view: (g, audience) => ({
    ...g,
    pile: faceDown(g.pile),
    hands: g.hands.map((hand, seat) => (sharesWith(audience, seat) ? hand : faceDown(hand))),
    holds: g.holds.map((hold, seat) => (sharesWith(audience, seat) ? hold : faceDown(hold))),
    offers: g.offers.map((offer, seat) => (offer === null || sharesWith(audience, seat) ? offer : FACE_DOWN)),
    notes: g.notes.map((notes, seat) => (sharesWith(audience, seat) ? notes : notes.map(() => ''))),
  }),
  notation: plainNotation<ContrabandMove>(moves, {
    draw: [],
    stow: ['ware'],
    show: ['ware'],
    seal: ['ware', 'note'],
  }),
  check: () => [],
  imagine,
  sights: { all: [], of: () => [] },
  bot: (view, seat, chance) => chance.pick(legal(view, seat)),
});
