import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SettingInForce } from '@packetboat/protocol';
import { z } from 'zod';
import { hostName } from './http/hosts';
import { isOwn, meant, OWN_PREFIX } from './misspelt';

/**
 * Everything the environment decides, read here and nowhere else. Names that many programs share stand alone;
 * settings of Packetboat's own begin with `PACKETBOAT_`. `docs/hosting.md` lists them all, and a test compares.
 */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded SQLite. */
  readonly databaseUrl: string | undefined;
  /** Joins several nodes' live connections. */
  readonly redisUrl: string | undefined;
  /** Where people reach this server, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** Other sites whose pages may talk to this server. Its own origin always may. */
  readonly allowedOrigins: readonly string[];
  /** Further names of the public name system by which people call this server. */
  readonly hosts: readonly string[];
  /** How many proxies stand in front and set `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly logLevel: LogLevel;
  /** When set, `/metrics` asks for it as a bearer token. */
  readonly metricsToken: string | undefined;
  /** What somebody has to know who opens a table here, or looks for one; none: everybody may. */
  readonly word: string | undefined;
  /** The log tells the addresses of visitors that are refused. */
  readonly logAddresses: boolean;
  readonly keep: { readonly openDays: number; readonly idleDays: number; readonly finishedDays: number };
  readonly limits: {
    readonly requestsPerMinute: number;
    readonly tablesPerHour: number;
    readonly seatsPerHour: number;
  };
  /** Copies of the store, one a day: where they go, and how many stay; none where nothing says where, or with 0. */
  readonly backups: { readonly folder: string | undefined; readonly keep: number };
  readonly botDelayMs: number;
  /** How many stand-ins think at the same time; one less than there are processors where nothing says. */
  readonly standInThreads: number | undefined;
  readonly notices: {
    readonly on: boolean;
    /** Whom push services may write to. */
    readonly contact: string | undefined;
    readonly delayMs: number;
    /** Hosts that may be called wherever they are, by plain http as well. */
    readonly inside: readonly string[];
  };
  readonly drainTimeoutMs: number;
  /** Matches that these very rules have failed at are tried again. */
  readonly tryFrozen: boolean;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const DAY_MS = 86_400_000;

/** A setting that cannot be used. `problems` has one sentence for each, and never repeats a secret. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or throws one `ConfigError` that lists every bad one. It looks at `env` and the files that it names. */
export function readConfig(env: Env): {
  config: Config;
  warnings: string[];
  inForce: readonly SettingInForce[];
} {
  const problems: string[] = [];
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, givenFor(name, env, problems)]),
  ) as Partial<Record<SettingName, string>>;
  const parsed = settings.safeParse(given);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw new ConfigError([
      ...problems,
      ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ]);
  }
  const value = parsed.data;
  const config: Config = {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    publicUrl: value.PUBLIC_URL,
    allowedOrigins: value.ALLOWED_ORIGINS,
    hosts: value.PACKETBOAT_KNOWN_HOSTS,
    trustedProxies: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    metricsToken: value.PACKETBOAT_METRICS_TOKEN,
    word: value.PACKETBOAT_WORD,
    logAddresses: value.PACKETBOAT_LOG_ADDRESSES,
    keep: {
      openDays: value.PACKETBOAT_KEEP_OPEN_DAYS,
      idleDays: value.PACKETBOAT_KEEP_IDLE_DAYS,
      finishedDays: value.PACKETBOAT_KEEP_FINISHED_DAYS,
    },
    limits: {
      requestsPerMinute: value.PACKETBOAT_REQUESTS_PER_MINUTE,
      tablesPerHour: value.PACKETBOAT_TABLES_PER_HOUR,
      seatsPerHour: value.PACKETBOAT_SEATS_PER_HOUR,
    },
    backups: { folder: backupFolder(value), keep: value.PACKETBOAT_BACKUPS_KEPT },
    botDelayMs: value.PACKETBOAT_BOT_DELAY_MS,
    standInThreads: value.PACKETBOAT_STAND_IN_THREADS,
    notices: {
      on: value.PACKETBOAT_NOTICES,
      contact:
        value.PACKETBOAT_CONTACT ?? (value.PUBLIC_URL?.startsWith('https:') ? value.PUBLIC_URL : undefined),
      delayMs: value.PACKETBOAT_NOTICE_DELAY_SECONDS * 1000,
      inside: value.PACKETBOAT_NOTICE_HOSTS,
    },
    drainTimeoutMs: value.PACKETBOAT_DRAIN_TIMEOUT_MS,
    tryFrozen: value.PACKETBOAT_TRY_FROZEN,
  };
  const inForce = SETTING_NAMES.map((name) => shownOf(name, given[name], env));
  return { config, warnings: warningsOf(env, config), inForce };
}

