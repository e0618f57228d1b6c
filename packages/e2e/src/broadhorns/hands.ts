import {
  type BroadhornsMove,
  type CardId,
  cardOf,
  endsHere,
  isTraveler,
  TOWNS,
  travelerOf,
  type View,
} from '@packetboat/games/broadhorns';
import { type Person, press } from '../people';
import type { Hands as AnyHands } from '../playing';
import { touch } from '../pointing';

export type Hands = AnyHands<View, BroadhornsMove>;

const boatAt = (view: View, seat: number) => view.merchants[seat]?.boat?.at ?? 0;
const townAt = (space: number) => Object.values(TOWNS).find(({ entrance }) => entrance === space)?.name;
const boxOf = (view: View, seat: number, box: number) => view.merchants[seat]?.boat?.boxes[box]?.cargo ?? '';

/** How a card is spoken of: the beginning of it. */
function spoken(card: CardId): string {
  if (isTraveler(card)) {
    const { origin, destination } = travelerOf(card);
    return `, ${TOWNS[origin].name} to ${TOWNS[destination].name}`;
  }
  const data = cardOf(card);
  if (data.kind === 'delivery') return `the delivery of ${data.cargo} to ${TOWNS[data.town].name}`;
  return data.kind === 'ice' ? 'an Ice card' : data.kind === 'peddler' ? 'a Peddler' : 'a Good Current';
}

/** Mouse or finger on the drawn table. */
export const byPointer: Hands = async (person, view, seat, move) => {
  const { page } = person;
  const stage = page.locator('.bh-stage');
  const button = (name: RegExp) => stage.getByRole('button', { name }).first();
  switch (move.type) {
    case 'sail':
      await sail(person, view, seat, move.args.to);
      break;
    case 'sell': {
      await press(person, button(new RegExp(`^Box ${move.args.box + 1}: .*Take it up`)));
      await page.getByRole('heading', { name: /^Where shall the / }).waitFor();
      await press(person, button(new RegExp(`^Sell \\w+ onto stall ${move.args.space + 1}:`)));
      break;
    }
    case 'end':
      if (endsHere(view, seat)) {
        // There to leave is to end.
        await press(person, button(/^Sell the boat/));
        break;
      }
      await press(person, button(view.port === null ? /^abandon$/ : /^End here/));
      await press(person, button(view.port === null ? /^Abandon it$/ : /^Sell the boat$/));
      break;
    case 'discard': {
      const card = button(buttonOf(view, seat, move));
      if (!(await card.isVisible())) await press(person, button(/^Hand/));
      await press(person, card);
      await press(person, layDown(person));
      break;
    }
    case 'endTurn':
      await press(person, button(/^End turn$/));
      if (await page.getByRole('heading', { name: 'End the turn with an action left?' }).isVisible())
        await press(person, button(/^End the turn$/));
      break;
    default: {
      const target = button(buttonOf(view, seat, move));
      // A narrow stage shows the hand when it is asked to.
      if ((move.type === 'ice' || move.type === 'current') && !(await target.isVisible()))
        await press(person, button(/^Hand/));
      await press(person, target);
    }
  }
  return 1;
};

/** What the bar offers once a card is chosen. */
const layDown = ({ page }: Person) => page.locator('.bh-foot').getByRole('button', { name: /^Lay down / });

/** The words of the one button that makes the move. */
function buttonOf(view: View, seat: number, move: BroadhornsMove): RegExp {
  switch (move.type) {
    case 'ice':
      return /^Play: an Ice card/;
    case 'current':
      return /^Play: a Good Current/;
    case 'port':
      return /^(Take a boat$|Put in at )/;
    case 'takeBoat':
      return { '20ft': /^Take it: free/, '30ft': /^Take it: 4 gold/, '40ft': /^Take it: 9 gold/ }[
        move.args.boat
      ];
    case 'dump':
      return new RegExp(`^${boxOf(view, seat, move.args.box)}, no stall`, 'i');
    case 'deliver': {
      const data = cardOf(move.args.card);
      return new RegExp(`^Delivery: ${data.kind === 'delivery' ? data.cargo : ''}`);
    }
    case 'sellOnIce':
      return /^Ice/;
    case 'closeSale':
      return move.args.toTrack === 'none'
        ? /^(Sell nothing|Done selling)$/
        : new RegExp(`^Send ${move.args.toTrack}$`);
    case 'buy':
      return new RegExp(`^Buy ${move.args.cargo}: `);
    case 'buyFromBag':
      return new RegExp(`^Buy ${move.args.cargo} out of the bag`);
    case 'peddle':
      return new RegExp(`^Buy ${move.args.cargo} by the Peddler`);
    case 'closeBuy':
      return /^(Done loading|On to travelers)$/;
    case 'setDown':
      return /^Set down the /;
    case 'board':
      return new RegExp(`^Take aboard the .*to ${destinationOf(move.args.card)}`);
    case 'leave':
      return /^(Leave the port|Sell the boat|Stay here)/;
    case 'answer':
      return move.args.ice ? /^Play Ice$/ : /^Let it strike$/;
    case 'discard':
      return new RegExp(`^Lay down: .*${spoken(move.args.card)}`);
    default:
      throw new Error(`${move.type} has a way of its own`);
  }
}

const destinationOf = (card: CardId) => (isTraveler(card) ? TOWNS[travelerOf(card).destination].name : '');

