import type { Plugin } from 'vite';

/** Modules of the check are these files once more, under ids of their own. */
const APART = '?apart';
const CHECK = '/client/src/fairness/check.ts';
const RULES = /\/packages\/games\/src\/(?!kit\/)/;

/**
 * The check of a finished game wants the rules of every title, and no board. If it had them from the titles' own parts,
 * each title would come in two, for everybody who plays; so it brings them itself, to the few who ask for it.
 */
export function checkApart(): Plugin {
  return {
    name: 'packetboat-check-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (importer === undefined || !(importer.endsWith(CHECK) || importer.endsWith(APART))) return undefined;
      const found = await this.resolve(id, importer.replace(APART, ''), { skipSelf: true });
      return found !== null && RULES.test(found.id) ? found.id + APART : found;
    },
  };
}
