import { PROTOCOL } from '@packetboat/protocol';
import { type Harbour, openHarbour, type Seated } from '../testing/harbour';

const DAY_MS = 24 * 3_600_000;
let harbour: Harbour;
let clock: number;
beforeEach(async () => {
  clock = Date.UTC(2026, 0, 1);
  harbour = await openHarbour({ now: () => clock, settings: { sweepMs: 10 } });
});
afterEach(() => harbour.close());

const tokenOf = async (made: Promise<{ ok: boolean }>) => {
  const answer = await made;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return (answer as unknown as { token: string }).token;
};
const refusalOf = async (asked: Promise<{ ok: boolean; refusal?: { key: string } }>) =>
  (await asked).refusal?.key;

const attached = (match: string, token: string) =>
  refusalOf(harbour.connect().ask('attach', { match, token, protocol: PROTOCOL }));

test.each<[string, number, (at: Seated) => Promise<{ ok: boolean }>]>([
  ['an invitation', 7, ({ id, host }) => harbour.tables.invite(id, host)],
  ['an invitation to a seat', 7, ({ id, host }) => harbour.tables.invite(id, host, { seat: 2 })],
  ['an invitation for a day', 1, ({ id, host }) => harbour.tables.invite(id, host, { lifeMs: DAY_MS })],
  ['a link to watch', 30, ({ id, tokens }) => harbour.tables.watch(id, tokens[0] ?? '')],
  ['a recovery link', 7, ({ id, tokens }) => harbour.tables.recovery(id, tokens[0] ?? '')],
  ["a recovery link of the host's", 7, ({ id, host }) => harbour.tables.recovery(id, host, 1)],
])('P-2.13 P-2.15 %s ends after %i days, and who looks on by it is told', async (_, days, make) => {
  const at = await harbour.table({ seats: 3, people: 2, private: true, start: false });
  const token = await tokenOf(make(at));
  const watcher = await harbour.enter(at.id, token);
  clock += days * DAY_MS - 1;
  expect(await attached(at.id, token)).toBeUndefined();
  const listed = async () => {
    const answer = await harbour.tables.links(at.id, at.host);
    return answer.ok ? answer.links.length : answer.refusal.key;
  };
  expect(await listed()).toBe(1);
  expect(watcher.heard.some(({ event }) => event === 'bye')).toBe(false);
  clock += 1;
  expect(await watcher.until('bye')).toMatchObject([at.id, { key: 'link.ended' }]);
  expect(await attached(at.id, token)).toBe('token.unknown');
  expect(await refusalOf(harbour.tables.sit(at.id, { name: 'Late', by: token }))).toBe('token.unknown');
  expect(await refusalOf(harbour.tables.recover(at.id, token))).toBe('token.unknown');
  expect(await listed()).toBe(0);
});

test('P-16.7 the host may have fifty links out, and one that has ended makes room', async () => {
  const { id, host, tokens } = await harbour.table();
  for (let n = 0; n < 50; n++) await tokenOf(harbour.tables.watch(id, host));
  expect(await refusalOf(harbour.tables.invite(id, host))).toBe('link.tooMany');
  // Everybody has a measure of his own.
  for (let n = 0; n < 10; n++) await tokenOf(harbour.tables.watch(id, tokens[0] ?? ''));
  expect(await refusalOf(harbour.tables.recovery(id, tokens[0] ?? ''))).toBe('link.tooMany');
  await tokenOf(harbour.tables.watch(id, tokens[1] ?? ''));
  expect(await harbour.tables.endLink(id, 1, host)).toEqual({ ok: true });
  await tokenOf(harbour.tables.invite(id, host));
  clock += 31 * DAY_MS;
  await tokenOf(harbour.tables.watch(id, tokens[0] ?? ''));
});

test('P-2.14 who goes after the start ends what he had made before it', async () => {
  const at = await harbour.table({ seats: 4, people: 3, start: false, private: true });
  const links = await Promise.all(at.tokens.map((token) => tokenOf(harbour.tables.watch(at.id, token))));
  await harbour.tables.leave(at.id, at.tokens[0] ?? '');
  await harbour.tables.start(at.id, at.host);
  await harbour.tables.kick(at.id, 1, at.host);
  expect(await Promise.all(links.map((token) => attached(at.id, token)))).toEqual([
    'token.unknown',
    'token.unknown',
    undefined,
  ]);
});

test('P-10.22 P-2.16 where the answer of the store gets lost, the table is told all the same', async () => {
  const at = await harbour.table();
  const watcher = await harbour.enter(at.id);
  jest.spyOn(harbour.storage, 'append').mockImplementationOnce(async (...args) => {
    await harbour.storage.append(...args);
    throw new Error('the answer got lost');
  });
  await tokenOf(harbour.tables.recovery(at.id, at.host, 1));
  expect(await watcher.until('chat')).toMatchObject([at.id, { notice: { key: 'recovery.made', seat: 1 } }]);
});