/** Points at the space itself; a finger first aims and then sails. */
async function sail(person: Person, view: View, seat: number, to: number): Promise<void> {
  const { page, touches } = person;
  const from = boatAt(view, seat);
  const town = townAt(to);
  const words = `Sail ${to - from}${town === undefined ? '' : ` to ${town}`}`;
  const bar = page.locator('.bh-foot').getByRole('button', { name: words, exact: true });
  const space = page.locator(`[data-place="river-${to}"]`);
  if (touches) {
    if (!(await bar.isVisible())) await touch(person, space);
    await press(person, bar);
  } else await touch(person, space);
}

/** Keys alone, on the drawn table. */
export const byKeys: Hands = async (person, view, seat, move) => {
  const { page } = person;
  const { keyboard } = page;
  const stage = page.locator('.bh-stage');
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const nth = async (name: RegExp) => {
    const picks = stage.locator(
      view.step === 'actions' || view.step === 'discard'
        ? '.bh-hand .usable'
        : '.bh-sheet button:not([aria-disabled="true"])',
    );
    const names = await picks.evaluateAll((all) => all.map((one) => one.textContent ?? ''));
    const at = names.findIndex((text) => name.test(text));
    if (at < 0 || at > 8) throw new Error(`no figure presses ${name}: ${names.join(' | ')}`);
    await keyboard.press(String(at + 1));
  };
  switch (move.type) {
    case 'sail': {
      const from = boatAt(view, seat);
      const bar = page.locator('.bh-foot button', { hasText: /^Sail \d/ });
      for (let presses = 0; presses < 12; presses++) {
        const aimed = Number(/^Sail (\d+)/.exec((await bar.textContent()) ?? '')?.[1]);
        if (aimed === move.args.to - from) break;
        await keyboard.press(aimed > move.args.to - from ? 'a' : 'f');
      }
      await keyboard.press('s');
      break;
    }
    case 'port':
      await keyboard.press('w');
      break;
    case 'endTurn':
      await keyboard.press('e');
      if (await page.getByRole('heading', { name: 'End the turn with an action left?' }).isVisible())
        await keyboard.press('Enter');
      break;
    case 'end':
      if (endsHere(view, seat)) {
        await keyboard.press('Enter');
        break;
      }
      // The one button that no key of its own presses: Tab leads there.
      await stage.getByRole('button', { name: view.port === null ? /^abandon$/ : /^End here/ }).focus();
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: /^(Abandon the boat|End the expedition here)\?$/ }).waitFor();
      await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await keyboard.press('Enter');
      break;
    case 'sell':
      await nth(new RegExp(`^Sell \\w+ onto stall ${move.args.space + 1}:`));
      break;
    case 'answer':
    case 'closeSale':
    case 'leave':
      await stage.getByRole('button', { name: buttonOf(view, seat, move) }).focus();
      await keyboard.press('Enter');
      break;
    case 'closeBuy':
      await keyboard.press('Enter');
      break;
    case 'discard':
      await nth(buttonOf(view, seat, move));
      await layDown(person).waitFor();
      await keyboard.press('Enter');
      break;
    default:
      await nth(buttonOf(view, seat, move));
  }
  return 1;
};

/** The buttons of the text twin, by their words. */
export const byText: Hands = async (person, view, seat, move) => {
  const { page } = person;
  await press(
    person,
    page
      .locator('.twin')
      .getByRole('button', { name: labelOf(view, seat, move) })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  if (move.type === 'end' || (move.type === 'endTurn' && (await dialog.isVisible())))
    await press(person, dialog.getByRole('button', { name: /^(Abandon it|Sell the boat|End the turn)$/ }));
  return 1;
};

function labelOf(view: View, seat: number, move: BroadhornsMove): RegExp {
  switch (move.type) {
    case 'ice':
      return /^Play Ice: nothing spoils/;
    case 'port':
      return /^Put in at /;
    case 'sail':
      return new RegExp(`^Sail .* to space ${move.args.to}\\b`);
    case 'current':
      return /^Play a Good Current/;
    case 'takeBoat':
      return new RegExp(`^Take the ${Number.parseInt(move.args.boat, 10)}-foot boat`);
    case 'sell':
      return new RegExp(`^Sell \\w+ of box ${move.args.box + 1} onto stall ${move.args.space + 1}:`);
    case 'dump':
      return new RegExp(`^Get rid of \\w+ of box ${move.args.box + 1}:`);
    case 'deliver':
      return /^Claim /;
    case 'sellOnIce':
      return /^Play Ice with a barrel sold/;
    case 'closeSale':
      return move.args.toTrack === 'none'
        ? /^Finish selling$/
        : new RegExp(`^Finish selling: ${move.args.toTrack} goes`);
    case 'buy':
      return new RegExp(`^Buy ${move.args.cargo} from the market`);
    case 'buyFromBag':
      return new RegExp(`^Buy ${move.args.cargo} out of the bag`);
    case 'peddle':
      return new RegExp(`^Play a Peddler for ${move.args.cargo}`);
    case 'closeBuy':
      return /^Finish buying$/;
    case 'setDown':
    case 'board':
    case 'discard': {
      const verb = { setDown: 'Set down', board: 'Take aboard', discard: 'Lay down' }[move.type];
      return new RegExp(`^${verb} .*${spoken(move.args.card)}`);
    }
    case 'leave':
      return /^Leave the port(:|$)/;
    case 'end':
      return /^(Abandon|Sell) the boat and go back/;
    case 'endTurn':
      return /^End the turn/;
    case 'answer':
      return move.args.ice ? /^Play Ice: your boat/ : /^Let the spoil card strike$/;
    default:
      throw new Error(`no words for seat ${seat} at ${boatAt(view, seat)}`);
  }
}
