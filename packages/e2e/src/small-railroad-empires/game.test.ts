import {
  type SmallRailroadEmpiresMove,
  smallRailroadEmpires,
  type View,
} from '@packetboat/games/small-railroad-empires';
import { STORY_MS } from '../browser';
import { lookOut } from '../lookout';
import { cleoWatches, meet } from '../opening';
import { comeIn, expectNoFaults, goHome, type Person, untilOver } from '../people';
import { hurryOn, type Player, play } from '../playing';
import { prepareTable, sitAt, tokensOf } from '../prepared';
import { setting } from '../setting';
import { byKeys, byPointer, byText } from './hands';
import { shownOf, untilShown } from './shown';

const at = setting();

const NAMES = ['Ada', 'Ben'];

/**
 * Both play with their own eyes: hands of cards are secret. The first rounds are played on the pages, and so is what is
 * left once the end is near; all between by the stand-in's advice.
 */
async function playItOut(
  table: string,
  tokens: readonly (string | undefined)[],
  seats: readonly {
    readonly person: Person;
    readonly hands: (lookout: Watch) => ReturnType<typeof byPointer>;
  }[],
  watching: readonly Person[] = [],
): Promise<void> {
  const lookout = await lookOut(at.house.url, smallRailroadEmpires, table);
  const eyes = await Promise.all(
    tokens.map((token) => lookOut(at.house.url, smallRailroadEmpires, table, token)),
  );
  const story = {
    lookout,
    adviser: (seat: number) => eyes[seat] ?? lookout,
    players: seats.map(({ person, hands }, seat) => ({ person, seats: [seat], hands: hands(lookout) })),
    untilShown: (player: Player<View, SmallRailroadEmpiresMove>, view: View) =>
      untilShown(player, shownOf(view, NAMES)),
  };
  // Somebody who watches sees a delivery arrive: until there has been one, nothing is hurried.
  await play(
    story,
    ({ turn, companies }) => turn.round >= 3 && companies.some(({ deliveries }) => deliveries.length > 0),
  );
  await hurryOn(
    [...seats.map(({ person }) => person), ...watching],
    lookout,
    new Map(eyes.entries()),
    ({ trigger }) => trigger !== null,
  );
  await play(story);
  for (const one of [lookout, ...eyes]) one.leave();
}

type Watch = Parameters<typeof byPointer>[0];

test(
  'a desk and a phone play from the front page to the ranking, and somebody watches',
  async () => {
    const wish = {
      title: 'Small Railroad Empires',
      seats: 2,
      options: { 'Freight on Board': 'With ships' },
    };
    const { ada, ben, table } = await meet(at, wish, { ben: { device: 'phone' } });
    const cleo = await cleoWatches(at);
    // Who watches sees no hand and no contract.
    expect(await cleo.page.getByRole('heading', { name: 'Your cards' }).count()).toBe(0);
    expect(await cleo.page.locator('.sre-contract').count()).toBe(0);
    expect(await ada.page.locator('.sre-contract').count()).toBe(1);

    // What a delivery brings floats over its city, for who watches as well.
    const arrival = cleo.page.locator('.sre-arrived').waitFor({ timeout: STORY_MS });
    const [mine, his] = [await tokensOf(ada, table), await tokensOf(ben, table)];
    await playItOut(
      table,
      [mine.get(0), his.get(1)],
      [
        { person: ada, hands: byPointer },
        { person: ben, hands: byPointer },
      ],
      [cleo],
    );
    await arrival;
    const outcome = await ranking(ada);
    expect(outcome.map((line) => line.split(' ')[0])).toEqual(['first', 'second']);
    expect(await ranking(ben)).toEqual(outcome);
    expect(await ranking(cleo)).toEqual(outcome);

    const everybody = [ada, ben, cleo];
    expectNoFaults(everybody);
    expect(at.house.complaints).toEqual([]);
    await goHome(everybody);
  },
  STORY_MS,
);

test(
  'one plays by keys alone and the other by the text alone, to the end',
  async () => {
    const table = await prepareTable(at.house.url, smallRailroadEmpires, {
      names: NAMES,
      options: { freight: 'off' },
    });
    const ada = await comeIn(at.browser, at.house.url, 'Ada');
    const ben = await comeIn(at.browser, at.house.url, 'Ben', { text: true });
    await sitAt(ada, table, [0]);
    await sitAt(ben, table, [1]);
    await playItOut(table.id, table.tokens, [
      { person: ada, hands: byKeys },
      { person: ben, hands: () => byText },
    ]);
    const outcome = await ranking(ada);
    expect(await ranking(ben)).toEqual(outcome);
    expect(await ben.page.locator('.chart').count()).toBe(0);
    expectNoFaults([ada, ben]);
    await goHome([ada, ben]);
  },
  STORY_MS,
);

/** Who stands where with how much: "first Ada 41". */
async function ranking(person: Person): Promise<string[]> {
  await untilOver(person);
  return person.page.locator('.end-table table').evaluate((table) => {
    const sums = [...table.querySelectorAll('tbody tr')].find(
      (row) => row.querySelector('th')?.textContent === 'Prestige',
    );
    return [...table.querySelectorAll('thead th.figure')].map(
      (head, i) =>
        `${head.querySelector('small')?.textContent} ${head.querySelector('.name')?.textContent} ${sums?.querySelectorAll('td')[i]?.textContent}`,
    );
  });
}
