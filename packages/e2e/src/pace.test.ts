import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from './browser';
import { faultsAtAllSizes } from './judge';
import { comeIn, expectNoFaults, goHome, type Person } from './people';
import { takePictures } from './pictures';
import { prepareTable, sitAt } from './prepared';
import { setting } from './setting';

const at = setting({ tableSettings: { standInDelayMs: 300 } });

const timeIn = ({ page }: Person) => page.locator('.top-bar .time-left b');

test(
  'P-22.1 a pace is chosen where a table is opened, and none is what stands there',
  async () => {
    for (const device of ['desk', 'phone'] as const) {
      const ada = await comeIn(at.browser, at.house.url, 'Ada', { device, bypassCSP: device === 'desk' });
      const { page } = ada;
      await page.goto('/new/mississippi-queen');
      expect(await page.getByRole('radio', { name: /^No clock/ }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: /^Over days/ }).check();
      await page.getByRole('radio', { name: /^At night/ }).check();
      await page.getByRole('radio', { name: /^A stand-in plays on/ }).scrollIntoViewIfNeeded();
      await takePictures(ada, `pace-new-${device}`);
      if (device === 'desk') expect(await faultsAtAllSizes(ada, [390, 1280])).toEqual({});
      expectNoFaults([ada]);
      await goHome([ada]);
    }
  },
  STORY_MS,
);

test(
  'P-22.7 a game with a bank: time is seen running, and at its end the stand-in makes the turn',
  async () => {
    const table = await prepareTable(at.house.url, mississippiQueen, {
      names: ['Ada', 'Ben'],
      pace: { kind: 'live', bankMs: 4_000, turnMs: 5_000, atEnd: 'thisTurn' },
    });
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { bypassCSP: true });
    const ben = await comeIn(at.browser, at.house.url, 'Ben', { device: 'phone' });
    await Promise.all([sitAt(ada, table, [0]), sitAt(ben, table, [1])]);
    for (const person of [ada, ben]) await timeIn(person).first().waitFor();
    const first = await timeIn(ada).first().textContent();
    await ada.page.waitForFunction(
      (before) => document.querySelector('.top-bar .time-left b')?.textContent !== before,
      first,
    );
    await takePictures(ada, 'pace-desk');
    await takePictures(ben, 'pace-phone');
    // Ada does nothing: the stand-in makes her turn, and then Ben's time runs.
    await ben.page.locator('.game').getByText('your turn').first().waitFor({ state: 'attached' });
    await ben.page
      .getByText(/^you: .* left$/)
      .first()
      .waitFor({ state: 'attached' });
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

test(
  'P-22.8 the clocks are stopped by consent, and everybody sees that they are',
  async () => {
    const pace = { kind: 'days', days: 2, quiet: null, atEnd: 'nudge' } as const;
    const table = await prepareTable(at.house.url, mississippiQueen, { names: ['Ada', 'Ben'], pace });
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { bypassCSP: true });
    const ben = await comeIn(at.browser, at.house.url, 'Ben', { device: 'phone' });
    await Promise.all([sitAt(ada, table, [0]), sitAt(ben, table, [1])]);
    await timeIn(ada).filter({ hasText: '1 d 23 h' }).waitFor();
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'The pace' }).click();
    await takePictures(ada, 'pace-dialog-desk');
    await ada.page.getByRole('button', { name: 'Propose to stop the clocks' }).click();
    await takePictures(ben, 'pace-proposed-phone');
    await ben.page.getByRole('button', { name: 'Yes', exact: true }).click();
    for (const { page } of [ada, ben]) await page.getByText('The clocks are stopped').waitFor();
    expect(await timeIn(ada).count()).toBe(0);
    await takePictures(ada, 'pace-paused-desk');
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);
