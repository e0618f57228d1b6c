/** Numbered rules and the tests that name them: what is missing on either side. */
export interface RuleTexts {
  /** The prefix of the title's rule ids: `EX`. */
  readonly code: string;
  /** Its RULES.md, or whatever document numbers them. */
  readonly rules: string;
  readonly document?: string;
  /** The text of each of its files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * One sentence for each rule that no test names, each id that no rule has, and each rule that stands twice. A test
 * names a rule by beginning its title with the id, or with several (`EX-1.1, EX-1.2 the table is laid`). A section
 * (`EX-1` where there is an `EX-1.1`) needs no test of its own.
 */
export function ruleFaults({ code, rules, files, document = 'RULES.md' }: RuleTexts): string[] {
  const defined = rulesIn(code, rules);
  const ids = new Set(defined);
  const faults: string[] = [];
  if (ids.size === 0) faults.push(`${document} numbers no rule ${code}-1`);
  for (const id of new Set(defined.filter((one, i) => defined.indexOf(one) !== i))) {
    faults.push(`${id} stands twice in ${document}`);
  }
  for (const [file, text] of [[document, rules] as const, ...Object.entries(files)]) {
    for (const id of idsIn(code, text)) {
      if (!ids.has(id)) faults.push(`${file} names ${id}, which ${document} does not have`);
    }
  }
  const tests = Object.entries(files).filter(([file]) => /\.test\.tsx?$/.test(file));
  const tested = new Set(tests.flatMap(([, text]) => namedByTests(code, text)));
  for (const id of ids) {
    const isSection = [...ids].some((other) => other.startsWith(`${id}.`));
    if (!isSection && !tested.has(id)) faults.push(`no test names ${id}`);
  }
  return [...new Set(faults)];
}

/** Ids at the beginning of a heading, a list item, a table row or a paragraph: there a rule is laid down. */
function rulesIn(code: string, rules: string): string[] {
  const line = new RegExp(
    String.raw`^\s*(?:#+\s+|[-*+]\s+|\|\s*)?(?:\*\*|__)?(${code}-\d+(?:\.\d+)*)(?![\d.]*\d)`,
  );
  return rules.split('\n').flatMap((text) => line.exec(text)?.[1] ?? []);
}

function idsIn(code: string, text: string): string[] {
  return text.match(new RegExp(String.raw`\b${code}-\d+(?:\.\d+)*`, 'g')) ?? [];
}

/** Ids at the beginning of a string that opens a call or an element of a table: `test('EX-1.1 ...`, `['EX-1.1 ...`. */
function namedByTests(code: string, source: string): string[] {
  const id = String.raw`${code}-\d+(?:\.\d+)*`;
  const title = new RegExp(String.raw`[([{:,]\s*['"\x60]((?:${id}(?:,? and |, | )?)+)`, 'g');
  return [...source.matchAll(title)].flatMap((match) => idsIn(code, match[1] ?? ''));
}