/** Settings that hold a secret. Each may lie in a file that `NAME_FILE` names. */
/** Secrets that hold an address, which has been looked over before it is told. */
const ADDRESSES: readonly SettingName[] = ['DATABASE_URL', 'REDIS_URL'];
const SECRETS = ['DATABASE_URL', 'REDIS_URL', 'PACKETBOAT_METRICS_TOKEN', 'PACKETBOAT_WORD'] as const;
const FILE_SUFFIX = '_FILE';

export const SECRET_FILE_NAMES: readonly string[] = SECRETS.map((name) => name + FILE_SUFFIX);

/** An empty value means "not set": that is what an unfilled line of a compose file gives. */
const setIn = (name: string, env: Env): string | undefined => env[name]?.trim() || undefined;

const fileFor = (name: SettingName, env: Env): string | undefined =>
  SECRET_FILE_NAMES.includes(name + FILE_SUFFIX) ? setIn(name + FILE_SUFFIX, env) : undefined;

function givenFor(name: SettingName, env: Env, problems: string[]): string | undefined {
  const value = setIn(name, env);
  const file = fileFor(name, env);
  if (file === undefined) return value;
  if (value !== undefined) {
    problems.push(`${name} and ${name}${FILE_SUFFIX} cannot both be set`);
    return undefined;
  }
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content === '') problems.push(`${name}${FILE_SUFFIX} names an empty file`);
    return content || undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    problems.push(`${name}${FILE_SUFFIX} must name a file that this user can read (${code})`);
    return undefined;
  }
}

function shownOf(name: SettingName, given: string | undefined, env: Env): SettingInForce {
  const from = given === undefined ? 'default' : fileFor(name, env) === undefined ? 'environment' : 'file';
  const secret = given !== undefined && (SECRETS as readonly string[]).includes(name);
  if (!secret) return { name, value: given ?? defaultOf(name), from, secret };
  // Of an address the place may be told.
  return { name, value: ADDRESSES.includes(name) ? placeIn(given) : null, from, secret };
}

function placeIn(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

function defaultOf(name: SettingName): string | null {
  const value: unknown = settings.shape[name].parse(undefined);
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = Array.isArray(value) ? value.join() : String(value ?? '');
  return text || null;
}

/** The settings with their schema defaults: what tests start from. */
export function defaultConfig(): Config {
  return readConfig({}).config;
}

const wholeNumberIn = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const wholeNumber = (fallback: number, min: number, max: number) => wholeNumberIn(min, max).default(fallback);

const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      // Without slashes no host is named. A slash in a password ends the host's part before the host.
      (value) =>
        value.includes('://') && protocols.includes(protocolOf(value)) && !placeIn(value).includes('@'),
      `must be an address such as ${example}`,
    )
    .optional();

const origin = (value: string) => isOrigin(value);

const SPECIAL = 'special characters in the password as percent codes (/ is %2F)';
const DATABASE_EXAMPLE = `postgres://user:password@host:5432/packetboat, ${SPECIAL}`;
const REDIS_EXAMPLE = `redis://:password@host:6379, ${SPECIAL}`;

