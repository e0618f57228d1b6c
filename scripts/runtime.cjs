// Jest's runtime, and two changes: what no suite is about is loaded once a worker, and the rest compiled once.
//
// Every suite has modules of its own, and Jest would load packages and compile all modules anew for each. All suites of a worker
// run in one world (`environment.cjs`): so they can share packages and what is built, as Node itself loads them, and each can run
// what was compiled for another, so that what Node has learnt to run fast stays fast.
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Packages, and what `tsc` has made. A test that mocks a package changes it for our modules, and not for other packages. */
const OF_NODE = /[\\/]node_modules[\\/]|[\\/]packages[\\/]\w+[\\/]dist[\\/]/;
/** These two decide when they are loaded whether to be what a server runs: a suite may tell them (`proof/src/asServed.ts`). */
const OF_THE_SUITE = /[\\/]node_modules[\\/](boardgame\.io|immer)[\\/]/;

/** What the newest source of a file was compiled to. */
const compiled = new Map();

/** As Node's own, for what Jest asks of it. `import()` is translated away before. */
vm.compileFunction = (source, parameters, { filename }) => {
  const head = `(function (${parameters.join(', ')}) {`;
  const code = `${head}${source}\n})`;
  let known = compiled.get(filename);
  if (known?.code !== code) {
    // Lines and columns stay those of the source.
    const script = new vm.Script(code, { filename, columnOffset: -head.length });
    known = { code, run: script.runInThisContext() };
    compiled.set(filename, known);
  }
  return known.run;
};

class OnceAWorker extends Runtime {
  requireModule(from, name, options, actual) {
    const inside =
      options?.isInternalModule === true || name === undefined || this._resolution.isCoreModule(name);
    const file = inside ? undefined : this._resolution.resolveCjs(from, name);
    if (file !== undefined && OF_NODE.test(file) && !OF_THE_SUITE.test(file)) return require(file);
    return super.requireModule(from, name, options, actual);
  }
}

module.exports = OnceAWorker;
