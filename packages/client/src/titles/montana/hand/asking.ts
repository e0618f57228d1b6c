import type { ChronicleEvent, Outcome, Seat } from '@packetboat/games/kit/title';
import { GAINS } from '@packetboat/games/montana/cattle';
import { AREA_DATA, MOST_WORKERS, WORKERS, type Worker } from '@packetboat/games/montana/data';
import { fieldOffers, lastTurns, spacesFor } from '@packetboat/games/montana/hints';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { hexName } from '@packetboat/games/montana/names';
import { askedSeat, stageOf } from '@packetboat/games/montana/stages';
import { playerOf, type View, workersHeld } from '@packetboat/games/montana/state';
import type { Asking } from '../../../hand/asking';
import type { AtTable } from '../../../hand/rules';
import { plain } from '../../../words/phrase';
import { words } from '../words';
import { givenUp } from './givingUp';
import { movesToBuild, rewardMove, rewardOf, rowOf, surplus } from './hand';
import { postNow, smallShort } from './posts';
import type { Montana, MontanaDeed, Reading } from './reading';
import { movesShort } from './scarce';
import { latestDeed, prizesIn } from './told';
import type { MontanaVerb } from './verb';
import { verbsOf } from './verbs';

type NameOf = (seat: Seat) => string;

/** All of a hand that a question is about. */
export interface Asked extends Pick<Reading, 'hand' | 'offers'>, Partial<Pick<Reading, 'invites'>> {
  readonly legal?: readonly MontanaMove[];
}

/** A hand with the table it sits at. */
export type LandAt = Omit<AtTable<Montana>, 'holds'>;

/** Where it is asked, and what has been told since. */
export interface Place {
  readonly outcome?: Outcome | undefined;
  readonly told?: readonly ChronicleEvent[];
  /** The wheel is not in sight: it is brought there before it is spun. */
  readonly narrow?: boolean;
}

export interface MontanaAsking extends Asking<MontanaDeed> {
  readonly verbs: readonly MontanaVerb[];
}

/** What is asked now, or who is doing what. */
export function asking(view: View, hand: LandAt, place: Place = {}): MontanaAsking {
  return {
    ask: words.askNow(stageOf(view), hand.table.legal),
    sentence: sentenceFor(view, hand, place.outcome, hand.nameOf),
    detail: detailOf(view, { ...hand, legal: hand.table.legal }, place, hand.nameOf) ?? '',
    verbs: verbsOf(view, hand, place.narrow === true),
  };
}

/** What is asked, or who does what: the head of the action bar. */
export function sentenceFor(
  view: View,
  { hand, offers }: Asked,
  outcome: Outcome | undefined,
  nameOf: NameOf,
): string {
  const said = words.asked;
  const seat = askedSeat(view);
  const name = nameOf(seat);
  if (outcome !== undefined) return said.won((outcome.places[0] ?? []).map(nameOf));
  switch (hand.is) {
    case 'watching':
      return said.acts(name, stageOf(view));
    case 'layingStart':
      return hand.site === null ? said.whereStart(name) : said.startOn(hexName(view, hand.site));
    case 'spinning':
      return said.spinFirst(name);
    case 'pickingPair':
      return hand.first === null ? said.pickTwo(name) : said.whoElse(hand.first);
    case 'sendingBack':
      return said.whoGoesBack(name, workersHeld(playerOf(view.players, seat)) - MOST_WORKERS);
    case 'choosing':
      return view.turn.extra ? said.extraTurn(name) : said.chooseAction(name);
    case 'atTheWheel':
      return said.spinWheel(name);
    case 'sendingCrew':
      return said.sendTo(hand.crew, hand.post.area);
    case 'advancing':
      return playerOf(view.players, seat).goods.grain === 0 ? said.endTurn(name) : said.moveArrow(name);
    case 'manningSmall': {
      const { small } = view.turn;
      return said.sendMore(name, hand.crew, small === null ? null : AREA_DATA[small.area].good);
    }
    case 'building': {
      const more = fieldOffers(view, seat).some(({ payable }) => payable !== 'missing');
      return more ? said.buildOn(name) : said.endTurn(name);
    }
    case 'claimingField': {
      const offer = offers.get(hand.site);
      return offer === undefined ? said.BUILD_HERE : said.really(words.payWords(offer));
    }
    case 'bidding':
      return wasOutbid(view, seat) ? said.outbid(name) : said.bidOrPass(name);
    case 'trading':
      return said.tradeOre(name, rowOf(view, seat));
    case 'takingGoods':
      return said.whichGoods(name, rowOf(view, seat));
    case 'tradingCow':
      return said.tradeCow(name);
    case 'closing':
      return said.endTurn(name);
    case 'endingTurn':
      return said.REALLY_END;
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
  const said = words.asked;
  if (outcome !== undefined) return plain(words.endingWords(outcome), nameOf);
  if (invites) return said.INVITATIONS[invites];
  const seat = askedSeat(view);
  const { goods, cows } = playerOf(view.players, seat);
  const short = (moves: readonly MontanaMove[]) => plain(words.shortWords(movesShort(view, moves)), nameOf);
  const goBack = () => said.goBack(surplus(view, seat));
  switch (hand.is) {
    case 'watching': {
      const last = latestDeed(told);
      if (last !== undefined) return plain(words.toldWords(last), nameOf);
      return view.round === 0 ? said.SPINS_TWICE : said.owns(words.ownWords(view, seat));
    }
    case 'layingStart':
      return said.ANY_FIELD;
    case 'spinning':
      return said.spinsLeft(view.turn.spinsLeft);
    case 'pickingPair':
      return said.whiteSpace(short(picks(hand.first)));
    case 'sendingBack':
      return said.NO_MORE_THAN_EIGHT;
    case 'choosing':
      return lastTurns(view) === undefined ? said.ONE_ACTION : said.LAST_TURN;
    case 'atTheWheel':
      return said.bringsTwo(goBack());
    case 'sendingCrew':
      return plain(words.bargainWords(postNow(view, hand.post)), nameOf);
    case 'advancing':
      return goods.grain === 0 ? said.NO_GRAIN : said.grainASpace(goods.grain, goBack());
    case 'manningSmall': {
      const short = plain(words.shortWords(smallShort(view)), nameOf);
      return view.turn.small && said.toSmallSpace(short);
    }
    case 'building':
      return said.builtSoFar(view.turn.built.length);
    case 'claimingField': {
      const offer = offers.get(hand.site);
      return offer === undefined ? null : said.places(words.buildWords(offer), short(movesToBuild(offer)));
    }
    case 'bidding':
      return spacesFor(view, seat).length === 0
        ? said.tooFewPumpkins(goods.pumpkin, cows > 0)
        : said.leastBids(goods.pumpkin);
    case 'trading':
    case 'takingGoods': {
      const reward = rewardOf(view, seat);
      return reward === undefined ? null : said.rowGives(reward, short([rewardMove(hand)]));
    }
    case 'tradingCow':
      return said.cowBrings(short(GAIN_MOVES));
    case 'closing': {
      const prizes = prizesIn(told, seat).map((one) => plain(words.toldWords(one), nameOf));
      if (prizes.length > 0) return prizes.join(' ');
      return view.turn.short.length > 0 ? said.RAN_SHORT : said.ACTION_DONE;
    }
    case 'endingTurn': {
      const lost = givenUp(view, legal);
      return lost === null ? said.NOT_BACK : said.givenUp(lost);
    }
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
