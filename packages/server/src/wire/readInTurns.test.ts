import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { createHouseholds } from '../budgets/households';
import { defaultBudgets } from '../budgets/settings';
import { type Harbour, openHarbour } from '../testing/harbour';
import { type Connection, newAllowance, readInTurns } from './connection';
import { defaultWireLimits } from './limits';

let harbour: Harbour;
beforeEach(async () => {
  harbour = await openHarbour();
});
afterEach(() => harbour.close());

const PONG = '3';

/** Somebody who says two things in one breath over a line of this server's, and what of it has its turn. */
async function inOneBreath(seats: number) {
  const household = createHouseholds(defaultBudgets).of('192.0.2.1');
  const allowance = newAllowance(defaultWireLimits, defaultBudgets, household);
  allowance.seats = seats;
  /** The turns that were asked for. */
  const asked: (() => void)[] = [];
  let heard = 0;
  harbour.wire.io.engine.on('connection', (connection: Connection) => {
    readInTurns(connection, allowance, (work) => asked.push(work) > 0);
    connection.on('packet', ({ type }) => {
      if (type === 'pong') heard++;
    });
  });
  const address = harbour.url.replace('http', 'ws');
  const client = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket`);
  await once(client, 'message');
  const { _socket: line } = client as unknown as { readonly _socket: Socket };
  line.cork();
  client.send(PONG);
  client.send(PONG);
  line.uncork();
  return { asked, heard: () => heard, client };
}

const until = async (seen: () => boolean) => {
  while (!seen()) await new Promise((resolve) => setImmediate(resolve));
};

test('P-20.10 of two messages in one breath of a line without a seat each has a turn of its own', async () => {
  const { asked, heard, client } = await inOneBreath(0);
  for (const before of [0, 1]) {
    await until(() => asked.length > 0 || heard() > before);
    expect([asked.length, heard()]).toEqual([1, before]);
    asked.shift()?.();
    await until(() => heard() > before);
  }
  client.terminate();
});

test('P-20.10 a line that holds a seat waits for no turn of others', async () => {
  const { asked, heard, client } = await inOneBreath(1);
  await until(() => heard() === 2);
  expect(asked).toEqual([]);
  client.terminate();
});
