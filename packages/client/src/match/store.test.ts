import { PROTOCOL } from '@packetboat/protocol/version';
import { openQuay, type Quay, until } from '../testing/quay';
import { momentAt } from './incoming';

const ADD = { type: 'add', args: {} } as const;
let quay: Quay;

beforeEach(async () => {
  quay = await openQuay();
  await until(quay.store, ({ connection }) => connection === 'live');
});
afterEach(() => quay.close());

const count = () => (quay.store.get().state?.G as { count?: number } | undefined)?.count;

test('a move is answered, and the view is there by then', async () => {
  const answer = await quay.store.move(ADD);
  expect(answer).toEqual({ ok: true, seq: 1 });
  expect(count()).toBe(1);
  expect(quay.store.get().pending).toBe(0);
});

test('a patch leaves what did not change as it was, reference and all', async () => {
  const before = quay.store.get().state?.G as { still?: object } | undefined;
  await quay.store.move(ADD);
  const after = quay.store.get().state?.G as { still?: object } | undefined;
  expect(after).not.toBe(before);
  expect(after?.still).toBeDefined();
  expect(after?.still).toBe(before?.still);
});

test('each action becomes a moment with the views around it', async () => {
  await quay.store.move(ADD);
  quay.otherMove();
  await until(quay.store, ({ seq }) => seq === 2);
  const { moments, log } = quay.store.get();
  expect(moments.map(({ seq, seat }) => [seq, seat])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(moments[1]?.before).toBe(moments[0]?.view);
  expect(log.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('what happened before this page came can be looked at again', async () => {
  for (let i = 0; i < 3; i++) quay.otherMove(true);
  const late = quay.openLine('/quay');
  await until(late, ({ connection }) => connection === 'live');
  expect(late.get().moments).toEqual([]);
  expect(await Promise.all([1, 2, 2, 9].map((seq) => late.look(seq)))).toEqual([true, true, true, false]);
  expect(late.get().looks.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(momentAt(late.get(), 2)).toMatchObject({
    seq: 2,
    seat: 1,
    before: { count: 1 },
    view: { count: 2 },
    events: [{ key: 'added' }],
  });
  expect(momentAt(late.get(), 3)).toBeUndefined();
  late.close();
});

test('a move whose answer was lost is sent again, and made once', async () => {
  quay.loseAnswers(1);
  const answer = await quay.store.move(ADD);
  expect(answer).toEqual({ ok: true, seq: 1 });
  expect(quay.made).toEqual(['c1']);
});

test('a move made while the server is away waits, and is made once when it is back', async () => {
  await quay.stop();
  await until(quay.store, ({ connection }) => connection === 'resuming');
  const answer = quay.store.move(ADD);
  expect(quay.store.get().pending).toBe(1);
  await quay.start();
  expect(await answer).toEqual({ ok: true, seq: 1 });
  expect(quay.made).toEqual(['c1']);
});

test('after a break it resumes with the number of the last action it has', async () => {
  await quay.store.move(ADD);
  quay.breakLines();
  await until(quay.store, ({ connection }) => connection === 'resuming');
  quay.otherMove(true);
  quay.otherMove(true);
  await until(quay.store, ({ connection, seq }) => connection === 'live' && seq === 3);
  expect(quay.attaches.map(({ since }) => since)).toEqual([undefined, 1]);
  expect(quay.store.get().moments.map(({ seq, missed }) => [seq, missed])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});

test('advice is waited for longer than any other answer', async () => {
  const advice = quay.store.advice();
  // Sent again twice, each time after as long as an answer may take.
  quay.loseAnswers(2);
  await quay.store.move(ADD);
  quay.endThoughts();
  expect(await advice).toEqual({ ok: false, refusal: { key: 'server.busy' } });
});

test('a patch that does not follow what is known makes it ask for what is missing', async () => {
  quay.otherMove(true);
  quay.otherMove();
  await until(quay.store, ({ seq }) => seq === 2);
  expect(count()).toBe(2);
  expect(quay.store.get().log.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('a farewell for good ends the line with its reason, and what waits is answered', async () => {
  quay.bye('seat.movedOn');
  await until(quay.store, ({ failure }) => failure?.key === 'seat.movedOn');
  expect(await quay.store.move(ADD)).toEqual({ ok: false, refusal: { key: 'server.silent' } });
  expect(quay.store.get().pending).toBe(0);
});

test('a server that is going down is waited for', async () => {
  quay.bye('server.goingDown', 'house');
  await until(quay.store, ({ goingDown }) => goingDown);
  await until(quay.store, ({ connection, goingDown }) => connection === 'live' && !goingDown);
  expect(quay.store.get().failure).toBeNull();
});

test('who was taken leave of comes back soon, however long others wait', async () => {
  const line = quay.openLine('/quay', 3_600_000);
  await until(line, ({ connection }) => connection === 'live');
  quay.bye('server.goingDown', 'house');
  await until(line, ({ goingDown }) => goingDown);
  await until(line, ({ connection, goingDown }) => connection === 'live' && !goingDown);
  line.close();
});

test.each(['table.unknown', 'table.private', 'token.unknown'])(
  'an attach refused with %s is a failure, not a wait',
  async (key) => {
    quay.refuse(key);
    quay.breakLines();
    await until(quay.store, ({ failure }) => failure?.key === key);
  },
);

test('P-20.3 what the server has no time for is read again when it says so, and a move is not made again', async () => {
  for (let i = 0; i < 2; i++) quay.otherMove(true);
  const late = quay.openLine('/quay');
  await until(late, ({ connection }) => connection === 'live');
  quay.hurry(3);
  expect(await late.look(1)).toBe(true);
  quay.hurry(1);
  const refusal = { key: 'rate.tooFast', params: { retryMs: 30 } };
  expect(await late.move(ADD)).toEqual({ ok: false, refusal });
  expect(quay.made).toEqual([]);
  late.close();
});

test.each(['server.failed', 'server.busy', 'rate.tooFast'])(
  'one that refuses with %s is asked again',
  async (key) => {
    quay.refuse(key);
    quay.breakLines();
    await until(quay.store, ({ connection }) => connection === 'resuming');
    quay.refuse(undefined);
    await until(quay.store, ({ connection }) => connection === 'live');
  },
);

test.each([
  ['older', PROTOCOL + 1],
  ['newer', PROTOCOL - 1],
])(
  'P-3.8 a page that is %s than what the server speaks says so when it comes back',
  async (which, version) => {
    await until(quay.store, ({ connection }) => connection === 'live');
    quay.speak(version);
    quay.breakLines();
    await until(quay.store, ({ failure }) => failure?.key === `page.${which}`);
  },
);

test('P-3.8 a page says which version it speaks, and a server that does not understand that is older', async () => {
  await until(quay.store, ({ connection }) => connection === 'live');
  expect(quay.attaches.at(-1)).toMatchObject({ protocol: PROTOCOL });
  quay.refuse('message.malformed');
  quay.breakLines();
  await until(quay.store, ({ failure }) => failure?.key === 'page.newer');
});

test('a title the server does not have ends the line with its reason', async () => {
  const stranger = quay.openLine('/no-such-title');
  await until(stranger, ({ failure }) => failure?.key === 'title.unknown');
  stranger.close();
});

test('a server that never answers is told apart from a line that is slow', async () => {
  await quay.stop();
  const early = quay.openLine('/quay');
  await until(early, ({ silent }) => silent);
  expect(early.get()).toMatchObject({ connection: 'connecting', failure: null });
  await quay.start();
  await until(early, ({ connection, silent }) => connection === 'live' && !silent);
  early.close();
});
