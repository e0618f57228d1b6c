import type { DutyChange, Subscription } from '../storage';
import type { Stores } from './contract';
import { happens, sat } from './deeds';
import { seated } from './samples';

const AN_HOUR = 3_600_000;
const BY_TEST = { by: 'a test', forMs: AN_HOUR };

export function noticeContract(stores: Stores): void {
  describe('notices', () => {
    const tables: string[] = [];
    // A duty that is due stays so: no other test may find it.
    afterEach(async () => {
      for (const id of tables.splice(0)) await stores.here.deleteMatch(id);
    });

    let tokens = 0;
    /** A table, and the token by which somebody sits on its seat 1. */
    const table = async () => {
      const match = await seated(stores.here, 1);
      tables.push(match);
      const token = `token ${match} ${tokens++}`;
      await happens(stores.here, match, [sat(match, 1, { opens: token })]);
      return { match, token };
    };
    const device = (token: string, name = '', createdAt = 1): Subscription => ({
      id: `device ${token} ${name}`,
      token,
      endpoint: `https://push.example.org/${name}`,
      p256dh: 'key',
      auth: 'secret',
      createdAt,
    });
    const webhook = (match: string, id = 'one') => ({
      match,
      id,
      kind: 'json' as const,
      url: 'https://hooks.example.org/',
      createdAt: 1,
      failedAt: null,
    });
    const notice = (toTell = 1): DutyChange => ({ kind: 'notice', key: `turn/${toTell}`, inMs: 0, toTell });
    const write = async (match: string, ...duties: DutyChange[]) => {
      const pos = ((await stores.here.lastPos(match)) ?? 0) + 1;
      const entry = { match, pos, at: pos, clientId: null, deed: { kind: 'unkept' as const } };
      expect(await stores.here.append({ entries: [entry], duties })).toBe('done');
    };
    const claimed = async (match: string, kind: 'notice' | 'push' | 'webhook') => {
      const which = { kinds: [kind], limit: 99, lateMs: -AN_HOUR };
      const found = await stores.there.claimDuties(BY_TEST, which);
      return found.filter((duty) => duty.match === match);
    };
    const told = {
      seat: 1,
      what: 'turn' as const,
      weight: 1,
      pos: 7,
      payload: { what: 'turn' },
      gatherMs: 0,
    };

    test('the keys of the house are those that were stored first', async () => {
      const [one, other] = await Promise.all([
        stores.here.pushKeys({ publicKey: 'a', privateKey: 'b' }),
        stores.there.pushKeys({ publicKey: 'c', privateKey: 'd' }),
      ]);
      expect(one).toEqual(other);
      expect(await stores.here.pushKeys({ publicKey: 'e', privateKey: 'f' })).toEqual(one);
    });

    test('a notice is written only where somebody wants to be told', async () => {
      const { match, token } = await table();
      await write(match, notice());
      expect(await claimed(match, 'notice')).toEqual([]);
      expect(await stores.here.subscribe(device(token), 3)).toBe(true);
      await write(match, notice(), notice(0));
      expect((await claimed(match, 'notice')).map(({ key }) => key)).toEqual(['turn/1']);
      expect(await stores.here.addWebhook(webhook(match), 3)).toBe(true);
      await write(match, notice(0));
      expect((await claimed(match, 'notice')).map(({ key }) => key)).toEqual(['turn/0']);
    });

    test('becomes a message to each device and webhook, once, and once until its people look', async () => {
      const { match, token } = await table();
      await stores.here.subscribe(device(token, 'phone'), 3);
      await stores.here.subscribe(device(token, 'desk'), 3);
      await stores.here.addWebhook(webhook(match), 3);
      const next = async (weight = 1) => {
        await write(match, notice());
        const [duty] = await claimed(match, 'notice');
        if (duty === undefined) throw new Error('nothing is due');
        return stores.here.spread(duty, { ...told, weight });
      };
      await write(match, notice());
      const [duty] = await claimed(match, 'notice');
      if (duty === undefined) throw new Error('nothing is due');
      const spread = [stores.here.spread(duty, told), stores.there.spread(duty, told)];
      expect((await Promise.all(spread)).sort()).toEqual(['gone', 'told']);
      expect(await claimed(match, 'push')).toHaveLength(2);
      expect(await claimed(match, 'webhook')).toMatchObject([{ payload: { what: 'turn', seats: [1] } }]);
      expect(await next()).toBe('known');
      expect(await next(2)).toBe('told');
      expect(await stores.there.isTold(match, 1)).toBe(true);
      // A look that began before has not seen it.
      await stores.here.looked(match, 1, 6);
      expect(await stores.there.isTold(match, 1)).toBe(true);
      await stores.there.looked(match, 1, 7);
      expect(await stores.here.isTold(match, 1)).toBe(false);
      expect(await next()).toBe('told');
    });

    test('who has looked meanwhile is not told of what he has seen', async () => {
      const { match } = await table();
      await stores.here.addWebhook(webhook(match), 3);
      await write(match, { ...notice(), payload: { pos: 7 } }, { ...notice(0), payload: { pos: 5 } });
      await stores.there.looked(match, 1, 6);
      expect((await claimed(match, 'notice')).map(({ key }) => key).sort()).toEqual(['turn/0', 'turn/1']);
      await write(match, { ...notice(), payload: { pos: 8 } });
      await stores.there.looked(match, 1, 8);
      expect(await claimed(match, 'notice')).toEqual([]);
    });

    test('what waits for a webhook takes another seat in', async () => {
      const { match } = await table();
      await stores.here.addWebhook(webhook(match), 3);
      for (const seat of [1, 0]) {
        await write(match, notice(seat));
        const [duty] = await claimed(match, 'notice');
        if (duty !== undefined) await stores.here.spread(duty, { ...told, seat });
      }
      expect(await claimed(match, 'webhook')).toMatchObject([{ payload: { seats: [0, 1] } }]);
    });

    test('a device is told as long as its token holds the seat, and of one token the newest are', async () => {
      const { match, token } = await table();
      for (const [at, name] of ['a', 'b', 'c'].entries()) {
        expect(await stores.here.subscribe(device(token, name, at), 2)).toBe(true);
      }
      const there = async (name: string) => (await stores.there.subscription(device(token, name).id))?.seat;
      expect([await there('a'), await there('b'), await there('c')]).toEqual([undefined, 1, 1]);
      await happens(stores.here, match, [{ kind: 'movedOn', seat: 1, opens: `${token} new`, host: null }]);
      expect([await there('b'), await there('c')]).toEqual([undefined, undefined]);
      expect(await stores.here.subscribe(device(token), 2)).toBe(false);
      expect(await stores.here.subscribe(device(`${token} new`), 2)).toBe(true);
      await happens(stores.here, match, [{ kind: 'kicked', seat: 1 }]);
      expect(await stores.there.subscription(device(`${token} new`).id)).toBeUndefined();
    });

    test('a device that its owner ends is told no more, and the others are', async () => {
      const { match, token } = await table();
      const phone = `${token} phone`;
      const browser = { id: 'browser', name: 'Firefox on Android' };
      const added = { kind: 'deviceAdded', seat: 1, opens: phone, device: browser, host: null } as const;
      await happens(stores.here, match, [{ ...added, ends: null, endsHost: null }]);
      for (const one of [token, phone]) expect(await stores.here.subscribe(device(one), 2)).toBe(true);
      await happens(stores.here, match, [{ kind: 'deviceEnded', seat: 1, tokens: [phone] }]);
      expect(await stores.there.subscription(device(phone).id)).toBeUndefined();
      expect((await stores.there.subscription(device(token).id))?.seat).toBe(1);
      expect(await stores.here.subscribe(device(phone), 2)).toBe(false);
    });

    test('a table has so many webhooks, and who failed is known', async () => {
      const { match } = await table();
      expect(await stores.here.addWebhook(webhook(match, 'one'), 2)).toBe(true);
      expect(await stores.here.addWebhook(webhook(match, 'two'), 2)).toBe(true);
      expect(await stores.there.addWebhook(webhook(match, 'three'), 2)).toBe(false);
      await stores.here.webhookFailed(match, 'one', 7);
      expect(await stores.there.webhooks(match)).toEqual([
        { ...webhook(match, 'one'), failedAt: 7 },
        webhook(match, 'two'),
      ]);
      expect(await stores.there.endWebhook(match, 'one')).toBe(true);
      expect(await stores.here.endWebhook(match, 'one')).toBe(false);
    });
  });
}
