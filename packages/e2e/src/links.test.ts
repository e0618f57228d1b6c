import { STORY_MS } from './browser';
import {
  atTheBoard,
  comeIn,
  expectNoFaults,
  goHome,
  invitationOf,
  openTable,
  type Person,
  press,
  sitDown,
  startTheGame,
} from './people';
import { takePictures } from './pictures';
import { setting } from './setting';

const at = setting();

/** What a browser says in its console of a request that is refused. */
const REFUSED = /status of 40[349] .*api\/tables/;
/** A page that is left while its line is still being opened says so. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

const come = async (name: string, device?: 'phone'): Promise<Person> => {
  const person = await comeIn(at.browser, at.house.url, name, device === undefined ? {} : { device });
  for (const fault of [REFUSED, LEFT_EARLY]) person.witness.expect(fault);
  return person;
};

const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name }).waitFor();
const links = ({ page }: Person) => page.getByRole('region', { name: 'Links that are out' });

/** Opens a link in the same window, as if it had been sent once more. */
async function follow({ page }: Person, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

/** A link to watch, as the menu of a game offers it. The dialog stays open. */
async function watchLinkOf(person: Person): Promise<string> {
  await press(person, person.page.getByRole('button', { name: 'Menu' }));
  await press(person, person.page.getByRole('button', { name: 'Invite to watch' }));
  const field = person.page.getByRole('dialog').getByRole('textbox', { name: 'Invite to watch' });
  await field.waitFor();
  return field.inputValue();
}

const closeDialog = (person: Person) =>
  press(person, person.page.getByRole('button', { name: 'Close', exact: true }));

test(
  'a guest who was sent away tries everything he has, and a host sees and ends every link',
  async () => {
    const [ada, gil, cleo] = [await come('Ada'), await come('Gil'), await come('Cleo', 'phone')];
    const table = await openTable(ada, { seats: 3, unlisted: true, options: { Race: 'Introductory' } });
    const invitation = await invitationOf(ada);
    await sitDown(gil, invitation);
    await links(ada).getByText('used 1 of 3, by Gil').waitFor();
    await links(ada).scrollIntoViewIfNeeded();
    await takePictures(ada, 'links-waiting-1280x800');
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await links(ada).scrollIntoViewIfNeeded();
    await takePictures(ada, 'links-waiting-390x844');
    await ada.page.setViewportSize({ width: 1280, height: 800 });

    // Out of the waiting room, he comes back by nothing that he has.
    await press(ada, ada.page.getByRole('button', { name: 'Ask Gil to leave' }));
    await press(ada, ada.page.getByRole('dialog').getByRole('button', { name: 'Ask Gil to leave' }));
    await heading(gil, 'You no longer hold this seat');
    for (const link of [invitation, `/t/${table}`, `/watch/${table}`]) {
      await follow(gil, new URL(link, at.house.url).href);
      await gil.page
        .getByRole('heading', { name: /^(This table is private|This link has been used or has ended)$/ })
        .waitFor();
    }

    // Its host is told that the invitation has ended, and makes another in one press.
    await ada.page.getByText('Your invitation has ended: nobody can sit down with it any more.').waitFor();
    expect(await links(ada).count()).toBe(0);
    await press(ada, ada.page.getByRole('button', { name: 'Make a new invitation' }));
    const second = await invitationOf(ada);
    expect(second).not.toBe(invitation);
    await sitDown(gil, second);
    await startTheGame(ada);
    await atTheBoard(gil);

    // In the game: what he gives to others ends with him.
    const his = await watchLinkOf(gil);
    await cleo.page.goto(his);
    await atTheBoard(cleo);
    await closeDialog(gil);
    await press(ada, ada.page.getByRole('button', { name: 'The seat of Gil' }));
    const barred = ada.page.getByRole('button', { name: 'Recovery link for this player' });
    await barred.waitFor();
    expect(await barred.getAttribute('aria-disabled')).toBe('true');
    // While he is here no press puts him aside, by a program neither. Once he has gone the host of the game empties his seat.
    const standIn = ada.page.getByRole('button', { name: 'Let a stand-in play on for Gil' });
    expect(await standIn.getAttribute('aria-disabled')).toBe('true');
    await closeDialog(ada);
    const held = await ada.page.evaluate((key) => localStorage.getItem(key), `packetboat.table.${table}`);
    const { hostToken } = JSON.parse(held ?? '{}') as { hostToken: string };
    const headers = { authorization: `Bearer ${hostToken}` };
    const kick = () => ada.page.request.post(`/api/tables/${table}/seats/1/kick`, { headers });
    expect((await kick()).status()).toBe(409);
    await gil.page.goto('about:blank');
    while ((await kick()).status() !== 200);
    await heading(cleo, 'The link you came by has ended');
    for (const link of [second, his, `/t/${table}`]) {
      await follow(gil, new URL(link, at.house.url).href);
      await gil.page
        .getByRole('heading', { name: /^(This table is private|This link has been used or has ended)$/ })
        .waitFor();
    }

    // A link of the host's shows Cleo the game until he ends it.
    const hers = await watchLinkOf(ada);
    await follow(cleo, hers);
    await atTheBoard(cleo);
    await links(ada).getByText('Link to watch').waitFor();
    await takePictures(ada, 'links-game-1280x800');
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await links(ada).scrollIntoViewIfNeeded();
    await takePictures(ada, 'links-game-390x844');
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    await press(ada, links(ada).getByRole('button', { name: 'End this link: Link to watch' }));
    await heading(cleo, 'The link you came by has ended');
    await follow(cleo, hers);
    await heading(cleo, 'This table is private');

    expectNoFaults([ada, gil, cleo]);
    await goHome([ada, gil, cleo]);
  },
  STORY_MS,
);

test(
  'a link the host makes to a seat is told to everybody, and to who comes back',
  async () => {
    const [ada, ben, dora] = [await come('Ada', 'phone'), await come('Ben'), await come('Dora')];
    const table = await openTable(ada, { seats: 2, options: { Race: 'Introductory' } });
    await sitDown(ben, await invitationOf(ada));
    await startTheGame(ada);
    await atTheBoard(ben);
    await dora.page.goto(`/watch/${table}`);
    await atTheBoard(dora);

    await ben.page.goto('about:blank');
    await press(ada, ada.page.getByRole('tab', { name: 'Players' }));
    await ada.page.locator('.players').getByText('not connected').waitFor();
    await press(ada, ada.page.getByRole('button', { name: 'The seat of Ben' }));
    await press(ada, ada.page.getByRole('button', { name: 'Recovery link for this player' }));
    const link = await ada.page.getByRole('textbox', { name: 'Recovery link' }).inputValue();
    await closeDialog(ada);

    const TOLD = 'The host has made a link that moves the seat of Ben to another device.';
    await press(dora, dora.page.getByRole('tab', { name: 'Chat' }));
    await dora.page.locator('.chat-lines').getByText(TOLD).waitFor();
    await press(ada, ada.page.getByRole('tab', { name: 'Chat' }));
    await ada.page.locator('.chat-lines').getByText(TOLD).waitFor();
    await takePictures(ada, 'links-told-390x844');

    await ben.page.goto(`/t/${table}`);
    await ben.page.getByText('While you were away the host made a link that moves your seat').waitFor();
    await takePictures(ben, 'links-yours-1280x800');
    // While he is there, nobody takes it by that link.
    await follow(dora, link);
    await dora.page
      .getByText('Whoever sits there is connected, so this link does not open the seat now.')
      .waitFor();
    await press(ben, ben.page.getByRole('button', { name: 'Understood' }));
    await ben.page.getByText('While you were away the host made a link').waitFor({ state: 'detached' });
    await ben.page.goto('about:blank');
    await ada.page.goto(`/t/${table}`);
    await press(ada, ada.page.getByRole('tab', { name: 'Players' }));
    await ada.page.locator('.players').getByText('not connected').waitFor();
    await follow(dora, link);
    await atTheBoard(dora);
    await ben.page.goto(`/t/${table}`);
    await heading(ben, 'Your seat is on another device now');
    await press(dora, dora.page.getByRole('tab', { name: 'Chat' }));
    await dora.page
      .locator('.chat-lines')
      .getByText("The seat of Ben was moved to another device, by a link of the host's.")
      .waitFor();

    expectNoFaults([ada, ben, dora]);
    await goHome([ada, ben, dora]);
  },
  STORY_MS,
);
