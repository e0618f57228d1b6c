import type { AnyTitle } from '@packetboat/games';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TableMetrics } from '../tables/metrics';
import type { WireMetrics } from '../wire/metrics';
import { remembered } from './remembered';

/** What is counted. Every label takes its values from a fixed list: no text of a user's ever becomes a series. */
export interface Metrics extends TableMetrics, WireMetrics {
  /** The figures in Prometheus' text form, a few seconds old at the most. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Gauges are read when somebody looks; here is where from. */
  watch(gauges: Partial<Gauges>): void;
  /** `route` is the pattern of the route that answered, never the address that was asked for. */
  requested(request: { method: string; route: string; status: number; ms: number }): void;
  /** Something threw that nobody expected. */
  failed(place: FailurePlace): void;
}

export interface Gauges {
  matches(): Promise<Readonly<Record<string, number>>>;
  live(): number;
  backup(): { readonly bytes: number; readonly ageMs: number } | undefined;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const STATUSES = ['open', 'running', 'over', 'closed'] as const;
const FAILURES = ['request', 'rejection', 'store', 'sweep', 'backup'] as const;
export type FailurePlace = (typeof FAILURES)[number];

/** The families of refusals that are the server's own; what a title's rules refuse is counted as `rule`. */
const REFUSAL_FAMILIES: ReadonlySet<string> = new Set(
  'chat match message move name option proof rate rewind seat server table title token undo'.split(' '),
);

/** Much less than anybody's time between two looks. */
const OLDEST_MS = 5_000;

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export function createMetrics(titles: readonly AnyTitle[]): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // The event loop's lag is measured by a timer: at its usual 10 ms that is most of what an idle server does.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 250 });
  const titleIds = new Set(titles.map(({ meta }) => meta.id));
  const known = (title: string) => (titleIds.has(title) ? title : 'other');
  const gauges: Partial<Gauges> = {};

  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `packetboat_${name}_total`, help, labelNames, registers });
  const seconds = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Histogram({ name: `packetboat_${name}_seconds`, help, labelNames, buckets: SECONDS, registers });

  addGauges(registry, gauges);
  const moves = counter('moves', 'Moves made', 'title');
  const standIns = counter('stand_in_moves', 'Of these, moves of stand-ins', 'title');
  const noticesSent = counter(
    'notices',
    'Messages to devices and webhooks of those who were not looking',
    'way',
    'result',
  );
  const refusals = counter('refusals', 'Requests refused at a table', 'title', 'reason');
  const ruleFailures = counter('rule_failures', 'Moves at which the rules threw or ran too long', 'title');
  const frozen = counter('frozen_matches', 'Matches stopped because their rules kept failing', 'title');
  const conflicts = counter(
    'commit_conflicts',
    'Commits decided again because another node was faster',
    'title',
  );
  const failures = counter('failures', 'Errors nobody expected', 'place');
  const commits = seconds('commit', 'From the check of an action to its being stored', 'title');
  const fanOuts = seconds('fan_out', 'From a stored action to its being handed to every socket', 'title');
  const wakings = seconds('wake', 'Rebuilding a match that was not in memory', 'title');
  const requests = seconds('http_request', 'HTTP requests', 'method', 'route', 'status');
  const turnedAway = counter('connections_turned_away', 'Connections refused at the door', 'reason');
  const messages = counter('messages_refused', 'Messages refused before they reached a table', 'reason');
  const abuse = counter('abuse_ended', 'Connections ended because they would not slow down');
  const sockets = new Gauge({ name: 'packetboat_sockets', help: 'Live connections to this node', registers });
  for (const place of FAILURES) failures.inc({ place }, 0);

  return {
    // Anybody may ask for it as often as he likes, and it asks the store.
    text: remembered(() => registry.metrics(), OLDEST_MS),
    contentType: registry.contentType,
    watch: (more) => void Object.assign(gauges, more),
    requested: ({ method, route, status, ms }) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', route, status: String(status) },
        ms / 1000,
      ),
    failed: (place) => failures.inc({ place }),

    moveMade: (title) => moves.inc({ title: known(title) }),
    standInMoved: (title) => standIns.inc({ title: known(title) }),
    noticeSent: (way, result) => noticesSent.inc({ way, result }),
    refused: (title, key) => refusals.inc({ title: known(title), reason: familyOf(key) }),
    ruleFailed: (title) => ruleFailures.inc({ title: known(title) }),
    frozen: (title) => frozen.inc({ title: known(title) }),
    conflict: (title) => conflicts.inc({ title: known(title) }),
    commitTook: (title, ms) => commits.observe({ title: known(title) }, ms / 1000),
    fanOutTook: (title, ms) => fanOuts.observe({ title: known(title) }, ms / 1000),
    woken: (title, ms) => wakings.observe({ title: known(title) }, ms / 1000),
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    turnedAway: (reason) => turnedAway.inc({ reason }),
    messageRefused: (key) => messages.inc({ reason: familyOf(key) }),
    abuseEnded: () => abuse.inc(),
    storageFailed: () => failures.inc({ place: 'store' }),
  };
}

function familyOf(key: string): string {
  const family = key.split('.', 1)[0] ?? '';
  return REFUSAL_FAMILIES.has(family) ? family : 'rule';
}

function addGauges(registry: Registry, gauges: Partial<Gauges>): void {
  const registers = [registry];
  new Gauge({
    name: 'packetboat_matches',
    help: 'Stored matches',
    labelNames: ['status'],
    registers,
    async collect() {
      const counts = await gauges.matches?.();
      for (const status of STATUSES) this.set({ status }, counts?.[status] ?? 0);
    },
  });
  new Gauge({
    name: 'packetboat_live_matches',
    help: 'Matches this node holds in memory',
    registers,
    collect() {
      this.set(gauges.live?.() ?? 0);
    },
  });
  const backup = (name: string, help: string, of: (newest: { bytes: number; ageMs: number }) => number) =>
    new Gauge({
      name: `packetboat_backup_${name}`,
      help,
      registers,
      collect() {
        const newest = gauges.backup?.();
        // Where there is none, no figure is better than a wrong one.
        this.set(newest === undefined ? Number.NaN : of(newest));
      },
    });
  backup('age_seconds', 'Since the newest backup in the folder', ({ ageMs }) => ageMs / 1000);
  backup('bytes', 'Size of the newest backup', ({ bytes }) => bytes);
}
