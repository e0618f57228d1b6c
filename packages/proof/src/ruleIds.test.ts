import { ruleFaults } from './ruleIds';

const rules = `# A game

## EX-1 The table

- **EX-1.1** There is a table.
- **EX-1.2** It is round, see EX-1.1.

## EX-2 The end
`;

const test1 = `test('EX-1.1, EX-1.2 the table', () => {});\ntest.each([['EX-2 the end']])('%s', () => {});`;

test('all is well when every rule is named and every name is a rule', () => {
  expect(ruleFaults({ code: 'EX', rules, files: { 'a.test.ts': test1, 'a.ts': '// EX-1.2' } })).toEqual([]);
});

test.each([
  ['a rule without a test', rules, `test('EX-1.1 and EX-1.2 it', f)`, 'no test names EX-2'],
  [
    'a test of no rule',
    rules,
    `${test1} test('EX-1.3 more', f)`,
    'a.test.ts names EX-1.3, which RULES.md does not have',
  ],
  [
    'a longer id than the rule has',
    rules,
    `${test1} test('EX-1.12 x', f)`,
    'a.test.ts names EX-1.12, which RULES.md does not have',
  ],
  ['a rule twice', `${rules}\n- **EX-1.1** Again.`, test1, 'EX-1.1 stands twice in RULES.md'],
  [
    'a reference to nothing',
    `${rules}\nSee EX-9.`,
    test1,
    'RULES.md names EX-9, which RULES.md does not have',
  ],
  ['an id in the middle of a title', rules, test1.replace("'EX-2", "'about EX-2"), 'no test names EX-2'],
  [
    'an id in a comment only',
    rules,
    test1.replace("'EX-2 the end'", "'the end'" + '/* EX-2 */'),
    'no test names EX-2',
  ],
  ['no rules', '', '', 'RULES.md numbers no rule EX-1'],
])('it tells of %s', (_, text, source, fault) => {
  expect(ruleFaults({ code: 'EX', rules: text, files: { 'a.test.ts': source } })).toContain(fault);
});

test('it tells of an id that only a source file names, and a source file is no test', () => {
  const files = { 'a.ts': `// EX-7.1\nconst x = ('EX-2')`, 'a.test.ts': test1.replace('EX-2 ', '') };
  expect(ruleFaults({ code: 'EX', rules, files })).toEqual([
    'a.ts names EX-7.1, which RULES.md does not have',
    'no test names EX-2',
  ]);
});
