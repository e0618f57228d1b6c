import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(__dirname, '..');

/** A style sheet of the page by its path below `src`, without its comments. */
export interface Sheet {
  readonly file: string;
  readonly css: string;
}

export const readSheets = (): readonly Sheet[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      file: file.split(path.sep).join('/'),
      css: readFileSync(path.join(SOURCES, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    }));

/** One block of a sheet: what stands before its brace, what it lies in, from outside in, and its own declarations. */
export interface Block {
  readonly head: string;
  readonly within: readonly string[];
  readonly declarations: readonly string[];
}

export function blocksOf(css: string): readonly Block[] {
  const blocks: { head: string; within: string[]; declarations: string[] }[] = [];
  const open: (typeof blocks)[number][] = [];
  for (const [, text = '', mark] of css.matchAll(/([^{};]*)([{};])/g)) {
    const said = text.trim();
    if (mark === '{') {
      const block = { head: said, within: open.map(({ head }) => head), declarations: [] };
      blocks.push(block);
      open.push(block);
      continue;
    }
    if (said !== '') open.at(-1)?.declarations.push(said);
    if (mark === '}') open.pop();
  }
  return blocks;
}

/** The selectors of a list, without what they say they are not. */
export function selectorsOf(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').trim());
}
