import { STORY_MS } from '../browser';
import type { Person } from '../people';
import { atRest, pointAt, restOn } from '../pointing';
import { hold } from '../prepared';
import { setting } from '../setting';
import { lookAtScene, type SceneName, Stage } from './scenes';

const stage = new Stage();
const at = setting({ titles: [stage.title] });

/** Ada at her phone, with nothing but a finger. */
function story(name: string, scene: SceneName, tell: (ada: Person) => Promise<void>): void {
  test(
    name,
    () =>
      at.look({ device: 'phone' }, async (ada) => {
        const table = await stage.prepare(at.house, scene);
        await hold(ada, table, [0]);
        await lookAtScene(ada, table, scene);
        await tell(ada);
      }),
    STORY_MS,
  );
}

story('a ring that a finger chose stays chosen, and the button goes where it says', 'river', async (ada) => {
  const { page } = ada;
  const sail = page.locator('.bh-foot').getByRole('button', { name: /^Sail \d/ });
  const likely = await sail.textContent();
  // The first ring is not the one that the bar suggests.
  await pointAt(ada, await atRest(page.locator('.chart [data-place^="river-"]').first()));
  await page
    .locator('.bh-foot')
    .getByRole('button', { name: /^Sail 1\b/ })
    .waitFor();
  expect(await sail.textContent()).not.toBe(likely);

  await page.getByRole('tab', { name: /^Players/ }).tap();
  await page.getByRole('tab', { name: /^Log/ }).tap();
  await page.getByRole('tab', { name: 'Board' }).tap();
  expect(await sail.textContent()).toMatch(/^Sail 1\b/);

  await pointAt(ada, await atRest(sail));
  await page.getByRole('tab', { name: /^Log/ }).tap();
  await page
    .getByText(/Ada floats /)
    .first()
    .waitFor();
  expect(
    await page
      .getByText(/Ada floats /)
      .first()
      .textContent(),
  ).toMatch(/^Ada floats one space/);
  // Nothing on the map looks chosen any more but what may be chosen now.
  expect(await page.locator('.bh-pointed-space').count()).toBe(0);
});

story(
  'a finger that comes down on a barrel buys it: nothing moves away under it',
  'stocking',
  async (ada) => {
    const { page } = ada;
    const loaded = page.locator('.bh-box:not(.free)');
    const before = await loaded.count();
    await restOn(ada, page.locator('.bh-step .bh-row.may').last());
    await page.waitForFunction(
      (n) => document.querySelectorAll('.bh-box:not(.free)').length === n,
      before + 1,
    );
  },
);

story(
  'a town that keys come to comes into sight, and a finger meets what it points at',
  'boats',
  async (ada) => {
    const { page } = ada;
    const far = page.locator('.chart [data-place="baton-rouge"]');
    const within = () =>
      far.evaluate((one) => {
        const [box, window] = [one, one.closest('.chart') ?? one].map((each) => each.getBoundingClientRect());
        return (
          box !== undefined && window !== undefined && box.left >= window.left && box.right <= window.right
        );
      });
    await atRest(far);
    expect(await within()).toBe(false);
    // To St. Louis, over the river, and along the other bank.
    await page.locator('.chart').focus();
    for (const way of ['Down', 'Down', 'Down', 'Right', 'Right', 'Right', 'Right'])
      await page.keyboard.press(`Arrow${way}`);
    await page.locator('.chart [data-place="baton-rouge"].at').waitFor();
    const place = await atRest(far);
    expect(await within()).toBe(true);
    expect(
      await page.locator('.chart').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]),
    ).toEqual([0, 0]);

    await pointAt(ada, place);
    await page.getByRole('dialog').getByRole('heading', { name: 'Baton Rouge' }).waitFor();
  },
);
