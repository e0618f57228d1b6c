import { example } from '@packetboat/games/example/game';
import type { View } from '@packetboat/games/example/state';
import { type NightFerry, nightFerry } from '../example/hand';
import { speak } from '../example/words';
import * as en from '../example/words/en';
import { keepInMemory } from '../settings/browser-storage';
import { createDrawer } from '../stage/half-made';
import { createHand } from './hand';
import { saidOf } from './keys';
import { tableOf } from './testing/tableOf';
import { testTable } from './testing/testTable';

speak(en);

const seated = (moment: (view: View) => boolean) => {
  const table = testTable(example, nightFerry, { seats: 2, options: { hand: 'three' }, seed: 'lamp' });
  table.playUntil(moment);
  return table;
};
const onTurn = ({ seat, landed, offers }: View): boolean =>
  seat === 0 && landed === null && offers.every((offer) => offer === null);
const offers = ({ landed, offers: made }: View): boolean => landed !== null && made[0] === null;

/** A table where a seat has its offer to make, on a device that hands it over by tokens. */
const offering = (view: View, seat: number, play?: Parameters<typeof tableOf<NightFerry>>[0]['play']) =>
  tableOf<NightFerry>({
    view,
    seat,
    holder: `token ${seat}`,
    turn: example.turn(view),
    legal: [{ type: 'offer', args: { coins: 0 } }],
    refuse: () => undefined,
    ...(play === undefined ? {} : { play }),
  });

test('a tap takes something into the hand, Enter makes a move of it, and stepping back puts it down', async () => {
  const table = seated(onTurn);
  const [crate = 0, other = 0] = table.view().hands[0] ?? [];
  if (crate === 0 || other === 0) throw new Error('no crates');
  await table.tap(crate);
  expect([table.now().reading.doing, table.now().holds, table.heard]).toEqual([
    'landing',
    true,
    [`Crate ${crate} is in your hand.`],
  ]);
  await table.press('Backspace');
  expect([table.now().reading.doing, table.now().holds, table.sent]).toEqual(['choosing', false, []]);
  await table.tap(crate);
  await table.tap(other);
  await table.press('Enter');
  expect(table.sent).toEqual([{ type: 'land', args: { crate: other } }]);
});

test('what the rules refuse is not sent: the reason is shown and heard, until something else is in the hand', async () => {
  const table = seated(onTurn);
  const mine: readonly number[] = table.view().hands[0] ?? [];
  const missing = ([1, 2, 3, 4, 5, 6] as const).find((crate) => !mine.includes(crate));
  const own = ([1, 2, 3, 4, 5, 6] as const).find((crate) => mine.includes(crate));
  if (missing === undefined || own === undefined) throw new Error('an odd hand');
  await table.tap(missing);
  expect(table.sent).toEqual([]);
  expect(table.barred()).toBe(`You hold no crate ${missing}.`);
  expect(table.heard).toEqual([`You hold no crate ${missing}.`]);
  await table.tap(own);
  expect(table.barred()).toBeNull();
});

test('what is half made is found after a reload', async () => {
  const table = seated(offers);
  await table.press('+', '+', '-', '+');
  expect(table.now().half.coins).toBe(2);
  table.reload();
  expect(table.now().half.coins).toBe(2);
  await table.press('Enter');
  expect(table.sent).toEqual([{ type: 'offer', args: { coins: 2 } }]);
});

test('a key that means nothing now goes on to the page, and one that says why not does not', async () => {
  const table = seated(offers);
  const pressed = (key: string, ctrlKey = false) =>
    table.hand.key({
      key,
      ctrlKey,
      repeat: false,
      metaKey: false,
      altKey: false,
      preventDefault: () => undefined,
    });
  expect([pressed('x'), pressed('+', true), pressed('D')]).toEqual([false, false, true]);
  expect(table.barred()).toBe('Not while a crate is under auction.');
  await table.tap(1);
  expect(table.barred()).toBe('First make your offer.');
  expect(saidOf(nightFerry.keys())).toBe('Keys: D draws, Enter does it.');
});

test('what was tried in vain is said until something else is looked at, and may put down what was held', async () => {
  const table = seated(offers);
  await table.tap(1);
  expect(table.barred()).not.toBeNull();
  table.hand.forget();
  expect(table.barred()).toBeNull();
  await table.press('+');
  await table.do({ is: 'words', words: ['Not that.'], half: { crate: null, coins: 0 } });
  expect([table.now().half.coins, table.barred()]).toEqual([0, 'Not that.']);
});

test('where nothing can be stepped back, it is said why', async () => {
  const table = seated(onTurn);
  await table.press('Backspace');
  expect([table.undone(), table.barred()]).toEqual([0, 'No further.']);
});

test('whom a device is passed on to finds neither what another has half made nor what he was told', () => {
  const view = seated(offers).view();
  const drawer = createDrawer(keepInMemory());
  const hand = createHand(nightFerry, drawer);
  const at = (seat: number) => offering(view, seat);
  hand.see(at(0));
  hand.do({ is: 'half', half: { crate: null, coins: 3 } });
  hand.tap(1);
  expect([hand.now().half.coins, hand.now().barred]).toEqual([3, ['First make your offer.']]);
  hand.see(at(1));
  expect([hand.now().half.coins, hand.now().barred]).toEqual([0, null]);
  hand.see(at(0));
  expect(hand.now().half.coins).toBe(3);
});

test('what is told lies in the drawer no longer, whoever holds the device by then', async () => {
  const view = seated(offers).view();
  const keep = keepInMemory();
  const hand = createHand(nightFerry, createDrawer(keep));
  const at = (seat: number) =>
    offering(view, seat, async () => {
      // The answer has come, and the next one looks on already.
      hand.see(at(1));
      hand.now();
      return { ok: true, seq: 1 };
    });
  hand.see(at(0));
  hand.do({ is: 'half', half: { crate: null, coins: 3 } });
  expect(keep.keys()).toEqual(['packetboat.half-made.token 0']);
  hand.do('confirm');
  for (let turns = 0; turns < 6; turns++) await Promise.resolve();
  expect([keep.keys(), hand.now().half.coins]).toEqual([[], 0]);
});
