import { type MontanaMove, montana, type View } from '@packetboat/games/montana';
import type { Page } from 'playwright-core';
import { STORY_MS } from '../browser';
import { lookOut } from '../lookout';
import { cleoWatches, meet } from '../opening';
import { expectNoFaults, goHome, namesAtTheTable, type Person, press, untilOver } from '../people';
import { hurryOn, play, type Story } from '../playing';
import { eyesOf } from '../prepared';
import { setting } from '../setting';
import { byKeys, byPointer, byText } from './hands';
import { shownOf, untilShown } from './shown';

const at = setting();

/** The middle of a game is like its beginning: it is hurried through until somebody has one settlement left. */
const nearTheEnd = ({ players }: View): boolean => players.some(({ settlements }) => settlements <= 1);

test(
  'a desk, a phone and a stand-in play a whole game, and somebody watches: from the front page to the ranking',
  async () => {
    const wish = { title: 'Montana', seats: 3, standIns: 1 };
    const { ada, ben, table } = await meet(at, wish, { ben: { device: 'phone' } });
    const cleo = await cleoWatches(at);
    const everybody = [ada, ben, cleo];

    const names = await namesAtTheTable(ada);
    const lookout = await lookOut(at.house.url, montana, table);
    const players = [
      { person: ada, seats: [names.indexOf('Ada')], hands: byPointer },
      { person: ben, seats: [names.indexOf('Ben')], hands: byPointer },
    ];
    const untilSeen = async ({ person }: { person: { page: Page } }, view: ReturnType<typeof lookout.view>) =>
      untilShown(person.page, shownOf(view, names));
    const story = { lookout, players, untilShown: untilSeen };
    await play(story, ({ round }) => round === 3);
    await hurryOn(everybody, lookout, await eyesOf(at.house.url, montana, table, [ada, ben]), nearTheEnd);
    await play(story);
    lookout.leave();

    const outcome = await ranking(ada);
    expect(outcome).toHaveLength(3);
    expect(await ranking(ben)).toEqual(outcome);
    expect(await ranking(cleo)).toEqual(outcome);
    // Everybody has read how it ended, and can look at the land once more.
    await press(ben, ben.page.getByRole('button', { name: 'Look at the board' }));
    await ben.page.locator('.mt-stage .chart').waitFor();
    expectNoFaults(everybody);
    expect(at.house.complaints).toEqual([]);
    await goHome(everybody);
  },
  STORY_MS,
);

test(
  'one plays by keys alone, the other by the text alone',
  async () => {
    const wish = { title: 'Montana', seats: 2, options: { 'Starting tile': 'Chosen' } };
    const { ada, ben, table } = await meet(at, wish, { ben: { text: true } });
    await ada.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const names = ['Ada', 'Ben'];
    const lookout = await lookOut(at.house.url, montana, table);
    const story: Story<View, MontanaMove> = {
      lookout,
      players: [
        { person: ada, seats: [0], hands: byKeys },
        { person: ben, seats: [1], hands: byText },
      ],
      untilShown: ({ person }, view) => untilShown(person.page, shownOf(view, names)),
    };
    await play(story, ({ round }) => round === 3);
    await hurryOn([ada, ben], lookout, await eyesOf(at.house.url, montana, table, [ada, ben]), nearTheEnd);
    await play(story);
    lookout.leave();
    const outcome = await ranking(ada);
    expect(await ranking(ben)).toEqual(outcome);
    expect(await ben.page.locator('.chart').count()).toBe(0);
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

/** The ranking from the first to the last: "Ada first". */
async function ranking(person: Person): Promise<string[]> {
  await untilOver(person);
  return person.page
    .locator('.end-table thead th.figure')
    .evaluateAll((all) =>
      all.map((head) => [...head.querySelectorAll('.name, small')].map((one) => one.textContent).join(' ')),
    );
}
