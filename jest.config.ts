/**
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "target": "ES2022"}}
 */
import type { Config } from 'jest';

/**
 * One project a package, all loaded the same way as in production: TypeScript to CommonJS. Types are checked by
 * `tsc -b` before; here files are only translated. Node itself loads the packages of others.
 */
const shared = {
  testEnvironment: `${__dirname}/scripts/environment.cjs`,
  runtime: `${__dirname}/scripts/runtime.cjs`,
  transform: { '\\.tsx?$': `${__dirname}/scripts/transform.cjs` },
  // What `tsc` and Vite have made is run as it is, never imported: Jest need not look through it.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
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

/** Stories are about the page and a server as it is built, both: Node itself loads what is built, once for all stories of a worker. */
const built = {
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
  ...built,
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
    project('e2e', { ...built, testPathIgnorePatterns: ['/node_modules/', otherBrowsers, ...pictures] }),
    project('bench'),
    {
      ...shared,
      displayName: 'scripts',
      rootDir: 'scripts',
      testMatch: ['<rootDir>/*.test.ts'],
    },
    ...(process.env.PACKETBOAT_BROWSERS ? [others] : []),
  ],
  testSequencer: '<rootDir>/scripts/sequencer.cjs',
  testTimeout: 180_000,
};

export default config;
