import type { Seat } from '../kit/title';
import { legalSites } from './build';
import { GAINS } from './cattle';
import { openSpaces } from './city';
import { type Crew, crewsFor, crewsOfSize, holdsCrew } from './crews';
import { AREA_DATA, AREAS, BANK, WORKERS } from './data';
import { fieldSites } from './landscape';
import { type MontanaMove, refuseMove } from './moves';
import { ADVANCES } from './recruit';
import { possibleTrades, possibleWares } from './rewards';
import { askedSeat, refuseAction, stageOf } from './stages';
import { playerOf, type View } from './state';
import { refuseSpace } from './work';

/** Every move the seat may make now. */
export function legal(view: View, seat: Seat): readonly MontanaMove[] {
  if (view.over || seat !== askedSeat(view)) return [];
  switch (stageOf(view)) {
    case 'layingStart':
      return fieldSites(view.landscape).map((site) => ({ type: 'layStart', args: { site } }));
    case 'spinning':
      return [{ type: 'spin', args: {} }];
    case 'hiring':
      return allowed(view, HIRINGS);
    case 'sendingBack':
      return allowed(view, SENDINGS);
    case 'bidding':
      return [...bids(view), { type: 'pass', args: {} }, ...allowed(view, CATTLE)];
    case 'trading':
      return possibleTrades(view).map((args) => ({ type: 'trade', args }));
    case 'takingGoods':
      return possibleWares(view).map((args) => ({ type: 'takeGoods', args }));
    default:
      return [
        ...placements(view),
        ...allowed(view, view.turn.action === null ? ACTIONS : CLOSINGS),
        ...legalSites(view).map((site) => ({ type: 'build', args: { site } }) as const),
        ...smallPlacements(view),
        ...(playerOf(view.players, seat).cows > 0 ? allowed(view, CATTLE) : []),
      ];
  }
}

const HIRINGS = crewsOfSize(2).map(
  (workers): MontanaMove => ({ type: 'hire', args: { workers: [...workers] } }),
);
const SENDINGS = WORKERS.map((worker) => ({ type: 'sendBack', args: { worker } }) as const);
const CATTLE = GAINS.map((gain) => ({ type: 'cattle', args: { gain } }) as const);
const ACTIONS: readonly MontanaMove[] = [
  { type: 'recruit', args: {} },
  { type: 'city', args: {} },
];
const CLOSINGS: readonly MontanaMove[] = [
  ...ADVANCES.map((spaces) => ({ type: 'advance', args: { spaces } }) as const),
  { type: 'canteen', args: {} },
  { type: 'endTurn', args: {} },
];

function allowed(view: View, candidates: readonly MontanaMove[]): MontanaMove[] {
  return candidates.filter((move) => refuseMove(view, move) === undefined);
}

function bids(view: View): MontanaMove[] {
  if (view.city === null) return [];
  return openSpaces(view, view.city, view.city.asked).map(({ row, column }) => ({
    type: 'bid',
    args: { row: row + 1, column: column + 1 },
  }));
}

function placements(view: View): MontanaMove[] {
  if (refuseAction(view) !== undefined) return [];
  const held = playerOf(view.players, view.turn.seat).workers;
  const atHand = (crews: readonly Crew[]) => crews.filter((one) => holdsCrew(held, one));
  const banking = BANK.flatMap(({ workers: size }, space) =>
    (view.bank[space]?.length ?? 0) > 0
      ? []
      : atHand(crewsOfSize(size)).map(
          (one): MontanaMove => ({ type: 'bank', args: { space: space + 1, workers: [...one] } }),
        ),
  );
  const working = AREAS.flatMap((area) => {
    const crews = atHand(crewsFor(area));
    return AREA_DATA[area].spaces.flatMap((_, space) =>
      refuseSpace(view, area, space) !== undefined
        ? []
        : crews.map(
            (one): MontanaMove => ({ type: 'work', args: { area, space: space + 1, workers: [...one] } }),
          ),
    );
  });
  return [...banking, ...working];
}

function smallPlacements(view: View): MontanaMove[] {
  const { small } = view.turn;
  if (small === null) return [];
  return allowed(
    view,
    crewsFor(small.area).map((one): MontanaMove => ({ type: 'workSmall', args: { workers: [...one] } })),
  );
}
