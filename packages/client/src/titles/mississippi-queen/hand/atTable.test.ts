import { forfeitOf, reach } from '@packetboat/games/mississippi-queen/hints';
import { passageTo, turnsOnTheSpot, viewAfter, waysFrom } from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, type View } from '@packetboat/games/mississippi-queen/state';
import { moving } from '../../../hand/deed';
import { createHand } from '../../../hand/hand';
import { keepInMemory } from '../../../settings/browser-storage';
import { createDrawer } from '../../../stage/half-made';
import { begins, seatedAt } from '../testing/seated';
import { bowTo } from './reading';
import { handRules } from './rules';

/** A boat beside one's own may be pushed, once the bow points at her. */
const mayPush = (view: View): boolean =>
  begins(view) && waysFrom(view).some(({ kind, turns }) => kind === 'push' && turns > 0);
const pushWay = (view: View) => {
  const way = waysFrom(view).find(({ kind, turns }) => kind === 'push' && turns > 0);
  if (way === undefined) throw new Error('no boat to push');
  return way;
};
/** A way to end the move by which something is given up. */
const forfeiting = (view: View) =>
  reach(view)
    .map(({ spot }) => passageTo(view, spot))
    .find((passage) => {
      const after = passage && viewAfter(view, passage.moves);
      return after !== undefined && forfeitOf(after) !== null;
    });
/** All hexes are sailed, and to end the move as the boat lies gives something up. */
async function givingUp(confirm = true) {
  const table = seatedAt('paddle', (view) => begins(view) && forfeiting(view) !== undefined, { confirm });
  await table.do(moving(forfeiting(table.view())?.moves ?? []));
  return table;
}

test('MQ-4 one press on a lit hex turns and sails, and one step back takes back both', async () => {
  const table = seatedAt('paddle', begins);
  const before = table.view();
  const way = waysFrom(before).find(({ kind, turns }) => kind === 'open' && turns > 0);
  if (way === undefined) throw new Error('no open way');
  await table.tap(way.spot);
  expect([table.sent, table.presses()]).toEqual([way.moves, 1]);
  await table.back();
  expect([table.undone(), table.view()]).toEqual([1, before]);
});

test('MQ-4.1 one press on a ring sails the whole move, and one step back takes it back', async () => {
  const table = seatedAt('paddle', begins);
  const before = table.view();
  const { ends, ways, passageTo } = table.now().reading;
  const ring = ends.find((spot) => !ways.some((way) => way.spot === spot));
  const passage = ring === undefined ? undefined : passageTo(ring);
  if (ring === undefined || passage === undefined) throw new Error('no ring');
  await table.tap(ring);
  expect([table.sent, table.presses()]).toEqual([passage.moves, 1]);
  expect(boatOf(table.view().boats, 0)).toMatchObject({ at: ring, speed: passage.speed });
  await table.press('Backspace');
  expect([table.undone(), table.view()]).toEqual([1, before]);
  expect(reach(before).map(({ spot }) => spot)).toContain(ring);
});

test('MQ-6 a boat is taken hold of and let go of with nothing sent', async () => {
  const table = seatedAt('snag', mayPush);
  const way = pushWay(table.view());
  for (const letGo of ['Escape', 'Backspace']) {
    await table.tap(way.spot);
    expect(table.now().reading.doing).toBe('aimingPush');
    expect(boatOf(table.now().reading.shown.boats, 0).heading).toBe(way.heading);
    expect(table.heard.at(-1)).toMatch(/^Where shall the boat go\? [1-6] \w/);
    await table.press(letGo);
    expect(table.now().reading.doing).toBe('settingSpeed');
  }
  await table.tap(way.spot);
  await table.tap(boatOf(table.view().boats, 0).at);
  expect([table.now().holds, table.sent, table.undone()]).toEqual([false, [], 0]);
});

test('MQ-6.2 the bow is turned and the push made in one press, by a tap or by its number', async () => {
  const sent = [];
  for (const byKey of [false, true]) {
    const table = seatedAt('snag', mayPush);
    const [before, way] = [table.view(), pushWay(table.view())];
    await table.tap(way.spot);
    table.reload();
    const [target] = table.now().reading.targets;
    if (target === undefined) throw new Error('nowhere to push');
    if (byKey) await table.press(String(target.heading + 1));
    else await table.tap(target.spot);
    expect([table.sent, table.presses()]).toEqual([[...way.moves, target.move], 1]);
    expect(table.view().move.path.at(-1)).toBe(way.spot);
    sent.push(table.sent);
    if (begins(before) && table.now().table.undo.possible) {
      await table.back();
      expect(table.view()).toEqual(before);
    }
  }
  expect(sent[0]).toEqual(sent[1]);
});

test('MQ-4.3 a key that turns goes on from where the bow is held', async () => {
  const table = seatedAt('snag', mayPush);
  const way = pushWay(table.view());
  await table.tap(way.spot);
  await table.press('d');
  const after = viewAfter(table.now().view, []);
  expect(table.sent.length === 0 ? table.barred() : table.sent.length).not.toBeNull();
  if (table.sent.length > 0) {
    expect(table.sent).toEqual([...way.moves, { type: 'turn', args: { side: 'right' } }]);
    expect(boatOf(after?.boats ?? [], 0).heading).toBe((way.heading + 1) % 6);
  }
});

