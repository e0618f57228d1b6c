import type { Stores } from './contract';
import { happens, nextAction, sat, standingOf, tableOf } from './deeds';
import { sampleAction, sampleChat, sampleMatch, seated, stored } from './samples';

const TEXTS: [string, string][] = [
  ['nothing', ''],
  ['emoji and joined signs', '\u{1F6A2}\u{1F469}\u200d\u{1F680} e\u0301 \u00e9'],
  ['right to left and astral', '\u202e\u05d0\u{10ffff}'],
  ['line breaks and control characters', 'a\r\n\t\u0001\u001f\u007f\u2028'],
  ['SQL', `'; drop table matches; -- " \` \\ % _ $1 ? :x`],
  ['a prototype name', '__proto__'],
  ['another', 'constructor'],
  ['a method name', 'toString'],
  ['JSON', '{"a":[1,null]}'],
  ['null', 'null'],
  ['spaces at the ends', '  x  '],
  ['a megabyte', 'long \u00e9 '.repeat(150_000)],
];

/** What neither engine can hold as text, and what it becomes. */
const FOLDED: [string, string, string][] = [
  ['a null character', 'a\0b\0', 'a\ufffdb\ufffd'],
  ['half a pair', 'a\ud83d', 'a\ufffd'],
  ['the other half', '\ude00b', '\ufffdb'],
  ['a pair the wrong way round', '\ude00\ud83d', '\ufffd\ufffd'],
];

export function valueContract(stores: Stores): void {
  describe('values', () => {
    test.each([...TEXTS.map(([name, text]) => [name, text, text]), ...FOLDED])(
      'text: %s',
      async (_name, given = '', kept = '') => {
        const id = await seated(stores.here, 0, { serverSeed: given, title: given.slice(0, 100) });
        expect(await stored(stores.here, id)).toMatchObject({ serverSeed: kept, title: kept.slice(0, 100) });
        await happens(stores.here, id, [sat(id, 0, { name: given })]);
        expect((await stores.here.seats(id))[0]?.owner?.name).toBe(kept);
        // The log is JSON, which keeps whatever was given.
        const [sitting] = await stores.there.entries(id, { after: 1, limit: 1 });
        expect(sitting).toMatchObject({ deed: { kind: 'sat', name: given } });
        expect((await stores.here.addChat(sampleChat(id, given))).text).toBe(kept);
        expect((await stores.there.chat(id, 'players', undefined, 1))[0]?.text).toBe(kept);
      },
    );

    test.each([
      ...TEXTS.filter(([, text]) => text.length < 100).map(([name, text]) => [name, text]),
      ...FOLDED,
    ])('ids: %s is found as it was given', async (_name, text = '') => {
      const match = sampleMatch({ id: `${sampleMatch().id}${text}`, seats: 2 });
      const host = { hash: `${match.id}/host ${text}` };
      await stores.here.createMatch(match, host);
      expect(await stores.here.match(match.id)).toBeDefined();
      expect((await stores.here.token(host.hash))?.kind).toBe('host');
      const [hash, link] = [`${match.id}/seat ${text}`, `${match.id}/link ${text}`];
      const made = { kind: 'linkMade', number: 1, link: 'invite', opens: link, maker: null } as const;
      await happens(stores.here, match.id, [
        { ...made, seat: null, expiresAt: null, usesAtMost: null },
        sat(match.id, 0, { opens: hash, by: { link } }),
        { kind: 'movedOn', seat: 0, opens: `${hash} again`, host: null },
      ]);
      expect((await stores.here.token(hash))?.kind).toBe('movedOn');
      expect((await stores.here.token(`${hash} again`))?.seat).toBe(0);
      expect(await stores.here.links(match.id)).toMatchObject([{ uses: 1, usedBy: [0] }]);
      const first = await nextAction(stores.here, match.id, { clientId: text });
      expect(await stores.here.append({ entries: [first] })).toBe('done');
      const second = await nextAction(stores.here, match.id, { clientId: text });
      expect(await stores.here.append({ entries: [second] })).toBe('conflict');
      expect((await stores.here.actionByClientId(match.id, 0, text))?.seq).toBe(1);
      const duties = [{ kind: 'think', key: text, inMs: 0, payload: { text } }] as const;
      const third = await nextAction(stores.here, match.id);
      const noticed = [sampleChat(match.id, text, { notice: text })];
      expect(await stores.here.append({ entries: [third], duties, notices: noticed })).toBe('done');
      const name = { match: match.id, kind: 'think', key: text } as const;
      const duty = await stores.there.claimDuty(name, { by: text, forMs: 60_000 });
      expect(duty?.payload).toEqual({ text });
      expect(duty && (await stores.here.keepClaim(duty, { by: text, forMs: 60_000 }))).toBe(true);
      expect(await stores.there.chat(match.id, 'players', undefined, 9)).toHaveLength(1);
      await stores.here.settled(match.id);
      const { items } = await stores.here.listMatches({ title: match.title, limit: 1000 });
      expect(items.length).toBeGreaterThan(0);
      await stores.here.deleteMatch(match.id);
      expect(await stores.here.match(match.id)).toBeUndefined();
    });

    test('JSON keeps every value, every key and the order of keys', async () => {
      const state = JSON.parse(
        '{"z":1,"a":[0,-0.5,1e21,9007199254740991,true,null,""],"__proto__":{"x":1},"constructor":"c",' +
          '"10":1,"2":2,"text":"\\u0000\\ud800\\u2028","deep":[[[[{}]]]]}',
      );
      const id = await seated(stores.here, 0, { options: { ['__proto__']: 'x', toString: 'y' } });
      const entry = sampleAction(id, 1, {
        action: { kind: 'move', move: { type: 'toString', args: state } },
        events: [{ key: '__proto__', params: { text: '\0' } }],
      });
      await stores.here.append({ entries: [entry] });
      await stores.here.saveSnapshot({ match: id, seq: 1, rules: 1, state });
      const [read] = await stores.there.actions(id, { after: 0 });
      expect(JSON.stringify(read)).toBe(JSON.stringify(entry));
      expect(JSON.stringify((await stores.there.snapshot(id, 1, 1))?.state)).toBe(JSON.stringify(state));
      expect(JSON.stringify((await stored(stores.there, id)).options)).toBe(
        '{"__proto__":"x","toString":"y"}',
      );
      expect({}).not.toHaveProperty('x');
    });

    test('a state of four megabytes', async () => {
      const id = await seated(stores.here, 0);
      const state = Array.from({ length: 80_000 }, (_, i) => ({ i, text: 'x'.repeat(30) }));
      await stores.here.saveSnapshot({ match: id, seq: 1, rules: 1, state });
      expect((await stores.here.snapshot(id, 1, 1))?.state).toEqual(state);
    });

    test('whole numbers up to the largest come back exactly', async () => {
      const at = Number.MAX_SAFE_INTEGER;
      const id = await seated(stores.here, 0, { createdAt: at });
      const table = tableOf(await standingOf(stores.here, id));
      const times = { startedAt: at - 1, endedAt: -1, keptUntil: at };
      await happens(stores.here, id, [{ kind: 'found', ...table, ...times }], { at });
      expect(await stored(stores.here, id)).toMatchObject({ createdAt: at, updatedAt: at, ...times });
    });
  });
}
