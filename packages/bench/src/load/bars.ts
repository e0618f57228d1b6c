import type { Figure, Row } from './figures';
import type { Plan } from './plan';

/** What was promised of the server, and what this run has to say to it. */
export interface Bar {
  readonly promise: string;
  readonly limit: number;
  readonly measured: number;
  readonly met: boolean;
  /** What to profile when it is not met. */
  readonly load: 'paced' | 'watched' | null;
}

export function judge(plan: Plan, rows: readonly Row[]): Bar[] {
  const at = (scenario: string, what: string, server: string, figure: Figure): number => {
    const row = rows.find(
      (one) => one.scenario === scenario && one.server === server && one.what.includes(what),
    );
    return row?.figures[figure] ?? Number.NaN;
  };
  const paced = (server: string, figure: Figure) => at('paced', '30 KB', server, figure);
  const fewest = plan.spectators[0] ?? 0;
  const most = plan.spectators.at(-1) ?? 0;
  const watched = (server: string, watchers: number) =>
    at('watched', `${watchers} watching`, server, 'cpuMs');
  const bare = watched('bare broadcast', most) - watched('bare broadcast', fewest);
  const longest = plan.logLengths.at(-1) ?? 0;
  const shorter = plan.logLengths.at(-2) ?? 0;
  const sync = (length: number, figure: Figure) => at('log', `log of ${length},`, 'packetboat', figure);
  const asleep = at('memory', 'nobody connected', 'packetboat', 'heapKb');

  const bar = (promise: string, limit: number, measured: number, load: Bar['load']): Bar => ({
    promise,
    limit,
    measured,
    met: measured <= limit,
    load,
  });
  return [
    bar(
      `CPU per move of tables of two at 30 KB, as a share of stock, at ${plan.tables * plan.movesPerS} moves/s`,
      0.6,
      paced('packetboat', 'cpuMs') / paced('stock', 'cpuMs'),
      'paced',
    ),
    bar(
      'CPU per move of tables of two at 30 KB, as a share of stock, flat out',
      0.6,
      at('flat out', '30 KB', 'packetboat', 'cpuMs') / at('flat out', '30 KB', 'stock', 'cpuMs'),
      'paced',
    ),
    bar(
      `CPU ms per move with ${most} watching: own cost with ${fewest} + 1.25 x a bare broadcast to the others`,
      watched('packetboat', fewest) + 1.25 * bare,
      watched('packetboat', most),
      'watched',
    ),
    bar(
      `CPU per move with ${most} watching, as a share of stock`,
      1 / 8,
      watched('packetboat', most) / watched('stock', most),
      'watched',
    ),
    bar('bytes per move and client, median', 2048, paced('packetboat', 'bytes'), null),
    bar(
      `bytes of a sync at a log of ${longest}, against ${shorter}`,
      1.05,
      sync(longest, 'bytesEach') / sync(shorter, 'bytesEach'),
      null,
    ),
    bar(
      `CPU of a sync at a log of ${longest}, against ${shorter}`,
      1.2,
      sync(longest, 'cpuEachMs') / sync(shorter, 'cpuEachMs'),
      null,
    ),
    bar(
      `p99 ms from a move to all screens, ${plan.tables} tables at ${plan.movesPerS} moves/s`,
      25,
      paced('packetboat', 'p99Ms'),
      'paced',
    ),
    bar(
      `p99 ms from a move to all screens, ${plan.besideThought} tables at ${plan.movesPerS} moves/s beside ${plan.thinkingTables} of stand-ins that think`,
      40,
      at('thought', 'beside', 'packetboat', 'p99Ms'),
      null,
    ),
    bar(
      'ms for which the event loop was held at the longest, beside the same',
      20,
      at('thought', 'beside', 'packetboat', 'lagMs'),
      null,
    ),
    bar('KB of memory of a fresh idle match, once its actor sleeps', 60, asleep, null),
  ];
}
