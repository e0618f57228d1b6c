import { broadhorns } from '@packetboat/games/broadhorns';
import { mississippiQueen } from '@packetboat/games/mississippi-queen';
import { montana } from '@packetboat/games/montana';
import { STORY_MS } from './browser';
import { FEW_WIDTHS, faultsAtAllSizes } from './judge';
import { lookOut } from './lookout';
import {
  atTheBoard,
  atTheFrontPage,
  comeIn,
  expectNoFaults,
  goHome,
  namesAtTheTable,
  type Person,
  press,
} from './people';
import { takePictures } from './pictures';
import { hold, type PreparedTable, playOn, prepareTable } from './prepared';
import { setting } from './setting';

const at = setting();

const GIVING_UP = { type: 'resign', args: {} } as const;

/** Ten tables, and at which seat of each Ada sits; in the order in which they were opened. */
async function tenTables(): Promise<readonly (readonly [PreparedTable, number])[]> {
  const { url } = at.house;
  const open = (title: Parameters<typeof prepareTable>[1], names: readonly string[], more = {}) =>
    prepareTable(url, title, { names, ...more });
  const over = await open(mississippiQueen, ['Ada', 'Ben'], { options: { race: 'introductory' } });
  await playOn(
    url,
    mississippiQueen,
    over,
    () => false,
    () => GIVING_UP,
  );
  const far = await open(broadhorns, ['Ada', 'Cleo']);
  const tables: (readonly [PreparedTable, number])[] = [
    [over, 0],
    [far, 0],
  ];
  // Two that nothing but the day tells apart.
  for (let i = 0; i < 2; i++) tables.push([await open(mississippiQueen, ['Ada', 'Ben']), 0]);
  for (const name of ['Ben', 'Cleo', 'Dov']) tables.push([await open(mississippiQueen, [name, 'Ada']), 1]);
  tables.push([await open(montana, ['Ada', 'Ben', 'Cleo']), 0]);
  tables.push([await open(montana, ['Ada'], { seats: 3, start: false }), 0]);
  tables.push([await open(broadhorns, ['Ben', 'Ada']), 1]);
  return tables;
}

const rowsOn = ({ page }: Person) => page.locator('.list.mine').first().getByRole('listitem');
const textsOf = async (person: Person) =>
  (await rowsOn(person).locator('.row-text').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());

test(
  'P-14.12 ten tables stand in the list, turns first, and after a move one goes on to the next',
  async () => {
    const tables = await tenTables();
    const people: Person[] = [];
    for (const device of ['desk', 'phone'] as const) {
      const ada = await comeIn(at.browser, at.house.url, 'Ada', { device, bypassCSP: device === 'desk' });
      people.push(ada);
      for (const [table, seat] of tables) await hold(ada, table, [seat]);
      await ada.page.goto('/mine');
      await ada.page.getByText('Your turn').first().waitFor();
      const texts = await textsOf(ada);
      expect(texts).toHaveLength(9);
      expect(new Set(texts).size).toBe(9);
      const hot = texts.filter((text) => text.includes('Your turn')).length;
      expect(hot).toBeGreaterThanOrEqual(4);
      expect(texts.slice(0, hot).every((text) => text.includes('Your turn'))).toBe(true);
      // The one that was opened first has waited longest.
      expect(texts[0]).toMatch(/^Broadhorns autumn, round 1 with Cleo/);
      expect(texts).toContain('Mississippi Queen round 1 with Dov Dov to move');
      await ada.page.waitForFunction((n) => document.title === `(${n}) Packetboat`, hot);
      expect(await ada.page.locator('link[rel="icon"]').getAttribute('href')).toContain(`%3E${hot}%3C`);
      await takePictures(ada, `mine-${device}`);

      const finished = ada.page.locator('.list.mine').last();
      await ada.page.getByLabel('Find by title or name').fill('montana');
      await finished.getByText('No finished game has these words.').waitFor();
      await ada.page.getByLabel('Find by title or name').fill('ben');
      expect(await finished.getByRole('listitem').count()).toBe(1);
      await atTheFrontPage(ada);
      expect(await rowsOn(ada).count()).toBe(8);
    }
    const [ada, phone] = people as [Person, Person];

    // At the table that has waited longest the way to the next one stands in the head, and leads there.
    await press(phone, rowsOn(phone).first().getByRole('link'));
    await atTheBoard(phone);
    const next = phone.page.getByRole('link', {
      name: /other tables wait for you: Mississippi Queen with Ben/,
    });
    await next.waitFor();
    await press(phone, next);
    await phone.page.waitForURL(`**/t/${tables[2]?.[0].id}`);
    await atTheBoard(phone);

    // Ben moves where nobody looks: the list tells of it, and what was said there.
    const [third] = tables[4] ?? [];
    if (third === undefined) throw new Error('there are ten');
    const ben = await lookOut(at.house.url, mississippiQueen, third.id, third.tokens[0]);
    const advised = async () => {
      const advice = ben.advice(0);
      if (advice !== undefined) await ben.play(advice.move);
    };
    await advised();
    await ada.page.goto(`/t/${third.id}`);
    await atTheBoard(ada);
    await ada.page.goto('/mine');
    await rowsOn(ada).first().waitFor();
    while (ben.acting()[0] === 0) await advised();
    ben.leave();
    await ada.page.reload();
    const row = rowsOn(ada).filter({ hasText: /with Ben.*Your turn.*new/ });
    await row.waitFor();
    expect(await faultsAtAllSizes(ada, FEW_WIDTHS)).toEqual({});

    expectNoFaults(people);
    await goHome(people);
  },
  STORY_MS,
);

test(
  'P-14.4 one tap leads from the front page into a game against stand-ins, and another into another',
  async () => {
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    for (const game of ['Montana', 'Mississippi Queen']) {
      await atTheFrontPage(ada);
      await ada.page.getByRole('button', { name: `Play alone: ${game}, against stand-ins` }).click();
      await atTheBoard(ada);
      expect(await namesAtTheTable(ada)).toEqual(expect.arrayContaining(['Guest', 'Stand-in']));
    }
    await ada.page.goto('/mine');
    await rowsOn(ada).nth(1).waitFor();
    expectNoFaults([ada]);
    await goHome([ada]);
  },
  STORY_MS,
);
