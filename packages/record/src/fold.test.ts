import { commitment, drawnOrder, mixSeed, seedFromText } from '@packetboat/games';
import { subjectById } from '@packetboat/proof';
import type { Deed } from './entry';
import { readRecording } from './file';
import { beginning, fold, foldEntry, LogBroken } from './fold';
import { afterMove, afterUndo, undoNow, undoTarget } from './history';
import { pureMachine } from './machine';
import type { OlderProof } from './older';
import { deedOf, type Fairness, type FullRecording, lineOf } from './recording';
import { deedsOf, verify } from './verify';

const broadhorns = subjectById('broadhorns');
if (broadhorns === undefined) throw new Error('the registry is empty');
const title = broadhorns;
const machine = pureMachine(title);

const serverSeed = seedFromText('the record');
const contributions = ['from one browser', 'from another'];
const setup = { seats: 2, options: title.meta.defaults, seed: mixSeed(serverSeed, contributions) };
const start = beginning(machine, setup);

/** The first moves there are; a step back, a look at where that leads, and all the way back by consent. */
function aWhile(): Deed[] {
  const deeds: Deed[] = [];
  const last = () => [...fold(machine, start, deeds)].at(-1)?.after ?? start;
  const move = () => {
    const { g } = last().state;
    const [seat = 0] = title.turn(g).acting;
    const [first] = title.legal(g, seat);
    if (first === undefined) throw new Error('nobody can move');
    deeds.push({ seat, action: { kind: 'move', move: first } });
  };
  while (undoNow(last()).seat === null) move();
  const { seat } = undoNow(last());
  deeds.push({ seat, action: { kind: 'undo', to: deeds.length - 1 } });
  move();
  deeds.push({ seat: 1, action: { kind: 'rewind', to: 0 } });
  move();
  return deeds;
}

const deeds = aWhile();

const recording: FullRecording = {
  title: title.meta.id,
  rules: title.meta.rules,
  ...setup,
  fairness: { commitment: commitment(serverSeed), serverSeed, contributions },
  moves: deeds.map((deed) => lineOf(title, deed)),
  outcome: null,
};

test('P-5.1 an undo is taken from the log as the law says, and what it took back is gone', () => {
  const steps = [...fold(machine, start, deeds)];
  const undone = steps.find(({ entry }) => entry.action.kind === 'undo');
  const before = steps[(undone?.after.seq ?? 0) - 3]?.after ?? start;
  expect(undone?.after.state).toEqual(before.state);
  expect(undone?.after.seq).toBe((undone?.before.seq ?? 0) + 1);
});

test('P-5.9 an undo may take back several steps at once, and each that was made together with the last', () => {
  const steps = [...fold(machine, start, deeds.slice(0, -4))];
  const standing = steps.at(-1)?.after ?? start;
  const [seat, state] = [undoNow(standing).seat ?? 0, standing.state];
  const third = afterMove(machine, afterMove(machine, standing, seat, state, 9), seat, state, 9);
  const { seq } = standing;
  expect(third.steps.length).toBe(standing.steps.length + 2);
  expect(undoTarget(third, seat)).toEqual({ ok: true, to: seq });
  expect(afterUndo(machine, third, seq)).toMatchObject({
    seq: seq + 3,
    steps: standing.steps,
    wentBack: true,
  });
  const first = standing.steps[0]?.from ?? -1;
  const back = (to: number) => ({ seat, action: { kind: 'undo' as const, to } });
  expect(foldEntry(machine, third, back(first), new Map()).after.steps).toEqual([]);
  expect(() => foldEntry(machine, third, back(first - 1), new Map())).toThrow(LogBroken);
  expect(() => foldEntry(machine, third, { ...back(first), seat: seat + 1 }, new Map())).toThrow(LogBroken);
});

test('P-5.6 a rewind leads back to how things stood, chance and all, and nothing can be undone there', () => {
  const steps = [...fold(machine, start, deeds)];
  const rewound = steps.find(({ entry }) => entry.action.kind === 'rewind');
  expect(rewound?.after.state).toEqual(start.state);
  expect(undoNow(rewound?.after ?? start)).toEqual({ seat: null, why: 'undo.nothing' });
});

