import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { PLAIN_NAME, STORY_MS } from './browser';
import { lookOut } from './lookout';
import { byPointer } from './mississippi-queen/hands';
import { beforeTheLanding, sail } from './mississippi-queen/sailing';
import { shownOf, untilShown } from './mississippi-queen/shown';
import { untilBenSits } from './opening';
import {
  atTheBoard,
  comeIn,
  expectNoFaults,
  goHome,
  inTheWaitingRoom,
  openTable,
  type Person,
  type PersonMake,
  press,
  sitDown,
  startTheGame,
  untilOver,
} from './people';
import { hurryOn } from './playing';
import { eyesOf } from './prepared';
import { setting } from './setting';

const at = setting();

/** Somebody who comes by the name in the house. */
async function comeByName(name: string, make: PersonMake = {}): Promise<Person> {
  const person = await comeIn(at.browser, urlByName(), name, make);
  person.witness.expect(WITHOUT_EFFECT);
  return person;
}

const urlByName = () => at.house.url.replace('127.0.0.1', PLAIN_NAME);

/** A header that counts only where a page is encrypted. It does no harm elsewhere, and Chromium says so at every page. */
const WITHOUT_EFFECT = /The Cross-Origin-Opener-Policy header has been ignored/;

/** Presses "Copy" beside a link and pastes into the nearest field what came of it. */
async function copyAndPaste(person: Person, label: string): Promise<string> {
  const { page } = person;
  const link = page.getByRole('textbox', { name: label });
  const row = page.locator('.link-to-pass').filter({ has: link });
  await press(person, row.getByRole('button', { name: 'Copy' }));
  await row.getByRole('button', { name: 'Copied' }).waitFor();
  // The clipboard cannot be read here, but a hand can paste.
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    (document.querySelector('dialog') ?? document.body).append(field);
    field.focus();
  });
  await page.keyboard.press('Control+V');
  const pasted = await page.locator('#pasted').inputValue();
  await page.evaluate(() => document.querySelector('#pasted')?.remove());
  expect(pasted).toBe(await link.inputValue());
  return pasted;
}

test(
  'on plain http, by a name in the house, friends do all that they do anywhere else, from the invitation to the rematch',
  async () => {
    const ada = await comeByName('Ada');
    const ben = await comeByName('Ben');
    const phone = await comeByName('Ben on his phone', { device: 'phone' });
    const names = ['Ada', 'Ben'];
    const table = await openTable(ada, { seats: 2, options: { Race: 'Introductory' } });
    expect(await ada.page.evaluate(() => window.isSecureContext)).toBe(false);
    const invitation = await copyAndPaste(ada, 'Invitation link');
    expect(invitation.startsWith(`${urlByName()}/t/`)).toBe(true);
    await sitDown(ben, invitation);
    await untilBenSits(ada);
    await startTheGame(ada);
    await atTheBoard(ben);

    const lookout = await lookOut(at.house.url, mississippiQueen, table);
    const untilAdaSees = () => untilShown(ada.page, shownOf(lookout.view(), names, [0]));
    await untilAdaSees();
    await byPointer(ada, lookout.view(), 0, { type: 'speed', args: { to: 2 } });
    await lookout.reached(1);
    await untilAdaSees();
    await press(ada, ada.page.getByRole('button', { name: 'Step back' }));
    await lookout.reached(2);
    await untilAdaSees();

    await press(ben, ben.page.getByRole('tab', { name: /^Chat/ }));
    await ben.page.getByRole('textbox').fill('Full steam ahead');
    await press(ben, ben.page.getByRole('button', { name: 'Send' }));
    await press(ada, ada.page.getByRole('tab', { name: /^Chat/ }));
    await ada.page.locator('.chat-lines').getByText('Full steam ahead').waitFor();

    await press(ben, ben.page.getByRole('button', { name: 'Menu' }));
    await press(ben, ben.page.getByRole('button', { name: 'Move my seat to another device' }));
    await press(ben, ben.page.getByRole('button', { name: 'Make the link' }));
    await phone.page.goto(await copyAndPaste(ben, 'Recovery link'));
    await atTheBoard(phone);
    await ben.page.getByRole('heading', { name: 'Your seat is on another device now' }).waitFor();

    const captains = [
      { person: ada, seats: [0], hands: byPointer },
      { person: phone, seats: [1], hands: byPointer },
    ];
    await sail({ lookout, names, captains }, ({ round }) => round.number === 2);
    // One round shows that moves go both ways, by the name in the house as well; so does the end.
    const eyes = await eyesOf(at.house.url, mississippiQueen, table, [ada, phone]);
    await hurryOn([ada, phone], lookout, eyes, beforeTheLanding);
    await sail({ lookout, names, captains });
    lookout.leave();
    await Promise.all([ada, phone].map(untilOver));
    await press(ada, ada.page.getByRole('button', { name: 'Check the die and the river tiles' }));
    await press(ada, ada.page.getByRole('button', { name: 'Check this game' }));
    await ada.page.getByText('It all fits').waitFor();
    await press(ada, ada.page.getByRole('button', { name: 'Close', exact: true }));

    await press(ada, ada.page.getByRole('button', { name: 'Play again' }));
    await inTheWaitingRoom(ada.page);
    await press(phone, phone.page.getByRole('button', { name: 'Go to the next table' }));
    await untilBenSits(ada);
    await startTheGame(ada);
    await atTheBoard(phone);

    expectNoFaults([ada, ben, phone]);
    expect(at.house.complaints).toEqual([]);
    await goHome([ada, ben, phone]);
  },
  STORY_MS,
);

test(
  'where a browser does not let a page copy, the link is selected and words say so',
  async () => {
    const ada = await comeByName('Ada');
    await openTable(ada);
    await ada.page.evaluate(() => {
      document.execCommand = () => false;
    });
    await press(ada, ada.page.getByRole('button', { name: 'Copy' }));
    await ada.page.getByText('The link is selected: copy it from the field.').waitFor();
    const selected = await ada.page.evaluate(() => getSelection()?.toString());
    expect(selected).toBe(await ada.page.getByRole('textbox', { name: 'Invitation link' }).inputValue());
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
