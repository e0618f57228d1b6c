import type { ChronicleEvent, Params } from '@packetboat/games/kit/title';
import type { LogLine } from '@packetboat/protocol';
import { type AnyClientTitle, bringTitle, type ClientTitle } from '../titles/contract';
import { place, plain, say, who } from '../words/phrase';
import { lineOf, logChapters, logEntries, newsOf } from './log-entries';

/** Only what the log asks a title for. */
const title: AnyClientTitle = bringTitle({
  words: {
    chronicle: {
      sailed: ({ seat, to }: Params) => say`${who(Number(seat))} sails to ${place(String(to), `hex ${to}`)}.`,
      arrived: ({ seat, hexes }: Params) => say`${who(Number(seat))} has sailed ${String(hexes)} hexes.`,
      laid: () => say`The river grows.`,
    },
  },
  chapter: ({ key, params }: ChronicleEvent) => (key === 'round' ? `Round ${params?.round}` : undefined),
  sums: ({ key }: ChronicleEvent) => (key === 'arrived' ? ['sailed'] : []),
} as unknown as ClientTitle);

let seq = 0;
beforeEach(() => {
  seq = 0;
});
const move = (seat: number, ...events: ChronicleEvent[]): LogLine => ({
  seq: ++seq,
  at: 0,
  seat,
  kind: 'move',
  to: null,
  events,
});
const back = (kind: 'undo' | 'rewind', to: number): LogLine => ({
  seq: ++seq,
  at: 0,
  seat: 0,
  kind,
  to,
  events: [],
});
const sailed = (seat: number, to: string) => ({ key: 'sailed', params: { seat, to }, place: to });
const texts = (log: readonly LogLine[]) =>
  logEntries(log, title).map((entry) =>
    entry.kind === 'chapter' ? `# ${entry.text}` : plain(entry.phrase, (seat) => `P${seat}`),
  );

test('each event is a line with its seat and its places; events without words are left out', () => {
  const [entry, ...rest] = logEntries([move(0, sailed(1, 'a'), { key: 'unsaid' })], title);
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({ kind: 'line', seat: 1, places: ['a', 'a'] });
});

test('a line for one alone that names nobody bears his mark', () => {
  const [shared, own] = logEntries([move(0, { key: 'laid' }, { key: 'laid', to: [2] })], title);
  expect([shared, own]).toMatchObject([{ seat: 0 }, { seat: 2 }]);
});

test('the news is the newest line, and what others did since one acted', () => {
  const log = [move(0, sailed(0, 'a')), move(1, sailed(1, 'b')), move(2, sailed(2, 'c'))];
  const entries = logEntries(log, title);
  const heard = (...mine: number[]) => {
    const { newest, others } = newsOf(entries, mine);
    return [newest?.seat, others];
  };
  expect(heard(0)).toEqual([2, 2]);
  expect(heard(1, 0)).toEqual([2, 1]);
  expect(heard(2)).toEqual([2, 0]);
  expect(heard(3)).toEqual([2, 3]);
  expect(heard()).toEqual([2, 0]);
  expect(newsOf([], [0])).toEqual({ newest: undefined, others: 0 });
});

test('what was taken back leaves no trace', () => {
  expect(
    texts([move(0, sailed(0, 'a')), move(0, sailed(0, 'b')), back('undo', 1), move(0, sailed(0, 'c'))]),
  ).toEqual(['P0 sails to hex a.', 'P0 sails to hex c.']);
});

test('taking back a move takes back the chapter it opened', () => {
  const round = { key: 'round', params: { round: 2 } };
  expect(texts([move(0, sailed(0, 'a')), move(0, round), back('rewind', 1)])).toEqual([
    'P0 sails to hex a.',
    'By consent of all, the game went back.',
  ]);
});

test('a summary takes the place of the steps of its own seat, and of nobody else', () => {
  expect(
    texts([
      move(1, sailed(1, 'z')),
      move(0, sailed(0, 'a')),
      move(0, sailed(0, 'b')),
      move(0, { key: 'arrived', params: { seat: 0, hexes: 2 } }),
    ]),
  ).toEqual(['P1 sails to hex z.', 'P0 has sailed 2 hexes.']);
});

test('what comes after the last step stands after the summary, and what came before it before', () => {
  const sums = { key: 'arrived', params: { seat: 0, hexes: 2 } };
  const laid = { key: 'laid' };
  expect(texts([move(0, sailed(0, 'a')), move(0, sailed(0, 'b'), laid, sums)])).toEqual([
    'P0 has sailed 2 hexes.',
    'The river grows.',
  ]);
  expect(texts([move(0, sailed(0, 'a'), laid), move(0, sailed(0, 'b'), sums)])).toEqual([
    'The river grows.',
    'P0 has sailed 2 hexes.',
  ]);
});

test('taking back what was summed up brings its steps back', () => {
  const sums = { key: 'arrived', params: { seat: 0, hexes: 1 } };
  expect(texts([move(0, sailed(0, 'a'), { key: 'laid' }), move(0, sums), back('undo', 1)])).toEqual([
    'P0 sails to hex a.',
    'The river grows.',
  ]);
});

test('a chapter in which nothing has happened yet has no head', () => {
  const log = [move(0, sailed(0, 'a')), move(0, { key: 'round', params: { round: 2 } })];
  expect(logChapters(logEntries(log, title)).map(({ head }) => head)).toEqual([null]);
});

test('one line tells a moment: the newest of what had happened by then', () => {
  const log = [move(0, sailed(0, 'a'), sailed(0, 'b')), move(0, { key: 'unsaid' }), move(1, sailed(1, 'c'))];
  const chapters = logChapters(logEntries(log, title));
  const told = [1, 2, 3].map((moment) => lineOf(chapters, moment)?.places[0]);
  expect(told).toEqual(['b', 'b', 'c']);
});

test('chapters stand newest first, and so do the lines in them', () => {
  const log = [
    move(0, sailed(0, 'a'), sailed(0, 'b')),
    move(0, { key: 'round', params: { round: 2 } }, { key: 'laid' }),
    move(1, sailed(1, 'c')),
  ];
  const shown = logChapters(logEntries(log, title)).map(({ head, lines }) => [
    head,
    lines.map(({ phrase }) => plain(phrase, (seat) => `P${seat}`)),
  ]);
  expect(shown).toEqual([
    ['Round 2', ['P1 sails to hex c.', 'The river grows.']],
    [null, ['P0 sails to hex b.', 'P0 sails to hex a.']],
  ]);
});
