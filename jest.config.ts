/** @jest-config-loader ts-node */
/** @jest-config-loader-options {"transpileOnly": true} */
import type { Config } from 'jest';

/**
 * One project a package, all loaded the same way as in production: TypeScript to CommonJS. Types are checked by
 * `tsc -b` before; here files are only translated. Packages that ship ES modules alone are translated as well,
 * because Jest on Node 20 cannot `require` them as Node itself can.
 */
const shared = {
  testEnvironment: 'node',
  transform: {
    '\\.[jt]sx?$': ['ts-jest', { tsconfig: '<rootDir>/../../tsconfig.jest.json', diagnostics: false }],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@noble|kysely)/)'],
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

const config: Config = {
  projects: [
    project('games'),
    project('protocol'),
    project('server'),
    project('client'),
    project('e2e'),
    project('bench'),
  ],
  testTimeout: 60_000,
};

export default config;
