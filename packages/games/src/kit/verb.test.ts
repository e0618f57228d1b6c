import { ALONE, oneOf, type Refusal, type Seat, verbsFor, whole } from '.';

interface Pond {
  readonly over: boolean;
  readonly stage: 'morning' | 'evening';
  readonly seat: Seat;
  fish: number;
}

/** What the verbs read of a pond: here the fish, counted once. */
interface Count {
  readonly fish: number;
}

const no = (key: string): Refusal => ({ key });
const { verb, tableOf } = verbsFor<Pond['stage'], Count, Pond, { tell(key: string): void }, Pond>();

const RODS = ['long', 'short'] as const;

const reads: Pond[] = [];

const closed = (pond: Pond, seat: Seat) => {
  if (pond.over) return no('over');
  return pond.seat === seat ? undefined : no('notYours');
};

const table = tableOf({
  verbs: {
    rest: verb({
      args: {},
      when: ['morning', 'evening'],
      options: () => ALONE,
      refuse: ({ fish }) => (fish === 0 ? no('rest.hungry') : undefined),
      make: (_, __, ___, { tell }) => tell('rested'),
    }),
    fish: verb({
      args: { rod: oneOf(RODS), catch: whole(1, 9) },
      when: ['morning'],
      options: ({ fish }) =>
        [1, 2, 3].flatMap((n) => (n > fish ? [] : RODS.map((rod) => ({ rod, catch: n })))),
      sure: true,
      refuse: ({ fish }, _, { catch: n }) => (n > fish ? no('fish.fewer') : undefined),
      untimely: ({ fish }) => no(`fish.dark.${fish}`),
      make: (pond, _, { catch: n }) => {
        pond.fish -= n;
      },
    }),
    vote: verb({
      args: { aye: oneOf([false, true]) },
      when: ['evening'],
      secret: true,
      options: () => [{ aye: false }, { aye: true }],
      refuse: (_, __, { aye }) => (aye ? undefined : no('vote.aye')),
      make: () => {},
    }),
  },
  stage: ({ stage }) => stage,
  closed,
  untimely: (pond, seat, one) => closed(pond, seat) ?? one.untimely?.(pond, seat) ?? no('notNow'),
  read: (pond) => {
    reads.push(pond);
    return { fish: pond.fish };
  },
});

const pond = (changes: Partial<Pond> = {}): Pond => ({
  over: false,
  stage: 'morning',
  seat: 0,
  fish: 2,
  ...changes,
});

test('legal lists the options of the verbs that have their time, in the order of the table', () => {
  const written = (g: Pond, seat: Seat = 0) => table.legal(g, seat).map((move) => table.notation.write(move));
  expect(written(pond({ fish: 1 }))).toEqual(['rest', 'fish long 1', 'fish short 1']);
  expect(written(pond({ fish: 0 }))).toEqual([]);
  expect(written(pond({ stage: 'evening' }))).toEqual(['rest', 'vote true']);
  expect(written(pond(), 1)).toEqual([]);
  expect(written(pond({ over: true }))).toEqual([]);
});

test('what the verbs read is made once for all of them', () => {
  reads.length = 0;
  table.legal(pond(), 0);
  expect(reads).toHaveLength(1);
});

test.each([
  ['the verb says why not', pond(), 0, 'fish.fewer'],
  ['who may not move hears that first', pond(), 1, 'notYours'],
  ['out of its time a verb may know better', pond({ stage: 'evening' }), 0, 'fish.dark.2'],
  ['and the title says which comes first', pond({ stage: 'evening' }), 1, 'notYours'],
])('refuse: %s', (_, g, seat, key) => {
  expect(table.refuse(g, seat, { type: 'fish', args: { rod: 'short', catch: 3 } })).toEqual({ key });
});

test('refuse: a verb that knows no better leaves it to its title', () => {
  expect(table.refuse(pond(), 0, { type: 'vote', args: { aye: true } })).toEqual({ key: 'notNow' });
  expect(table.refuse(pond(), 0, { type: 'rest', args: {} })).toBeUndefined();
});

test('apply makes the move with the tools of the title', () => {
  const g = pond();
  const told: string[] = [];
  const tools = { tell: (key: string) => void told.push(key) };
  table.apply(g, 0, { type: 'fish', args: { rod: 'long', catch: 2 } }, tools);
  table.apply(g, 0, { type: 'rest', args: {} }, tools);
  expect([g.fish, told]).toEqual([0, ['rested']]);
});

test('schemas, notation and secrets come from the same entries', () => {
  expect(Object.keys(table.moves)).toEqual(['rest', 'fish', 'vote']);
  expect(table.secretMoves).toEqual(['vote']);
  expect(table.notation.read('fish short 4')).toEqual({ type: 'fish', args: { rod: 'short', catch: 4 } });
});
