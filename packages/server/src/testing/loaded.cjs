// Loaded into the program by a test: when it ends, it says which files it has loaded.
const { writeFileSync } = require('node:fs');

process.on('exit', () => writeFileSync(process.env.LOADED_FILES, JSON.stringify(Object.keys(require.cache))));
