import type { Stores } from './contract';
import { human, sampleAction, sampleChat, sampleMatch, sampleToken, seated, stored } from './samples';

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
        await stores.here.takeSeat(id, 0, human(given));
        expect((await stores.here.seats(id))[0]?.sitter?.name).toBe(kept);
        expect((await stores.here.addChat(sampleChat(id, given))).text).toBe(kept);
        expect((await stores.there.chat(id, 'players', undefined, 1))[0]?.text).toBe(kept);
      },
    );

    test.each([
      ...TEXTS.filter(([, text]) => text.length < 100).map(([name, text]) => [name, text]),
      ...FOLDED,
    ])('ids: %s is found as it was given', async (_name, text = '') => {
      const match = sampleMatch({ id: `${sampleMatch().id}${text}`, seats: 2 });
      await stores.here.createMatch(match);
      expect(await stores.here.match(match.id)).toBeDefined();
      const hash = sampleToken(match.id, text, 0).hash;
      await stores.here.addToken(sampleToken(match.id, text, 0));
      expect((await stores.here.token(hash))?.seat).toBe(0);
      expect(await stores.here.append([sampleAction(match.id, 1, { clientId: text })])).toBe('done');
      expect(await stores.here.append([sampleAction(match.id, 2, { clientId: text })])).toBe('conflict');
      expect((await stores.here.actionByClientId(match.id, 0, text))?.seq).toBe(1);
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
      const id = await seated(stores.here, 1, { options: { ['__proto__']: 'x', toString: 'y' } });
      const entry = sampleAction(id, 1, {
        action: { kind: 'move', move: { type: 'toString', args: state } },
        events: [{ key: '__proto__', params: { text: '\0' } }],
      });
      await stores.here.append([entry]);
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
      await stores.here.updateMatch(id, { startedAt: at - 1, endedAt: -1 });
      expect(await stored(stores.here, id)).toMatchObject({ createdAt: at, startedAt: at - 1, endedAt: -1 });
    });
  });
}
