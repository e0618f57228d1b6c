import { broadsides } from '@packetboat/games/broadsides';
import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome } from '../people';
import { hold, prepareTable } from '../prepared';
import { setting } from '../setting';
import { byPointer } from './hands';
import { passedTo } from './passing';
import { SCENE_GAME, SCENE_NAMES } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'two people at one device: nothing of one plot is on the page when the device is passed, nor after it',
  async () => {
    const table = await prepareTable(at.house.url, broadsides, { names: SCENE_NAMES });
    const both = await comeIn(at.browser, at.house.url, 'Ada', { moving: true });
    const { page } = both;
    await hold(both, table, [0, 1]);
    // A reveal then waits for a word after each card.
    await both.context.addInitScript(() => localStorage.setItem('packetboat.broadsides.pace', 'step'));
    await page.goto(`/t/${table.id}`);
    const view = broadsides.setup(
      { seats: 2, options: {} },
      {
        chance: { die: () => 1, pick: ([a]) => a as never, shuffle: (a) => [...a], reveal: () => undefined },
        tell: () => undefined,
      },
    );
    const does = (seat: number, move: Parameters<typeof byPointer>[3]) => byPointer(both, view, seat, move);

    // Before anybody has said that he is there, nothing is shown to anybody.
    await passedTo(page, 'Ada');
    await does(0, { type: 'man', args: { captain: 'D4' } });
    await passedTo(page, 'Ben', ['bs-captain', 'Captain here']);
    expect(await page.locator('.bs-captain').count()).toBe(0);
    expect(await page.content()).not.toContain('Your Captain');
    await does(1, { type: 'man', args: { captain: 'F4' } });

    // Both Captains are shown to whoever looks on; Ben plots first, because the device is in his hands.
    await page.getByRole('heading', { name: 'Ben, plot three cards.' }).waitFor();
    await does(1, { type: 'lock', args: { cards: ['starboard', 'starboard', 'remain'] } });
    await passedTo(page, 'Ada', ['starboard', 'Starboard', 'bs-slot', 'bs-card']);
    // Ada sees that Ben is ready: three backs, and no face of his.
    await page.locator('.bs-other[data-ready="true"]').waitFor();
    expect(await page.locator('.bs-slots .bs-card:not(.empty)').count()).toBe(0);
    expect(await page.locator('.bs-slots').textContent()).not.toMatch(/starboard|remain/i);
    await does(0, { type: 'lock', args: { cards: ['forward', 'port', 'port'] } });

    // The reveal is seen by both to its end, and only then does the next question come.
    await page.locator('.bs-desk.reveal .bs-card.shown').first().waitFor();
    expect(await page.locator('.pass-device').count()).toBe(0);
    // The log does not run ahead of the cards.
    await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    expect(await page.locator('.log').textContent()).not.toMatch(/sails|turns to/);
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page
      .locator('.log')
      .getByText(/turns to port/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Ada, plot three cards.' }).waitFor();
    await does(0, { type: 'lock', args: { cards: ['remain', 'port', 'remain'] } });
    await passedTo(page, 'Ben', ['bs-slot', 'bs-card', 'Remain']);

    expectNoFaults([both]);
    await goHome([both]);
  },
  STORY_MS,
);
