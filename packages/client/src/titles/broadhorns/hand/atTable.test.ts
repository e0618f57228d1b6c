import { BOATS } from '@packetboat/games/broadhorns/data/goods';
import { RIVER_END } from '@packetboat/games/broadhorns/data/towns';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { isFull } from '@packetboat/games/broadhorns/sell';
import type { View } from '@packetboat/games/broadhorns/state';
import { broadhorns } from '@packetboat/games/broadhorns/title';
import { applied } from '../testing/applied';
import { seatedAt } from '../testing/seated';
import { asking } from './asking';
import { chooseCard, endExpedition, sellOnto, takeUp, touch } from './deeds';
import { movesOf } from './moves';
import { picksOf } from './picks';
import { saleTown } from './prices';
import { onRiver } from './reading';
import { wholeSale } from './sale';

type Table = ReturnType<typeof seatedAt>;

const nameOf = (seat: number) => ['Ada', 'Ben'][seat] ?? '';
const asked = ({ now }: Table) => {
  const at = now();
  return asking({ ...at, ...at.reading, nameOf });
};
const labels = (table: Table) => asked(table).verbs.map(({ label }) => label);

/** Presses the button of the bar that reads so. */
const push = (table: Table, label: string) => {
  const verb = asked(table).verbs.find((one) => one.label === label);
  if (verb === undefined) throw new Error(`no "${label}" but ${labels(table)}`);
  return table.do(verb.deed);
};

const legal = (view: View) => broadhorns.legal(view, 0);
const onTheRiver = (view: View) =>
  view.step === 'actions' && view.actions === 2 && movesOf(legal(view), 'sail').length > 2;
const boatIn = (view: View) => view.merchants[0]?.boat;
const selling = (view: View) => view.step === 'sell' && view.port?.sold.length === 0;
const mayEnd = (view: View) => view.step === 'travelers' && legal(view).some(({ type }) => type === 'end');
const sellsMore = (view: View) => selling(view) && wholeSale(view, 0).length > 1;
/** How things would stand after all that fits is sold. */
const soldOut = (view: View) => applied(view, 0, wholeSale(view, 0));
const fills = (view: View) => selling(view) && isFull(soldOut(view), saleTown(view));

test('a pointer sails to a lit space at once, and one step back takes the boat back', async () => {
  const table = seatedAt('mud', onTheRiver);
  const before = table.view();
  const [space = 0] = table.now().reading.sails;
  await table.tap(onRiver(space));
  expect(table.sent).toEqual([{ type: 'sail', args: { to: space } }]);
  await push(table, 'Step back');
  expect([table.undone(), table.view()]).toEqual([1, before]);
});

test('a finger aims first, what it chose stays chosen through a reload, and the button goes where it says', async () => {
  const table = seatedAt('mud', onTheRiver);
  const { sails, bound } = table.now().reading;
  const [space = 0] = sails.filter((one) => one !== bound);
  const byFinger = () => table.do(touch(table.now(), onRiver(space)));
  await byFinger();
  expect([table.now().reading.bound, table.sent]).toEqual([space, []]);
  table.reload();
  expect(table.now().reading.bound).toBe(space);
  // A question and its no leave it as it was.
  await push(table, 'End turn');
  await push(table, 'Go on');
  expect(table.now().reading.bound).toBe(space);
  await byFinger();
  expect(table.sent).toEqual([{ type: 'sail', args: { to: space } }]);
});

test('keys aim up and down the river, as far as it goes, and sail', async () => {
  const table = seatedAt('mud', onTheRiver);
  const { sails } = table.now().reading;
  await table.press(...sails.map(() => 'a'));
  expect(table.now().reading.bound).toBe(sails[0]);
  await table.press('f', 'A', 'f');
  expect(table.now().reading.bound).toBe(sails[1]);
  await table.press('s');
  expect(table.sent).toEqual([{ type: 'sail', args: { to: sails[1] } }]);
});

test('what lies beyond a move says why not', async () => {
  const table = seatedAt('mud', onTheRiver);
  await table.tap(onRiver(Math.max(...table.now().reading.sails) + 1));
  expect([table.barred(), table.sent]).toEqual([
    expect.stringMatching(/^One move gets no further than /),
    [],
  ]);
});

test.each([
  [true, ['e', 'Enter'], 1],
  [true, ['e', 'Escape'], 0],
  [true, ['e', 'Backspace'], 0],
  [false, ['e'], 1],
] as const)(
  'a turn with an action left ends when it was asked (confirm %s, keys %j)',
  async (confirm, keys, ends) => {
    const table = seatedAt('mud', onTheRiver, { confirm });
    await table.press(...keys);
    expect(table.sent.filter(({ type }) => type === 'endTurn')).toHaveLength(ends);
    expect([table.undone(), table.now().reading.doing === 'endingTurn']).toEqual([0, false]);
  },
);

