// Jest's runtime, and one change: a module is compiled once a worker and not once a suite.
//
// Every suite has a world of its own, and Jest compiles all that it loads anew for it. What is compiled hangs on no world, so
// that the next suite can run it in its own.
const vm = require('node:vm');

/** What the newest source of a file was compiled to. */
const compiled = new Map();

/** As Node's own, for what Jest asks of it: a function in the world of a suite. `import()` is translated away before. */
vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const head = `(function (${parameters.join(', ')}) {`;
  const code = `${head}${source}\n})`;
  let known = compiled.get(filename);
  if (known?.code !== code) {
    // Lines and columns stay those of the source.
    known = { code, script: new vm.Script(code, { filename, columnOffset: -head.length }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
