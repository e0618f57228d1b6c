import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../src/words/language.ts';
import { OLDEST } from './oldest.ts';

const SOURCE = fileURLToPath(new URL('../src/worker/worker.ts', import.meta.url));
/** At this address for ever: a browser asks there whether there is a newer one. */
const FILE = 'worker.js';

/** What is kept from the start, with all that it needs: what every page begins with, what says that there is no line, and rule books. */
const KEPT = new RegExp(
  `/(main\\.tsx|words/(${LANGUAGES.join('|')})\\.ts|index\\.html|OfflinePage\\.tsx|RulesPage\\.tsx|RULES\\.md\\?raw)$`,
);

/** Builds the service worker by itself, since it may share no file with the pages, and tells it what to keep. */
export function worker(): Plugin {
  return {
    name: 'packetboat-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
      const kept = keptOf(bundle).map((file) => `/${file}`);
      const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12);
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        define: { KEPT_FILES: JSON.stringify(kept), BUILD: JSON.stringify(version) },
        build: {
          target: [...OLDEST],
          write: false,
          lib: { entry: SOURCE, formats: ['iife'], name: 'worker', fileName: () => FILE },
        },
      });
      const [output] = [made].flat();
      const chunk =
        output !== undefined && 'output' in output
          ? output.output.find((file) => file.type === 'chunk')
          : undefined;
      if (chunk === undefined) this.error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: FILE, source: chunk.code });
    },
  };
}

function keptOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const kept = new Set<string>();
  const keep = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (chunk === undefined || kept.has(name)) return;
    kept.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) kept.add(css);
    chunk.imports.forEach(keep);
  };
  for (const { fileName, facadeModuleId } of chunks) if (KEPT.test(facadeModuleId ?? '')) keep(fileName);
  return [...kept].sort();
}
