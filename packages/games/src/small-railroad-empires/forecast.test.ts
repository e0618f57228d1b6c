import { chanceFromText, type Seat } from '../kit';
import { deliverySteps, forecast, plannedTracks, shortestRoutes } from './forecast';
import { exportOf } from './freight';
import { legal } from './moves';
import { type G, prestigeOf } from './state';
import { play, read } from './testing/play';
import { position, sixDeliveries } from './testing/position';
import { smallRailroadEmpires } from './title';
import { view } from './view';

const tools = { chance: chanceFromText('tools'), tell: () => undefined };

/** Games that are really played: each moment as the seat that acts sees it. */
function* moments(seed: string, seats: number) {
  const title = smallRailroadEmpires;
  const chance = chanceFromText(seed);
  const whim = chanceFromText(`whim ${seed}`);
  const g = title.setup({ seats, options: { freight: 'on' } }, { chance, tell: () => undefined });
  while (title.outcome(g) === undefined) {
    const { seat } = g.turn;
    yield { g, seat, seen: title.view(g, seat) };
    const moves = title.legal(g, seat);
    const move = whim.die(3) === 1 ? whim.pick(moves) : title.bot(title.view(g, seat), seat, whim, 1);
    title.apply(g, seat, move, { chance, tell: () => undefined });
  }
}

/** Makes the delivery, and holds what it brings against what was told of it. */
function expectForetold(
  g: G,
  seat: Seat,
  { from, to, route, card }: Parameters<typeof forecast>[2],
  told: ReturnType<typeof forecast>,
): void {
  const copy = structuredClone(g);
  play(copy, `deliver ${from} ${to}`);
  while (copy.turn.stage === 'routing') play(copy, `via ${route[copy.turn.trip?.route.length ?? 0]}`);
  expect(copy.turn.trip?.route).toEqual(route);
  const events = play(copy, `play ${card}`);
  if (copy.turn.stage === 'unlocking') {
    events.push(...play(copy, `unlock ${copy.companies[seat]?.locked[0]}`));
  }
  expect(told?.frees).toBe(events.some(({ key }) => key === 'abilityFreed'));
  const [before, after] = [g.companies[seat], copy.companies[seat]];
  if (before === undefined || after === undefined) throw new Error('no such seat');
  expect(told?.money).toBe(after.money - before.money);
  expect(told?.prestige).toBe(prestigeOf(after) - prestigeOf(before));
  const publicly = (key: string) => key !== 'abilityFreed' && key !== 'shipDocked';
  expect(told?.events.filter(({ key }) => publicly(key))).toEqual(events.filter(({ key }) => publicly(key)));
}

test.each([
  ['timetable', 2],
  ['whistle', 4],
])('SRE-5.6 what is foretold of a delivery is what it brings (%s, %i companies)', (seed, seats) => {
  let foretold = 0;
  for (const { g, seat, seen } of moments(seed, seats)) {
    if (g.turn.stage !== 'running') continue;
    const deliveries = legal(g, seat).flatMap((move) => (move.type === 'deliver' ? [move.args] : []));
    for (const { from, to } of deliveries) {
      for (const route of shortestRoutes(seen, seat, from, to).slice(0, 3)) {
        for (const card of g.companies[seat]?.hand ?? []) {
          expectForetold(g, seat, { from, to, route, card }, forecast(seen, seat, { from, to, route, card }));
          foretold++;
        }
      }
    }
  }
  expect(foretold).toBeGreaterThan(20);
});

test.each([
  [5, false],
  [6, true],
])(
  'SRE-7.1 after %i deliveries it is foretold whether the next one frees an ability: %s',
  (before, frees) => {
    const g = position({
      sides: ['1A', '2A', '3A'],
      tracks: ['13 19 25', '33'],
      delivered: sixDeliveries().slice(0, before),
      hands: [['F8'], ['S2']],
      stage: 'running',
    });
    const told = forecast(view(g, 0), 0, { from: 13, to: 31, route: [13, 19, 25], card: 'F8' });
    expect(told?.frees).toBe(frees);
  },
);

