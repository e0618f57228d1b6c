/**
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "target": "ES2022"}}
 */
import type { Config } from 'jest';

/**
 * Jest runs tests in a sandbox, where a global name is looked up so slowly that the rules take several times as long as
 * anywhere else. These every module is given by hand. What tests may replace (time, timers, `fetch`) is not among them.
 */
const sandboxInjectedGlobals = [
  ...[
    'Array',
    'Boolean',
    'JSON',
    'Map',
    'Math',
    'Number',
    'Object',
    'Set',
    'String',
    'Symbol',
    'WeakMap',
    'WeakSet',
  ],
  ...['BigInt', 'Error', 'Infinity', 'Promise', 'RangeError', 'Reflect', 'RegExp', 'TypeError', 'Uint8Array'],
  ...['ArrayBuffer', 'DataView', 'Int32Array', 'Uint32Array', 'parseInt', 'isNaN', 'structuredClone'],
];
/**
 * One project a package, all loaded the same way as in production: TypeScript to CommonJS. Types are checked by
 * `tsc -b` before; here files are only translated. Packages that ship ES modules alone are translated as well,
 * because Jest on Node 20 cannot `require` them as Node itself can.
 */
const shared = {
  testEnvironment: 'node',
  runtime: `${__dirname}/scripts/compileOnce.cjs`,
  sandboxInjectedGlobals,
  transform: { '\\.[jt]sx?$': '<rootDir>/../../scripts/transform.cjs' },
  // What `tsc` and Vite have made is run as it is, never imported: Jest need not look through it.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transformIgnorePatterns: ['/node_modules/(?!(@noble|kysely|regexparam|wouter)/)'],
  moduleNameMapper: {
    '^@packetboat/([^/]+)$': '<rootDir>/../$1/src',
    '^@packetboat/([^/]+)/(.+)$': '<rootDir>/../$1/src/$2',
  },
} satisfies Config['projects'] extends (infer P)[] | undefined ? Exclude<P, string> : never;

const project = (name: string, more: object = {}) => ({
  ...shared,
  displayName: name,
  rootDir: `packages/${name}`,
  testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
  ...more,
});

/**
 * Stories are about the page and a server as it is built, both. Node itself loads what is built once for all stories of a worker:
 * the server and its packages take half a second in Jest's sandbox, anew in every suite, and run slower in it.
 */
const builtOnce = {
  testEnvironment: '<rootDir>/../../scripts/environment.cjs',
  transform: {
    '/packages/(games|protocol|record|server)/dist/(?!test-types/)|/node_modules/(socket\\.io-client|playwright-core)/':
      '<rootDir>/../../scripts/native.cjs',
    ...shared.transform,
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@noble|kysely|regexparam|wouter|socket\\.io-client|playwright-core)/)',
  ],
  moduleNameMapper: {
    '^@packetboat/(games|protocol|record|server)$': '<rootDir>/../$1/dist',
    '^@packetboat/(games|protocol|record)/(.+)$': '<rootDir>/../$1/dist/$2',
    ...shared.moduleNameMapper,
  },
};

/** `npm test` says which stores answer here; suites that do nothing but join several nodes need both of these. */
const engines = process.env.PACKETBOAT_TEST_ENGINES?.split(',');
const mayJoinNodes = ['postgres', 'redis'].every((engine) => engines?.includes(engine) ?? true);
const joiningNodes = ['nodes/cluster', 'siege/nodes', 'siege/standInNodes', 'siege/clockNodes'].map(
  (suite) => `/server/src/${suite}\\.test`,
);

/** `npm run test:browsers` plays in Firefox and WebKit, and nothing else does. */
const otherBrowsers = '/e2e/src/others/';
/** Pictures for people are taken where all is looked at: the same scenes are judged in the suites of layouts. */
const pictures = process.env.LOOKS === 'all' ? [] : ['/e2e/src/[^/]+/scenes\\.test'];
const others = project('e2e', {
  ...builtOnce,
  displayName: 'browsers',
  testMatch: ['<rootDir>/src/others/*.test.ts'],
});

const config: Config = {
  projects: [
    project('games'),
    project('record'),
    project('proof'),
    project('protocol'),
    project('server', mayJoinNodes ? {} : { testPathIgnorePatterns: ['/node_modules/', ...joiningNodes] }),
    project('client', { setupFilesAfterEnv: ['<rootDir>/src/testing/speaking.ts'] }),
    project('e2e', { ...builtOnce, testPathIgnorePatterns: ['/node_modules/', otherBrowsers, ...pictures] }),
    project('bench'),
    {
      ...shared,
      displayName: 'scripts',
      rootDir: 'scripts',
      testMatch: ['<rootDir>/*.test.ts'],
      transform: { '\\.ts$': '<rootDir>/transform.cjs' },
    },
    ...(process.env.PACKETBOAT_BROWSERS ? [others] : []),
  ],
  testSequencer: '<rootDir>/scripts/sequencer.cjs',
  testTimeout: 180_000,
};

export default config;
