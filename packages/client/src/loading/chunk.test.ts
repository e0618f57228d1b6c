import { ChunkMissing, chunk } from './chunk';

/** Answers as told, one answer a fetch, and counts. */
function fetcher(...answers: readonly (string | Error)[]) {
  const asked = { times: 0 };
  const fetchIt = async () => {
    const answer = answers[asked.times++];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  };
  return { asked, part: chunk(fetchIt) };
}

test('a part is fetched once, however often it is wanted', async () => {
  const { asked, part } = fetcher('board');
  part.preload();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['board', 'board']);
  part.preload();
  expect(part.read()).toBe('board');
  expect(asked.times).toBe(1);
});

test('a part that does not come says so, with its cause, and is not asked for again while it is drawn', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const { asked, part } = fetcher(gone);
  await expect(part.load()).rejects.toMatchObject({ cause: gone });
  await expect(part.load()).rejects.toBeInstanceOf(ChunkMissing);
  expect(asked.times).toBe(1);
});

test('pointing at the way there tries once more', async () => {
  const { asked, part } = fetcher(new Error('no line'), 'board');
  await expect(part.load()).rejects.toBeInstanceOf(ChunkMissing);
  part.preload();
  expect(await part.load()).toBe('board');
  expect(asked.times).toBe(2);
});
