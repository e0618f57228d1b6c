import { commitment, drawnOrder, mixSeed, seedFromText } from '@packetboat/games/kit/chance';
import type { Move } from '@packetboat/games/kit/title';
import { editions } from '@packetboat/games/titles';
import { beginning, foldEntry } from '@packetboat/record/fold';
import { pureMachine } from '@packetboat/record/machine';
import { type Fairness, type FullRecording, lineOf } from '@packetboat/record/recording';
import { type Check, checkProof, type Kept } from './check';

const found = editions.find(({ meta }) => meta.id === 'broadhorns');
if (found === undefined) throw new Error('there are no broadhorns');
const title = found;

const serverSeed = seedFromText('an honest table');
const contributions = ['from one browser', 'from another'];
const setup = { seats: 2, options: title.meta.defaults, seed: mixSeed(serverSeed, contributions) };
/** Of chairs with gaps, as the lot puts them, and as it does not. */
const drawn = drawnOrder(setup.seed, [1, 4]);
const steered = [...drawn].reverse();

function firstMove(): { readonly seat: number; readonly action: { readonly kind: 'move'; move: Move } } {
  const machine = pureMachine(title);
  const start = beginning(machine, setup);
  const { g } = start.state;
  const [seat = 0] = title.turn(g).acting;
  const [move] = title.legal(g, seat);
  if (move === undefined) throw new Error('nobody can move');
  const deed = { seat, action: { kind: 'move' as const, move } };
  foldEntry(machine, start, deed, new Map());
  return deed;
}

const proof: FullRecording = {
  title: title.meta.id,
  rules: title.meta.rules,
  ...setup,
  fairness: { commitment: commitment(serverSeed), serverSeed, contributions, order: drawn, drawn: true },
  moves: [lineOf(title, firstMove())],
  outcome: null,
};
const kept: Kept = {
  commitment: commitment(serverSeed),
  contributions: [{ seat: 4, text: 'from another' }],
  drawn: true,
  order: drawn,
};
const good: Check = {
  good: true,
  promise: true,
  contribution: true,
  order: true,
  moves: true,
  outcome: true,
  entries: 1,
};

const withFairness = (change: (fairness: Fairness) => Partial<Fairness>): FullRecording => ({
  ...proof,
  fairness: { ...proof.fairness, ...change(proof.fairness) },
});
const withoutOrder = ({ order: _, drawn: __, ...fairness }: Fairness): Fairness => fairness;

test('P-11.1 P-11.3 an honest game of a drawn order fits', () => {
  expect(checkProof(proof, kept)).toEqual(good);
});

test('P-11.3 a match from before, whose proof names no order, fits as it was seated', () => {
  const before = { ...proof, fairness: withoutOrder(proof.fairness) };
  const seated = { ...kept, drawn: false, order: [0, 1], contributions: [{ seat: 1, text: 'from another' }] };
  expect(checkProof(before, seated)).toEqual(good);
});

test.each<[string, FullRecording, Partial<Kept>]>([
  ['the order is left out', { ...proof, fairness: withoutOrder(proof.fairness) }, { contributions: [] }],
  [
    'the seats are said to have played in their own',
    withFairness(() => ({ order: [1, 4], drawn: false })),
    {},
  ],
  ['the right order stands beside another that was played', proof, { order: steered }],
  ['nothing was to be drawn', proof, { drawn: false }],
])('P-11.3 an order of play gets no tick where %s', (_, given, seen) => {
  expect(checkProof(given, { ...kept, ...seen })).toMatchObject({ good: false, promise: true, order: false });
});

test('P-11.3 an order that the seed does not draw gets no tick, and nothing is said of the moves', () => {
  const other = withFairness(() => ({ order: steered }));
  expect(checkProof(other, { ...kept, order: steered })).toEqual({
    ...good,
    ...{ good: false, order: false, moves: null, outcome: null, entries: null },
  });
});

test('P-3.8 P-11.1 the secret is looked at also where this page has not got the rules', () => {
  const unknown = { ...proof, rules: 99 };
  expect(checkProof(unknown, kept)).toEqual({
    ...good,
    ...{ good: false, moves: false, outcome: null, entries: null },
  });
  const lied = { ...withFairness(() => ({ serverSeed: seedFromText('another') })), rules: 99 };
  const nothing = { contribution: null, order: null, moves: null, outcome: null, entries: null };
  expect(checkProof(lied, kept)).toEqual({ good: false, promise: false, ...nothing });
});

test('P-11.1 a secret that was not promised, and a contribution that is not in the seed, are found', () => {
  expect(checkProof(proof, { ...kept, commitment: commitment(seedFromText('another')) })).toEqual({
    ...good,
    ...{ good: false, promise: false },
  });
  expect(checkProof(proof, { ...kept, contributions: [{ seat: 4, text: 'mine' }] })).toEqual({
    ...good,
    ...{ good: false, contribution: false },
  });
});

test('P-11.1 a game with a move that is none has kept its promise all the same', () => {
  const check = checkProof({ ...proof, moves: ['0 castle'] }, kept);
  expect(check).toEqual({ ...good, ...{ good: false, moves: false, outcome: null, entries: null } });
});

test('P-11.1 a game that comes to another end was played by the rules', () => {
  const outcome = { ending: 'elsewhere', places: [[0], [1]], scores: [] };
  const check = checkProof({ ...proof, outcome }, kept);
  expect(check).toEqual({ ...good, ...{ good: false, outcome: false, entries: null } });
});
