import type { FieldOffer } from '@packetboat/games/montana/hints';
import { stageOf } from '@packetboat/games/montana/stages';
import type { View } from '@packetboat/games/montana/state';
import { montana } from '@packetboat/games/montana/title';
import { createWalk } from '../../../places/walk';
import { seatedAt } from '../testing/seated';
import { asking } from './asking';
import { chooseByKeys, touch } from './deeds';
import { numbered } from './keys';
import { EMPTY, type LandPlace, onLand, onPost, type PostPlace, readingOf } from './reading';
import { boardKeys } from './useBoardKeys';

type Table = ReturnType<typeof seatedAt>;

const nameOf = (seat: number) => ['Ada', 'Ben'][seat] ?? '';

const asked = ({ now, view }: Table, narrow = false) => {
  const at = now();
  return asking(view(), { ...at, ...at.reading, nameOf }, { narrow });
};

/** Presses the button of the bar that reads so. */
const push = (table: Table, label: string, narrow = false) => {
  const verb = asked(table, narrow).verbs.find((one) => [one.label, one.spoken].includes(label));
  if (verb === undefined) throw new Error(`no "${label}"`);
  return table.do(verb.deed);
};

const stage = (wanted: string) => (view: View) => stageOf(view) === wanted;
const chooses = (moment: (view: View) => boolean) => (view: View) =>
  stage('choosing')(view) && view.round > 3 && moment(view);

const offers = (view: View) =>
  montana.legal(view, 0).flatMap((move) => (move.type === 'build' ? [move] : []));
const works = (view: View) => montana.legal(view, 0).flatMap((move) => (move.type === 'work' ? [move] : []));

const mayBuild = chooses((view) => offers(view).length > 1);
const mayWork = chooses((view) => works(view).length > 1);

/** Fields are open that can be paid in each of these ways. */
const hasFields = (...ways: readonly FieldOffer['payable'][]) =>
  chooses((view) => {
    const { offers: open } = readingOf(view, 0, montana.legal(view, 0), EMPTY);
    return ways.every((way) => [...open.values()].some(({ payable }) => payable === way));
  });

const lit = (table: Table, payable: FieldOffer['payable']) => {
  const offer = [...table.now().reading.offers.values()].find((one) => one.payable === payable);
  if (offer === undefined) throw new Error(`no field is ${payable}`);
  return onLand(offer.site);
};

test('a pointer builds on a lit field at once, and one step back takes it away again', async () => {
  const table = seatedAt('creek', mayBuild);
  await table.tap(lit(table, 'now'));
  expect(table.sent.map(({ type }) => type)).toEqual(['build']);
  expect(table.now().reading.doing).toBe('building');
  await table.press('Backspace');
  expect(table.undone()).toBe(1);
  expect(table.now().reading.doing).toBe('choosing');
});

test('a finger shows the field first, and builds when it says so again', async () => {
  const table = seatedAt('creek', mayBuild);
  const field = lit(table, 'now');
  const byFinger = () => table.do(touch(table.now(), field));
  await byFinger();
  expect([table.now().reading.doing, table.sent]).toEqual(['claimingField', []]);
  expect(table.heard.at(-1)).toMatch(/Choose the field again to build\.$/);
  await push(table, 'Not yet');
  expect(table.now().reading.doing).toBe('choosing');
  await byFinger();
  table.reload();
  expect(table.now().reading.doing).toBe('claimingField');
  await byFinger();
  expect(table.sent.map(({ type }) => type)).toEqual(['build']);
});

test('a field that cannot be paid says what is missing and puts down what was held', async () => {
  const table = seatedAt('sluice', hasFields('now', 'missing'));
  const barred = lit(table, 'missing');
  await table.do(touch(table.now(), lit(table, 'now')));
  await table.do(touch(table.now(), barred));
  expect(table.barred()).toMatch(/^You still need .+\. It would place (one|two|three) settlements?/);
  expect([table.now().reading.doing, table.now().holds, table.sent]).toEqual(['choosing', false, []]);
  table.hand.forget();
  expect(table.barred()).toBeNull();
});

