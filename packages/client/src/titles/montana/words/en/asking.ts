import type { ChronicleEvent, Outcome, Seat } from '@packetboat/games/kit/title';
import { GAINS } from '@packetboat/games/montana/cattle';
import {
  AREA_DATA,
  MOST_BUILDS,
  MOST_WORKERS,
  REWARDS,
  type Reward,
  WORKERS,
  type Worker,
} from '@packetboat/games/montana/data';
import { fieldOffers, lastTurns, spacesFor } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { hexName } from '@packetboat/games/montana/names';
import { askedSeat, stageOf } from '@packetboat/games/montana/stages';
import { isPlaced, playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import type { Asking } from '../../../../hand/asking';
import { capital, count, counted, plain, say } from '../../../../words/phrase';
import { type Invitation, movesToBuild, rewardMove } from '../../hand/hand';
import type { MontanaAt, MontanaDeed, Reading } from '../../hand/reading';
import type { MontanaHand } from '../../hand/useHand';
import type { MontanaVerb } from '../../hand/verb';
import {
  bargain,
  buildWords,
  clearsWords,
  ownWords,
  payWords,
  shortWords,
  smallShort,
  surplus,
} from './explain';
import { givenUp } from './givingUp';
import { AREA_WORDS, crewWords, GOOD_WORDS, goodWords, listed, rewardWords, WORKER_WORDS } from './names';
import { movesShort } from './scarce';
import { lastDeed, prizes } from './told';
import { verbsOf } from './verbs';
import { askedWords, endingWords, titleWords } from './words';

/** What "Work" and "Build" ask for: one of what stands out then. */
export const INVITATIONS: Readonly<Record<Invitation, string>> = {
  workers: 'Choose a lit space: each shows what it takes and gives.',
  land: 'Choose a lit field.',
};

type NameOf = (seat: Seat) => string;

/** All of a hand that a question is about. */
export interface Asked extends Pick<Reading, 'hand' | 'offers'>, Partial<Pick<Reading, 'invites'>> {
  readonly legal?: readonly MontanaMove[];
}

/** A hand with the table it sits at. */
export type AtTable = MontanaAt & Reading & Pick<MontanaHand, 'nameOf'>;

/** Where it is asked, and what has been told since. */
export interface Place {
  readonly outcome?: Outcome | undefined;
  readonly told?: readonly ChronicleEvent[];
  /** The wheel is not in sight: it is brought there before it is spun. */
  readonly narrow?: boolean;
}

/** What is asked now, or who is doing what. */
export function asking(view: View, hand: AtTable, place: Place = {}): MontanaAsking {
  return {
    ask: askedWords(stageOf(view), hand.table.legal),
    sentence: sentenceFor(view, hand, place.outcome, hand.nameOf),
    detail: detailOf(view, { ...hand, legal: hand.table.legal }, place, hand.nameOf) ?? '',
    verbs: verbsOf(view, hand, place.narrow === true),
  };
}

export interface MontanaAsking extends Asking<MontanaDeed> {
  readonly verbs: readonly MontanaVerb[];
}

/** What is asked, or who does what: the head of the action bar. */
export function sentenceFor(
  view: View,
  { hand, offers }: Asked,
  outcome: Outcome | undefined,
  nameOf: NameOf,
): string {
  const seat = askedSeat(view);
  const name = nameOf(seat);
  if (outcome !== undefined) {
    const winners = outcome.places[0] ?? [];
    return winners.length > 1
      ? `${listed(winners.map(nameOf))} share the victory.`
      : `${listed(winners.map(nameOf))} wins the game.`;
  }
  switch (hand.is) {
    case 'watching':
      return `${name} ${titleWords.stages[stageOf(view)]}.`;
    case 'layingStart':
      return hand.site === null
        ? `${name}, where does the starting tile lie?`
        : `The starting tile on ${hexName(view, hand.site)}?`;
    case 'spinning':
      return `${name}, spin for your first workers.`;
    case 'pickingPair':
      return hand.first === null
        ? `${name}, pick any two workers.`
        : `A ${WORKER_WORDS[hand.first][0]}, and who else?`;
    case 'sendingBack':
      return `${name}, who goes back? ${capital(count(workersHeld(playerOf(view.players, seat)) - MOST_WORKERS))} must.`;
    case 'choosing':
      return view.turn.extra ? `${name}, your extra turn.` : `${name}, choose your action.`;
    case 'atTheWheel':
      return `${name}, spin the wheel?`;
    case 'sendingCrew':
      return `Send ${crewWords(hand.crew)} to ${AREA_WORDS[hand.post.area]}?`;
    case 'advancing':
      return playerOf(view.players, seat).goods.grain === 0
        ? `${name}, end your turn.`
        : `${name}, move the arrow on, or end your turn.`;
    case 'manningSmall':
      return `${name}, send ${crewWords(hand.crew)} more for 1 more ${smallGood(view)}?`;
    case 'building':
      return fieldOffers(view, seat).some(({ payable }) => payable !== 'missing')
        ? `${name}, build on, or end your turn.`
        : `${name}, end your turn.`;
    case 'claimingField': {
      const offer = offers.get(hand.site);
      return offer === undefined ? 'Build here?' : `${payWords(offer)}?`;
    }
    case 'bidding':
      return wasOutbid(view, seat)
        ? `${name}, you are outbid. Bid again, or pass.`
        : `${name}, bid in the city, or pass.`;
    case 'trading':
      return `${name}, you won row ${rowOf(view, seat)}: trade small ore for big?`;
    case 'takingGoods':
      return `${name}, you won row ${rowOf(view, seat)}: which goods?`;
    case 'tradingCow':
      return `${name}, trade a cow for what?`;
    case 'closing':
      return `${name}, end your turn.`;
    case 'endingTurn':
      return 'End your turn?';
  }
}

/** Whoever is asked out of turn, or again, has been outbid. */
function wasOutbid({ city, players, turn }: View, seat: Seat): boolean {
  if (city === null) return false;
  const order = players.map((_, i) => (turn.seat + i) % players.length);
  const later = order.slice(order.indexOf(seat) + 1);
  return later.some((one) => city.contractors[one] !== 'store');
}

/** One sentence more: how, with what, what will come of it. */
export function detailOf(
  view: View,
  { hand, offers, invites, legal = [] }: Asked,
  { outcome, told = [] }: Place,
  nameOf: NameOf,
): string | null {
  if (outcome !== undefined) return plain(endingWords(outcome), nameOf);
  if (invites) return INVITATIONS[invites];
  const seat = askedSeat(view);
  const player = playerOf(view.players, seat);
  switch (hand.is) {
    case 'watching':
      return (
        lastDeed(told, nameOf) ??
        (view.round === 0 ? 'Each seat spins twice for its first workers.' : `Owns ${ownWords(view, seat)}.`)
      );
    case 'layingStart':
      return 'Any field. Building begins beside it; what the field asks for is lost.';
    case 'spinning':
      return `${capital(counted(view.turn.spinsLeft, 'spin', 'spins'))} left: each brings two workers.`;
    case 'pickingPair':
      return `A white space brings any two workers, alike or not.${plain(movesShort(view, picks(hand.first)), nameOf)}`;
    case 'sendingBack':
      return 'Nobody keeps more than eight.';
    case 'choosing':
      return lastTurns(view) === undefined
        ? 'Choose a lit field or space, spin the wheel, or visit the city. One action a turn.'
        : 'The last round: this is your last turn.';
    case 'atTheWheel':
      return `It brings two workers, and is not stepped back.${surplusWords(view, seat)}`;
    case 'sendingCrew':
      return plain(
        say`${capital(bargain(hand.post))}.${clearsWords(view, hand.post.area)}${shortWords(view, hand.post)}`,
        nameOf,
      );
    case 'advancing':
      return player.goods.grain === 0
        ? 'It would take a grain a space, and you have none.'
        : `A grain a space, ${player.goods.grain} in stock: touch a price around the wheel.${surplusWords(view, seat)}`;
    case 'manningSmall':
      return view.turn.small === null
        ? null
        : `They go to the small space, for no silver.${plain(smallShort(view, view.turn.small.area), nameOf)}`;
    case 'building': {
      const built = view.turn.built.length;
      return `${capital(count(built))} of ${count(MOST_BUILDS)} fields built on; each one left brings 1 silver.`;
    }
    case 'claimingField': {
      const offer = offers.get(hand.site);
      return offer === undefined
        ? null
        : `Places ${buildWords(offer)}.${plain(movesShort(view, movesToBuild(offer)), nameOf)}`;
    }
    case 'bidding':
      if (spacesFor(view, seat).length === 0)
        return `You have ${goodWords(player.goods.pumpkin, 'pumpkin')}, too few for any space${player.cows > 0 ? ': a cow could bring one more' : ''}.`;
      return `You have ${goodWords(player.goods.pumpkin, 'pumpkin')}. Here the least bids; dearer spaces on the board.`;
    case 'trading':
    case 'takingGoods': {
      const reward = rewardOf(view, seat);
      const short = plain(movesShort(view, [rewardMove(hand)]), nameOf);
      return reward === undefined ? null : `Your row gives ${rewardWords(reward)}.${short}`;
    }
    case 'tradingCow':
      return `A cow brings a small good, 3 silver or a worker.${plain(movesShort(view, GAIN_MOVES), nameOf)}`;
    case 'closing':
      return (
        prizes(told, seat, nameOf) ??
        (view.turn.short.length > 0
          ? 'Something ran short: everybody gave one back.'
          : 'Your action is done.')
      );
    case 'endingTurn':
      return givenUp(view, legal) ?? 'It cannot be stepped back afterwards.';
  }
}

const GAIN_MOVES = GAINS.map((gain): MontanaMove => ({ type: 'cattle', args: { gain } }));

/** The pairs that may still be named, or the first workers of one. */
function picks(first: Worker | null): MontanaMove[] {
  return WORKERS.map((worker) => ({
    type: 'hire',
    args: { workers: first === null ? [worker] : [first, worker] },
  }));
}

/** Who recruits more than eight sends the rest back. */
function surplusWords(view: View, seat: Seat): string {
  const n = surplus(view, seat);
  return n === 0 ? '' : ` With two more, ${counted(n, 'worker goes', 'workers go')} back.`;
}

/** The row that a seat holds in the city, as printed; none is 0. */
function rowOf(view: View, seat: Seat): number {
  const stand = view.city?.contractors[seat];
  return isPlaced(stand) ? stand.row + 1 : 0;
}

const rewardOf = (view: View, seat: Seat): Reward | undefined => REWARDS[rowOf(view, seat) - 1];

const smallGood = ({ turn }: View): string =>
  turn.small === null ? 'good' : GOOD_WORDS[AREA_DATA[turn.small.area].good][0];
