import { chunk } from '../loading/chunk';
import { type AnyClientTitle, bringTitle } from './contract';
import { bring, shelfOf } from './shelf';

const [fetched, spoken]: [string[], string[]] = [[], []];
beforeEach(() => {
  fetched.splice(0);
  spoken.splice(0);
});

function edition(rules: number) {
  const [board, text] = [() => null, () => null];
  const meta = { id: 'quay', rules };
  const title = { rules: { meta }, Board: board } as unknown as AnyClientTitle;
  const fetching = <P>(name: string, part: P) => {
    fetched.push(`${name} ${rules}`);
    return Promise.resolve(part);
  };
  // Nothing of a title is there before it has been given its words.
  const given = (part: string) => (said: string) => void spoken.push(`${part} ${rules} speaks ${said}`);
  const chunks = bring(
    () =>
      fetching('board', {
        bring: (said: string) => {
          given('board')(said);
          return title;
        },
      }),
    { en: () => fetching('words', `words ${rules}`) },
    () => fetching('text', { Twin: text, speak: given('text') }),
    { en: () => fetching('texts', `texts ${rules}`) },
  );
  return { title, text, chunks };
}

const quays = () => {
  const [older, present] = [edition(1), edition(2)];
  return { older, present, shelf: shelfOf({ quay: present.chunks, 'quay@1': older.chunks }, () => true) };
};

test('P-3.8 a game of an older edition is seen with the board and in the text of that edition', async () => {
  const { older, present, shelf } = quays();
  for (const { title, text, chunks } of [older, present]) {
    const { id, rules } = title.rules.meta;
    expect(await shelf.loadTitle({ title: id, rules })).toBe(title);
    await chunks.text.load();
    expect(shelf.readTitle({ title: id, rules })).toBe(title);
    expect(shelf.readStage(title, 'drawn')).toBe(title.Board);
    expect(shelf.readStage(title, 'text')).toBe(text);
    expect(spoken.splice(0)).toEqual([
      `board ${rules} speaks words ${rules}`,
      `text ${rules} speaks texts ${rules}`,
    ]);
  }
  expect(await shelf.loadTitle({ title: 'quay', rules: 3 })).toBeUndefined();
  expect(shelf.isTitle('pier')).toBe(false);
});

test('P-3.8 a board may serve earlier editions as well: a game of one is played by its own rules', async () => {
  const meta = (rules: number) => ({ meta: { id: 'quay', rules } }) as AnyClientTitle['rules'];
  const { Board } = edition(2).title;
  const title = bringTitle({ rules: meta(2), Board } as unknown as AnyClientTitle, [meta(1)]);
  const { chunks } = edition(2);
  const shelf = shelfOf({ quay: { ...chunks, title: chunk(async () => title) } }, () => false);
  const earlier = await shelf.loadTitle({ title: 'quay', rules: 1 });
  expect(earlier).toMatchObject({ rules: { meta: { rules: 1 } }, Board });
  expect(shelf.readTitle({ title: 'quay', rules: 1 })).toBe(earlier);
  expect(shelf.readTitle({ title: 'quay', rules: 2 })).toBe(title);
  expect(shelf.readTitle({ title: 'quay', rules: 3 })).toBeUndefined();
});

test('P-3.8 what is fetched ahead is of the edition that the game is played by', () => {
  const { shelf } = quays();
  shelf.preloadTitle('quay', 1);
  expect(fetched).toEqual(['board 1', 'words 1', 'text 1', 'texts 1']);
  shelf.preloadTitle('quay');
  expect(fetched.slice(4)).toEqual(['board 2', 'words 2', 'text 2', 'texts 2']);
});
