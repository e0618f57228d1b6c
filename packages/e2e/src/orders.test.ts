import { lookAtScene, Stage } from './broadhorns/scenes';
import { STORY_MS } from './browser';
import { comeIn, expectNoFaults, goHome } from './people';
import { hold } from './prepared';
import { setting } from './setting';

const PICTURES = process.env.ORDER_PICTURES;
const stage = new Stage();
// Long enough to be seen coming, short enough for a story.
const at = setting({ titles: [stage.title], tableSettings: { orderMs: { least: 1_500, most: 1_500 } } });

test.each(['desk', 'phone'] as const)(
  'on a %s: said once where it is asked, seen standing, done by the server, and taken back',
  async (device) => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device });
    const { page } = ada;
    const picture = async (name: string) =>
      PICTURES === undefined ? undefined : page.screenshot({ path: `${PICTURES}/${name}-${device}.png` });
    const table = await stage.prepare(at.house, 'ice');
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'ice');
    await picture('ice-asked');
    await page.getByRole('button', { name: 'From now on: let it strike' }).click();
    await page.getByRole('status').filter({ hasText: 'Your standing order: Let it strike' }).waitFor();
    await picture('ice-coming');
    await page.getByRole('heading', { name: 'Ben is asked for Ice.' }).waitFor();
    if (device === 'desk') await page.getByText('by standing order').waitFor();

    await page.getByRole('button', { name: 'Menu: one order stands' }).click();
    await page.getByRole('button', { name: 'Standing orders: 1' }).click();
    const struck = page.getByRole('radio', { name: 'Let it strike' });
    expect(await struck.isChecked()).toBe(true);
    await picture('orders-dialog');
    await page.getByRole('radio', { name: 'Ask me' }).first().click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
