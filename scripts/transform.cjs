// Translates sources for Jest by ts-jest. Jest keeps what was translated for each project by itself, so that the rules would be
// translated anew for every package that plays by them: here a file is translated once for all.
const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const tsJest = require('ts-jest').default;

/** All that the same source may be translated differently by. */
const translator = [
  require('ts-jest/package.json').version,
  require('typescript/package.json').version,
  ...['tsconfig.base.json', 'tsconfig.jest.json'].map((name) =>
    readFileSync(path.join(__dirname, '..', name), 'utf8'),
  ),
  readFileSync(__filename, 'utf8'),
].join('\n');

const digest = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex');
const digestOf = (source, file) => digest(translator, file, source);

exports.createTransformer = (options) => {
  const inner = tsJest.createTransformer({
    tsconfig: path.join(__dirname, '../tsconfig.jest.json'),
    diagnostics: false,
    ...options,
  });
  return {
    // Jest keeps what it is given from run to run, and without this knows nothing of what it was translated by.
    getCacheKey: (source, file, { configString, instrument }) =>
      digest(digestOf(source, file), configString, instrument),
    process(source, file, wish) {
      const key = digestOf(source, file);
      const folder = path.join(wish.config.cacheDirectory, 'packetboat', key.slice(0, 2));
      const kept = path.join(folder, key);
      try {
        return JSON.parse(readFileSync(kept, 'utf8'));
      } catch {
        const made = inner.process(source, file, wish);
        mkdirSync(folder, { recursive: true });
        // Another worker may look at this very moment: the file is there whole or not at all.
        const half = `${kept}.${randomUUID()}`;
        writeFileSync(half, JSON.stringify(made));
        renameSync(half, kept);
        return made;
      }
    },
  };
};
