import type { Outcome, Refusal, Seat, Turn } from '@packetboat/games/kit/title';
import { coalBill, forfeitOf, outlook } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import type { Verb } from '../../../../hand/asking';
import { words as page } from '../../../../words';
import { count, counted, type Phrase, plain } from '../../../../words/phrase';
import type { UndoOffer } from '../../../contract';
import { putDown } from '../../hand/deeds';
import type { RiverDeed } from '../../hand/reading';
import type { RiverHand } from '../../hand/useHand';
import { BUTTONS, toSailWords } from './bar';
import { refusalWords, wayWords } from './explain';
import { endingWords } from './words';

/** What is asked of whoever is at the helm, and how it is done. */
export interface RiverAsking {
  /** What is asked, or who is doing what. */
  readonly sentence: string;
  readonly detail: Detail | null;
  /** The detail comes before whatever the pointer is on. */
  readonly urgent: boolean;
  /** Back and on; where the end of the move gives something up, that is asked in their place. */
  readonly verbs: readonly RiverVerb[];
}

/** `title`: the key that does the same. `limit`: how far it goes, in a word under it. */
export interface RiverVerb extends Verb<RiverDeed> {
  readonly title: string | undefined;
  readonly limit?: string;
}

type Tone = 'warning' | 'warning grave';

export interface Detail {
  readonly words: Phrase;
  /** What of it stands out, at its end. */
  readonly stress?: Phrase;
  readonly tone?: Tone;
}

export interface Moment {
  /** How things stand with what is held in the hand. */
  readonly view: View;
  readonly turn: Turn;
  readonly outcome: Outcome | undefined;
  /** Whoever looks on. */
  readonly seat: Seat | null;
  readonly hand: Pick<
    RiverHand,
    'doing' | 'speedOpen' | 'ways' | 'ends' | 'turns' | 'barred' | 'ending' | 'holds'
  >;
  readonly undo: Pick<UndoOffer, 'possible' | 'limit'>;
  refuse(move: MississippiQueenMove): Refusal | undefined;
  /** Hints at keys are of use. */
  readonly keys: boolean;
  readonly nameOf: (seat: Seat) => string;
}

export const actingIn = ({ view, turn }: Pick<Moment, 'view' | 'turn'>): Seat =>
  turn.acting[0] ?? mover(view);

export function asking(moment: Moment): RiverAsking {
  return {
    sentence: sentence(moment),
    detail: detail(moment),
    urgent: isUrgent(moment),
    verbs: verbs(moment),
  };
}

function sentence(moment: Moment): string {
  const { view, turn, outcome, hand, nameOf } = moment;
  const acting = nameOf(actingIn(moment));
  if (outcome) return `${nameOf(outcome.places[0]?.[0] ?? 0)} wins the race.`;
  switch (hand.doing) {
    case 'watching':
      return turn.stage === 'facing' ? `${acting} chooses a heading.` : `${acting} is steering.`;
    case 'facing':
      return `${acting}, your boat was pushed. Where shall she point?`;
    case 'aimingPush': {
      const ahead = boatAhead(view, actingIn(moment));
      return `Where shall ${ahead === undefined ? 'she' : nameOf(ahead)} be pushed?`;
    }
    default:
      return hand.ending?.head ?? `${acting}, ${progress(moment)}`;
  }
}

function verbs({ view, turn, hand, keys, undo, refuse }: Moment): readonly RiverVerb[] {
  if (hand.doing === 'watching' || turn.stage === 'facing') return [];
  const [enter, backspace] = keys ? [BUTTONS.enter, BUTTONS.backspace] : [];
  if (hand.ending !== undefined) {
    const { yes, no, grave } = hand.ending;
    return [
      { key: 'endAnyway', label: yes, kind: grave ? 'danger' : 'plain', title: enter, deed: 'confirm' },
      // It stands where "End move" stood: who presses twice by mistake loses nothing.
      { key: 'keepSailing', label: no, kind: 'primary', title: backspace, deed: putDown() },
    ];
  }
  const underWay = hand.doing === 'underWay';
  const mayBack = undo.possible || underWay || hand.holds;
  const mayEnd = refuse({ type: 'endMove', args: {} }) === undefined;
  return [
    {
      key: 'back',
      label: BUTTONS.stepBack,
      icon: 'stepBack',
      title: backspace,
      barred: mayBack ? undefined : undo.limit || BUTTONS.nothingBack,
      limit: underWay ? page.undo.free : undo.limit,
      deed: 'back',
    },
    {
      key: 'end',
      label: BUTTONS.endMove,
      kind: mayEnd ? 'primary' : 'plain',
      title: enter,
      barred: mayEnd ? undefined : toSailWords(coalBill(view).pointsLeft),
      limit: BUTTONS.endLimit,
      deed: 'confirm',
    },
  ];
}

