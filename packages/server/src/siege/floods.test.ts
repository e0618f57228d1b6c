import { connect, type Socket } from 'node:net';
import { enterArena } from './testing/arena';
import { type Attacker, openAttacker } from './testing/attacker';
import { freshAddress } from './testing/client';
import { rest } from './testing/rest';

const arena = enterArena();

describe('floods', () => {
  interface Figures {
    readonly live: number;
    readonly stored: number;
    readonly sockets: number;
    readonly memory: number;
  }
  let looks = 0;
  const figures = async (): Promise<Figures> => {
    let text = '';
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    // They may be remembered: these are from after this request.
    await rest(arena.url, 'GET', '/readyz');
    looks++;
    const counted = 'packetboat_http_request_seconds_count\\{method="GET",route="/readyz",status="200"\\}';
    while (read(counted) !== looks) text = (await rest(arena.url, 'GET', '/metrics')).text;
    return {
      live: read('packetboat_live_matches'),
      stored:
        read('packetboat_matches\\{status="open"\\}') + read('packetboat_matches\\{status="running"\\}'),
      sockets: read('packetboat_sockets'),
      memory: read('process_resident_memory_bytes'),
    };
  };
  const MEMORY_LIMIT = 96 * 1024 * 1024;

  test('4000 invented matches leave nothing behind', async () => {
    const start = await figures();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, wave) => {
        const one = await openAttacker(arena.url, 'tally');
        const keys = await Promise.all(
          Array.from({ length: 40 }, (_, n) => one.ask('attach', { match: `invented-${wave}-${n}` })),
        );
        one.stop();
        const two = await openAttacker(arena.url, 'tally');
        for (let n = 0; n < 38; n += 2) {
          const id = `invented-${wave}-${n}`;
          const payload = { type: 'mark', args: [{ n }], playerID: '0', credentials: 'x' };
          two.socket.emit('sync', id, null, undefined, 5e6);
          two.socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, id, '0');
        }
        keys.push(await two.ask('log', { limit: 1 }));
        two.stop();
        return keys;
      }),
    );
    expect(new Set(answers.flat())).toEqual(new Set(['table.unknown', 'table.notAttached']));
    const end = await figures();
    expect([end.live, end.stored]).toEqual([start.live, start.stored]);
    expect(end.memory - start.memory).toBeLessThan(MEMORY_LIMIT);
  });

  test('who floods is sent away, and others do not wait for it', async () => {
    const floods = await Promise.all(Array.from({ length: 5 }, () => openAttacker(arena.url, 'tally')));
    const ended = floods.map(async (flood) => {
      expect(await flood.ask('attach', { match: arena.other.id, token: arena.other.tokens[0] })).toBe('ok');
      const bye = new Promise((resolve) => flood.socket.once('bye', (_match, reason) => resolve(reason)));
      const gone = new Promise((resolve) => flood.socket.once('disconnect', resolve));
      for (let n = 0; n < 1000; n++) flood.socket.emit('move', { id: 'x', type: 'nothing' });
      expect(await bye).toEqual({ key: 'rate.abuse' });
      await gone;
    });
    await arena.playOn();
    await Promise.all(ended);
  });

  test('P-1.4 an address has four hundred connections, and another is not kept out by them', async () => {
    const address = freshAddress();
    const held: Attacker[] = [];
    for (let wave = 0; wave < 16; wave++) {
      held.push(
        ...(await Promise.all(Array.from({ length: 25 }, () => openAttacker(arena.url, 'tally', address)))),
      );
    }
    await expect(openAttacker(arena.url, 'tally', address)).rejects.toThrow();
    (await openAttacker(arena.url, 'tally')).stop();
    for (const one of held) one.stop();
  });

  test('two hundred requests that never end keep nobody out', async () => {
    const { hostname, port } = new URL(arena.url);
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nX-');
      return socket;
    });
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect((await rest(arena.url, 'GET', '/api/titles')).status).toBe(200);
    await arena.playOn();
    for (const socket of slow) socket.destroy();
  });

  test('connections that never read hold up nobody', async () => {
    const start = await figures();
    const lines = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const deaf = await openAttacker(arena.url, 'tally');
        expect(await deaf.ask('attach', { match: arena.table.id })).toBe('ok');
        const engine = deaf.socket.io.engine as unknown as { transport: { ws: { _socket: Socket } } };
        return engine.transport.ws._socket.pause();
      }),
    );
    for (let n = 0; n < 60; n++) await arena.playOn();
    expect((await figures()).memory - start.memory).toBeLessThan(MEMORY_LIMIT);
    // Who does not read does not hear the other side hang up either, and would wait for it for half a minute.
    for (const line of lines) line.destroy();
  });
});
