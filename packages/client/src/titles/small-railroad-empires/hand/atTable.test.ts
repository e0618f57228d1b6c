import { spaceAt } from '@packetboat/games/small-railroad-empires/board';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { shortestRoutes } from '@packetboat/games/small-railroad-empires/forecast';
import type { View } from '@packetboat/games/small-railroad-empires/state';
import { countryOf } from '../map/country';
import { laysTwo, seatedAt } from '../testing/seated';
import { cardsInHand, drawsFrom } from './hand';

/** Several deliveries to choose among, one of them over a way that forks, and more than one card. */
const torn = (view: View): boolean =>
  view.turn.stage === 'running' &&
  !view.turn.extra &&
  cardsInHand(view, 0).length > 1 &&
  destinations(view, 0).length > 1 &&
  forked(view) !== undefined;

const forked = (view: View) =>
  destinations(view, 0).find(({ from, to }) => shortestRoutes(view, 0, from, to).length > 1);

/** Chooses factory, city and card by tapping and by keys. */
async function filledIn(table: ReturnType<typeof seatedAt>): Promise<void> {
  const one = forked(table.view());
  if (one === undefined) throw new Error('nothing to deliver');
  await table.tap(one.to);
  if (table.now().reading.sentence?.from !== one.from) await table.tap(one.from);
  if (table.now().reading.sentence?.to !== one.to) await table.tap(one.to);
  await table.press('1');
}

test('a tap on a lit space lays a track, and one elsewhere says why not', async () => {
  const table = seatedAt('points', laysTwo);
  const [lit] = table.now().reading.sites.open;
  const lake = countryOf(table.view()).board.spaces.find(({ kind }) => kind === 'lake')?.spot;
  if (lit === undefined || lake === undefined) throw new Error('no such space');
  await table.tap(lake);
  expect(table.barred()).toMatch(/^[A-Z].*\.$/);
  expect(table.heard).toEqual([table.barred()]);
  expect(table.sent).toEqual([]);
  await table.tap(lit);
  expect(table.sent).toEqual([{ type: 'build', args: { space: lit } }]);
  expect(table.barred()).toBeNull();
  await table.press('Backspace');
  expect(table.undone()).toBe(1);
  expect(table.now().reading.sites.open).toContain(lit);
});

test('a line drawn from one’s own track is laid in one press and stepped back in one', async () => {
  const table = seatedAt('points', laysTwo);
  const view = table.view();
  const { board } = countryOf(view);
  const lit = table.now().reading.sites.open;
  const own = board.spaces.filter(({ spot }) => drawsFrom(view, 0, spot));
  const lines = own.flatMap(({ spot, near }) =>
    near
      .filter((one) => lit.includes(one))
      .flatMap((one) =>
        spaceAt(board, one)
          .near.filter((two) => !drawsFrom(view, 0, two) && two !== one)
          .map((two) => [spot, one, two] as const),
      ),
  );
  let both = 0;
  for (const line of lines) {
    table.hand.draw(line[1], 'move');
    table.hand.draw(line[2], 'move');
    const plan = table.now().plan ?? [];
    table.hand.draw(undefined, 'cancel');
    const laid = plan.filter(({ refusal }) => refusal === undefined).length;
    const before = table.sent.length;
    await table.drag(...line);
    expect(table.sent.length - before).toBe(laid);
    // Why it goes no further is said when what goes has been laid.
    expect(table.barred() === null).toBe(laid === plan.length);
    const [undone, made] = [table.undone(), table.sent.length > before];
    await table.back();
    expect(table.undone() - undone).toBe(made ? 1 : 0);
    if (laid === 2) both++;
  }
  expect(both).toBeGreaterThan(0);
});

test('a drag that begins on no track of one’s own draws nothing', async () => {
  const table = seatedAt('points', laysTwo);
  const [lit = -1] = table.now().reading.sites.open;
  await table.drag(lit, lit);
  expect(table.sent).toEqual([]);
});

