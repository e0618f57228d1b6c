import { oneOf, whole } from '../kit/schema';
import type { Refusal, Seat } from '../kit/title';
import { spacePlace, tell } from './chronicle';
import {
  type Crew,
  crewsFor,
  crewsOfSize,
  crewText,
  fitsArea,
  holdsCrew,
  inOrder,
  someWorkers,
} from './crews';
import {
  AREA_DATA,
  AREAS,
  type AreaId,
  BANK,
  SMALL_SPACE_GOODS,
  type Worker,
  type WorkersCount,
} from './data';
import { no } from './refusals';
import { type G, playerOf, type View } from './state';
import { obtainableGoods, takeGoods, takeSilver } from './supply';
import { verb } from './verb';

/** Large spaces of an area. */
const SPACES = 3;

function refuseCrew(view: View, workers: Crew): Refusal | undefined {
  if (!inOrder(workers)) return no('workers.order');
  const { workers: held } = playerOf(view.players, view.turn.seat);
  return holdsCrew(held, workers) ? undefined : no('workers.notHeld');
}

/** `bank`: workers for silver (MT-6). */
export const bank = verb({
  args: { space: whole(1, BANK.length), workers: someWorkers(1, BANK.length) },
  when: ['choosing'],
  options: (view) => {
    const held = playerOf(view.players, view.turn.seat).workers;
    return BANK.flatMap(({ workers: size }, at) =>
      (view.bank[at]?.length ?? 0) > 0 ? [] : sent(held, crewsOfSize(size), at),
    );
  },
  sure: true,
  refuse: (view, _, { space, workers }) => {
    if ((view.bank[space - 1]?.length ?? 0) > 0) return no('space.occupied');
    const needed = BANK[space - 1]?.workers ?? 0;
    if (workers.length !== needed) return no('workers.number', { needed });
    return refuseCrew(view, workers);
  },
  make: (g, seat, { space, workers }, tools) => {
    const at = space - 1;
    const silver = BANK[at]?.silver ?? 0;
    g.turn.action = 'bank';
    g.bank[at] = placed(g, seat, workers);
    takeSilver(g, seat, silver);
    const place = spacePlace('bank', at);
    tell(tools, 'banked', { seat, space, workers: crewText(workers), silver }, place);
  },
});

/** A space that any of these crews may be sent to, as far as a player has the workers. */
function sent(held: Readonly<WorkersCount>, crews: readonly Crew[], at: number) {
  return crews.filter((crew) => holdsCrew(held, crew)).map((crew) => ({ space: at + 1, workers: [...crew] }));
}

/** The workers leave their player board. */
function placed(g: G, seat: Seat, workers: Crew): Worker[] {
  const held = playerOf(g.players, seat).workers;
  for (const worker of workers) held[worker]--;
  return [...workers];
}

/** Why this large space is closed, whoever is sent there. */
export function refuseSpace(view: View, area: AreaId, space: number): Refusal | undefined {
  if ((view.areas[area].large[space]?.length ?? 0) > 0) return no('space.occupied');
  const { good, spaces } = AREA_DATA[area];
  const needed = spaces[space]?.silver ?? 0;
  const { silver } = playerOf(view.players, view.turn.seat);
  if (silver < needed) return no('space.silver', { needed, held: silver });
  return obtainableGoods(view, good) > 0 ? undefined : no('goods.none', { good });
}

function refuseAreaCrew(view: View, area: AreaId, workers: Crew): Refusal | undefined {
  if (!fitsArea(area, workers)) return no('workers.colours', { own: AREA_DATA[area].good });
  return refuseCrew(view, workers);
}

/** `work`: a crew to a large space of an area (MT-7.1 to MT-7.3). */
export const work = verb({
  args: { area: oneOf(AREAS), space: whole(1, SPACES), workers: someWorkers(1, 2) },
  when: ['choosing'],
  options: (view) => {
    const held = playerOf(view.players, view.turn.seat).workers;
    return AREAS.flatMap((area) =>
      AREA_DATA[area].spaces.flatMap((_, at) =>
        refuseSpace(view, area, at) !== undefined
          ? []
          : sent(held, crewsFor(area), at).map((one) => ({ area, ...one })),
      ),
    );
  },
  sure: true,
  refuse: (view, _, { area, space, workers }) =>
    refuseSpace(view, area, space - 1) ?? refuseAreaCrew(view, area, workers),
  make: (g, seat, { area, space, workers }, tools) => {
    const at = space - 1;
    const { good, spaces } = AREA_DATA[area];
    const { silver, goods: due } = spaces[at] ?? { silver: 0, goods: 0 };
    g.turn.action = 'work';
    g.turn.small = { area, space: at };
    g.areas[area].large[at] = placed(g, seat, workers);
    takeSilver(g, seat, -silver);
    const goods = takeGoods(g, seat, good, due, tools);
    const params = { seat, area, space, workers: crewText(workers), silver, good, goods };
    tell(tools, 'worked', params, spacePlace(area, at));
  },
});

/** `workSmall`: one more of the same, for workers alone (MT-7.4). */
export const workSmall = verb({
  args: { workers: someWorkers(1, 2) },
  when: ['working'],
  options: ({ turn }) =>
    turn.small === null ? [] : crewsFor(turn.small.area).map((crew) => ({ workers: [...crew] })),
  refuse: (view, _, { workers }) => {
    const { small } = view.turn;
    if (small === null) return no('workSmall.notOpen');
    const { good } = AREA_DATA[small.area];
    if (obtainableGoods(view, good) === 0) return no('goods.none', { good });
    return refuseAreaCrew(view, small.area, workers);
  },
  untimely: () => no('workSmall.notOpen'),
  make: (g, seat, { workers }, tools) => {
    if (g.turn.small === null) return;
    const { area, space } = g.turn.small;
    const { good } = AREA_DATA[area];
    g.turn.small = null;
    g.areas[area].small[space] = placed(g, seat, workers);
    const goods = takeGoods(g, seat, good, SMALL_SPACE_GOODS, tools);
    const params = { seat, area, space: space + 1, workers: crewText(workers), good, goods };
    tell(tools, 'workedSmall', params, `${spacePlace(area, space)}.small`);
  },
});
