import { VERSION } from '../observe/version';
import { openGate } from '../testing/gate';
import { mayJoinNodes, testPlace } from '../testing/places';
import { builtProgram } from '../testing/program';

const REDIS = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');

const programs = builtProgram();
afterAll(() => programs.endAll());

const awayRedis = () => {
  test('that is away at the start is named with its host and port, and what to do', async () => {
    const gate = await openGate(Number(REDIS.port || 6379));
    await gate.shut();
    const made = await testPlace('postgres');
    const DATABASE_URL = 'databaseUrl' in made.place ? made.place.databaseUrl : '';
    const program = programs.start({ DATABASE_URL, REDIS_URL: `redis://:hunter2@127.0.0.1:${gate.port}` });
    expect(await program.ended()).toBe(1);
    expect(program.output()).toContain(
      `could not start: Cannot reach Redis at 127.0.0.1:${gate.port}: ECONNREFUSED. See whether it runs there`,
    );
    expect(program.output()).not.toContain('hunter2');
    await made.remove();
  });

  test('P-19.2 that goes away in play is told of once, nobody is turned away for it, and all goes on when it is back', async () => {
    const gate = await openGate(Number(REDIS.port || 6379));
    const made = await testPlace('postgres');
    const DATABASE_URL = 'databaseUrl' in made.place ? made.place.databaseUrl : '';
    const program = programs.start({ DATABASE_URL, REDIS_URL: `redis://127.0.0.1:${gate.port}` });
    const url = await program.ready();
    const ready = async () => (await fetch(`${url}/readyz`)).json();
    const table = () =>
      fetch(`${url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"title":"montana","seats":3}',
      });
    expect(await ready()).toEqual({ status: 'ready' });
    await gate.shut();
    await program.says((said) => said.includes('"cause":"redis"'));
    const away = { status: 'ready', nodes: 'Redis does not answer: the other nodes are not heard' };
    expect(await ready()).toEqual(away);
    // Nothing is wrong with the store, and to start anew would not bring Redis back.
    const health = await fetch(`${url}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: VERSION }]);
    expect((await table()).status).toBe(200);
    const about = () => program.log().filter(({ cause }) => cause === 'redis');
    expect(about()).toEqual([
      expect.objectContaining({
        level: 'error',
        redis: `127.0.0.1:${gate.port}`,
        msg: expect.stringMatching(
          `^Redis at 127.0.0.1:${gate.port} does not answer: .*See whether it runs there`,
        ),
      }),
    ]);
    await gate.open();
    await program.says((said) => said.includes('answers again'));
    expect(await ready()).toEqual({ status: 'ready' });
    expect(about().map(({ level }) => level)).toEqual(['error', 'info']);
    program.child.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
    await gate.shut();
    await made.remove();
  });
};

if (mayJoinNodes()) describe('Redis', awayRedis);
else {
  test('PostgreSQL or Redis does not answer here: what Redis does when it goes away is left out of this run', () => {
    expect(mayJoinNodes()).toBe(false);
  });
}
