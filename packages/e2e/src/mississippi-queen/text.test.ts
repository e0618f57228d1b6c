import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { STORY_MS } from '../browser';
import { atTheBoard, comeIn, expectNoFaults, goHome, openTable, press } from '../people';
import { stagedTitle } from '../prepared';
import { setting } from '../setting';
import { buttonToPress, read } from './reading';

/** A river on which whoever reads gets on, and nobody lands at once. */
const RIVER = stagedTitle(mississippiQueen, 'delta', ({ river }) => river.length);
const at = setting({ titles: [RIVER] });

test(
  'the text alone is enough: a reader sails a whole race and never sees the river',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { text: true });
    const { page } = ada;
    await openTable(ada, { seats: 2, standIns: 1, options: { Race: 'Introductory' } });
    await press(ada, page.getByRole('button', { name: 'Start the game' }));
    await atTheBoard(ada);
    const asked: string[] = [];
    for (let pressed = 0; ; pressed++) {
      // A stand-in sails as well: until it has, there is nothing to press.
      await page.locator('.end, .twin-moves').first().waitFor();
      const reading = await read(page);
      if (reading.over) break;
      const label = buttonToPress(reading);
      if (label === undefined || pressed > 400)
        throw new Error(`nothing to press after ${pressed} buttons: ${reading.sentences}`);
      asked.push(label);
      await press(ada, page.locator('.twin-moves').getByRole('button', { name: label, exact: true }));
      // Whoever gives up, or ends his move to his own cost, is asked first.
      const next = await page.waitForFunction(changed, reading.sentences);
      if ((await next.jsonValue()) === 'asked') {
        await press(ada, page.getByRole('dialog').getByRole('button', { name: /^(End anyway|Give up)$/ }));
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.waitForFunction(changed, reading.sentences);
      }
    }
    expect(asked.filter((label) => label.startsWith('Sail')).length).toBeGreaterThan(5);
    await page.getByRole('heading', { name: /^(You win|.+ wins)$/ }).waitFor();
    expect(await page.locator('.chart').count()).toBe(0);
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);

/** In the page: whether it asks something, or says something else than before. */
function changed(before: string): 'asked' | 'told' | false {
  if (document.querySelector('dialog[open]') !== null) return 'asked';
  if (document.querySelector('.end') !== null) return 'told';
  const now = [...document.querySelectorAll('.twin p, .twin li')]
    .filter((line) => line.querySelector('button') === null)
    .map((line) => line.textContent)
    .join('\n');
  return now !== before && 'told';
}
