import type { Plugin } from 'vite';

const JSX = 'react/jsx-runtime';
/** Every element of the page is made by one of these. */
const MODULE = `import runtime from '${JSX}'; export const { jsx, jsxs, Fragment } = runtime;`;
const ID = '\0packetboat-jsx';

/**
 * React is a CommonJS package, whose functions a bundler can only call as members of what it exports. Those that are
 * called most are named once here, so that every chunk calls them by a letter.
 */
export function jsxByName(): Plugin {
  return {
    name: 'packetboat-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === JSX && importer !== ID ? ID : undefined),
    load: (id) => (id === ID ? MODULE : undefined),
  };
}
