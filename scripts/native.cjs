// What Jest makes anew in its sandbox for every suite (a server with all its packages takes half a second, and runs slower there)
// Node itself loads once for all suites of a worker: what is built, and packages that know nothing of Jest.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const version = createHash('sha256').update(readFileSync(__filename)).digest('hex');

/** The module as Node has it (`environment.cjs`). */
const code = 'module.exports = loadedByNode(__filename);';

module.exports = {
  getCacheKey: () => version,
  process: () => ({ code }),
};
