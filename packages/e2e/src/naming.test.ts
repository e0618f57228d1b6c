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
import { setting } from './setting';

const at = setting();

async function giveName(person: Person, name: string): Promise<void> {
  const asking = person.page.getByRole('dialog');
  await asking.getByLabel('Your name').fill(name);
  await press(person, asking.getByRole('button', { name: 'Keep this name' }));
  await asking.waitFor({ state: 'detached' });
}

const seesAtTheTable = ({ page }: Person, name: string) =>
  page.locator('.player-line > b').getByText(name, { exact: true }).first().waitFor();

test(
  'whoever changes a name is called by it at the table, before the game and in it',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const ben = await comeIn(at.browser, at.house.url, 'Ben', { device: 'phone' });
    await openTable(ada, { seats: 2 });
    await sitDown(ben, await invitationOf(ada));
    await press(ada, ada.page.getByTitle('Change the name you sit down with'));
    await giveName(ada, 'Adelaide');
    await ben.page.getByText('Adelaide').first().waitFor();
    await startTheGame(ada);
    await atTheBoard(ben);
    await seesAtTheTable(ada, 'Adelaide');
    await press(ada, ada.page.getByRole('button', { name: 'Menu' }));
    await press(ada, ada.page.getByRole('button', { name: 'Change my name' }));
    await giveName(ada, 'Captain Ada');
    await seesAtTheTable(ada, 'Captain Ada');
    await ben.page.getByText('Captain Ada').first().waitFor();
    // Nobody else is called so, with a Cyrillic letter neither.
    ben.witness.expect(/status of 409/);
    await press(ben, ben.page.getByRole('button', { name: 'Menu' }));
    await press(ben, ben.page.getByRole('button', { name: 'Change my name' }));
    const asking = ben.page.getByRole('dialog');
    await asking.getByLabel('Your name').fill('Captain Аda');
    await press(ben, asking.getByRole('button', { name: 'Keep this name' }));
    await asking.getByRole('alert').getByText('Somebody here is called Captain Ada already').waitFor();
    await giveName(ben, 'محمد 👨‍👩‍👧');
    await seesAtTheTable(ada, 'محمد 👨‍👩‍👧');
    // The next table begins with it.
    await ada.page.goto('/');
    await ada.page.getByTitle('Change the name you sit down with').getByText('Captain Ada').waitFor();
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);