test('a delivery is filled in, sent in one press, and stepped back in one: then it is in the hand again', async () => {
  // A ship that comes in ends what can be taken back.
  const table = seatedAt('viaduct', torn, true, 'off');
  const before = table.view();
  await filledIn(table);
  expect(table.now().reading.sentence?.brings).toBeDefined();
  expect(table.now().holds).toBe(true);
  await table.press('g');
  expect(table.sent.map(({ type }) => type)).toEqual(['deliver', 'via', 'play']);
  expect(table.view().companies[0]?.deliveries.length).toBe(
    (before.companies[0]?.deliveries.length ?? 0) + 1,
  );
  await table.press('Backspace');
  expect([table.presses(), table.undone()]).toEqual([1, 1]);
  expect(table.view()).toEqual(before);
  expect(table.now().reading.sentence?.brings).toBeDefined();
  await table.press('Backspace');
  expect(table.now().holds).toBe(false);
  expect(table.undone()).toBe(1);
});

test('where the table refuses a delivery, nothing of it is made and all of it is still in the hand', async () => {
  const table = seatedAt('viaduct', torn);
  await filledIn(table);
  const { sentence } = table.now().reading;
  table.breakAfter(0);
  await table.press('g');
  expect(table.sent).toEqual([]);
  expect(table.now().busy).toBe(false);
  expect(table.now().reading.sentence).toEqual(sentence);
  table.breakAfter(9);
  await table.press('g');
  expect(table.sent.at(-1)?.type).toBe('play');
});

test('what is half made outlasts the page, and not its moment', async () => {
  const table = seatedAt('viaduct', torn);
  await filledIn(table);
  const made = table.now().half;
  table.reload();
  expect(table.now().half).toEqual(made);
  expect(table.now().reading.doing).toBe('composing');
  await table.press('g');
  table.reload();
  expect(table.now().half).not.toEqual(made);
  await table.back();
  table.reload();
  expect(table.now().holds).toBe(false);
});

test('what is put down is neither held nor found again', async () => {
  const table = seatedAt('viaduct', torn);
  await filledIn(table);
  await table.press('Escape');
  expect(table.now().holds).toBe(false);
  expect(table.undone()).toBe(0);
  table.reload();
  expect(table.now().reading.doing).toBe('planning');
});

test('while a delivery is in the hand no third track is laid', async () => {
  const table = seatedAt('viaduct', torn);
  const [site] = table.now().reading.sites.open;
  const ends = destinations(table.view(), 0).flatMap(({ from, to }) => [from, to]);
  if (site === undefined || ends.includes(site)) throw new Error('no third track');
  await filledIn(table);
  await table.tap(site);
  expect(table.sent).toEqual([]);
  expect(table.barred()).toMatch(/step back to lay a third track first/);
});

test.each([
  [true, ['e'], 0, 'ending'],
  [true, ['e', 'Escape'], 0, 'shopping'],
  [true, ['e', 'Enter'], 1, 'watching'],
  [true, ['e', 'e'], 1, 'watching'],
  [false, ['e'], 1, 'watching'],
  [true, ['6'], 0, 'buying'],
  [true, ['6', '6'], 0, 'shopping'],
  [true, ['6', 'Backspace'], 0, 'shopping'],
  [true, ['6', 'Enter'], 1, 'watching'],
  [true, ['Enter'], 0, 'shopping'],
] as const)(
  'the turn ends once it has been asked (confirm %s, keys %j)',
  async (confirm, keys, sent, doing) => {
    const buys = ({ turn, companies, market, trigger }: View) =>
      turn.stage === 'buying' &&
      trigger === null &&
      market.length > 0 &&
      (companies[0]?.money ?? 0) > 4 &&
      (companies[0]?.hand.length ?? 9) < 5;
    const table = seatedAt('siding', buys, confirm);
    await table.press(...keys);
    expect(table.sent.length).toBe(sent);
    expect(table.now().reading.doing).toBe(doing);
  },
);

test('while others act no press means anything', async () => {
  const table = seatedAt('siding', laysTwo);
  table.playUntil(({ turn }) => turn.seat === 1 && turn.stage === 'building');
  await table.tap(3);
  await table.press('1', '6', 'g', 'e', 'o', 'f', 'Enter');
  await table.drag(1, 2, 3);
  expect([table.sent, table.heard]).toEqual([[], []]);
  expect(table.now().half).toEqual(expect.objectContaining({ offer: null, ending: false, card: null }));
});
