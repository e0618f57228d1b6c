import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { roomOf, SHAPE_NAMES } from '../stage/shape';
import { AS_LOW_AS, FROM, LETTERS_WIDE, UP_TO } from '../stage/thresholds';
import { blocksOf, readSheets, type Sheet, selectorsOf } from '../testing/sheets';

const sheets = readSheets();

/** The classes that each title's names begin with. */
const PREFIXES: Readonly<Record<string, string>> = {
  broadhorns: 'bh',
  broadsides: 'bs',
  'mississippi-queen': 'mq',
  montana: 'mt',
  'small-railroad-empires': 'sre',
};
const titleOf = ({ file }: Sheet): string | undefined => /^titles\/([\w-]+)\//.exec(file)?.[1];

test('no underline is lost in WebKit: it drops a text-decoration with more than a line in it', () => {
  expect(sheets.length).toBeGreaterThan(20);
  const rules = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/[\s;{]text-decoration\s*:\s*([^;}]+)/g)].map(
      ([, value = '']) => `${file}: ${value.trim()}`,
    ),
  );
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter((rule) => !/: [\w-]+$/.test(rule))).toEqual([]);
});

test('a phone held level hides nothing behind its notch', () => {
  const base = sheets.find(({ file }) => file === 'styles/base.css')?.css ?? '';
  const rules = [...base.matchAll(/\bbody \{[^}]*\}/g)].join('\n');
  for (const side of ['left', 'right'])
    expect(rules).toContain(`padding-${side}: env(safe-area-inset-${side})`);
});

describe('layouts break at lengths that have a name', () => {
  const upTo = (lengths: object) => Object.values(lengths).map((length) => `${length}px`);
  const beyond = (lengths: object) => Object.values(lengths).map((length) => `${length + 1}px`);
  const NAMED: Readonly<Record<string, readonly string[]>> = {
    'max-width': upTo(UP_TO),
    'min-width': [...beyond(UP_TO), ...upTo(FROM)],
    'max-height': upTo(AS_LOW_AS),
    'min-height': beyond(AS_LOW_AS),
  };
  const queriesOf = ({ css }: Sheet) =>
    blocksOf(css).flatMap(({ head }) => (/^@(media|container)/.test(head) ? [head] : []));
  /** Whether a query asks for a size in another way than by a named length. */
  const isOwn = (query: string) =>
    query.startsWith('@container') ||
    /width|height/.test(
      query.replaceAll(
        /\((m(?:ax|in)-(?:width|height)): (\d+px)\)/g,
        (asked, side: string, length: string) => (NAMED[side]?.includes(length) ? '' : asked),
      ),
    );
  /** What stands on a stage: there the stage's shape is asked. */
  const onStage = ({ file }: Sheet) =>
    /^(titles|stage|chart|hand|places|example)\//.test(file) || file === 'styles/stage-parts.css';
  const faultsOf = (one: Sheet) => [
    ...queriesOf(one).filter((query) => isOwn(query) || (onStage(one) && /width|height/.test(query))),
    ...[...one.css.matchAll(/\[data-(shape|room)~="([\w-]+)"\]/g)].flatMap(([asked, of, name = '']) =>
      (of === 'shape' ? SHAPE_NAMES : roomOf(0).split(' ')).includes(name) ? [] : [asked],
    ),
  ];

  test('in style sheets', () => {
    expect(sheets.flatMap(queriesOf).length).toBeGreaterThan(20);
    expect(sheets.flatMap((one) => faultsOf(one).map((fault) => `${one.file}: ${fault}`))).toEqual([]);
  });

  test.each([
    ['a width of one’s own', '@media (max-width: 701px) { .a { top: 0 } }', 'styles/front.css'],
    ['the other side of a width', '@media (min-width: 700px) { .a { top: 0 } }', 'styles/front.css'],
    ['a range', '@media (width <= 700px) { .a { top: 0 } }', 'styles/front.css'],
    ['one of two', '@media (max-width: 700px) and (max-height: 699px) { .a { top: 0 } }', 'styles/end.css'],
    [
      'the page, asked on a stage',
      '@media (max-width: 700px) { .mt-a { top: 0 } }',
      'titles/montana/stage.css',
    ],
    [
      'a panel, asked by itself',
      '@container (max-width: 20rem) { .mt-a { top: 0 } }',
      'titles/montana/stage.css',
    ],
    [
      'a shape that is none',
      ':where([data-shape~="narrow"]) { .mt-a { top: 0 } }',
      'titles/montana/stage.css',
    ],
    ['a room that is none', ':where([data-room~="narrow"]) { .mt-a { top: 0 } }', 'titles/montana/stage.css'],
  ])('and not at %s', (_, css, file) => {
    expect(faultsOf({ css, file })).toHaveLength(1);
  });

  test('in components', () => {
    const sources = path.join(__dirname, '..');
    const own = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        file !== path.join('stage', 'thresholds.ts') &&
        /\((min|max)-(width|height)/.test(readFileSync(path.join(sources, file), 'utf8')),
    );
    expect(own).toEqual([]);
  });

  test('and widths of panels in letters grow from name to name', () => {
    const lengths = Object.values(LETTERS_WIDE);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(roomOf(LETTERS_WIDE.tight)).toBe(Object.keys(LETTERS_WIDE).join(' '));
    expect(roomOf(lengths.at(-1) ?? 0)).toBe(Object.keys(LETTERS_WIDE).at(-1));
    expect(roomOf(1000)).toBe('');
  });
});

