import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '.';
import { failureWords } from './failures';
import { place, plain, say, strong, who } from './phrase';
import { refusalText } from './refusal-text';

/** Every key under which the server, the protocol or the kit refuses something, as their sources name it. */
function refusalKeys(): readonly string[] {
  const packages = join(__dirname, '../../..');
  const folders = ['server/src', 'protocol/src', 'games/src/kit'].map((folder) => join(packages, folder));
  const patterns = [
    /\brefused?\('([a-z]+(?:\.[A-Za-z]+)?)'/g,
    /\bkey: '([a-z]+\.[A-Za-z]+)'/g,
    /'((?:undo|rewind)\.[A-Za-z]+)'/g,
    /^ {2}'?([a-z]+(?:\.[A-Za-z]+)?)'?: \[\d{3},/gm,
  ];
  const keys = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /\.test\.|testing/.test(file)) continue;
      const source = readFileSync(join(folder, file), 'utf8');
      for (const pattern of patterns) for (const match of source.matchAll(pattern)) keys.add(match[1] ?? '');
    }
  }
  return [...keys].sort();
}

test('every key the server refuses with has a sentence', () => {
  const keys = refusalKeys();
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key) => !Object.hasOwn(words.refusals, key))).toEqual([]);
});

test('the foot names the version where there is one, and nothing half where there is none', () => {
  expect(words.front.house('quay.example', '1.2.0')).toBe('House: quay.example · Packetboat 1.2.0');
  expect(words.front.house('quay.example', '')).toBe('House: quay.example');
});

test('an unknown key is still a sentence', () => {
  expect(refusalText({ key: 'no.such.key' })).toBe(words.refusals['server.failed']());
});

test.each([
  ['table.unknown', 'home'],
  ['table.expired', 'home'],
  ['table.private', 'home'],
  ['token.unknown', 'table'],
  ['link.ended', 'table'],
  ['link.usedUp', 'table'],
  ['seat.movedOn', 'watch'],
  ['seat.present', 'retry'],
  ['seat.kicked', 'watch'],
  ['seat.handedOver', 'watch'],
  ['table.full', 'watch'],
  ['table.closed', 'home'],
  ['server.silent', 'retry'],
  ['server.goingDown', 'retry'],
  ['page.older', 'retry'],
  ['page.newer', 'retry'],
  ['title.unknown', 'retry'],
  ['something.new', 'retry'],
])('being kept from a table by %s has its sentence, and a way on: %s', (key, way) => {
  const failure = failureWords(key);
  expect(failure.way).toBe(way);
  for (const text of [failure.head, failure.text, failure.on]) expect(text).toMatch(/\S{2}/);
});

test.each([
  ['seat.handedOver', 'home'],
  ['table.full', 'home'],
  ['token.unknown', 'table'],
])('who may not even look on is not told to watch after %s', (key, way) => {
  expect(failureWords(key, true).way).toBe(way);
});

test('a phrase knows whom and what it speaks of, and reads as a sentence', () => {
  const phrase = say`${who(1)} sailed ${strong(4)} hexes to ${place('t9', 'tile 9')}.`;
  expect(phrase[0]).toEqual({ kind: 'seat', seat: 1 });
  expect(plain(phrase, (seat) => ['Ada', 'Ben'][seat] ?? '')).toBe('Ben sailed 4 hexes to tile 9.');
});

test('phrases nest', () => {
  const inner = say`${who(0)} and ${who(1)}`;
  expect(plain(say`${inner} wait.`, (seat) => `P${seat}`)).toBe('P0 and P1 wait.');
});

test.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Ben'], 'Ada and Ben'],
  [['Ada', 'Ben', 'Cleo'], 'Ada, Ben and Cleo'],
])('names %j read as %j', (names, text) => {
  expect(words.common.names(names)).toBe(text);
});

test.each([
  [[], 'You are invited to a game of Montana.', 'A table of Montana.'],
  [['Ada'], 'Ada is waiting for you at a table of Montana.', 'Ada sits at this table of Montana.'],
  [
    ['Ada', 'Ben'],
    'Ada and Ben are waiting for you at a table of Montana.',
    'Ada and Ben sit at this table of Montana.',
  ],
])('with %j there, who comes reads %j, and %j where no seat is to be had', (names, invited, gathered) => {
  expect(words.sit.invited('Montana', names)).toBe(invited);
  expect(words.sit.gathered('Montana', names)).toBe(gathered);
});

test('seats are kept until a time of day', () => {
  const until = new Date(2026, 2, 1, 21, 40).getTime();
  const text = refusalText({ key: 'table.kept', params: { until } });
  expect(text).toMatch(/^These seats are kept until (21:40|9:40\sPM) for those who just played\.$/);
  expect(words.sit.kept(until)).toBe(text);
  expect(words.end.rematchOpen(['Ada'], false, until)).toMatch(
    /^Ada sits at the next table\. Your seat is kept until .+\. Whoever opened/,
  );
});

test.each([
  [1, false, 'Over: you won'],
  [1, true, 'Over: you share the first place'],
  [2, false, 'Over: you came second'],
  [2, true, 'Over: you share the second place'],
])('the list says of place %i (shared: %j): %j', (place, tied, text) => {
  expect(words.front.yourPlace(place, tied)).toBe(text);
});

test.each([
  [10_000, 'just now'],
  [60_000, 'one minute ago'],
  [4 * 60_000, 'four minutes ago'],
  [3 * 3_600_000, 'three hours ago'],
  [15 * 86_400_000, '15 days ago'],
])('%i ms ago reads as %j', (ms, text) => {
  expect(words.common.ago(ms)).toBe(text);
});
