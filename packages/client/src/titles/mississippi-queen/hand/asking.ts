import type { Outcome, Refusal, Seat, Turn } from '@packetboat/games/kit/title';
import { coalBill, forfeitOf, outlook } from '@packetboat/games/mississippi-queen/hints';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import { boatOf, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import type { Verb } from '../../../hand/asking';
import { words as page } from '../../../words';
import { type Phrase, plain } from '../../../words/phrase';
import type { UndoOffer } from '../../contract';
import { words } from '../words';
import { putDown } from './deeds';
import type { RiverDeed } from './reading';
import type { RiverHand } from './useHand';

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
  const said = words.asked;
  const acting = nameOf(actingIn(moment));
  if (outcome) return said.wins(nameOf(outcome.places[0]?.[0] ?? 0));
  switch (hand.doing) {
    case 'watching':
      return turn.stage === 'facing' ? said.choosesHeading(acting) : said.steers(acting);
    case 'facing':
      return said.wherePoint(acting);
    case 'aimingPush': {
      const ahead = boatAhead(view, actingIn(moment));
      return said.wherePushed(ahead === undefined ? null : nameOf(ahead));
    }
    default:
      return hand.ending?.head ?? progress(moment, acting);
  }
}

function verbs({ view, turn, hand, keys, undo, refuse }: Moment): readonly RiverVerb[] {
  if (hand.doing === 'watching' || turn.stage === 'facing') return [];
  const [enter, backspace] = keys ? [words.BUTTONS.enter, words.BUTTONS.backspace] : [];
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
      label: words.BUTTONS.stepBack,
      icon: 'stepBack',
      title: backspace,
      barred: mayBack ? undefined : undo.limit || words.BUTTONS.nothingBack,
      limit: underWay ? page.undo.free : undo.limit,
      deed: 'back',
    },
    {
      key: 'end',
      label: words.BUTTONS.endMove,
      kind: mayEnd ? 'primary' : 'plain',
      title: enter,
      barred: mayEnd ? undefined : words.toSailWords(coalBill(view).pointsLeft),
      limit: words.BUTTONS.endLimit,
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

function progress({ view, turn, hand }: Moment, acting: string): string {
  const { speed } = boatOf(view.boats, actingIn({ view, turn }));
  const { spent } = view.move;
  const said = words.asked;
  if (hand.speedOpen) return said.setSpeed(acting);
  if (spent === 0) return said.toSail(acting, speed);
  return spent < speed ? said.sailed(acting, spent, speed) : said.allSailed(acting, speed);
}

const isCareful = (moment: Moment): boolean =>
  moment.hand.doing === 'arriving' && outlook(moment.view, actingIn(moment)) !== 'clear';

const isUrgent = (moment: Moment): boolean =>
  moment.hand.barred !== null || moment.hand.ending !== undefined || isCareful(moment);

const toneOf = (grave: boolean): Tone => (grave ? 'warning grave' : 'warning');

const plainly = (sentence: string): Detail => ({ words: [sentence] });

function detail(moment: Moment): Detail | null {
  const { view, outcome, seat, hand, keys } = moment;
  const said = words.asked;
  if (hand.barred) return { words: hand.barred };
  if (hand.ending) return { words: [], stress: [hand.ending.why], tone: toneOf(hand.ending.grave) };
  if (outcome) return { words: words.endingWords(outcome, view) };
  switch (hand.doing) {
    case 'watching': {
      const { speed, coal } = boatOf(view.boats, actingIn(moment));
      return plainly(said.figures(speed, coal, boatsUntil(view, seat)));
    }
    case 'facing':
      return plainly(said.chooseHeading(keys));
    case 'arriving':
      return outlookDetail(view, hand.turns.length);
    case 'aimingPush':
      return plainly(said.choosePush(coalBill(view).pointsLeft - 2, keys));
    default:
      return waysDetail(moment);
  }
}

function waysDetail({ hand, nameOf }: Moment): Detail | null {
  const said = words.asked;
  const straight = hand.ways.find(({ turns }) => turns === 0);
  if (straight === undefined) return null;
  if (straight.kind === 'barred' && straight.refusal)
    return { words: [said.STRAIGHT_BARRED], stress: said.inTheMiddle(words.refusalWords(straight.refusal)) };
  const lit = hand.ways.filter(({ kind }) => kind !== 'barred').map(({ spot }) => spot);
  const ringed = hand.ends.some((spot) => !lit.includes(spot));
  return plainly(ringed ? said.LIT_OR_RINGED : said.litWays(plain(words.wayWords(straight), nameOf)));
}

/** How many boats sail before whoever looks on, if that one still sails in this round. */
function boatsUntil({ round, boats, ended }: View, seat: Seat | null): number | null {
  if (seat === null || ended !== null || boats[seat]?.fate !== 'racing') return null;
  const wait = round.order.indexOf(seat) - round.at;
  return wait > 0 ? wait - 1 : null;
}

/** How the next move would look from here: the warning before it is too late. */
function outlookDetail(view: View, turns: number): Detail {
  const said = words.asked;
  const next = outlook(view, mover(view));
  if (next === 'clear') return plainly(turns === 0 ? said.NOTHING_LEFT : said.TURN_ONCE_MORE);
  const keeps = forfeitOf(view)?.turnKeeps === true;
  const stress = next === 'none' ? said.noMoveNext(keeps) : said.coalNext(keeps);
  return { words: [], stress: [stress], tone: toneOf(next === 'none') };
}
