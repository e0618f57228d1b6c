import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultConfig, readConfig, SETTING_NAMES } from './config';

const ROOT = path.join(__dirname, '../../..');
const COMPOSE = path.join(ROOT, 'docker-compose.yml');
const EXAMPLE = readFileSync(path.join(ROOT, '.env.example'), 'utf8');

/** What the image and the file itself decide inside the container. */
const OF_THE_CONTAINER: readonly string[] = ['HOST', 'PORT', 'DATA_DIR'];

/** The settings of the example, as if every `#` before one had been taken away. */
const examples = Object.fromEntries(
  [...EXAMPLE.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Old Compose is a program of its own, new Compose a part of `docker`. `npm test` installs one where it can. */
const COMPOSES: readonly (readonly string[])[] = [['docker-compose'], ['docker', 'compose']];
const runs = ([command = '', ...args]: readonly string[]) =>
  spawnSync(command, [...args, 'version'], { stdio: 'ignore' }).status === 0;
const compose = COMPOSES.find(runs);

describe('docker-compose.yml and .env.example', () => {
  test('the example has every setting and no other, all of them as comments', () => {
    expect(Object.keys(examples).sort()).toEqual([...SETTING_NAMES].sort());
    expect(EXAMPLE.split('\n').filter((line) => !/^(#.*)?$/.test(line))).toEqual([]);
  });

  test('the values of the example can be used, and are the defaults where there is one', () => {
    const { config, warnings } = readConfig(examples);
    expect(warnings).toEqual([]);
    const { publicUrl, allowedOrigins, hosts, databaseUrl, redisUrl, ...rest } = config;
    const { notices, ...others } = rest;
    // Who answers for the notices and what may be reached inside have no default.
    const { contact, inside, ...usual } = notices;
    expect(defaultConfig()).toMatchObject({ ...others, notices: usual });
    expect([contact, ...inside]).not.toContain(undefined);
    expect([publicUrl, databaseUrl, redisUrl, ...allowedOrigins, ...hosts]).not.toContain(undefined);
  });

  test('the container is given every setting but those that are its own', () => {
    const [, list = ''] =
      /^ {4}environment:\n((?: {6}- [A-Z_]+\n)+)/m.exec(readFileSync(COMPOSE, 'utf8')) ?? [];
    const given = list.match(/[A-Z_]+/g) ?? [];
    expect([...given, ...OF_THE_CONTAINER].sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('git and the image leave .env out', () => {
    for (const name of ['.gitignore', '.dockerignore']) {
      expect(readFileSync(path.join(ROOT, name), 'utf8').split('\n')).toContain('.env');
    }
  });
});

const readByCompose = () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'packetboat-compose-'));
    copyFileSync(COMPOSE, path.join(folder, 'docker-compose.yml'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What Compose makes of the file, with nothing but PATH around it. */
  const understood = () => {
    const [command = '', ...args] = compose ?? [];
    const { PATH = '' } = process.env;
    const { status, stdout, stderr } = spawnSync(command, [...args, 'config'], {
      cwd: folder,
      env: { PATH, HOME: folder },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  test('without a .env: everything is left at its default', () => {
    const { status, stdout, stderr } = understood();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/published: "?8000"?$/m);
    for (const [, value] of stdout.matchAll(/^ {6}[A-Z_]+:(.*)$/gm)) expect(value).toBe(' null');
  });

  test('with one: its values arrive, and what it does not name stays unset', () => {
    writeFileSync(
      path.join(folder, '.env'),
      '# a comment\nPORT=8080\nPUBLIC_URL=https://games.example.org\nPACKETBOAT_KEEP_OPEN_DAYS=3\n',
    );
    const { status, stdout } = understood();
    expect(status).toBe(0);
    expect(stdout).toMatch(/published: "?8080"?$/m);
    expect(stdout).toContain('PUBLIC_URL: https://games.example.org');
    expect(stdout).toMatch(/PACKETBOAT_KEEP_OPEN_DAYS: ["']3["']/);
    expect(stdout).toContain('REDIS_URL: null');
  });
};

if (compose === undefined) {
  test('Compose is not installed: what it makes of docker-compose.yml is left out of this run', () => {
    expect(COMPOSES.filter(runs)).toEqual([]);
  });
} else describe('Compose reads docker-compose.yml', readByCompose);
