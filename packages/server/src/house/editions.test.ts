import { tellOfEditions } from './editions';

test.each([
  ['all is there', [{ title: 'montana', rules: 1, count: 3, frozen: 0 }], []],
  [
    'an edition is not',
    [
      { title: 'montana', rules: 1, count: 3, frozen: 0 },
      { title: 'montana', rules: 2, count: 4, frozen: 0 },
      { title: 'broadsides', rules: 2, count: 1, frozen: 0 },
    ],
    [/^5 matches in play stand still: .*montana 2 \(4\), broadsides 2 \(1\)/],
  ],
  [
    'some are frozen',
    [{ title: 'montana', rules: 1, count: 3, frozen: 2 }],
    [/^2 matches in play are frozen .*verify/],
  ],
])('a start says of the matches in play where %s', async (_, inPlay, told) => {
  const lines: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (__: object, text: string) => void lines.push(text) };
  const engines = { of: ({ rules }: { rules: number }) => (rules === 1 ? ({} as never) : undefined) };
  await tellOfEditions({ editionsInPlay: async () => inPlay }, engines, log);
  expect(lines).toHaveLength(told.length);
  told.forEach((line, i) => {
    expect(lines[i]).toMatch(line);
  });
});