test('SRE-5.4 all shortest routes are found, and only those', () => {
  // From the cloth factory (15) to Carrow Falls (5) three ways are equally short.
  const g = position({ tracks: ['15 9 4 10 16 17 11', ''], stage: 'running' });
  const routes = shortestRoutes(view(g, 0), 0, 15, 5);
  expect(routes.map(String).sort()).toEqual(['15,16,10', '15,9,10', '15,9,4']);
  for (const route of routes) {
    const copy = structuredClone(g);
    play(copy, 'deliver 15 5');
    while (copy.turn.stage === 'routing') play(copy, `via ${route[copy.turn.trip?.route.length ?? 0]}`);
    expect(copy.turn.trip?.route).toEqual(route);
  }
});

test('SRE-5.4 a delivery as planned is made by its steps, wherever it was begun', () => {
  let forked = 0;
  for (const { g, seat, seen } of moments('timetable', 2)) {
    if (g.turn.stage !== 'running') continue;
    for (const move of legal(g, seat)) {
      if (move.type !== 'deliver') continue;
      const { from, to } = move.args;
      for (const route of shortestRoutes(seen, seat, from, to).slice(0, 3)) {
        const card = g.companies[seat]?.hand[0];
        if (card == null) throw new Error('no card');
        const plan = { from, to, route, card };
        const copy = structuredClone(g);
        const steps = deliverySteps(seen, seat, plan);
        steps.forEach((step, i) => {
          expect(deliverySteps(copy, seat, plan)).toEqual(steps.slice(i));
          expect(legal(copy, seat)).toContainEqual(step);
          const route = copy.turn.trip?.route;
          smallRailroadEmpires.apply(copy, seat, step, tools);
          if (step.type === 'via') forked++;
          if (step.type !== 'play') expect(copy.turn.trip?.route.length).toBeGreaterThan(route?.length ?? 0);
        });
        expect(copy.companies[seat]?.deliveries.at(-1)).toMatchObject({
          from,
          to,
          length: route.length,
          card,
        });
      }
    }
  }
  expect(forked).toBeGreaterThan(0);
});

test('SRE-5.2 nothing is foretold of a delivery that the rules refuse', () => {
  const g = position({ tracks: ['13 20', ''], stage: 'running', hands: [['S1'], []] });
  expect(forecast(view(g, 0), 0, { from: 13, to: 5, route: [13], card: 'S1' })).toBeUndefined();
  expect(shortestRoutes(view(g, 0), 0, 13, 5)).toEqual([]);
});

test('SRE-3.6 a drawn line adds up what its tracks cost, and stops where one is refused', () => {
  const g = position({ tracks: ['13', ''], money: [30, 5] });
  const near = legal(g, 0).flatMap((move) => (move.type === 'build' ? [move.args.space] : []));
  const first = near[0] ?? -1;
  const copy = structuredClone(g);
  play(copy, `build ${first}`);
  const second = legal(copy, 0).flatMap((move) => (move.type === 'build' ? [move.args.space] : []))[0] ?? -1;
  play(copy, `build ${second}`);
  const third = legal(copy, 0).flatMap((move) => (move.type === 'build' ? [move.args.space] : []))[0] ?? -1;
  play(copy, `build ${third}`);
  const planned = plannedTracks(view(g, 0), 0, [first, second, third, first]);
  expect(planned.map(({ refusal }) => refusal?.key)).toEqual([
    undefined,
    undefined,
    undefined,
    'build.extraLaid',
  ]);
  expect(planned[2]?.total).toBe(30 - (copy.companies[0]?.money ?? 0));
  expect(read(`build ${first}`)).toEqual({ type: 'build', args: { space: first } });
});

test.each([
  [[0, 1, 0, 'free'], [0], 'first'],
  [[0, 1, 'neutral', 'free'], [0, 1], 'second'],
  [['neutral', 'neutral', 'free', 'free'], undefined, undefined],
] as const)('SRE-10.5 SRE-10.6 SRE-10.7 who stands first on a ship loaded %j', (slots, leaders, rank) => {
  const due = exportOf({ ship: 'H1', slots }, 2);
  expect(due?.leaders).toEqual(leaders);
  expect(due?.rank).toBe(rank);
});
