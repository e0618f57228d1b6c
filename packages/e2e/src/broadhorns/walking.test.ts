import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome } from '../people';
import { atRest, pointAt } from '../pointing';
import { hold } from '../prepared';
import { setting } from '../setting';
import { tabUntil } from '../tabbing';
import { lookAtScene, Stage } from './scenes';

const stage = new Stage();
const at = setting({ titles: [stage.title] });

test(
  'a town that takes the focus comes into sight, and a finger still meets what it points at',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { device: 'phone' });
    const { page } = ada;
    const table = await stage.prepare(at.house, 'boats');
    await hold(ada, table, [0]);
    await lookAtScene(ada, table, 'boats');
    const town = (name: string) =>
      page.locator('.chart').getByRole('button', { name: new RegExp(`^${name}`) });
    const far = town('Baton Rouge');
    const within = () =>
      far.evaluate((one) => {
        const [box, window] = [one, one.closest('.chart') ?? one].map((each) => each.getBoundingClientRect());
        return (
          box !== undefined && window !== undefined && box.left >= window.left && box.right <= window.right
        );
      });
    expect(await within()).toBe(false);
    await tabUntil(page, far);
    const place = await atRest(far);
    expect(await within()).toBe(true);
    expect(
      await page.locator('.chart').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]),
    ).toEqual([0, 0]);

    await pointAt(ada, place);
    await page.getByRole('dialog').getByRole('heading', { name: 'Baton Rouge' }).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
