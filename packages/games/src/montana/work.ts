import type { Refusal, RuleTools, Seat } from '../kit/title';
import { spacePlace, tell } from './chronicle';
import { type Crew, crewText, fitsArea, holdsCrew, inOrder } from './crews';
import { AREA_DATA, type AreaId, BANK, SMALL_SPACE_GOODS, type Worker } from './data';
import { refusal } from './refusals';
import { dueFirst, refuseAction, stageOf } from './stages';
import { type G, playerOf, type View } from './state';
import { obtainableGoods, takeGoods, takeSilver } from './supply';

/** MT-6: `space` counts from 0, here and in everything below. */
export function refuseBank(view: View, space: number, workers: Crew): Refusal | undefined {
  const action = refuseAction(view);
  if (action !== undefined) return action;
  if ((view.bank[space]?.length ?? 0) > 0) return refusal('space.occupied');
  const needed = BANK[space]?.workers ?? 0;
  if (workers.length !== needed) return refusal('workers.number', { needed });
  return refuseCrew(view, workers);
}

function refuseCrew(view: View, workers: Crew): Refusal | undefined {
  if (!inOrder(workers)) return refusal('workers.order');
  const { workers: held } = playerOf(view.players, view.turn.seat);
  return holdsCrew(held, workers) ? undefined : refusal('workers.notHeld');
}

export function bank(g: G, seat: Seat, space: number, workers: Crew, tools: RuleTools): void {
  const silver = BANK[space]?.silver ?? 0;
  g.turn.action = 'bank';
  g.bank[space] = placed(g, seat, workers);
  takeSilver(g, seat, silver);
  const place = spacePlace('bank', space);
  tell(tools, 'banked', { seat, space: space + 1, workers: crewText(workers), silver }, place);
}

/** The workers leave their player board. */
function placed(g: G, seat: Seat, workers: Crew): Worker[] {
  const held = playerOf(g.players, seat).workers;
  for (const worker of workers) held[worker]--;
  return [...workers];
}

export function refuseWork(view: View, area: AreaId, space: number, workers: Crew): Refusal | undefined {
  return refuseAction(view) ?? refuseSpace(view, area, space) ?? refuseAreaCrew(view, area, workers);
}

/** Why this large space is closed, whoever is sent there. */
export function refuseSpace(view: View, area: AreaId, space: number): Refusal | undefined {
  if ((view.areas[area].large[space]?.length ?? 0) > 0) return refusal('space.occupied');
  const { good, spaces } = AREA_DATA[area];
  const needed = spaces[space]?.silver ?? 0;
  const { silver } = playerOf(view.players, view.turn.seat);
  if (silver < needed) return refusal('space.silver', { needed, held: silver });
  return obtainableGoods(view, good) > 0 ? undefined : refusal('goods.none', { good });
}

function refuseAreaCrew(view: View, area: AreaId, workers: Crew): Refusal | undefined {
  if (!fitsArea(area, workers)) return refusal('workers.colours', { own: AREA_DATA[area].good });
  return refuseCrew(view, workers);
}

/** MT-7.1 to MT-7.3. */
export function work(g: G, seat: Seat, area: AreaId, space: number, workers: Crew, tools: RuleTools): void {
  const { good, spaces } = AREA_DATA[area];
  const { silver, goods: due } = spaces[space] ?? { silver: 0, goods: 0 };
  g.turn.action = 'work';
  g.turn.small = { area, space };
  g.areas[area].large[space] = placed(g, seat, workers);
  takeSilver(g, seat, -silver);
  const goods = takeGoods(g, seat, good, due, tools);
  const params = { seat, area, space: space + 1, workers: crewText(workers), silver, good, goods };
  tell(tools, 'worked', params, spacePlace(area, space));
}

export function refuseWorkSmall(view: View, workers: Crew): Refusal | undefined {
  const stage = stageOf(view);
  const due = dueFirst(stage);
  if (due !== undefined) return due;
  const { small } = view.turn;
  if (stage !== 'working' || small === null) return refusal('workSmall.notOpen');
  const { good } = AREA_DATA[small.area];
  if (obtainableGoods(view, good) === 0) return refusal('goods.none', { good });
  return refuseAreaCrew(view, small.area, workers);
}

/** MT-7.4: one more of the same, for workers alone. */
export function workSmall(g: G, seat: Seat, workers: Crew, tools: RuleTools): void {
  if (g.turn.small === null) return;
  const { area, space } = g.turn.small;
  const { good } = AREA_DATA[area];
  g.turn.small = null;
  g.areas[area].small[space] = placed(g, seat, workers);
  const goods = takeGoods(g, seat, good, SMALL_SPACE_GOODS, tools);
  const params = { seat, area, space: space + 1, workers: crewText(workers), good, goods };
  tell(tools, 'workedSmall', params, `${spacePlace(area, space)}.small`);
}
