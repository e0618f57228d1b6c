import type { Chance } from '../../kit/chance';
import type { Seat } from '../../kit/title';
import { SILVER_FOR_A_COW } from '../data';
import { middleField } from '../landscape';
import type { MontanaMove } from '../moves';
import { possibleTrades, possibleWares } from '../rewards';
import { stageOf } from '../stages';
import { playerOf, type View } from '../state';
import { canteen } from '../turns';
import {
  advances,
  bankings,
  best,
  biddings,
  building,
  hirings,
  type Mind,
  mindOf,
  type Offer,
  recruiting,
  sendings,
  smallWorkings,
  tradings,
  visitingCity,
  wareChoices,
  withPurse,
  workings,
} from './offers';

/** What a voluntary extra must add before it is worth its trouble. */
const WORTH_IT = 0.3;

/**
 * The stand-in of level 1: it picks the fields it would build on next, reckons what everything it owns is worth for
 * that, and takes the move that adds most. It looks at no answer of the others.
 */
export function bot(view: View, seat: Seat, _chance: Chance): MontanaMove {
  const mind = mindOf(view, seat);
  switch (stageOf(view)) {
    case 'layingStart':
      return { type: 'layStart', args: { site: middleField(view.landscape, view.players.length) } };
    case 'spinning':
      return { type: 'spin', args: {} };
    case 'hiring':
      return only(hirings(mind));
    case 'sendingBack':
      return only(sendings(mind));
    case 'bidding':
      return only([{ move: { type: 'pass', args: {} }, worth: 0 }, ...biddings(mind)]);
    case 'trading':
      return only(tradings(mind, possibleTrades(view)));
    case 'takingGoods':
      return only(wareChoices(mind, possibleWares(view)));
    case 'choosing':
      return chooseAction(mind);
    case 'recruiting':
      return worthwhile(advances(mind)) ?? leave(mind);
    case 'working':
      return worthwhile(smallWorkings(mind, view.turn.small?.area ?? 'mine')) ?? leave(mind);
    case 'building':
      return worthwhile(building(mind)) ?? leave(mind);
    case 'closing':
      return leave(mind);
  }
}

const END_TURN: MontanaMove = { type: 'endTurn', args: {} };

function only(offers: readonly Offer[]): MontanaMove {
  return best(offers)?.move ?? END_TURN;
}

function worthwhile(offers: readonly Offer[]): MontanaMove | undefined {
  const offer = best(offers);
  return offer !== undefined && offer.worth > WORTH_IT ? offer.move : undefined;
}

/** A canteen is used at the first chance: an extra turn is worth the same at any time. */
function leave({ view, seat }: Mind): MontanaMove {
  const { settlements } = playerOf(view.players, seat);
  const extra = settlements > 0 && canteen.refuse(view, seat, {}) === undefined;
  return extra ? { type: 'canteen', args: {} } : END_TURN;
}

function chooseAction(mind: Mind): MontanaMove {
  const byWork = [...bankings(mind), ...workings(mind)];
  const offer = best([recruiting(mind), visitingCity(mind), ...building(mind), ...byWork]);
  const { purse } = mind;
  if (purse.cows > 0) {
    // Three silver for a cow where it opens a space that is out of reach.
    const sold = withPurse(mind, { ...purse, cows: purse.cows - 1, silver: purse.silver + SILVER_FOR_A_COW });
    const then = best(workings(sold))?.worth ?? 0;
    if (sold.worth - mind.worth + then > (offer?.worth ?? 0) + WORTH_IT) {
      return { type: 'cattle', args: { gain: 'silver' } };
    }
  }
  return offer?.move ?? { type: 'recruit', args: {} };
}