describe('what a title wears, no other title wears', () => {
  /** Selectors without a class of the title's, and names that the whole page shares without its prefix. */
  function leaksOf(one: Sheet): string[] {
    const prefix = PREFIXES[titleOf(one) ?? ''];
    if (prefix === undefined) return [];
    const owns = new RegExp(`\\.${prefix}-`);
    return blocksOf(one.css).flatMap(({ head, within, declarations }) => {
      if (within.some((outer) => outer.startsWith('@keyframes'))) return [];
      if (head.startsWith('@keyframes')) return head.startsWith(`@keyframes ${prefix}-`) ? [] : [head];
      if (head.startsWith('@')) return [];
      if (head === ':root') return declarations.filter((one) => !one.startsWith(`--${prefix}-`));
      if (declarations.length === 0 || within.some((outer) => owns.test(outer))) return [];
      return selectorsOf(head).filter((selector) => !owns.test(selector));
    });
  }

  test('by the names of its classes', () => {
    expect(new Set(sheets.map(titleOf).filter((title) => title !== undefined))).toEqual(
      new Set(Object.keys(PREFIXES)),
    );
    expect(sheets.flatMap((one) => leaksOf(one).map((leak) => `${one.file}: ${leak}`))).toEqual([]);
  });

  test.each([
    ['a class of everybody’s', '.die { top: 0 }', 1],
    ['one of two', '.mt-die, .die { top: 0 }', 1],
    ['its own class only where it is not', '.die:not(.mt-die) { top: 0 }', 1],
    ['another title’s class', '.bs-die { top: 0 }', 1],
    ['a class of everybody’s within a shape', ':where([data-shape~="slim"]) { .die { top: 0 } }', 1],
    ['frames that move everything', '@keyframes roll { to { top: 0 } }', 1],
    ['a colour of the page', ':root { --sea: blue }', 1],
    ['nothing but its own', ':where(.mt-stage) { .die { top: 0 } } .die .mt-die { top: 0 }', 0],
  ])('found: %s', (_, css, leaks) => {
    expect(leaksOf({ css, file: 'titles/montana/stage.css' })).toHaveLength(leaks);
  });
});

describe('a colour has a name', () => {
  const LITERAL = /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i;
  /** The sheets that give colours their names. */
  const NAMING = /^(styles\/tokens|titles\/[\w-]+\/colours)\.css$/;
  const literalsOf = ({ file, css }: Sheet) =>
    blocksOf(css)
      .flatMap(({ declarations }) => declarations)
      .filter((said) => LITERAL.test(said) && !(NAMING.test(file) && said.startsWith('--')));

  test('in style sheets', () => {
    expect(sheets.filter(({ file }) => NAMING.test(file))).toHaveLength(Object.keys(PREFIXES).length + 1);
    expect(sheets.flatMap((one) => literalsOf(one).map((said) => `${one.file}: ${said}`))).toEqual([]);
  });

  test('in drawings', () => {
    const sources = path.join(__dirname, '..');
    const drawn = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    expect(drawn.length).toBeGreaterThan(100);
    const own = drawn.filter((file) =>
      /["'`](#[\da-f]{3,8}|(?:rgb|hsl)a?\([^"'`]*)["'`]/i.test(
        readFileSync(path.join(sources, file), 'utf8'),
      ),
    );
    expect(own).toEqual([]);
  });

  test.each([
    ['a figure', '.a { color: #fff }', 'styles/front.css', 1],
    ['a shadow', '.a { box-shadow: 0 1px 2px rgb(0 0 0 / 0.3) }', 'titles/montana/stage.css', 1],
    ['a name that another sheet gives', '.a { --mt-ink: #1e150d }', 'titles/montana/stage.css', 1],
    ['a figure among names', '.a { --mt-ink: #1e150d; color: #fff }', 'titles/montana/colours.css', 1],
    ['names', '.a { --mt-ink: light-dark(#1e150d, #fff) }', 'titles/montana/colours.css', 0],
    ['an address within a drawing', '.a { fill: url(#mt-glow) }', 'titles/montana/stage.css', 0],
  ])('found: %s', (_, css, file, literals) => {
    expect(literalsOf({ file, css })).toHaveLength(literals);
  });
});
