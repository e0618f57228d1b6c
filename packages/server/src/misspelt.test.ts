import { readConfig, SETTING_NAMES } from './config';
import { meant } from './misspelt';

describe('names that are nearly a setting', () => {
  test.each([
    ['PUBLICURL', 'PUBLIC_URL'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PUBIC_URL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['PACKETBOAT_PUBLIC_URL', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABSAE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATA-DIR', 'DATA_DIR'],
    ['REDIS_URI', 'REDIS_URL'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['port', 'PORT'],
    ['PACKETBOAT_PORT', 'PORT'],
    ['PACKETBOAT_HOST', 'HOST'],
    ['KEEP_OPEN_DAYS', 'PACKETBOAT_KEEP_OPEN_DAYS'],
    ['PACKETBOAT_KEEP_OPEN_DAY', 'PACKETBOAT_KEEP_OPEN_DAYS'],
    ['PACKETBOAT_TABELS_PER_HOUR', 'PACKETBOAT_TABLES_PER_HOUR'],
    ['PACKETBOAT_METRIC_TOKEN', 'PACKETBOAT_METRICS_TOKEN'],
    ['TRY_FROZEN', 'PACKETBOAT_TRY_FROZEN'],
    ['PACKETBOAT_TRYFROZEN', 'PACKETBOAT_TRY_FROZEN'],
    ['PACKETBOAT_TRY_FROOZEN', 'PACKETBOAT_TRY_FROZEN'],
    ['PACKETBOT_WORD', 'PACKETBOAT_WORD'],
    ['PACKETBOATWORD', 'PACKETBOAT_WORD'],
    ['PACKETBAOT_NOTICES', 'PACKETBOAT_NOTICES'],
    ['PACKETBOAT_WORDS', 'PACKETBOAT_WORD'],
  ])('%s was meant to be %s', (name, setting) => {
    expect(meant(name, SETTING_NAMES)).toBe(setting);
    expect(readConfig({ [name]: 'a value of it' }).warnings).toEqual([
      `${name} is not a setting and is ignored: ${setting} is one`,
    ]);
  });

  test('one of our own that is nearly nothing is told of as well', () => {
    expect(readConfig({ PACKETBOAT_COLOUR: 'blue' }).warnings).toEqual([
      'PACKETBOAT_COLOUR is not a setting of this version and is ignored',
    ]);
  });

  test.each([
    [
      'a shell',
      'PATH HOME HOSTNAME HOSTTYPE LOGNAME USER SHELL PWD OLDPWD LANG LC_ALL TERM SHLVL _ PS1 MAIL',
    ],
    [
      'a desktop',
      'XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DISPLAY SSH_AUTH_SOCK DBUS_SESSION_BUS_ADDRESS',
    ],
    [
      'systemd',
      'INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY LOGS_DIRECTORY NOTIFY_SOCKET LISTEN_FDS MAINPID',
    ],
    [
      'Node and npm',
      'NODE_ENV NODE_OPTIONS NODE_PATH npm_config_cache npm_package_name INIT_CWD YARN_VERSION',
    ],
    ['Gentoo', 'PORTAGE_TMPDIR PORTDIR PORTAGE_CONFIGROOT DISTDIR'],
    ['proxies', 'HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy'],
    [
      'PostgreSQL and Redis',
      'PGHOST PGPORT PGDATABASE POSTGRES_URL REDIS_HOST REDIS_PORT DATABASE_HOST DATABASE_NAME',
    ],
    [
      'other services',
      'PUBLIC_KEY PUBLIC_DIR DATA_PATH LOG_FILE LOG_FORMAT SENTRY_URL API_URL BASE_URL METRICS_PORT',
    ],
    [
      'a container',
      'HOST_UID container KUBERNETES_SERVICE_HOST KUBERNETES_PORT KUBERNETES_SERVICE_PORT_HTTPS',
    ],
    [
      'a service of our name',
      'PACKETBOAT_SERVICE_HOST PACKETBOAT_SERVICE_PORT PACKETBOAT_PORT_8000_TCP_ADDR',
    ],
    ['neighbours of short names', 'POST PORTS SORT COST HOSTS GHOST SPORT'],
  ])('%s is left alone', (_who, names) => {
    const env = Object.fromEntries(names.split(' ').map((name) => [name, 'a value of it']));
    expect(readConfig(env).warnings).toEqual([]);
  });

  test('what Kubernetes says of a service of our name is no port', () => {
    expect(readConfig({ PACKETBOAT_PORT: 'tcp://10.0.0.7:8000' }).warnings).toEqual([]);
  });

  test('a name that is set rightly as well is not asked about', () => {
    expect(readConfig({ LOG_LEVEL: 'warn', LOGLEVEL: 'debug' }).warnings).toEqual([]);
  });
});
