// Node's environment as Jest has it, with a way out of the sandbox for what `native.cjs` says.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class WithNode extends TestEnvironment {
  constructor(...given) {
    super(...given);
    // A function made for this suite: Jest takes apart what stands among its globals when a suite is over.
    this.global.loadedByNode = (file) => require(file);
  }
};