test('cows are traded for what a field lacks in one press, which is stepped back in one', async () => {
  const table = seatedAt('sluice', hasFields('cattle'));
  const field = lit(table, 'cattle');
  const before = table.view();
  await table.tap(field);
  expect(asked(table).verbs.map(({ label }) => label)).toEqual(['Not yet', 'Trade and build']);
  await table.press('Enter');
  expect(table.sent.map(({ type }) => type)).toEqual(expect.arrayContaining(['cattle', 'build']));
  await table.back();
  expect(table.view()).toEqual(before);
  expect(table.now().reading.doing).toBe('claimingField');
});

test('a space of the worker board is chosen, another crew called in, and all of it put down or sent', async () => {
  const table = seatedAt('creek', mayWork);
  const [work] = works(table.view());
  if (work === undefined) throw new Error('no work');
  const post = onPost(work.args);
  await table.tap(post);
  expect(table.now().reading.doing).toBe('sendingCrew');
  expect(asked(table).sentence).toMatch(/^Send .+ to the .+\?$/);
  await table.press('Escape');
  expect([table.now().reading.doing, table.undone()]).toEqual(['choosing', 0]);
  await table.tap(post);
  const others = asked(table).verbs.filter(({ face }) => face.is === 'going');
  for (const { deed } of others) {
    await table.do(deed);
    expect(table.now().reading.doing).toBe('sendingCrew');
  }
  table.reload();
  expect(table.now().reading.doing).toBe('sendingCrew');
  // Chosen once more, it sends them.
  await table.tap(post);
  expect(table.sent.map(({ type }) => type)).toEqual(['work']);
});

test('"Work" and "Build" make their choices stand out and choose none', async () => {
  const table = seatedAt('creek', (view) => mayWork(view) && mayBuild(view));
  await push(table, 'Build');
  expect([table.now().reading.invites, asked(table).detail]).toEqual(['land', 'Choose a lit field.']);
  await push(table, 'Work');
  expect(table.now().reading.invites).toBe('workers');
  expect(asked(table).detail).toMatch(/^Choose a lit space/);
  await table.press('Escape');
  expect([table.now().reading.invites, table.sent]).toEqual([null, []]);
});

test('a figure leaves the land as a press of the button does: no place, no reason and nothing stands out', () => {
  const table = seatedAt('sluice', hasFields('now', 'missing'));
  const { hand } = table;
  const invites = asked(table).verbs.find(({ label }) => label === 'Build');
  const field = lit(table, 'missing');
  const walk = createWalk<LandPlace>();
  walk.see({
    places: {
      ground: {
        ids: [],
        at: () => [0, 0],
        under: () => undefined,
        outline: () => '',
        beyond: () => undefined,
      },
      open: [],
      label: () => '',
      choose: () => {},
    },
    home: null,
    onCome: hand.pointAt,
    onShow: () => {},
    announce: () => {},
  });
  hand.do(invites?.deed);
  walk.focus(field);
  hand.do(touch(table.now(), field));
  hand.do(invites?.deed);
  const pressed: unknown[] = [];
  boardKeys({
    press: hand,
    walk,
    asked: asked(table),
    onPress: () => {
      const { aim, barred, reading } = table.now();
      pressed.push(walk.cursor().place, aim, barred, reading.invites);
    },
    announce: () => {},
    part: null,
    openPart: () => {},
  })({ key: '1', repeat: false, ctrlKey: false, metaKey: false, altKey: false, preventDefault: () => {} });
  expect(pressed).toEqual([null, null, null, null]);
});