test('BH-7.1 a barrel of one’s choice goes onto its stall, or back into its box', async () => {
  const table = seatedAt('mud', sellsMore);
  const [sale] = movesOf(legal(table.view()), 'sell');
  if (sale === undefined) throw new Error('nothing to sell');
  const { box, space } = sale.args;
  await table.do(takeUp(table.now(), box));
  expect([table.now().reading.doing, labels(table)[0]]).toEqual(['holdingBarrel', 'Put it back']);
  await push(table, 'Put it back');
  await table.do(takeUp(table.now(), box));
  table.reload();
  expect(asked(table).sentence).toMatch(/^Where shall the \w+ go\?$/);
  const wrong = table
    .view()
    .merchants[0]?.boat?.boxes.findIndex(
      (barrel, at) =>
        barrel !== null &&
        !legal(table.view()).some((m) => m.type === 'sell' && m.args.box === at && m.args.space === space),
    );
  if (wrong !== undefined && wrong >= 0) {
    await table.do(takeUp(table.now(), wrong));
    await table.do(sellOnto(table.now(), space));
    expect(table.barred()).toMatch(/^The stall wants \w+, not \w+\.$/);
    await table.do(takeUp(table.now(), box));
  }
  await table.do(sellOnto(table.now(), space));
  expect(table.sent).toEqual([sale]);
  expect(table.now().reading.doing).not.toBe('holdingBarrel');
});

test('all that fits is sold in one press, which is stepped back in one', async () => {
  const table = seatedAt('mud', sellsMore);
  const [before, all] = [table.view(), wholeSale(table.view(), 0)];
  await push(table, 'Sell all that fits');
  expect([table.sent, table.presses()]).toEqual([all, 1]);
  expect(labels(table)).not.toContain('Sell all that fits');
  await table.back();
  expect([table.undone(), table.view()]).toEqual([1, before]);
});

test('BH-8.1 the sale that fills a town is one press too; what is sent to the season track is another', async () => {
  const table = seatedAt('levee', fills);
  const before = table.view();
  await table.press('Enter');
  expect([table.presses(), table.now().reading.doing]).toEqual([1, 'choosingForTrack']);
  await table.back();
  expect(table.view()).toEqual(before);
  await table.press('Enter');
  const send = labels(table).find((label) => label.startsWith('Send '));
  await push(table, send ?? 'Send');
  expect(table.sent.at(-1)?.type).toBe('closeSale');
  // Until then nobody knew the next tile.
  expect(table.now().table.undo.possible).toBe(
    table.view().towns.some(({ tile }) => tile === before.port?.tile),
  );
});

test('a press that is refused keeps the barrel in the hand', async () => {
  const table = seatedAt('mud', sellsMore);
  const [sale] = movesOf(legal(table.view()), 'sell');
  await table.do(takeUp(table.now(), sale?.args.box ?? 0));
  table.breakAfter(0);
  await table.do(sellOnto(table.now(), sale?.args.space ?? 0));
  expect([table.now().reading.doing, table.now().half.box, table.sent]).toEqual([
    'holdingBarrel',
    sale?.args.box,
    [],
  ]);
});

test('the boat is sold when it was asked, and what is lost by it is told before', async () => {
  const table = seatedAt('mud', mayEnd);
  await table.do(endExpedition(table.now()));
  expect(asked(table)).toMatchObject({
    sentence: 'End the expedition here?',
    detail: expect.stringMatching(/^The boat is sold for \d gold.*You are back in St\. Louis at once\.$/),
  });
  await push(table, 'Keep the boat');
  expect([table.now().reading.doing, table.sent]).toEqual(['boarding', []]);
  await table.do(endExpedition(table.now()));
  await push(table, 'Sell the boat');
  expect(table.sent.map(({ type }) => type)).toEqual(['end']);
});

test('what was asked and answered is not asked again when it is stepped back', async () => {
  const table = seatedAt('mud', mayEnd);
  const before = table.view();
  await table.do(endExpedition(table.now()));
  await push(table, 'Sell the boat');
  expect(table.now().table.undo.possible).toBe(true);
  await table.back();
  expect([table.view(), table.now().reading.doing]).toEqual([before, 'boarding']);
  await table.press('Enter');
  expect(table.sent.filter(({ type }) => type === 'end')).toHaveLength(1);
});

test('a barrel that was sold and stepped back lies in its box, and each press steps back one sale', async () => {
  const table = seatedAt('mud', sellsMore);
  const start = table.view();
  for (let sales = 0; sales < 2; sales++) {
    const [sale] = movesOf(legal(table.view()), 'sell');
    if (sale === undefined) throw new Error('nothing to sell');
    await table.do(takeUp(table.now(), sale.args.box));
    await table.do(sellOnto(table.now(), sale.args.space));
  }
  expect(table.sent.map(({ type }) => type)).toEqual(['sell', 'sell']);
  await table.back();
  expect([table.undone(), table.now().half.box]).toEqual([1, null]);
  await table.back();
  expect([table.undone(), table.now().half.box, table.view()]).toEqual([2, null, start]);
});

