import type { LogLine, RewindProposal } from '@packetboat/protocol';
import { type MatchSnapshot, NOTHING_YET } from '../match/snapshot';
import { endOf, type KnownProposal, knownProposal } from './rewind-end';

const PROPOSAL: RewindProposal = { to: 3, by: 0, agreed: [0] };

const at = (
  seq: number,
  rewind: RewindProposal | null,
  change: Partial<MatchSnapshot> = {},
): MatchSnapshot => ({
  ...NOTHING_YET,
  connection: 'live',
  seq,
  table: { rewind } as MatchSnapshot['table'],
  ...change,
});

const line = (seq: number, kind: LogLine['kind']): LogLine => ({
  seq,
  at: 0,
  seat: 0,
  kind,
  to: kind === 'move' ? null : 3,
  events: [],
});

/** Follows a page through these snapshots, up to the one where the proposal is gone. */
function follow(snapshots: readonly MatchSnapshot[]) {
  let known: KnownProposal | null = null;
  for (const snapshot of snapshots) {
    const next = knownProposal(known, snapshot);
    if (known !== null && next === null) return endOf(known, snapshot);
    known = next;
  }
  return undefined;
}

test('a proposal that still stands has no end', () => {
  const agreed = { ...PROPOSAL, agreed: [0, 1] };
  expect(follow([at(7, null), at(7, PROPOSAL), at(7, agreed)])).toBeUndefined();
});

test.each<[string, readonly MatchSnapshot[], string]>([
  [
    'everybody agreed',
    [
      at(7, PROPOSAL),
      at(8, PROPOSAL, { log: [line(8, 'rewind')] }),
      at(8, null, { log: [line(8, 'rewind')] }),
    ],
    'done',
  ],
  ['somebody declined', [at(7, PROPOSAL), at(7, null)], 'declined'],
  [
    'the game went on',
    [at(7, PROPOSAL), at(8, PROPOSAL, { log: [line(8, 'move')] }), at(8, null, { log: [line(8, 'move')] })],
    'overtaken',
  ],
  [
    'the server was started anew',
    [at(7, PROPOSAL), at(7, PROPOSAL, { connection: 'resuming' }), at(7, null)],
    'lost',
  ],
  [
    'the game went on while the line was down',
    [at(7, PROPOSAL), at(7, PROPOSAL, { connection: 'resuming' }), at(9, null, { log: [line(8, 'move')] })],
    'overtaken',
  ],
])('why a proposal is gone: %s', (_, snapshots, end) => {
  expect(follow(snapshots)).toBe(end);
});
