import type Environment from 'jest-environment-node';

const NodeItself = require('./environment.cjs') as typeof Environment;

/** What a suite may leave behind. */
const traces = () => [
  'window' in globalThis,
  globalThis.fetch,
  process.exit,
  process.env.PACKETBOAT_TRACE,
  process.env.PATH,
  process.eventNames().length,
  process.listenerCount('warning'),
];

test('what a suite changes among the global names, in process and in its variables is put back when it is over', async () => {
  const before = traces();
  const world = new NodeItself({ projectConfig: {} } as never, {} as never);
  Object.assign(globalThis, { window: {}, fetch: () => {} });
  Object.assign(process, { exit: () => {} });
  for (const name of ['warning', 'trace', 'another']) process.on(name, () => {});
  process.env.PACKETBOAT_TRACE = 'left';
  delete process.env.PATH;
  await world.teardown();
  expect(traces()).toEqual(before);
  // As many kinds as it counts: at none it would forget them all.
  expect((process as unknown as { _eventsCount: number })._eventsCount).toBe(process.eventNames().length);
});

test('what a suite has put off finds its names', async () => {
  const world = new NodeItself({ projectConfig: {} } as never, {} as never);
  const found: boolean[] = [];
  const look = () => found.push('window' in globalThis);
  Object.assign(globalThis, { window: {} });
  setImmediate(() => {
    look();
    setImmediate(look);
  });
  await world.teardown();
  expect(found).toEqual([true, true]);
  expect('window' in globalThis).toBe(false);
});