test('where the boat is bound for stays chosen when the move there is stepped back', async () => {
  const table = seatedAt('mud', onTheRiver);
  const { sails, bound } = table.now().reading;
  const [space = 0] = sails.filter((one) => one !== bound);
  await table.do(touch(table.now(), onRiver(space)));
  await table.do(touch(table.now(), onRiver(space)));
  expect(table.sent).toEqual([{ type: 'sail', args: { to: space } }]);
  await table.back();
  expect(table.now().reading.bound).toBe(space);
});

test('BH-11.5 at the end of the river and of the year one may stay, and the boat pays its resale then', async () => {
  const table = seatedAt(
    'year 33',
    (view) => mayEnd(view) && view.lastRound && boatIn(view)?.at === RIVER_END,
  );
  const boat = boatIn(table.view());
  if (boat == null) throw new Error('no boat');
  const { resale } = BOATS[boat.size];
  expect(asked(table)).toMatchObject({
    sentence: 'Ada, the river ends here.',
    detail: 'The year ends with this round: what stays aboard pays 2 a barrel then, and the boat its resale.',
  });
  expect(labels(table)).toEqual(['Step back', `End here: +${resale}`, 'Stay here']);
  const before = table.view().merchants[0]?.ledger.resale ?? 0;
  await push(table, 'Stay here');
  expect(table.sent).toEqual([{ type: 'leave', args: {} }]);
  expect([boatIn(table.view())?.at, table.view().merchants[0]?.ledger.resale]).toEqual([RIVER_END, before]);
  table.playUntil((view) => broadhorns.outcome(view) !== undefined);
  expect(boatIn(table.view())?.at).toBe(RIVER_END);
  expect(broadhorns.outcome(table.view())?.scores[0]).toMatchObject({ resale: before + resale });
});

test('a card is chosen first, put back, and laid down by the bar', async () => {
  const table = seatedAt('levee', ({ step }) => step === 'discard');
  const cards = table.view().hands[0]?.length ?? 0;
  await table.press('1');
  expect(labels(table).at(-1)).toMatch(/^Lay down /);
  await push(table, 'Put it back');
  expect(labels(table).filter((label) => label.startsWith('Lay down'))).toEqual([]);
  await table.do(chooseCard(table.now(), cards - 1));
  await table.press('Enter');
  expect(table.sent.map(({ type }) => type)).toEqual(['discard']);
});

test('in a whole year figures press what the sheet offers, and Enter what the bar proposes', async () => {
  const table = seatedAt('snag', () => true, { confirm: false });
  const made = new Set<BroadhornsMove['type']>();
  const [figures, enters] = [new Set<string>(), new Set<string>()];
  while (broadhorns.outcome(table.view()) === undefined) {
    const at = table.now();
    const picks = picksOf(at);
    for (const deed of picks)
      if (deed.is === 'moves') for (const move of deed.moves) expect(at.table.refuse(move)).toBeUndefined();
    const sent = table.sent.length;
    const main = asked(table).verbs.find(({ kind }) => kind === 'primary');
    // As a sheet is worked off: what it offers first, then on.
    const [pick] = at.view.step === 'actions' ? [] : picks;
    await table.press(pick === undefined ? 'Enter' : '1');
    if (table.sent.length === sent && at.view.step === 'discard') await table.press('Enter');
    else if (pick === undefined && main === undefined) await table.press('Enter');
    if (table.sent.length === sent) {
      const type = asked(table).verbs.at(-1)?.deed;
      await table.do(type);
    }
    expect(table.sent.length).toBeGreaterThan(sent);
    for (const { type } of table.sent.slice(sent)) {
      made.add(type);
      (pick === undefined ? enters : figures).add(type);
    }
    table.playUntil((view) => view.over || broadhorns.turn(view).acting.includes(0));
  }
  expect([...figures]).toEqual(
    expect.arrayContaining(['takeBoat', 'buy', 'sell', 'board', 'closeSale', 'discard']),
  );
  expect([...enters]).toEqual(expect.arrayContaining(['port', 'sail', 'endTurn', 'closeBuy', 'leave']));
});

test('while others act no press means anything', async () => {
  const table = seatedAt('mud', onTheRiver);
  table.playUntil((view) => !broadhorns.turn(view).acting.includes(0));
  await table.tap(onRiver(9));
  await table.press('s', 'w', 'e', '1', 'Enter', 'Escape');
  expect([table.sent, table.heard, asked(table).verbs]).toEqual([[], [], []]);
});
