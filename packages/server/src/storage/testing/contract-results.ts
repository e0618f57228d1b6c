import type { ActionRecord } from '../storage';
import type { Stores } from './contract';
import { actionAt, folded, happens, nextAction, standingOf, started, tableOf } from './deeds';
import { seated, stored, tally } from './samples';

const OUTCOME = { ending: 'arrived', places: [[1], [0]], scores: [{ gold: 3 }, { gold: 7 }] };

export function resultContract(stores: Stores): void {
  describe('with the result of a game', () => {
    const all = (id: string) => stores.there.entries(id, { after: 0, limit: 99_999 });
    const running = async () => {
      const id = await seated(stores.here, 2);
      await happens(stores.here, id, [started(0, 1)], { at: 2500, acting: [0] });
      await stores.here.append({ entries: [await nextAction(stores.here, id)], acting: [0] });
      return id;
    };
    const next = (id: string, change: Partial<ActionRecord> = {}) => nextAction(stores.here, id, change);

    test('a running match is over, all in one', async () => {
      const [id, other] = [await running(), await running()];
      const untouched = await stored(stores.here, other);
      const append = { entries: [await next(id)], acting: [], outcome: OUTCOME };
      expect(await stores.here.append(append)).toBe('done');
      expect(await stored(stores.there, id)).toMatchObject({
        status: 'over',
        acting: [],
        updatedAt: 3002,
        endedAt: 3002,
        outcome: OUTCOME,
      });
      expect(tableOf(await standingOf(stores.there, id))).toEqual(folded(await all(id), OUTCOME));
      expect(await stored(stores.there, other)).toEqual(untouched);
    });

    test('it goes on where the entries are not written', async () => {
      const id = await running();
      const before = await stored(stores.here, id);
      const [one, other] = [await next(id), actionAt(id, before.pos + 2, 4)];
      const ending = { acting: [], outcome: OUTCOME };
      expect(await stores.here.append({ entries: [{ ...one, seq: 1 }], ...ending })).toBe('conflict');
      expect(await stores.here.append({ entries: [{ ...one, pos: 1 }], ...ending })).toBe('conflict');
      expect(await stores.here.append({ entries: [one, other], ...ending })).toBe('conflict');
      expect(await stored(stores.there, id)).toEqual(before);
    });

    test('of two writers of the last pos, one ends it', async () => {
      const id = await running();
      const endings = ['here', 'there'].map((ending) => ({ ...OUTCOME, ending }));
      const entries = [await next(id)];
      const answers = await Promise.all([
        stores.here.append({ entries, acting: [], outcome: endings[0] }),
        stores.there.append({ entries, acting: [], outcome: endings[1] }),
      ]);
      expect(tally(answers)).toEqual({ done: 1, conflict: 1 });
      expect((await stored(stores.here, id)).outcome).toEqual(endings[answers.indexOf('done')]);
    });

    test('each append of a group ends its own match, or none', async () => {
      const ids = [await running(), await running(), await running(), await running()] as const;
      const [a, b, c, d] = [await next(ids[0]), await next(ids[1]), await next(ids[2]), await next(ids[3])];
      const endings = ids.map((id) => ({ ...OUTCOME, ending: id }));
      const answers = await Promise.all([
        stores.here.append({
          entries: [a, actionAt(ids[0], a.pos + 1, 3)],
          acting: [],
          outcome: endings[0],
        }),
        stores.here.append({ entries: [b], acting: [1] }),
        stores.here.append({ entries: [{ ...c, seq: 5 }], acting: [], outcome: endings[2] }),
        stores.here.append({ entries: [d], acting: [], outcome: endings[3] }),
      ]);
      expect(answers).toEqual(['done', 'done', 'conflict', 'done']);
      const found = await Promise.all(ids.map((id) => stored(stores.there, id)));
      expect(found.map(({ status, endedAt, outcome }) => [status, endedAt, outcome?.ending])).toEqual([
        ['over', 3003, ids[0]],
        ['running', null, undefined],
        ['running', null, undefined],
        ['over', 3002, ids[3]],
      ]);
    });

    test('of several appends to one match in a group, the last one has the last word', async () => {
      const id = await running();
      const { match, seats } = await standingOf(stores.here, id);
      const table = { ...tableOf({ match, seats }), listed: false };
      const deed = { kind: 'published', listed: false, watchable: true } as const;
      const told = { match: id, pos: match.pos + 1, at: 2900, clientId: null, deed };
      const answers = await Promise.all([
        stores.here.append({ entries: [told], table }),
        stores.here.append({ entries: [actionAt(id, match.pos + 2, 2)], acting: [], outcome: OUTCOME }),
      ]);
      expect(answers).toEqual(['done', 'done']);
      expect(await stored(stores.there, id)).toMatchObject({
        status: 'over',
        listed: false,
        outcome: OUTCOME,
      });
    });

    test('what its host has closed stays closed', async () => {
      const id = await running();
      await happens(stores.there, id, [{ kind: 'closed' }], { at: 2900 });
      const append = { entries: [await next(id)], acting: [], outcome: OUTCOME };
      expect(await stores.here.append(append)).toBe('done');
      expect(await stored(stores.here, id)).toMatchObject({
        status: 'closed',
        endedAt: 2900,
        outcome: null,
      });
    });
  });
}
