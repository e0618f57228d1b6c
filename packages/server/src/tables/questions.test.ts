import type { Storage } from '../storage/storage';
import { type Harbour, openHarbour } from '../testing/harbour';

/** The same storage, and what it was asked. */
function counted(storage: Storage) {
  const asked: string[] = [];
  const counting = new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        asked.push(String(name));
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { asked, counting };
}

let first: Harbour;
beforeAll(async () => {
  first = await openHarbour();
  for (let n = 0; n < 40; n++) await first.table({ start: n % 2 === 0 });
  await first.tables.stop();
});
afterAll(() => first.close());

/** What a server that has just begun asks the store for one list, with every match asleep. */
async function askedFor(limit: number, title?: string): Promise<readonly string[]> {
  const { asked, counting } = counted(first.storage);
  const fresh = await openHarbour({ storage: counting });
  const before = asked.length;
  const { items } = await fresh.tables.list({ limit, ...(title === undefined ? {} : { title }) });
  expect(items).toHaveLength(limit);
  // What it looks for by itself meanwhile is nobody's question.
  const since = asked.slice(before).filter((name) => !/^(claimDuties|dueKinds)$/.test(name));
  await fresh.close();
  return since;
}

test.each([
  ['/api/tables', undefined],
  ['/games/:name', 'quay'],
])('P-14.3 %s asks the store as often for many tables as for few', async (_, title) => {
  const few = await askedFor(2, title);
  expect(few.length).toBeGreaterThan(0);
  expect(few.length).toBeLessThan(5);
  expect(await askedFor(40, title)).toEqual(few);
});
