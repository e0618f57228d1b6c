import { shownAs } from './shown';
import { turnsAfter } from './turns';

const message = { what: 'turn', table: 'abc_-1', title: 'Montana', name: 'Ada', others: ['Ben', 'Cy'] };

test('a push is shown in words, once for its table, and leads there', () => {
  expect(shownAs(message)).toMatchObject({
    table: 'abc_-1',
    what: 'turn',
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

test.each([
  ['turn', ['a', 'b']],
  ['nudge', ['a', 'b']],
  ['answer', ['a']],
  ['rematch', ['a']],
  ['end', ['a']],
])('after %s of another table the icon counts %j', (what, counted) => {
  expect(turnsAfter(['a'], 'b', what)).toEqual(counted);
});

test('a table counts once, and no more when it is over', () => {
  expect(turnsAfter(['a', 'b'], 'a', 'nudge')).toEqual(['b', 'a']);
  expect(turnsAfter(['a', 'b'], 'a', 'end')).toEqual(['b']);
});
