import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, defaultConfig, readConfig, SETTING_NAMES } from './config';

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('settings', () => {
  test('nothing set gives the defaults of the documents', () => {
    expect(defaultConfig()).toMatchObject({
      port: 8000,
      dataDir: './data',
      trustedProxies: 0,
      logLevel: 'info',
      keep: { openDays: 14, idleDays: 90, finishedDays: 365 },
    });
  });

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  test('all bad values are listed at once, each by its name', () => {
    const problems = problemsOf({
      PORT: '80000',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'games.example.org/path',
      PACKETBOAT_KEEP_OPEN_DAYS: '-1',
    });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'LOG_LEVEL',
      'PACKETBOAT_KEEP_OPEN_DAYS',
    ]);
  });

  test.each([
    ['PORT', '8e3'],
    ['PORT', '1.5'],
    ['PORT', 'NaN'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://u:p@h/db'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis:6379'],
    ['PUBLIC_URL', 'https://games.example.org/sub'],
    ['PUBLIC_URL', 'ftp://games.example.org'],
    ['ALLOWED_ORIGINS', 'https://good.example,*'],
    ['PACKETBOAT_KNOWN_HOSTS', 'https://mybox.example.org'],
    ['PACKETBOAT_KNOWN_HOSTS', 'mybox.example.org:8000'],
    ['PACKETBOAT_KNOWN_HOSTS', 'mybox.example.org,,'],
    ['PACKETBOAT_KNOWN_HOSTS', '*.example.org'],
    ['TRUST_PROXY', 'yes'],
    ['PACKETBOAT_METRICS_TOKEN', 'short'],
    ['PACKETBOAT_TABLES_PER_HOUR', '0'],
    ['PACKETBOAT_TRY_FROZEN', 'yes'],
  ])('%s=%s is refused', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
  });

  test('a refused secret is never repeated', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://user:hunter2@host/db',
      REDIS_URL: 'hunter2',
      PACKETBOAT_METRICS_TOKEN: 'hunter2',
    });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('addresses and origins are read', () => {
    const { config } = readConfig({
      PUBLIC_URL: 'https://games.example.org/',
      ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080',
      PACKETBOAT_KNOWN_HOSTS: 'MyBox.example.org, b.example',
    });
    expect(config.publicUrl).toBe('https://games.example.org');
    expect(config.allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
    expect(config.hosts).toEqual(['mybox.example.org', 'b.example']);
  });

  test('frozen matches are tried again where the host asks for it', () => {
    const tried = ['0', '1'].map((value) => readConfig({ PACKETBOAT_TRY_FROZEN: value }).config.tryFrozen);
    expect(tried).toEqual([false, true]);
  });

  test('unknown names of our own are warned of, other programs are not', () => {
    expect(readConfig({ PACKETBOAT_TABELS: '3', PATH: '/bin' }).warnings).toEqual([
      'PACKETBOAT_TABELS is not a setting of this version and is ignored',
    ]);
  });

  test('a proxy without a name it would pass on is warned of', () => {
    const warned = (env: Record<string, string>) => readConfig({ TRUST_PROXY: '1', ...env }).warnings.length;
    expect(warned({})).toBe(1);
    expect(warned({ PUBLIC_URL: 'https://games.example.org' })).toBe(0);
    expect(warned({ PACKETBOAT_KNOWN_HOSTS: 'mybox.example.org' })).toBe(0);
  });

  test('a secret may lie in a file, and the file is named where it cannot be read', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'packetboat-secrets-'));
    const file = path.join(folder, 'word');
    writeFileSync(file, 'the word of ours\n');
    const { config, inForce, warnings } = readConfig({ PACKETBOAT_WORD_FILE: file });
    expect(config.word).toBe('the word of ours');
    expect(warnings).toEqual([]);
    expect(inForce.find(({ name }) => name === 'PACKETBOAT_WORD')).toEqual({
      name: 'PACKETBOAT_WORD',
      value: null,
      from: 'file',
      secret: true,
    });
    writeFileSync(file, '\n');
    expect(problemsOf({ PACKETBOAT_WORD_FILE: file })).toEqual(['PACKETBOAT_WORD_FILE names an empty file']);
    expect(problemsOf({ REDIS_URL_FILE: `${file}.none` })[0]).toMatch(
      /REDIS_URL_FILE must name .* \(ENOENT\)/,
    );
    expect(problemsOf({ PACKETBOAT_WORD_FILE: file, PACKETBOAT_WORD: 'our own word' })).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['DATABASE_URL', 'postgres://u:pa/ss@host/db'],
    ['DATABASE_URL', 'postgres://u:12/34@host:5432/db'],
    ['REDIS_URL', 'redis://u:12/34@host:6379'],
  ])('a slash in the password of %s=%s is explained, and the password is not told', (name, url) => {
    expect(problemsOf({ [name]: url })).toEqual([expect.stringContaining('/ is %2F')]);
  });

  test('P-25.3 of the settings in force no secret is told, also where it looks like an address', () => {
    const { inForce } = readConfig({
      DATABASE_URL: 'postgres://us:pa%2Fss@db:5432/boat',
      REDIS_URL: 'redis://:hunter2@cache:6379',
      PACKETBOAT_WORD: 'ahoy:matey42',
      PACKETBOAT_METRICS_TOKEN: 'prom://hunter2-hunter2-hunter2',
    });
    const told = inForce.filter(({ secret }) => secret).map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(told)).toEqual({
      DATABASE_URL: 'postgres://db:5432/boat',
      REDIS_URL: 'redis://cache:6379',
      PACKETBOAT_WORD: null,
      PACKETBOAT_METRICS_TOKEN: null,
    });
  });

  test('Redis without PostgreSQL is warned of', () => {
    expect(readConfig({ REDIS_URL: 'redis://localhost' }).warnings).toHaveLength(1);
  });

  test('docs/hosting.md lists every setting with its default, and no other', () => {
    const document = readFileSync(path.join(__dirname, '../../../docs/hosting.md'), 'utf8');
    const rows = [...document.matchAll(/^\| `([A-Z_]+)` *\| ([^|]*)\|/gm)].map((row) => [
      row[1],
      row[2]?.trim(),
    ]);
    expect(rows.map(([name]) => name)).toEqual([...SETTING_NAMES]);
    const config = defaultConfig();
    const defaults: Record<string, string> = {
      HOST: config.host,
      PORT: String(config.port),
      DATA_DIR: config.dataDir,
      TRUST_PROXY: String(config.trustedProxies),
      LOG_LEVEL: config.logLevel,
      PACKETBOAT_KEEP_OPEN_DAYS: String(config.keep.openDays),
      PACKETBOAT_KEEP_IDLE_DAYS: String(config.keep.idleDays),
      PACKETBOAT_KEEP_FINISHED_DAYS: String(config.keep.finishedDays),
      PACKETBOAT_BACKUPS_KEPT: String(config.backups.keep),
      PACKETBOAT_REQUESTS_PER_MINUTE: String(config.limits.requestsPerMinute),
      PACKETBOAT_TABLES_PER_HOUR: String(config.limits.tablesPerHour),
      PACKETBOAT_SEATS_PER_HOUR: String(config.limits.seatsPerHour),
      PACKETBOAT_BOT_DELAY_MS: String(config.botDelayMs),
      PACKETBOAT_NOTICES: config.notices.on ? '1' : '0',
      PACKETBOAT_NOTICE_DELAY_SECONDS: String(config.notices.delayMs / 1000),
      PACKETBOAT_DRAIN_TIMEOUT_MS: String(config.drainTimeoutMs),
      PACKETBOAT_TRY_FROZEN: config.tryFrozen ? '1' : '0',
      PACKETBOAT_LOG_ADDRESSES: config.logAddresses ? '1' : '0',
    };
    expect(Object.fromEntries(rows.filter(([, value]) => value !== 'none'))).toEqual(
      Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, `\`${value}\``])),
    );
  });
});
