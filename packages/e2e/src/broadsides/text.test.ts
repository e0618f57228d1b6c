import { STORY_MS } from '../browser';
import { comeIn, expectNoFaults, goHome, namesAtTheTable, openTable, startTheGame } from '../people';
import { tokensOf } from '../prepared';
import { setting } from '../setting';
import { byText } from './hands';
import { duel } from './playing';

const at = setting();

test(
  'the text alone is enough: a whole game against a stand-in, from the front page to the proof of its dice',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada', { text: true });
    const { page } = ada;
    const table = await openTable(ada, { title: 'Broadsides & Boarding Parties', standIns: 1 });
    await startTheGame(ada);
    const names = await namesAtTheTable(ada);
    const seat = names.indexOf('Ada');
    const tokens = await tokensOf(ada, table);
    const game = await duel(
      at.house.url,
      table,
      names,
      [{ person: ada, seats: [seat], hands: byText }],
      tokens,
    );
    await game.fight();
    expect(game.lookout.view().ended).not.toBeNull();
    game.leave();
    await page.getByRole('heading', { name: /^(You win|.+ wins|.+ share the first place)$/ }).waitFor();
    expect(await page.locator('.bs-stage').count()).toBe(0);
    await page.getByRole('button', { name: 'Check the dice' }).click();
    await page.getByRole('button', { name: 'Check this game' }).click();
    await page.getByText('It all fits').waitFor();
    expectNoFaults([ada]);
    expect(at.house.complaints).toEqual([]);
    await goHome([ada]);
  },
  STORY_MS,
);
