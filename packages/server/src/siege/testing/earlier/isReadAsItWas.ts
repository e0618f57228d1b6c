import { editions, titles } from '@packetboat/games';
import { readRecording, verify } from '@packetboat/record';
import { exportedThen, lost } from './lost';
import type { Look, TableSeen } from './seen';
import { addressOf, comparable, seatTokens, tablesThat, tokenOf, type Upgraded, waits } from './upgraded';

/** All that was seen of a store is there, for those who saw it and for nobody else. It is only read. */
export function isReadAsItWas(upgraded: () => Upgraded): void {
  const tables = () => upgraded().seen.tables;
  const read = (address: string, token?: string) => upgraded().anybody.read(address, token);

  /** What is lost to whoever looks at one of the tables. */
  async function lostTo(
    compare: (look: Look, table: TableSeen, token: string | undefined) => Promise<string[]>,
  ): Promise<string[]> {
    const all: string[] = [];
    for (const table of tables()) {
      for (const look of table.looks) {
        const token = look.by === null ? undefined : tokenOf(table, look.by);
        const found = await compare(look, table, token);
        all.push(...found.map((what) => `${table.name}, ${look.by ?? 'a stranger'}: ${what}`));
      }
    }
    return all;
  }

  test('P-14.5 P-2.8 every table is there, for strangers and for those who bring a token', async () => {
    const found = await lostTo(async (look, table, token) =>
      look.table === undefined ? [] : lost(look.table, await read(addressOf(table), token)),
    );
    expect(found).toEqual([]);
  });

  test('P-14.3 P-14.11 P-18.1 P-18.2 every list is as it was', async () => {
    for (const [address, list] of Object.entries(upgraded().seen.lists)) {
      expect(lost(list, await read(address), address)).toEqual([]);
    }
  });

  test('P-8.1 P-17.2 P-17.3 every line of the log and of talk is there, to whom it was told', async () => {
    const found = await lostTo(async ({ log, players, spectators }, { id }, token) => {
      const now = (address: string, then: unknown) =>
        then === undefined ? undefined : upgraded().anybody.pages(`/api/matches/${id}/${address}`, token);
      return [
        ...lost(log, await now('log?', log), 'log'),
        ...lost(players, await now('chat?room=players&', players), 'players'),
        ...lost(spectators, await now('chat?room=spectators&', spectators), 'spectators'),
      ];
    });
    expect(found).toEqual([]);
  });

  test('P-17.4 every export has the moves it had, and hides what it hid', async () => {
    const found = await lostTo(async (look, { id }, token) =>
      look.export === undefined
        ? []
        : lost(exportedThen(look.export), await read(`/api/matches/${id}/export`, token)),
    );
    expect(found).toEqual([]);
  });

  test('P-16.5 P-18.4 links, and what the stock lobby tells of its tables, are as they were', async () => {
    for (const table of tables()) {
      const { id, name, title, lobby, links } = table;
      for (const [label, list] of Object.entries(links)) {
        const now = await read(addressOf(table, '/links'), tokenOf(table, label));
        expect(lost({ links: list }, now, name)).toEqual([]);
      }
      if (lobby !== undefined) expect(lost(lobby, await read(`/games/${title}/${id}`), name)).toEqual([]);
    }
  });

  test('P-17.1 P-17.5 P-11.1 P-11.3 every finished match proves itself, and so does what it published then', async () => {
    const over = tablesThat(upgraded(), 'over');
    expect(new Set(over.map(({ title }) => title)).size).toBe(titles.length);
    for (const table of over) {
      const { id, name, result, proof } = table;
      const [token] = seatTokens(table);
      expect(lost(result, await read(`/api/matches/${id}`, token), name)).toEqual([]);
      const then = readRecording(editions, proof);
      const now = readRecording(editions, await read(`/api/matches/${id}/proof`, token));
      expect([name, now.moves, now.outcome]).toEqual([name, then.moves, then.outcome]);
      // What says the very same need not be played twice.
      const files = JSON.stringify(now) === JSON.stringify(then) ? [now] : [now, then];
      for (const file of files) {
        expect([name, verify(editions, file)]).toEqual([name, { ok: true, entries: then.moves.length }]);
      }
    }
  });

  test('P-14.6 P-2.13 P-2.7 P-3.2 every token opens what it opened, and what opened nothing opens nothing', async () => {
    const found: string[] = [];
    for (const table of tables()) {
      for (const { label, token, opens, entered } of table.tokens) {
        // Who sits there or watches by it comes in below.
        if (entered === undefined) continue;
        const what = `${table.name}, ${label}`;
        found.push(...lost(opens, await read(addressOf(table, '/holder'), token), what));
        if (waits(table)) continue;
        const came = await upgraded().anybody.attach(table, token);
        found.push(...lost(entered, came.ok ? came : { refused: came.refusal.key }, what));
      }
    }
    expect(found).toEqual([]);
    const opened = tables().flatMap(({ tokens }) => tokens.map(({ opens }) => opens));
    expect(opened).toEqual(
      expect.arrayContaining([
        ...['host', 'seat', 'invite', 'recovery', 'watch'].map((kind) => expect.objectContaining({ kind })),
        ...['token.unknown', 'link.usedUp', 'seat.movedOn'].map((error) => ({ error })),
      ]),
    );
  });

  test('P-3.1 P-3.5 P-5.5 P-8.2 P-8.4 who comes back sees what he saw: the present, the past, and who may undo', async () => {
    const { anybody } = upgraded();
    const found = await lostTo(async ({ entered }, table, token) => {
      if (waits(table)) return [];
      const came = await anybody.attach(table, token);
      if (!came.ok || 'refused' in entered) return lost(entered, { refused: came.ok || came.refusal.key });
      const lostOf = (was: unknown, is: unknown, where: string) =>
        lost(comparable(upgraded(), table, was), comparable(upgraded(), table, is), where);
      const { tail, moments = [], ...then } = entered;
      const all = lostOf(then, came, 'present');
      for (const { seq, ...moment } of moments) {
        all.push(...lostOf(moment, await anybody.moment(table, seq), `before ${seq}`));
      }
      if (tail != null) {
        const again = await anybody.attach(table, token, then.seq - tail.length);
        all.push(...lostOf(tail, again.ok && again.tail, 'tail'));
      }
      return all;
    });
    expect(found).toEqual([]);
  });

  test("P-9.2 P-9.11 boardgame.io's client is told what it was told", async () => {
    const synced = tables().filter((table) => table.synced !== undefined);
    expect(synced).toHaveLength(3);
    for (const table of synced) {
      for (const { player, credentials, info } of table.synced ?? []) {
        expect(lost(info, await upgraded().anybody.sync(table, player, credentials), table.name)).toEqual([]);
      }
    }
  });
}
