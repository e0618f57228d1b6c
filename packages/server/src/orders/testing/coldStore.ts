import {
  defineTitle,
  type MovesOf,
  type Outcome,
  oneOf,
  plainNotation,
  type Seat,
  sharesWith,
  type Turn,
  yesOrNo,
} from '@packetboat/games';

/**
 * The smallest game with everything that can go wrong about orders: a bell that can only be rung, a question whose
 * answer hangs on a card that others do not see, a step that can be taken back, and an end of the turn after it. With the
 * option `questions` there is nothing but the question, from one seat to the next.
 */
export interface ColdStoreView {
  readonly questions: boolean;
  readonly stage: 'ringing' | 'answering' | 'stacking' | 'closing';
  readonly seat: Seat;
  /** Whether each seat holds Ice; null where the reader may not know. */
  readonly ice: readonly (boolean | null)[];
  readonly stacked: readonly number[];
  /** Turns to come. */
  readonly left: number;
}

interface ColdStore extends ColdStoreView {
  stage: 'ringing' | 'answering' | 'stacking' | 'closing';
  seat: Seat;
  ice: boolean[];
  stacked: number[];
  left: number;
}

const moves = { ring: {}, answer: { ice: yesOrNo }, stack: { box: oneOf([1, 2]) }, close: {} };
export type ColdStoreMove = MovesOf<typeof moves>;

function legal(view: ColdStoreView, seat: Seat): ColdStoreMove[] {
  if (outcome(view) !== undefined || seat !== view.seat) return [];
  switch (view.stage) {
    case 'ringing':
      return [{ type: 'ring', args: {} }];
    case 'answering':
      return [false, ...(view.ice[seat] === true ? [true] : [])].map((ice) => ({
        type: 'answer',
        args: { ice },
      }));
    case 'stacking':
      return ([1, 2] as const).map((box) => ({ type: 'stack', args: { box } }));
    case 'closing':
      return [{ type: 'close', args: {} }];
  }
}

const turn = ({ seat, stage }: ColdStoreView): Turn => ({ seat, acting: [seat], stage });

const outcome = ({ left, ice }: ColdStoreView): Outcome | undefined =>
  left > 0 ? undefined : { ending: 'closed', places: [ice.map((_, seat) => seat)], scores: [] };

function endTurn(g: ColdStore): void {
  g.left--;
  g.seat = (g.seat + 1) % g.ice.length;
  g.stage = g.questions ? 'answering' : 'ringing';
}

export const coldStore = defineTitle<
  ColdStore,
  ColdStoreView,
  ColdStoreMove,
  { what: string; turns: string }
>({
  meta: {
    id: 'cold-store',
    rules: 1,
    code: 'CS',
    name: 'Cold Store',
    seats: { min: 2, max: 2 },
    minutes: { min: 1, max: 2 },
    options: [
      {
        key: 'what',
        label: 'What is played',
        choices: ['all', 'questions'].map((value) => ({ value, label: value })),
        default: 'all',
      },
      {
        key: 'turns',
        label: 'Turns',
        choices: ['9', '201'].map((value) => ({ value, label: value })),
        default: '9',
      },
    ],
    defaults: { what: 'all', turns: '9' },
    secrets: true,
    levels: 1,
  },
  moves,
  secretMoves: ['answer'],
  setup: ({ seats, options }, { chance }) => ({
    questions: options.what === 'questions',
    stage: options.what === 'questions' ? 'answering' : 'ringing',
    seat: 0,
    ice: Array.from({ length: seats }, () => chance.die(2) === 1),
    stacked: [],
    left: Number(options.turns),
  }),
  turn,
  legal,
  refuse: (view, seat, move) =>
    legal(view, seat).some(
      ({ type, args }) => type === move.type && JSON.stringify(args) === JSON.stringify(move.args),
    )
      ? undefined
      : { key: 'store.cannot' },
  apply: (g, seat, move, { chance, tell }) => {
    switch (move.type) {
      case 'ring':
        g.stage = 'answering';
        return;
      case 'answer':
        tell({ key: 'store.answered', params: { seat } });
        // Another card comes for the one before, whatever it was.
        g.ice[seat] = chance.die(2) === 1;
        if (g.questions) endTurn(g);
        else g.stage = 'stacking';
        return;
      case 'stack':
        g.stacked.push(move.args.box);
        g.stage = 'closing';
        return;
      case 'close':
        endTurn(g);
    }
  },
  outcome,
  view: (g, audience) => ({
    ...g,
    ice: g.ice.map((holds, seat) => (sharesWith(audience, seat) ? holds : null)),
  }),
  notation: plainNotation<ColdStoreMove>(moves, { ring: [], answer: ['ice'], stack: ['box'], close: [] }),
  check: () => [],
  imagine: (view, _, chance) => ({
    ...view,
    stacked: [...view.stacked],
    ice: view.ice.map((holds) => holds ?? chance.die(2) === 1),
  }),
  sights: { all: [], of: () => [] },
  bot: (view, seat, chance) => chance.pick(legal(view, seat)),
  open: ({ stage }) => stage !== 'answering',
  orders: [
    {
      id: 'ice',
      choices: ['strike', 'play'],
      asks: ({ stage }) => stage === 'answering',
      answer: ({ stage, ice }, seat, choice) =>
        stage === 'answering'
          ? { type: 'answer', args: { ice: choice === 'play' && ice[seat] === true } }
          : null,
    },
    {
      id: 'stack',
      choices: ['first', 'second'],
      asks: ({ stage }) => stage === 'stacking',
      answer: ({ stage }, _, choice) =>
        stage === 'stacking' ? { type: 'stack', args: { box: choice === 'first' ? 1 : 2 } } : null,
      span: ({ seat, left }) => `${seat}.${left}`,
    },
  ],
});
