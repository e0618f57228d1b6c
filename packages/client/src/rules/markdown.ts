/** A rule book as the app shows it: a small part of Markdown, read into blocks. */
export type Block = {
  /** Where it begins in the book, counted from 0. */
  readonly line: number;
} & (
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'text'; readonly text: string; readonly id: string | undefined }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
);

export interface Item {
  readonly text: string;
  /** The number of the rule that stands here. */
  readonly id: string | undefined;
  readonly items: readonly Item[];
}

/** A rule's number at the start of a text: `MQ-4.2`, plain or in bold. */
const RULE_ID = /^\*{0,2}`?([A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?)/;

export const ruleIdOf = (text: string): string | undefined => RULE_ID.exec(text)?.[1];

export function readRules(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i] ?? '';
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '' || /^-{3,}$/.test(line)) i++;
    else if (heading !== null) {
      const text = heading[2] ?? '';
      blocks.push({
        line: i,
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        text,
        id: ruleIdOf(text) ?? slug(text),
      });
      i++;
    } else if (line.startsWith('|')) {
      const start = i;
      const rows: string[][] = [];
      for (; (lines[i] ?? '').startsWith('|'); i++) rows.push(cells(lines[i] ?? ''));
      const [head = [], ...rest] = rows;
      blocks.push({
        line: start,
        kind: 'table',
        head,
        rows: rest.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell))),
      });
    } else if (ITEM.test(line)) {
      const end = endOfList(lines, i);
      blocks.push({
        line: i,
        kind: 'list',
        ordered: /^\s*\d/.test(line),
        items: readItems(lines.slice(i, end)),
      });
      i = end;
    } else {
      const start = i;
      while (i < lines.length && !endsText(lines[i] ?? '')) i++;
      const text = lines.slice(start, i).join(' ').replaceAll(/\s+/g, ' ').trim();
      blocks.push({ line: start, kind: 'text', text, id: ruleIdOf(text) });
    }
  }
  return blocks;
}

const ITEM = /^(\s*)(?:[-*]|\d+\.)\s+(.*)$/;
const endsText = (line: string) =>
  line.trim() === '' || line.startsWith('#') || line.startsWith('|') || ITEM.test(line);

function endOfList(lines: readonly string[], start: number): number {
  let end = start;
  for (let i = start; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (ITEM.test(line) || /^\s{2,}\S/.test(line)) end = i + 1;
    else if (line.trim() !== '' && !(end === i && !endsText(line))) break;
    else if (line.trim() !== '') end = i + 1;
  }
  return end;
}

function readItems(lines: readonly string[]): readonly Item[] {
  const base = ITEM.exec(lines[0] ?? '')?.[1]?.length ?? 0;
  const groups: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item !== null && (item[1]?.length ?? 0) <= base) groups.push([item[2] ?? '']);
    else if (line.trim() !== '') groups.at(-1)?.push(line);
  }
  return groups.map(([first = '', ...rest]) => {
    const nested = rest.findIndex((line) => ITEM.test(line));
    const own = nested < 0 ? rest : rest.slice(0, nested);
    const text = [first, ...own.map((line) => line.trim())].join(' ');
    return { text, id: ruleIdOf(text), items: nested < 0 ? [] : readItems(rest.slice(nested)) };
  });
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A stretch of a text: plain, or marked. `at` is where it begins. */
export type Span = { readonly at: number; readonly text: string } & (
  | { readonly kind: 'plain' | 'strong' | 'emphasis' | 'code' }
  | { readonly kind: 'link'; readonly to: string }
);

export function readSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|\b_(.+?)_\b|`(.+?)`|\[(.+?)\]\((.+?)\)/g)) {
    const at = match.index;
    if (at > end) spans.push({ at: end, kind: 'plain', text: text.slice(end, at) });
    const [whole, strong, starred, underscored, code, label, to] = match;
    const emphasis = starred ?? underscored;
    if (strong !== undefined) spans.push({ at, kind: 'strong', text: strong });
    else if (emphasis !== undefined) spans.push({ at, kind: 'emphasis', text: emphasis });
    else if (code !== undefined) spans.push({ at, kind: 'code', text: code });
    else spans.push({ at, kind: 'link', text: label ?? '', to: to ?? '' });
    end = at + whole.length;
  }
  if (end < text.length) spans.push({ at: end, kind: 'plain', text: text.slice(end) });
  return spans;
}

/** A rule book in sections, each with the heading that opens it. */
export interface Section {
  readonly id: string;
  readonly head: string;
  readonly level: number;
  readonly blocks: readonly Block[];
}

/** Cuts at headings of the second level; what comes before the first one is the foreword. */
export function sectionsOf(blocks: readonly Block[]): readonly Section[] {
  const sections: { id: string; head: string; level: number; blocks: Block[] }[] = [
    { id: 'foreword', head: '', level: 1, blocks: [] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2) {
      sections.push({ id: block.id, head: block.text, level: 2, blocks: [] });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections.filter((section) => section.head !== '' || section.blocks.length > 0);
}

/** The section that holds a rule: by its own id, or because one of its rules begins with it. */
export function sectionFor(sections: readonly Section[], ruleId: string): Section | undefined {
  const holds = (id: string | undefined) =>
    id !== undefined && (id === ruleId || id.startsWith(`${ruleId}.`));
  const inItems = (items: readonly Item[]): boolean =>
    items.some((item) => holds(item.id) || inItems(item.items));
  return (
    sections.find((section) => holds(section.id)) ??
    sections.find((section) =>
      section.blocks.some((block) => {
        if (block.kind === 'list') return inItems(block.items);
        if (block.kind === 'table') return block.rows.some((row) => holds(ruleIdOf(row[0] ?? '')));
        return holds(block.id);
      }),
    ) ??
    // `MQ-4.2` where only `MQ-4` has a place of its own.
    (ruleId.includes('.') ? sectionFor(sections, ruleId.slice(0, ruleId.lastIndexOf('.'))) : undefined)
  );
}
