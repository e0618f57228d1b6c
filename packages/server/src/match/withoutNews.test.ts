import { openStorage } from '../storage/open';
import type { Storage } from '../storage/storage';
import { createTables, type TableService } from '../tables/service';
import { type Harbour, openHarbour } from '../testing/harbour';
import { type TestPlace, testEngines, testPlace } from '../testing/places';
import { quay } from '../testing/quay';

/** A node on a database, and the tool of who runs it: another process that tells no news. */
const withServer = testEngines().includes('postgres') ? describe : undefined;

withServer?.('what the tool does on the database of a node', () => {
  let place: TestPlace;
  let stores: Storage[];
  let node: Harbour;
  let tool: TableService;
  beforeAll(async () => {
    place = await testPlace('postgres');
    const [own, other] = [await openStorage(place.place), await openStorage(place.place)];
    stores = [own, other];
    node = await openHarbour({ storage: own, settings: { sweepMs: 20 } });
    tool = createTables({ titles: [quay], storage: other, atRest: true });
  });
  afterAll(async () => {
    await tool.stop();
    await node.close();
    for (const storage of stores) await storage.close();
    await place.remove();
  });

  test.each([
    ['in play', true],
    ['not begun', false],
  ])('P-25.6 whoever looks at a table %s hears that it was deleted', async (_, start) => {
    const { id, tokens } = await node.table({ start });
    const guest = await node.enter(id, tokens[0]);
    expect(await tool.housekeeping.purge(id)).toEqual({ ok: true });
    expect(await guest.until('bye')).toMatchObject([id, { key: 'table.expired' }]);
    expect(await node.tables.find(id)).toBeUndefined();
    expect(node.tables.live()).toBe(0);
  });

  test('P-25.6 a match that is awake and not looked at leaves the memory when it was deleted', async () => {
    const { id, tokens } = await node.table();
    const guest = await node.enter(id, tokens[0]);
    guest.socket.disconnect();
    expect(node.tables.awake()).toBe(1);
    expect(await tool.housekeeping.purge(id)).toEqual({ ok: true });
    while (node.tables.live() > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await node.tables.find(id)).toBeUndefined();
  });

  test('P-25.5 a match that is awake and not looked at is closed when the tool has closed it', async () => {
    const { id, tokens } = await node.table();
    const guest = await node.enter(id, tokens[0]);
    guest.socket.disconnect();
    expect(await tool.housekeeping.close(id)).toEqual({ ok: true });
    while ((await node.tables.find(id))?.status !== 'closed')
      await new Promise((resolve) => setImmediate(resolve));
  });
});
