import type { Page } from 'playwright-core';
import { STORY_MS } from '../browser';
import { cleoWatches, meet } from '../opening';
import { expectNoFaults, goHome } from '../people';
import { tokensOf } from '../prepared';
import { setting } from '../setting';
import { byKeys, byPointer } from './hands';
import { duel } from './playing';
import { SCENE_GAME } from './scenes';

const at = setting({ titles: [SCENE_GAME] });

test(
  'from manning to a boarding victory: one by pointer, one by keys alone, one who watches',
  async () => {
    const wish = { title: 'Broadsides & Boarding Parties' };
    const { ada, ben, table } = await meet(at, wish, { ada: { device: 'phone' } });
    const cleo = await cleoWatches(at);
    const everybody = [ada, ben, cleo];
    const names = ['Ada', 'Ben'];

    const tokens = new Map([...(await tokensOf(ada, table)), ...(await tokensOf(ben, table))]);
    const captains = [
      { person: ada, seats: [0], hands: byPointer },
      { person: ben, seats: [1], hands: byKeys },
    ];
    const game = await duel(at.house.url, table, names, captains, tokens);

    // Ada has placed her Captain: nobody else's page shows him.
    await game.fight(({ ready }) => ready[0] === true);
    await ada.page.getByRole('heading', { name: 'Your Captain is placed. Waiting for Ben.' }).waitFor();
    expect(await captainsOn(ada.page)).toBe(1);
    await cleo.page.getByRole('heading', { name: 'Ben is manning the ship.' }).waitFor();
    expect(await captainsOn(ben.page)).toBe(0);
    expect(await captainsOn(cleo.page)).toBe(0);

    // Ada has locked her plot: others see backs.
    await game.fight(({ phase, ready }) => phase === 'plotting' && ready[0] === true);
    await ada.page.getByRole('heading', { name: 'You are ready. Waiting for Ben’s plot.' }).waitFor();
    await cleo.page.locator('.bs-card.back').first().waitFor();
    expect(await cleo.page.locator('.bs-card.shown').count()).toBe(0);
    await ben.page.locator('.bs-other[data-ready="true"]').waitFor();

    await game.fight(({ volley }) => volley !== null);
    await game.fight(({ volley }) => volley === null);
    // Between the first exchange of fire and the boarding nothing new would be seen.
    await game.hurry(everybody, ({ phase }) => phase === 'boarding');
    // The last round, card by card, from the middle of the boarding.
    await ben.page.getByRole('button', { name: /^Replay round/ }).click();
    await ben.page.getByText(/^Round \d+, 1 of \d+$/).waitFor();
    await ben.page.getByRole('button', { name: 'Next', exact: true }).click();
    await ben.page.getByText(/^Round \d+, 2 of \d+$/).waitFor();
    await ben.page.getByRole('button', { name: 'Back to the game' }).click();

    await game.fight(({ boarding }) => (boarding?.turn ?? 0) > 2);
    await game.hurry(everybody, ({ boarding }) => (boarding?.turn ?? 0) > 4);
    await game.fight();
    const outcome = game.lookout.view().ended;
    game.leave();
    expect(outcome).toEqual({ ending: 'captain', winner: 0 });
    await ada.page.getByRole('heading', { name: 'You win' }).waitFor();
    for (const { page } of [ben, cleo])
      await page.getByRole('heading', { name: 'Ada wins', exact: true }).waitFor();
    for (const { page } of everybody)
      await page.getByText('The Captain of the Seahawk fell, sword in hand.').first().waitFor();

    expectNoFaults(everybody);
    expect(at.house.complaints).toEqual([]);
    await goHome(everybody);
  },
  STORY_MS,
);

const captainsOn = (page: Page): Promise<number> => page.locator('.bs-captain').count();
