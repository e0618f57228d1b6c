import { STORY_MS } from '../browser';
import { cleoWatches, meet } from '../opening';
import { expectNoFaults, goHome, namesAtTheTable, type Person, untilOver } from '../people';
import { setting } from '../setting';
import { byKeys, byPointer, byText } from './hands';
import { shownOf, untilShown } from './shown';
import { yearAt } from './trading';

const at = setting();

test(
  'a year of trade at desk and phone, with a stand-in and a spectator: from the front page to the ranking',
  async () => {
    const wish = { title: 'Broadhorns', seats: 3, standIns: 1 };
    const { ada, ben, table } = await meet(at, wish, { ben: { device: 'phone' } });
    const cleo = await cleoWatches(at);
    const everybody = [ada, ben, cleo];
    const names = await namesAtTheTable(ada);

    const year = await yearAt(at.house.url, table, names, [
      { person: ada, hands: byPointer },
      { person: ben, hands: byPointer },
    ]);
    await year.trade(({ round }) => round === 3);
    await untilShown(cleo.page, shownOf(year.lookout.view(), names, null));
    // Nobody sees another hand: the spectator sees backs alone.
    expect(await cleo.page.locator('.bh-hand .bh-card:not(.back)').count()).toBe(0);
    await cleo.page.goto('/about');
    await year.hurry(({ lastRound }) => lastRound);
    await year.trade();

    const outcome = await ranking(ada);
    expect(outcome).toHaveLength(3);
    expect(await ranking(ben)).toEqual(outcome);
    // The figures of each add up to what is on top.
    for (const { total, parts } of outcome) expect(parts.reduce((sum, n) => sum + n, 0)).toBe(total);
    expectNoFaults(everybody);
    expect(at.house.complaints).toEqual([]);
    await goHome(everybody);
  },
  STORY_MS,
);

test(
  'one plays by keys alone, one by the text alone, and neither touches anything',
  async () => {
    const wish = { title: 'Broadhorns', seats: 2 };
    const { ada, ben, table } = await meet(at, wish, { ben: { text: true } });
    const names = await namesAtTheTable(ada);
    const year = await yearAt(at.house.url, table, names, [
      { person: ada, hands: byKeys },
      { person: ben, hands: byText },
    ]);
    // Until each of them has taken a boat, loaded it, sailed and sold; the rest of a year is tried without a browser.
    await year.trade(
      ({ step, merchants }) => step === 'actions' && merchants.every(({ ledger }) => ledger.sales > 0),
    );
    expect(await ben.page.locator('.chart').count()).toBe(0);
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

/** The columns of the final figures, from first to last. */
async function ranking(person: Person): Promise<{ name: string; total: number; parts: number[] }[]> {
  await untilOver(person);
  return person.page.locator('.end-table table').evaluate((table: HTMLTableElement) => {
    const rows = [...(table.tBodies[0]?.rows ?? [])];
    const figure = (row: HTMLTableRowElement, column: number) =>
      Number((row.cells[column]?.textContent ?? '').replace('\u2212', '-'));
    const columns = [...(table.tHead?.rows[0]?.cells ?? [])].slice(1);
    return columns.map((head, i) => ({
      name: head.querySelector('.name')?.textContent ?? '',
      total: figure(rows[0] as HTMLTableRowElement, i + 1),
      // The two last rows count tiles and wreaths, which are no gold.
      parts: rows.slice(1, -2).map((row) => figure(row, i + 1)),
    }));
  });
}
