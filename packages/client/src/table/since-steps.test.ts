import { type AnyTitle, titles } from '@packetboat/games';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import type { LogLine } from '@packetboat/protocol';
import { titleWords as broadhorns } from '../titles/broadhorns/words/en/words';
import { performs } from '../titles/broadsides/motion/performed';
import { titleWords as broadsides } from '../titles/broadsides/words/en/words';
import type { AnyClientTitle } from '../titles/contract';
import { titleWords as mississippiQueen } from '../titles/mississippi-queen/words/en/words';
import { titleWords as montana } from '../titles/montana/words/en/words';
import { titleWords as smallRailroadEmpires } from '../titles/small-railroad-empires/words/en/words';
import { missedBy, playedIn } from './since-steps';

/** What the log asks of each title. */
const SPOKEN: Readonly<Record<string, object>> = {
  broadhorns: { words: broadhorns },
  broadsides: { words: broadsides, performs },
  'mississippi-queen': {
    words: mississippiQueen,
    sums: ({ key }: ChronicleEvent) => (key === 'moveEnded' ? ['speedChanged', 'wentAhead', 'turned'] : []),
  },
  montana: { words: montana, performs: ({ key }: ChronicleEvent) => key === 'spun' },
  'small-railroad-empires': { words: smallRailroadEmpires },
};
const clientTitle = (id: string): AnyClientTitle =>
  ({ chapter: () => undefined, ...SPOKEN[id] }) as unknown as AnyClientTitle;

/** The log of a whole game of stand-ins, as the public reads it. */
function logOf(title: AnyTitle, seats: number): readonly LogLine[] {
  const chance = chanceFromText(`since ${title.meta.id}`);
  const mind = chanceFromText('since');
  let events: ChronicleEvent[] = [];
  const tools = { chance, tell: (event: ChronicleEvent) => void events.push(event) };
  const g = title.setup({ seats, options: title.meta.defaults }, tools);
  const log: LogLine[] = [];
  while (title.outcome(g) === undefined && log.length < 1200) {
    const seat = title.turn(g).acting[0] ?? 0;
    events = [];
    const view = title.view(g, seat);
    // Stand-ins push no boat where they need not: here each does who can.
    const push = title.legal(view, seat).find(({ type }) => type === 'push');
    const move = push ?? title.bot(view, seat, mind, 1);
    title.apply(g, seat, move, tools);
    const open = events.filter(({ to }) => to === undefined);
    log.push({ seq: log.length + 1, at: 1, seat, kind: 'move', to: null, events: open });
  }
  return log;
}

/** Each time one of them was away for a round: from his last action to the next time he acts. */
function rounds(log: readonly LogLine[], seats: number) {
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat) => {
    const own = log.filter((line) => line.seat === seat).map(({ seq }) => seq);
    return own.slice(0, -1).flatMap((mark, i) => {
      const until = (own[i + 1] ?? 0) - 1;
      return until > mark ? [{ seat, mark, until }] : [];
    });
  });
}

test.each([
  [1, 1.2],
  [5, 6],
  [10, 12],
  [25, 30],
  [40, 30],
  [50, 35],
  [75, 47.5],
  [100, 60],
  [400, 60],
])('%i actions are played back in %d seconds', (actions, seconds) => {
  expect(playedIn(actions) / 1000).toBeCloseTo(seconds);
});

test.each(titles.map((title) => [title.meta.id, title] as const))(
  '%s: a round is played back in half a minute, fifty moves in one, whatever happened in them',
  (id, title) => {
    const seats = title.meta.seats.max;
    const spoken = clientTitle(id);
    const log = logOf(title, seats);
    const span = (seat: number, mark: number, until: number) =>
      missedBy(log.slice(mark, until), spoken, seat, mark, until);
    const all = rounds(log, seats).map(({ seat, mark, until }) => ({ seat, ...span(seat, mark, until) }));
    const seconds = all.map(({ steps }) => steps.reduce((sum, { ms }) => sum + ms, 0) / 1000);
    expect(all.length).toBeGreaterThan(10);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(60);
    // Nineteen of twenty are what is usual.
    const usual = [...seconds].sort((a, b) => a - b)[Math.floor(seconds.length * 0.95)] ?? 0;
    expect(usual).toBeLessThanOrEqual(30.001);
    if (process.env.SINCE_REPORT) {
      const moves = all.map(({ steps }) => steps.length).sort((a, b) => a - b);
      const at = (share: number) => moves[Math.floor(moves.length * share)];
      process.stderr.write(
        `${id}: ${all.length} rounds of ${at(0.5)} moves (19 of 20 up to ${at(0.95)}), 19 of 20 in ${usual.toFixed(1)} s, longest ${Math.max(...seconds).toFixed(1)} s\n`,
      );
    }
    for (let from = 0; from + 50 <= log.length; from += 50) {
      const { steps } = span(0, from, from + 50);
      expect(steps.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => from + i + 1));
      expect(steps.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(60_000);
    }
    // What touched somebody names him, others have done it, and somebody is touched in every title.
    const touching = all.flatMap(({ seat, touching: lines }) => lines.map((line) => ({ seat, line })));
    for (const { seat, line } of touching) {
      expect(line.phrase).toContainEqual({ kind: 'seat', seat });
      expect(log[line.seq - 1]?.seat).not.toBe(seat);
    }
    expect(touching.length).toBeGreaterThan(0);
  },
);

test('what was taken back is not played, and what only he himself has done does not touch him', () => {
  const line = (seq: number, seat: number, change: Partial<LogLine> = {}): LogLine => ({
    seq,
    at: 1,
    seat,
    kind: 'move',
    to: null,
    events: [{ key: 'passed', params: { seat } }],
    ...change,
  });
  const spoken = {
    chapter: () => undefined,
    words: {
      chronicle: {
        passed: ({ seat }: { seat: number }) => [{ kind: 'seat', seat }, ' passes.'],
        pushed: ({ by, seat }: { by: number; seat: number }) => [
          { kind: 'seat', seat: by },
          ' pushes ',
          { kind: 'seat', seat },
        ],
      },
    },
  } as unknown as AnyClientTitle;
  const log = [
    line(1, 0),
    line(2, 1),
    line(3, 1, { kind: 'undo', to: 1 }),
    line(4, 1, { events: [{ key: 'pushed', params: { by: 1, seat: 0 } }] }),
    line(5, 0, { events: [{ key: 'pushed', params: { by: 0, seat: 2 } }] }),
    line(6, 2),
  ];
  const missed = missedBy(log, spoken, 0, 1, 5);
  expect(missed.steps.map(({ seq }) => seq)).toEqual([4, 5]);
  expect(missed.touching.map(({ seq }) => seq)).toEqual([4]);
  expect(missed.lines.map(({ seq }) => seq)).toEqual([4, 5]);
});
