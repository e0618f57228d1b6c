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

const OF_LISTENERS = ['_events', '_eventsCount'];

module.exports = class NodeItself {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig: config }) {
    this.putBack = [...[globalThis, process, process.env].map(keeping), listening(process)];
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

/** Remembers who listens to what, and returns what leaves it at them: an emitter counts its listeners itself. */
function listening(emitter) {
  const all = () => emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]);
  const before = new Map(all());
  return () => {
    for (const [name, listeners] of all())
      for (const one of listeners) if (!before.get(name)?.includes(one)) emitter.removeListener(name, one);
    for (const [name, listeners] of before)
      for (const one of listeners) if (!emitter.rawListeners(name).includes(one)) emitter.on(name, one);
  };
}

/** Remembers what an object has but its listeners, and returns what gives it just that again. */
function keeping(object) {
  const { _events, _eventsCount, ...before } = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(before, key) && !OF_LISTENERS.includes(key)) Reflect.deleteProperty(object, key);
    for (const key of Reflect.ownKeys(before)) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const then = before[key];
      if (now === undefined || now.value !== then.value || now.get !== then.get || now.set !== then.set)
        Reflect.defineProperty(object, key, then);
    }
  };
}
