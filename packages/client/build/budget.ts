import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../src/words/language.ts';
import { compressFolder, type Weight } from './compress.ts';

/** KB that may travel, gzipped; fonts as they are. */
export interface Budget {
  /** Script that the front page needs. */
  readonly first: number;
  /** What it says, and every other page around the games. */
  readonly words: number;
  /** What a table adds to it before a title is drawn, and a replay. */
  readonly table: number;
  readonly replay: number;
  /** What the boards share, counted once. */
  readonly rails: number;
  /** What a title adds to all that, its words, and its text view to the title. */
  readonly title: number;
  readonly titleWords: number;
  readonly text: number;
  readonly pageStyles: number;
  readonly railStyles: number;
  readonly titleStyles: number;
  readonly fonts: number;
  /** Packages that none of these may bring, but for the replay. */
  readonly without: readonly string[];
}

interface Line {
  readonly what: string;
  readonly files: readonly string[];
  readonly weight: Weight;
  readonly kb: number;
}

const RAILS = ['rails', 'kit'];
/** It draws its chance from the seed again, as the server did. */
const REPLAY = 'replay page';
/** Stand-ins think on the server. */
const STAND_INS = /\/games\/src\/[^/]+\/bot[./]/;

/** Packs what was built, prints what each part of it weighs, and fails the build where one weighs more than it may. */
export function budget(may: Budget): Plugin {
  return {
    name: 'packetboat-budget',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const lines = linesOf(bundle, await compressFolder(dir), may);
        this.info(`what travels, in KB\n${table(lines)}`);
        const over = lines.filter(({ weight, kb }) => weight.gzip > kb * 1024).map(({ what }) => what);
        if (over.length > 0) this.error(`over budget: ${over.join(', ')}`);
        const files = lines.filter(({ what }) => what !== REPLAY).flatMap((line) => line.files);
        const brought = foreign(bundle, files, may.without);
        if (brought.length > 0) this.error(`must not reach a page that plays: ${brought.join(', ')}`);
      },
    },
  };
}

function linesOf(
  bundle: Rolldown.OutputBundle,
  weights: ReadonlyMap<string, Weight>,
  may: Budget,
): readonly Line[] {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const sum = (names: readonly string[]): Weight => {
    const total = { raw: 0, gzip: 0, brotli: 0 };
    for (const name of names) {
      const weight = weights.get(name);
      if (weight === undefined) throw new Error(`${name} was not written`);
      for (const key of ['raw', 'gzip', 'brotli'] as const) total[key] += weight[key];
    }
    return total;
  };
  const line = (what: string, names: Iterable<string>, kb: number): Line => {
    const files = [...names];
    return { what, files, weight: sum(files), kb };
  };

  const first = scripts(bundle, entryOf(chunks));
  const table = without(scripts(bundle, partOf(chunks, 'table/TablePage.tsx')), first);
  const replay = without(scripts(bundle, partOf(chunks, 'pages/ReplayPage.tsx')), first);
  const rails = chunks.filter(({ name }) => RAILS.includes(name));
  const common = new Set([...first, ...table, ...rails.map(({ fileName }) => fileName)]);
  const pageStyles = stylesOf(entryOf(chunks));
  const railStyles = rails.flatMap(stylesOf);
  const titles = chunks.flatMap((chunk) => {
    const index = chunk.moduleIds.find((id) => /\/titles\/[^/]+\/index\.ts$/.test(id));
    const id = index?.split('/').at(-2);
    return id === undefined ? [] : [{ id, chunk }];
  });
  return [
    line('first page', first, may.first),
    ...LANGUAGES.map((language) =>
      line(
        `words of the page (${language})`,
        without(scripts(bundle, partOf(chunks, `words/${language}.ts`)), first),
        may.words,
      ),
    ),
    line('table page', table, may.table),
    line(REPLAY, replay, may.replay),
    line(
      'rails of the boards',
      rails.map(({ fileName }) => fileName),
      may.rails,
    ),
    ...titles.flatMap(({ id, chunk }) => {
      const all = scripts(bundle, chunk);
      const known = new Set([...common, ...all]);
      const said = (language: string): readonly Line[] => {
        const words = scripts(bundle, partOf(chunks, `titles/${id}/words/${language}/index.ts`));
        const text = ['Twin.tsx', `${language}/index.ts`].flatMap((part) => [
          ...scripts(bundle, partOf(chunks, `titles/${id}/text/${part}`)),
        ]);
        return [
          line(`${id}, words (${language})`, without(words, known), may.titleWords),
          line(
            `${id}, text view (${language})`,
            without(new Set(text), new Set([...known, ...words])),
            may.text,
          ),
        ];
      };
      const styles = [...all].flatMap((name) => stylesOf(bundle[name] as Rolldown.OutputChunk));
      return [
        line(id, without(all, common), may.title),
        ...LANGUAGES.flatMap(said),
        line(
          `${id}, styles`,
          without(new Set(styles), new Set([...pageStyles, ...railStyles])),
          may.titleStyles,
        ),
      ];
    }),
    line('styles of the page', pageStyles, may.pageStyles),
    line('styles of the rails', railStyles, may.railStyles),
    line(
      'fonts',
      files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2')),
      may.fonts,
    ),
  ];
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.has(name)));

function entryOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('nothing begins the page');
  return entry;
}

function partOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const part = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
  if (part === undefined) throw new Error(`${module} is no part of its own`);
  return part;
}

/** The chunk and everything it imports at once. */
function scripts(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()) {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') scripts(bundle, next, seen);
  }
  return seen;
}

/** Packages of the list that some of these files bring, and whether one brings a stand-in's mind. */
function foreign(
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
  packages: readonly string[],
): readonly string[] {
  const modules = files.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? file.moduleIds : [];
  });
  const brought = packages.filter((name) => modules.some((id) => id.includes(`/node_modules/${name}/`)));
  return modules.some((id) => STAND_INS.test(id)) ? [...brought, 'a stand-in'] : brought;
}

function table(lines: readonly Line[]): string {
  const kb = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);
  const rows = lines.map(
    ({ what, weight, kb: most }) =>
      `${what.padEnd(40)}${kb(weight.raw)}${kb(weight.gzip)}${kb(weight.brotli)}${String(most).padStart(8)}`,
  );
  const head = ['raw', 'gzip', 'brotli', 'budget'].map((word) => word.padStart(8)).join('');
  return [`${''.padEnd(40)}${head}`, ...rows].join('\n');
}