test('MQ-4 a way drawn from the boat is sailed as far as it goes, in one press', async () => {
  const table = seatedAt('paddle', (view) => begins(view) && boatOf(view.boats, 0).speed > 1);
  const before = table.view();
  const { at, speed } = boatOf(before.boats, 0);
  const { passageTo, ends } = table.now().reading;
  const path = ends
    .map(passageTo)
    .find((one) => one !== undefined && one.speed === speed && one.path.length > 2)?.path;
  if (path === undefined) throw new Error('no way');
  expect([table.hand.grabs(at), table.hand.grabs(path[1])]).toEqual([true, false]);
  for (const spot of [...path, path[path.length - 2] ?? at, path.at(-1) ?? at]) table.hand.draw(spot, 'move');
  expect(table.now().plan?.spots).toEqual(path.slice(1));
  table.hand.draw(undefined, 'cancel');
  expect(table.now().plan).toBeNull();
  await table.drag(...path);
  expect(table.presses()).toBe(1);
  expect(table.view().move.path).toEqual(path);
  await table.back();
  expect(table.view()).toEqual(before);
});

test('MQ-6 a way drawn onto a boat asks where to push her before anything is sent', async () => {
  const table = seatedAt('snag', mayPush);
  const way = pushWay(table.view());
  await table.drag(boatOf(table.view().boats, 0).at, way.spot);
  expect([table.now().reading.doing, table.now().half.aim, table.sent]).toEqual([
    'aimingPush',
    way.moves,
    [],
  ]);
});

test('what is barred is said, and nothing is sent', async () => {
  const table = seatedAt('paddle', begins);
  const { ways, passageTo } = table.now().reading;
  const barred = ways.find(
    ({ kind, spot }) => kind === 'barred' && spot >= 0 && passageTo(spot) === undefined,
  );
  await table.press('Enter');
  expect(table.barred()).toMatch(/^You have .* to sail\.$/);
  if (barred !== undefined) await table.tap(barred.spot);
  expect(table.barred()).toMatch(/^[A-Z].*\.$/);
  expect(table.sent).toEqual([]);
});

test.each([
  [true, ['Enter'], 0, true],
  [true, ['Enter', 'Escape'], 0, false],
  [true, ['Enter', 'Backspace'], 0, false],
  [true, ['Enter', 'Enter'], 1, false],
  [false, ['Enter'], 1, false],
] as const)(
  'MQ-4.4 an end that gives something up is asked for twice (confirm %s, keys %j)',
  async (confirm, keys, sent, asked) => {
    const table = await givingUp(confirm);
    const before = table.presses();
    await table.press(...keys);
    expect([table.presses() - before, table.now().half.asked, table.undone()]).toEqual([sent, asked, 0]);
  },
);

test('MQ-4.4 a key held down asks, and does not answer as well', async () => {
  const table = await givingUp();
  const held = (repeat: boolean) =>
    table.hand.key({
      key: 'Enter',
      repeat,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      preventDefault: () => undefined,
    });
  expect([held(false), held(true), held(true)]).toEqual([true, true, true]);
  expect([table.now().half.asked, table.presses()]).toEqual([true, 1]);
});

test('MQ-6.4 a boat that was pushed is faced by a number and by nothing else', async () => {
  const table = seatedAt('sandbar', ({ facing }) => facing.length > 0, { pushes: true });
  await table.press('w', 'a', 'e', 'Enter');
  expect([table.sent, table.heard]).toEqual([[], []]);
  await table.press('3');
  expect(table.sent).toEqual([{ type: 'face', args: { to: 'SE' } }]);
});

test('MQ-6.4 a heading of the rose is chosen like a hex, and a hex means nothing then', async () => {
  const table = seatedAt('sandbar', ({ facing }) => facing.length > 0, { pushes: true });
  await table.tap(boatOf(table.view().boats, 0).at);
  expect(table.sent).toEqual([]);
  await table.tap(bowTo(4));
  expect(table.sent).toEqual([{ type: 'face', args: { to: 'SW' } }]);
});

test('MQ-4.3 with every hex sailed a heading turns the boat where she lies, in one press', async () => {
  const turning = (view: View) =>
    reach(view)
      .map(({ spot }) => passageTo(view, spot))
      .find((passage) => {
        const after = passage && viewAfter(view, passage.moves);
        return after !== undefined && turnsOnTheSpot(after).length > 0;
      });
  const table = seatedAt('paddle', (view) => begins(view) && turning(view) !== undefined);
  await table.do(moving(turning(table.view())?.moves ?? []));
  const [turn] = table.now().reading.turns;
  if (turn === undefined) throw new Error('no turn is left');
  const before = table.presses();
  await table.tap(bowTo(turn.heading));
  expect([table.presses() - before, boatOf(table.view().boats, 0).heading]).toEqual([1, turn.heading]);
});

test('what is pointed at is told as the log has it; a heading is no place of the log', async () => {
  const told: (string | null)[] = [];
  const { table } = seatedAt('paddle', begins).now();
  const hand = createHand(handRules, createDrawer(keepInMemory()));
  hand.see({ ...table, point: (place) => void told.push(place) });
  for (const place of [43, bowTo(2), 43, null]) hand.pointAt(place);
  expect(told).toEqual(['2.3', null, '2.3', null]);
});

test('MQ-3 speed goes by numbers and one by one, and no further than it goes', async () => {
  const table = seatedAt('paddle', begins);
  const { speed } = boatOf(table.view().boats, 0);
  await table.press(String(speed));
  expect([table.barred(), table.sent]).toEqual([`Your speed is ${speed} already.`, []]);
  await table.press(speed < 6 ? 'e' : 'q');
  expect(table.sent).toEqual([{ type: 'speed', args: { to: speed < 6 ? speed + 1 : speed - 1 } }]);
});

test('while others sail no press means anything', async () => {
  const table = seatedAt('paddle', begins);
  table.playUntil(({ round, facing }) => facing.length === 0 && round.order[round.at] !== 0);
  await table.tap(3);
  await table.press('w', 'a', '1', 'q', 'Enter', 'Escape');
  expect([table.sent, table.heard, table.hand.grabs(3)]).toEqual([[], [], false]);
});