test.each<[string, (good: readonly Deed[]) => Deed[], number, string]>([
  ['a move by nobody', ([first, ...rest]) => [{ ...(first as Deed), seat: null }, ...rest], 1, 'move'],
  ['a move out of turn', ([first, ...rest]) => [{ ...(first as Deed), seat: 9 }, ...rest], 1, 'move'],
  ['an undo of nothing', (good) => [{ seat: 0, action: { kind: 'undo', to: 0 } }, ...good], 1, 'undo'],
  [
    'an undo by another',
    (good) =>
      good.map((deed) => (deed.action.kind === 'undo' ? { ...deed, seat: deed.seat === 0 ? 1 : 0 } : deed)),
    deeds.findIndex(({ action }) => action.kind === 'undo') + 1,
    'undo',
  ],
  [
    'a rewind to its own future',
    (good) => [{ seat: 0, action: { kind: 'rewind', to: 1 } }, ...good],
    1,
    'rewind',
  ],
])('P-10.14 %s breaks a log', (_, spoil, seq, kind) => {
  const folded = () => [...fold(machine, start, spoil(deeds))];
  expect(folded).toThrow(LogBroken);
  expect(folded).toThrow(expect.objectContaining({ seq, kind }));
});

test('P-10.14 rules that throw break a log, and nothing else is thrown', () => {
  const loose = {
    ...title,
    refuse: () => undefined,
    apply: () => {
      throw new TypeError('oh');
    },
  };
  const folded = () => [...fold(pureMachine(loose), start, deeds)];
  expect(folded).toThrow(expect.objectContaining({ seq: 1, cause: expect.any(TypeError) }));
  expect(() => beginning(machine, { ...setup, seats: 9 })).toThrow(LogBroken);
});

test('every entry is a line, and every line an entry', () => {
  expect([...deedsOf(title, recording)]).toEqual(deeds);
  const [first] = deeds;
  expect(deedOf(title, lineOf(title, first as Deed, false))).toBeUndefined();
  expect(lineOf(title, first as Deed, false)).toMatch(/^\d \?$/);
  for (const line of ['', 'undo 3', '0 castle', '0 undo x', 'x rewind 3'])
    expect(deedOf(title, line)).toBeUndefined();
});

const inOrder = (change: Pick<Fairness, 'order' | 'drawn'>): FullRecording => ({
  ...recording,
  fairness: { ...recording.fairness, ...change },
});
const drawn = drawnOrder(setup.seed, [1, 4]);
const notDrawn = [...drawn].reverse();

test.each<[string, Pick<Fairness, 'order' | 'drawn'>]>([
  ['nobody says', {}],
  ['is that of the seats', { order: [0, 1], drawn: false }],
  ['is that of seats with gaps', { order: [1, 4] }],
  ['was drawn', { order: drawn, drawn: true }],
])('P-11.3 an order of play that %s holds', (_, change) => {
  expect(verify([title], inOrder(change))).toMatchObject({ ok: true });
});

test.each<[string, Pick<Fairness, 'order' | 'drawn'>]>([
  ['another than the drawn one', { order: notDrawn, drawn: true }],
  ['one that was drawn where none is', { order: [4, 1], drawn: false }],
  ['none where one was drawn', { drawn: true }],
  ['of too few seats', { order: [0] }],
  ['of too many', { order: [0, 1, 2], drawn: false }],
])('P-11.3 an order of play is found to be wrong: %s', (_, change) => {
  expect(verify([title], inOrder(change))).toEqual({ ok: false, fault: 'order' });
});

test('P-11.3 a seat that plays twice is no order of play', () => {
  for (const one of [true, false])
    expect(verify([title], inOrder({ order: [1, 1], drawn: one }))).toEqual({ ok: false, fault: 'order' });
});

test('P-11.3 a proof with an order of play is read from its file as it was written', () => {
  const written = inOrder({ order: drawn, drawn: true });
  expect(readRecording([title], JSON.parse(JSON.stringify(written)))).toEqual(written);
});

test('P-11.1 a recording holds with its undos and rewinds, and a line that is none is found', () => {
  expect(verify([title], recording)).toEqual({ ok: true, entries: deeds.length });
  const spoiled = { ...recording, moves: [...recording.moves, '0 castle'] };
  expect(verify([title], spoiled)).toEqual({ ok: false, fault: 'move', seq: deeds.length + 1 });
});

test('what was published of a match before is read as a recording', () => {
  const older: OlderProof = {
    title: title.meta.id,
    seats: 2,
    options: setup.options,
    serverSeed,
    commitment: commitment(serverSeed),
    contributions,
    actions: deeds.map(({ seat, action }) => ({ seat, ...action }) as OlderProof['actions'][number]),
    outcome: null,
  };
  const read = readRecording([title], { proof: JSON.parse(JSON.stringify(older)) });
  // In those days there was one edition of the rules, and nothing said so.
  const { rules: _, ...then } = recording;
  expect(read).toEqual(then);
  expect(() => readRecording([], older)).toThrow('no title');
  expect(() => readRecording([title], { ...older, serverSeed: 'short' })).toThrow('no recording');
});
