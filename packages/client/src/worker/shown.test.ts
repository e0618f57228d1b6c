import { shownAs } from './shown';

const message = { what: 'turn', table: 'abc_-1', title: 'Montana', name: 'Ada', others: ['Ben', 'Cy'] };

test('a push is shown in words, once for its table, and leads there', () => {
  expect(shownAs(message)).toMatchObject({
    title: 'It is your turn',
    options: { body: 'Montana, with Ben, Cy', tag: 'table/abc_-1', data: { url: '/t/abc_-1' } },
  });
});

test.each([
  null,
  'text',
  {},
  { ...message, what: 'riot' },
  { ...message, table: '../../evil' },
  { ...message, table: undefined },
])('%j is shown as nothing', (wrong) => {
  expect(shownAs(wrong)).toBeUndefined();
});
