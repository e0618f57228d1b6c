import { STORY_MS } from './browser';
import {
  atTheBoard,
  comeIn,
  expectNoFaults,
  goHome,
  invitationOf,
  namesAtTheTable,
  openTable,
  type Person,
  sitDown,
  startTheGame,
} from './people';
import { setting } from './setting';

const at = setting();

/** What somebody's sign is in a list of people: its colour. */
const colourOf = async ({ page }: Person, list: string, name: string): Promise<string | null> =>
  page.locator(list).filter({ hasText: name }).first().locator('.seat-mark').first().getAttribute('class');

test(
  'who begins is drawn, and everybody keeps the colour he sat down in',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const ben = await comeIn(at.browser, at.house.url, 'Ben');
    await openTable(ada, { seats: 5, standIns: 3, drawn: true });
    await ada.page.getByText('Who begins: Drawn by lot').waitFor();
    await sitDown(ben, await invitationOf(ada));
    const before = {
      ada: await colourOf(ada, '.seat-list > li', 'Ada'),
      ben: await colourOf(ada, '.seat-list > li', 'Ben'),
    };
    await startTheGame(ada);
    await atTheBoard(ben);
    expect(await colourOf(ada, '.players li', 'Ada')).toBe(before.ada);
    expect(await colourOf(ada, '.players li', 'Ben')).toBe(before.ben);
    expect(await namesAtTheTable(ben)).toEqual(await namesAtTheTable(ada));
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);
