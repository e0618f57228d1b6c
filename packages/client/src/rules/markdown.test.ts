import { readRules, readSpans, ruleIdOf, sectionFor, sectionsOf } from './markdown';

const BOOK = `# A game

Some words
over two lines.

## AB-1 The table

- **AB-1.1** Two boats race. See AB-2.1.
  It goes on here.
  - and a point of its own
- **AB-1.2** Another rule.

## AB-2 Speed

1. first
2. second

| rule | what |
| --- | --- |
| AB-2.1 | **fast** |

## Left over

**AB-3.4** A rule in a paragraph.
`;

const sections = sectionsOf(readRules(BOOK));

test('a rule book falls into its sections', () => {
  expect(sections.map(({ id, head }) => [id, head])).toEqual([
    ['foreword', ''],
    ['AB-1', 'AB-1 The table'],
    ['AB-2', 'AB-2 Speed'],
    ['left-over', 'Left over'],
  ]);
});

test('lines of a paragraph and of a list item join; lists nest', () => {
  expect(sections[0]?.blocks).toEqual([
    { line: 2, kind: 'text', text: 'Some words over two lines.', id: undefined },
  ]);
  expect(sections[1]?.blocks).toEqual([
    {
      line: 7,
      kind: 'list',
      ordered: false,
      items: [
        {
          text: '**AB-1.1** Two boats race. See AB-2.1. It goes on here.',
          id: 'AB-1.1',
          items: [{ text: 'and a point of its own', id: undefined, items: [] }],
        },
        { text: '**AB-1.2** Another rule.', id: 'AB-1.2', items: [] },
      ],
    },
  ]);
});

test('a table has a head and rows', () => {
  expect(sections[2]?.blocks[1]).toMatchObject({
    kind: 'table',
    head: ['rule', 'what'],
    rows: [['AB-2.1', '**fast**']],
  });
});

test.each([
  ['AB-1', 'AB-1'],
  ['AB-1.2', 'AB-1'],
  ['AB-2.1', 'AB-2'],
  ['AB-3.4', 'left-over'],
  ['AB-3', 'left-over'],
  ['AB-2.9', 'AB-2'],
])('the rule %s is found in the section %s', (rule, section) => {
  expect(sectionFor(sections, rule)?.id).toBe(section);
});

test('a rule that is nowhere is in no section', () => {
  expect(sectionFor(sections, 'XY-1.1')).toBeUndefined();
});

test.each([
  ['**MQ-4.2** a', 'MQ-4.2'],
  ['`SRE-10.3` a', 'SRE-10.3'],
  ['MQ-4 Moving', 'MQ-4'],
  ['Moving', undefined],
])('the number of %j is %j', (text, id) => {
  expect(ruleIdOf(text)).toBe(id);
});

test('marks inside a line become spans', () => {
  const spans = readSpans('a **b** _c_ `d` [e](f)');
  expect(spans.map(({ at, ...span }) => span)).toEqual([
    { kind: 'plain', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'plain', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'plain', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'plain', text: ' ' },
    { kind: 'link', text: 'e', to: 'f' },
  ]);
  expect(spans.map(({ at }) => at)).toEqual([0, 2, 7, 8, 11, 12, 15, 16]);
  expect(readSpans('*c*')).toMatchObject([{ kind: 'emphasis', text: 'c' }]);
  expect(readSpans('one_of_many')).toMatchObject([{ kind: 'plain', text: 'one_of_many' }]);
});