function boatAhead(view: View, seat: Seat): Seat | undefined {
  const { at, heading } = boatOf(view.boats, seat);
  const before = watersOf(view).next(at, heading);
  const lying = view.boats.findIndex((boat) => boat.fate === 'racing' && boat.at === before);
  return lying < 0 ? undefined : lying;
}

function progress(moment: Moment): string {
  const { view, hand } = moment;
  const { speed } = boatOf(view.boats, actingIn(moment));
  const { spent } = view.move;
  if (hand.speedOpen) return 'set your speed, or sail.';
  if (spent === 0) return `${counted(speed, 'hex', 'hexes')} to sail.`;
  if (spent < speed) return `${count(spent)} of ${count(speed)} hexes sailed.`;
  if (speed === 1) return 'the one hex is sailed.';
  return `${speed === 2 ? 'both' : `all ${count(speed)}`} hexes are sailed.`;
}

const isCareful = (moment: Moment): boolean =>
  moment.hand.doing === 'arriving' && outlook(moment.view, actingIn(moment)) !== 'clear';

const isUrgent = (moment: Moment): boolean =>
  moment.hand.barred !== null || moment.hand.ending !== undefined || isCareful(moment);

const toneOf = (grave: boolean): Tone => (grave ? 'warning grave' : 'warning');

const BY_NUMBER = ', or press 1 to 6, clockwise from north';

function detail(moment: Moment): Detail | null {
  const { view, outcome, seat, hand, keys } = moment;
  const plainly = (text: string): Detail => ({ words: [text] });
  if (hand.barred) return { words: hand.barred };
  if (hand.ending) return { words: [], stress: [hand.ending.why], tone: toneOf(hand.ending.grave) };
  if (outcome) return { words: endingWords(outcome, view) };
  switch (hand.doing) {
    case 'watching': {
      const { speed, coal } = boatOf(view.boats, actingIn(moment));
      return plainly(`Speed ${speed}, coal ${coal}.${turnsUntil(view, seat)}`);
    }
    case 'facing':
      return plainly(`Free, any of the six ways: choose a heading${keys ? BY_NUMBER : ''}.`);
    case 'arriving':
      return outlookDetail(view, hand.turns.length);
    case 'aimingPush': {
      const left = counted(coalBill(view).pointsLeft - 2, 'hex', 'hexes');
      return plainly(
        `One hex of your move to enter, one for the push; ${left} left then. Choose where to${keys ? BY_NUMBER : ''}.`,
      );
    }
    default:
      return waysDetail(moment);
  }
}

function waysDetail({ hand, nameOf }: Moment): Detail | null {
  const straight = hand.ways.find(({ turns }) => turns === 0);
  if (straight === undefined) return null;
  if (straight.kind === 'barred' && straight.refusal)
    return {
      words: ['Pick a lit hex. Straight on is barred: '],
      stress: midSentence(refusalWords(straight.refusal)),
    };
  const lit = hand.ways.filter(({ kind }) => kind !== 'barred').map(({ spot }) => spot);
  const ringed = hand.ends.some((spot) => !lit.includes(spot));
  return {
    words: [
      ringed
        ? 'Pick a lit hex, or a ring where your move can end; or draw your way from the boat.'
        : `Pick a lit hex, or draw your way from the boat. ${plain(wayWords(straight), nameOf)}`,
    ],
  };
}

/** A phrase that goes on after a colon; a name at its head keeps its capital. */
function midSentence([first = '', ...rest]: Phrase): Phrase {
  return [typeof first === 'string' ? first.charAt(0).toLowerCase() + first.slice(1) : first, ...rest];
}

/** When the boat of whoever looks on sails, if she still does in this round. */
function turnsUntil({ round, boats, ended }: View, seat: Seat | null): string {
  if (seat === null || ended !== null || boats[seat]?.fate !== 'racing') return '';
  const wait = round.order.indexOf(seat) - round.at;
  if (wait === 1) return ' You sail next.';
  return wait > 1 ? ` You sail after ${counted(wait - 1, 'more boat', 'more boats')}.` : '';
}

/** How the next move would look from here: the warning before it is too late. */
function outlookDetail(view: View, turns: number): Detail {
  const next = outlook(view, mover(view));
  if (next === 'clear')
    return {
      words: [
        turns === 0
          ? 'Nothing is left to do but to end your move.'
          : 'Turn once more if you like, then end your move.',
      ],
    };
  const keeps = forfeitOf(view)?.turnKeeps === true;
  const stress =
    next === 'none'
      ? `Careful: as she lies now, no move will be possible next turn. ${keeps ? 'Turn her first.' : 'Step back and sail another way.'}`
      : `As she lies now, next turn will need coal.${keeps ? ' A free turn would spare it.' : ''}`;
  return { words: [], stress: [stress], tone: toneOf(next === 'none') };
}