const settings = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address to listen on, such as 0.0.0.0')
    .default('0.0.0.0'),
  PORT: wholeNumber(8000, 0, 65_535),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], DATABASE_EXAMPLE),
  REDIS_URL: url(['redis:', 'rediss:'], REDIS_EXAMPLE),
  PUBLIC_URL: z
    .string()
    .transform((value) => value.replace(/\/$/, ''))
    .refine(origin, 'must be the address people open, without a path, such as https://games.example.org')
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .refine(
      (entries) => entries.every(origin),
      'must be origins separated by commas, such as https://club.example.org,https://example.net',
    )
    .default([]),
  PACKETBOAT_KNOWN_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim().toLowerCase()))
    .refine(
      (entries) => entries.every((entry) => hostName(entry) === entry),
      'must be host names separated by commas, without protocol and port, such as mybox.example.org',
    )
    .default([]),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: () => `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  PACKETBOAT_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PACKETBOAT_WORD: z.string().min(8, 'must have at least 8 characters').max(200, 'is too long').optional(),
  PACKETBOAT_LOG_ADDRESSES: z
    .enum(['0', '1'], { error: () => 'must be 0 or 1' })
    .default('0')
    .transform((value) => value === '1'),
  PACKETBOAT_KEEP_OPEN_DAYS: wholeNumber(14, 1, 36_500),
  PACKETBOAT_KEEP_IDLE_DAYS: wholeNumber(90, 1, 36_500),
  PACKETBOAT_KEEP_FINISHED_DAYS: wholeNumber(365, 1, 36_500),
  PACKETBOAT_BACKUP_DIR: z.string().optional(),
  PACKETBOAT_BACKUPS_KEPT: wholeNumber(14, 0, 10_000),
  PACKETBOAT_REQUESTS_PER_MINUTE: wholeNumber(3_000, 1, 1_000_000),
  PACKETBOAT_TABLES_PER_HOUR: wholeNumber(30, 1, 1_000_000),
  PACKETBOAT_SEATS_PER_HOUR: wholeNumber(120, 1, 1_000_000),
  PACKETBOAT_BOT_DELAY_MS: wholeNumber(700, 0, 60_000),
  PACKETBOAT_STAND_IN_THREADS: wholeNumberIn(1, 64).optional(),
  PACKETBOAT_NOTICES: z
    .enum(['0', '1'], { error: () => 'must be 0 or 1' })
    .default('1')
    .transform((value) => value === '1'),
  PACKETBOAT_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/,
      'must be such as mailto:host@example.org or https://games.example.org',
    )
    .optional(),
  PACKETBOAT_NOTICE_DELAY_SECONDS: wholeNumber(15, 0, 86_400),
  PACKETBOAT_NOTICE_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((entry) => entry.trim().toLowerCase()))
    .refine(
      (entries) => entries.every(isHostOfUrl),
      'must be hosts separated by commas, with a port where they have one, such as ntfy.lan:8080',
    )
    .default([]),
  PACKETBOAT_DRAIN_TIMEOUT_MS: wholeNumber(10_000, 0, 600_000),
  PACKETBOAT_TRY_FROZEN: z
    .enum(['0', '1'], { error: () => 'must be 0 or 1' })
    .default('0')
    .transform((value) => value === '1'),
});

/** Beside a SQLite file, unless it is said where. What lies beside a node of many has to be said. */
function backupFolder(given: {
  readonly PACKETBOAT_BACKUP_DIR?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
}): string | undefined {
  const beside = given.DATABASE_URL === undefined ? join(given.DATA_DIR, 'backups') : undefined;
  return given.PACKETBOAT_BACKUP_DIR ?? beside;
}

type SettingName = keyof z.infer<typeof settings>;

/** Every name the server understands. */
export const SETTING_NAMES = Object.keys(settings.shape) as readonly SettingName[];

function protocolOf(value: string): string {
  try {
    return new URL(value).protocol;
  } catch {
    return '';
  }
}

function isHostOfUrl(value: string): boolean {
  return URL.canParse(`http://${value}`) && new URL(`http://${value}`).host === value;
}

function isOrigin(value: string): boolean {
  return ['http:', 'https:'].includes(protocolOf(value)) && new URL(value).origin === value;
}

function warningsOf(env: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const warnings = Object.keys(env)
    .sort()
    .flatMap((name) => warningOf(name, env));
  if (config.redisUrl !== undefined && config.databaseUrl === undefined) {
    warnings.push('REDIS_URL joins several nodes, but without DATABASE_URL each keeps tables of its own');
  }
  if (config.trustedProxies > 0 && config.publicUrl === undefined && config.hosts.length === 0) {
    warnings.push(
      'TRUST_PROXY is set, but neither PUBLIC_URL nor PACKETBOAT_KNOWN_HOSTS: by a public name nobody will get in',
    );
  }
  return warnings;
}

/** A name that is nearly one of ours. Where the right one is set too, the other is some other program's. */
function warningOf(name: string, env: Readonly<Record<string, string | undefined>>): string[] {
  const names: readonly string[] = [...SETTING_NAMES, ...SECRET_FILE_NAMES];
  if (names.includes(name)) return [];
  const own = isOwn(name, env[name]);
  if (!own && name.startsWith(OWN_PREFIX)) return [];
  const setting = meant(name, names);
  if (setting !== undefined && (own || env[setting] === undefined))
    return [`${name} is not a setting and is ignored: ${setting} is one`];
  return own ? [`${name} is not a setting of this version and is ignored`] : [];
}
