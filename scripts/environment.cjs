// Where suites run: in Node's own world, as what they test does, and not in a sandbox beside it.
//
// Jest's usual environment is a world of its own for each suite, in which every name of the language is looked up slowly and
// nothing that was loaded before can be used again. Here a suite has its own modules, and all else is Node's. What it changes
// among the global names, in `process` and in the variables of the environment is put back when it is over.
const { ModuleMocker } = require('jest-mock');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');

/** Jest's fake timers do not reach it. */
const soon = setImmediate;
/** Something may go on for good in a suite that failed. */
const MANY_TURNS = 1000;

module.exports = class NodeItself {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig: config }) {
    this.putBack = [globalThis, process, process.env].map(keeping);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (timer) => timer, refToId: (timer) => timer },
    });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.fakeTimers = null;
    this.fakeTimersModern = null;
    await quiet();
    for (const back of this.putBack) back();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Asked for by Jest, and used by nothing: `runtime.cjs` runs modules where it runs itself. */
  getVmContext() {
    return globalThis;
  }
};

/** What a suite has put off until the next turn of the loop, as React does with its last work, finds the names it was begun with. */
async function quiet() {
  for (let turns = 0; turns < MANY_TURNS && process.getActiveResourcesInfo().includes('Immediate'); turns++)
    await new Promise(soon);
}

/** Remembers what an object has, and returns what gives it just that again. */
function keeping(object) {
  const before = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(before, key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(before)) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const then = before[key];
      if (now === undefined || now.value !== then.value || now.get !== then.get || now.set !== then.set)
        Reflect.defineProperty(object, key, then);
    }
  };
}