test('where the wheel is not in sight it is brought there before it is spun, and may be left', async () => {
  const table = seatedAt('creek', mayWork);
  await push(table, 'Recruit', true);
  expect([table.now().reading.doing, asked(table).sentence, table.sent]).toEqual([
    'atTheWheel',
    'Ada, spin the wheel?',
    [],
  ]);
  await push(table, 'Not yet');
  expect(table.now().reading.doing).toBe('choosing');
  await push(table, 'Recruit');
  expect(table.sent.map(({ type }) => type)).toEqual(['recruit']);
});

test('a finger shows where the starting tile would lie, lays it when it says so again, and may take it back', async () => {
  const table = seatedAt('creek', () => true, { startTile: 'chosen' });
  const [one, other] = montana
    .legal(table.view(), 0)
    .flatMap((move) => (move.type === 'layStart' ? [onLand(move.args.site)] : []));
  if (one === undefined || other === undefined) throw new Error('no field');
  await table.do(touch(table.now(), one));
  expect(asked(table).sentence).toMatch(/^The starting tile on [A-J]\d+\?$/);
  await push(table, 'Not yet');
  expect(asked(table).sentence).toMatch(/where does the starting tile lie\?$/);
  await table.do(touch(table.now(), other));
  await push(table, 'Lay it here');
  expect(asked(table).sentence).toMatch(/^Ada, spin for your first workers/);
  await push(table, 'Step back');
  expect(table.undone()).toBe(1);
  expect(asked(table).sentence).toMatch(/^The starting tile on /);
});

test.each([
  [true, ['Enter', 'Escape'], 0],
  [true, ['Enter', 'Enter'], 1],
  [false, ['Enter'], 1],
] as const)(
  'a turn that gives something up ends when it was asked (confirm %s, keys %j)',
  async (confirm, keys, ends) => {
    const table = seatedAt('creek', (view) => mayBuild(view) && offers(view).length > 2, { confirm });
    await table.tap(lit(table, 'now'));
    if (offers(table.view()).length === 0) throw new Error('nothing would be given up');
    await table.press(...keys);
    expect(table.sent.filter(({ type }) => type === 'endTurn')).toHaveLength(ends);
  },
);

test('keys that choose the field just built on ask before the turn ends', async () => {
  const table = seatedAt('creek', mayBuild);
  const field = lit(table, 'now');
  const again = () => table.do(chooseByKeys(table.now(), field));
  await again();
  expect(table.sent.map(({ type }) => type)).toEqual(['build']);
  await again();
  expect([table.now().reading.doing, asked(table).sentence]).toEqual(['endingTurn', 'End your turn?']);
  await again();
  expect(table.sent.at(-1)?.type).toBe('endTurn');
});

test('while the arrow may be moved on, figures move it, and those beyond press what has no key of its own', async () => {
  const table = seatedAt('creek', stage('recruiting'));
  const { verbs } = asked(table);
  expect(verbs.at(-1)).toMatchObject({ label: 'End turn', hotkey: 'Enter' });
  const deeds = [1, 7].map((figure) => numbered('advancing', verbs, figure)?.deed);
  expect(deeds).toMatchObject([1, 7].map((spaces) => ({ moves: [{ type: 'advance', args: { spaces } }] })));
  const own = verbs.filter(({ hotkey }) => hotkey === undefined);
  expect([8, 9].map((figure) => numbered('advancing', verbs, figure))).toEqual([own[0], own[1]]);
  expect(numbered('closing', verbs, 1)).toBe(verbs[0]);
  // A price that is too high says so.
  await table.do(numbered('advancing', verbs, 7)?.deed);
  expect(table.barred()).toMatch(/^That takes 7 grain; you have \d\.$/);
});

test('while others act no press means anything', async () => {
  const table = seatedAt('creek', mayWork);
  table.playUntil(({ turn, city }) => turn.seat === 1 && city === null);
  await table.tap('land.3');
  await table.tap('mine.1' satisfies PostPlace);
  await table.press('Enter', 'Escape');
  expect([table.sent, table.heard, asked(table).verbs]).toEqual([[], [], []]);
});
