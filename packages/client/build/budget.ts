import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export interface Budget {
  /** Script that the front page needs, gzipped. */
  readonly firstKb: number;
  /** What a title may add to it. */
  readonly titleKb: number;
  /** Packages that neither the front page nor a title may bring. */
  readonly without: readonly string[];
}

/** Fails the build when a page would have to load more script than it may. */
export function budget({ firstKb, titleKb, without }: Budget): Plugin {
  return {
    name: 'packetboat-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const weighed = new Map<string, number>();
      const kb = (chunk: Rolldown.OutputChunk) => {
        const known = weighed.get(chunk.fileName) ?? gzipSync(chunk.code).length / 1024;
        weighed.set(chunk.fileName, known);
        return known;
      };
      /** The chunk and everything it imports at once. */
      const closure = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
        if (!seen.has(chunk)) {
          seen.add(chunk);
          for (const name of chunk.imports) {
            const next = byName.get(name);
            if (next !== undefined) closure(next, seen);
          }
        }
        return seen;
      };
      const sum = (set: Iterable<Rolldown.OutputChunk>) => [...set].reduce((total, c) => total + kb(c), 0);

      const entry = chunks.find((chunk) => chunk.isEntry);
      if (entry === undefined) return;
      const first = closure(entry);
      const lines: string[] = [`first load ${sum(first).toFixed(1)} of ${firstKb} KB`];
      const foreign = (part: Rolldown.OutputChunk) =>
        without.filter((name) => part.moduleIds.some((id) => id.includes(`/node_modules/${name}/`)));
      const brought = new Set([...first].flatMap(foreign));
      const over: string[] = sum(first) > firstKb ? [lines[0] ?? ''] : [];
      for (const chunk of chunks) {
        const title = /\/titles\/([^/]+)\/index\.tsx?$/.exec(chunk.facadeModuleId ?? '')?.[1];
        if (title === undefined) continue;
        const parts = [...closure(chunk)].filter((part) => !first.has(part));
        const more = sum(parts);
        for (const name of parts.flatMap(foreign)) brought.add(name);
        const line = `${title} ${more.toFixed(1)} of ${titleKb} KB`;
        lines.push(line);
        if (more > titleKb) over.push(line);
      }
      this.info(`gzipped script: ${lines.join(', ')}`);
      if (brought.size > 0) this.error(`must not reach the browser with a title: ${[...brought].join(', ')}`);
      if (over.length > 0) this.error(`too much script: ${over.join(', ')}`);
    },
  };
}
