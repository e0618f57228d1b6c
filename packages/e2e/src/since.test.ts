import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from './browser';
import { FEW_WIDTHS, faultsAtAllSizes } from './judge';
import { lookOut } from './lookout';
import { atTheBoard, comeIn, expectNoFaults, goHome, type Person, press } from './people';
import { takePictures } from './pictures';
import { hold, type PreparedTable, playOn, prepareTable } from './prepared';
import { setting } from './setting';

const at = setting();

const head = ({ page }: Person) => page.getByText(/ since your last turn$/);
const button = ({ page }: Person, name: string) => page.locator('.since').getByRole('button', { name });
const countOf = async ({ page }: Person) =>
  Number(/^(\d+) of/.exec((await page.locator('.since small').textContent()) ?? '')?.[1]);

/** Comes to the table having seen no more than its first action. */
async function comeBack(person: Person, table: PreparedTable): Promise<void> {
  await person.page.goto('/about');
  await person.page.evaluate((key) => {
    const held = JSON.parse(localStorage.getItem(key) ?? '{}');
    held.seats[0].seen = 1;
    localStorage.setItem(key, JSON.stringify(held));
  }, `packetboat.table.${table.id}`);
  await person.page.goto(`/t/${table.id}`);
  await atTheBoard(person);
}

test(
  'what happened since one’s last turn plays itself on the board, as fast and as far as one likes, and once',
  async () => {
    const { url } = at.house;
    const table = await prepareTable(url, mississippiQueen, { names: ['Ada', 'Ben', 'Cleo'] });
    await playOn(url, mississippiQueen, table, ({ round }) => round.number === 2);
    const lookout = await lookOut(url, mississippiQueen, table.id);
    const ada = await comeIn(at.browser, url, 'Ada', { moving: true, bypassCSP: true });
    await hold(ada, table, [0]);
    await comeBack(ada, table);
    await head(ada).waitFor();
    await takePictures(ada, 'since-desk');
    await press(ada, button(ada, 'Show me'));

    // It goes on by itself, from the first action on, and the board shows the past meanwhile.
    const round = ada.page.locator('.top-facts b').first();
    await ada.page.getByText(/^(?!1 )\d+ of \d+$/).waitFor();
    expect(await round.textContent()).toBe('1');
    await press(ada, button(ada, 'Pause'));
    await press(ada, button(ada, 'One forward'));
    const paused = await countOf(ada);
    await press(ada, button(ada, 'One back'));
    expect(await countOf(ada)).toBe(paused - 1);
    await takePictures(ada, 'since-playing-desk');
    expect(await faultsAtAllSizes(ada, FEW_WIDTHS, { part: '.notices' })).toEqual({});
    await press(ada, button(ada, 'Speed: usual'));
    await button(ada, 'Speed: fast').waitFor();
    await press(ada, button(ada, 'Go on'));
    // How long that takes at most, and at this speed, is reckoned without a browser.
    await button(ada, 'Skip these').waitFor({ state: 'detached' });
    await ada.page.waitForFunction(() => document.querySelector('.top-facts b')?.textContent === '2');

    // Neither here nor on another device of hers is it told again.
    await ada.page.reload();
    await atTheBoard(ada);
    expect(await head(ada).count()).toBe(0);
    const phone = await comeIn(at.browser, url, 'Ada', { device: 'phone' });
    await hold(phone, table, [0]);
    await comeBack(phone, table);
    await head(phone).waitFor({ state: 'detached' });

    // What comes after that is, and one press is enough to be rid of it.
    for (const { page } of [ada, phone]) await page.goto('/about');
    await playOn(url, mississippiQueen, table, ({ round: now }) => now.number === 3);
    await lookout.reached(1);
    await phone.page.goto(`/t/${table.id}`);
    await head(phone).waitFor();
    await takePictures(phone, 'since-phone');
    await press(phone, button(phone, 'Show me'));
    await phone.page.getByText(/^1 of \d+$/).waitFor();
    await takePictures(phone, 'since-playing-phone');
    // At once: the moment it begins with may still be on its way.
    await press(phone, button(phone, 'Skip these'));
    await phone.page.locator('.since').waitFor({ state: 'detached' });
    await phone.page.waitForFunction(() =>
      document.querySelector('.top-small')?.textContent?.includes('round 3'),
    );
    lookout.leave();
    expectNoFaults([ada, phone]);
    await goHome([ada, phone]);
  },
  STORY_MS,
);
