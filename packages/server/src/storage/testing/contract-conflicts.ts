import type { ActionRecord, LogRecord, Storage } from '../storage';
import type { Stores } from './contract';
import { actionAt, happens, linkMade, nextAction, sat, standingOf, tableOf } from './deeds';
import { add, filled, freshId, sampleAction, sampleChat, sitting, tally } from './samples';

const OUTCOME = { ending: 'arrived', places: [[1], [0]], scores: [{ gold: 3 }, { gold: 7 }] };

/** Of all who append, who gets what answer; and that an append which is not done leaves nothing. */
export function conflictContract(stores: Stores): void {
  describe('an append', () => {
    const seqs = (entries: readonly ActionRecord[]) => entries.map(({ seq }) => seq);
    const all = (id: string) => stores.there.entries(id, { after: 0, limit: 99_999 });

    describe('what is not its next is a conflict, and nothing of it is written', () => {
      const at = (id: string, pos: number, seq: number): LogRecord => actionAt(id, pos, seq);
      /** At a log of four entries, three of which are about the game. */
      test.each<[string, (id: string) => LogRecord[]]>([
        ['a taken pos', (id) => [at(id, 4, 4)]],
        ['a taken seq', (id) => [at(id, 5, 3)]],
        ['a gap before its pos', (id) => [at(id, 6, 4)]],
        ['a gap before its seq', (id) => [at(id, 5, 5)]],
        ['a pos before the first', (id) => [at(id, 0, 4)]],
        ['a seq before the first', (id) => [at(id, 5, 0)]],
        ['a gap inside', (id) => [at(id, 5, 4), at(id, 7, 5)]],
        ['a gap inside its game', (id) => [at(id, 5, 4), at(id, 6, 6)]],
        ['two of one pos', (id) => [at(id, 5, 4), at(id, 5, 5)]],
        ['two of one seq', (id) => [at(id, 5, 4), at(id, 6, 4)]],
        ['the wrong order', (id) => [at(id, 6, 5), at(id, 5, 4)]],
        ['a seq that counts what is about the table', (id) => [sitting(id, 5), at(id, 6, 5)]],
        ['a taken pos of the table', (id) => [sitting(id, 4)]],
        ['a gap before the pos of the table', (id) => [sitting(id, 6)]],
      ])('%s', async (_name, wanted) => {
        const id = await filled(stores.here, 3);
        const before = [await standingOf(stores.here, id), await all(id)];
        const entries = wanted(id);
        const projected = {
          table: { ...tableOf(await standingOf(stores.here, id)), listed: false },
          acting: [3],
          outcome: OUTCOME,
          notices: [sampleChat(id, '', { notice: 'seat.taken' })],
          duties: [{ kind: 'think', key: '', inMs: 0 }] as const,
        };
        expect(await stores.here.append({ entries, ...projected })).toBe('conflict');
        expect([await standingOf(stores.there, id), await all(id)]).toEqual(before);
        expect(await stores.there.token(`${id}/seat0`)).toBeUndefined();
        expect(await stores.there.chat(id, 'players', undefined, 9)).toEqual([]);
        const claim = { by: 'nobody', forMs: 1 };
        expect(await stores.there.claimDuty({ match: id, kind: 'think', key: '' }, claim)).toBeUndefined();
      });
    });

    test('an append of nothing is done', async () => {
      expect(await add(stores.here)).toBe('done');
    });

    test('an append is about one match', async () => {
      const [a, b] = [await filled(stores.here, 1), await filled(stores.here, 1)];
      await expect(add(stores.here, sampleAction(a, 2), sampleAction(b, 2))).rejects.toThrow('one match');
      expect([await stores.here.lastSeq(a), await stores.here.lastSeq(b)]).toEqual([1, 1]);
    });

    test('of a hundred appends at one pos by two writers, one is done and leaves what it comes to', async () => {
      const id = await filled(stores.here, 1);
      const before = await standingOf(stores.here, id);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) => {
          const name = `Player ${i}`;
          const deed = sat(id, 1, { name, opens: `${id}/of ${i}` });
          const seats = before.seats.map((seat) =>
            seat.seat === 1 ? { ...seat, owner: { name, contribution: deed.contribution, at: 4003 } } : seat,
          );
          return (i % 2 ? stores.here : stores.there).append({
            entries: [sitting(id, 3, 1, { deed })],
            table: { ...tableOf(before), seats },
          });
        }),
      );
      expect(tally(answers)).toEqual({ done: 1, conflict: 99 });
      const winner = answers.indexOf('done');
      expect((await stores.there.seats(id)).map(({ owner }) => owner?.name)).toEqual([
        undefined,
        `Player ${winner}`,
        undefined,
        undefined,
      ]);
      const opening = await Promise.all(answers.map((_, i) => stores.here.token(`${id}/of ${i}`)));
      expect(opening.filter(Boolean)).toMatchObject([{ hash: `${id}/of ${winner}`, seat: 1 }]);
      expect((await all(id)).slice(2)).toMatchObject([{ pos: 3, deed: { opens: `${id}/of ${winner}` } }]);
    });

    test('appends that wait together: each gets its own answer, in the order they came', async () => {
      const [a, b] = [await filled(stores.here, 0), await filled(stores.here, 0)];
      const answers = await Promise.all([
        add(stores.here, sampleAction(a, 1)),
        add(stores.here, sampleAction(a, 3)),
        add(stores.here, sampleAction(a, 2), sampleAction(a, 3)),
        add(stores.here, sampleAction(freshId(), 1)),
        add(stores.here, sampleAction(b, 1)),
        add(stores.here, sampleAction(a, 1)),
      ]);
      expect(answers).toEqual(['done', 'conflict', 'done', 'conflict', 'done', 'conflict']);
      expect(seqs(await stores.here.actions(a, { after: 0 }))).toEqual([1, 2, 3]);
    });

    describe('what cannot be written', () => {
      const statuses = async (answers: readonly Promise<unknown>[]) =>
        (await Promise.allSettled(answers)).map(({ status }) => status);

      test('fails its own append alone where no database could hold it', async () => {
        const id = await filled(stores.here, 0);
        const answers = [
          add(stores.here, sampleAction(id, 1)),
          add(stores.here, sampleAction(id, 2, { at: 1.5 })),
          add(stores.here, sampleAction(id, 2, { clientId: 'x'.repeat(201) })),
          add(stores.here, sampleAction(id, 2, { seat: Number.NaN })),
          add(stores.here, sampleAction(id, 2, { pos: 2.5 })),
          add(stores.here, sampleAction(id, 2)),
        ];
        const [first, ...others] = await statuses(answers);
        expect([first, others.pop()]).toEqual(['fulfilled', 'fulfilled']);
        expect(others).toEqual(others.map(() => 'rejected'));
        expect(await stores.here.lastSeq(id)).toBe(2);
      });

      test('fails its own append alone where what it comes to collides, and leaves nothing of it', async () => {
        const [id, other, third] = [
          await filled(stores.here, 0),
          await filled(stores.here, 0),
          await filled(stores.here, 0),
        ];
        await happens(stores.here, third, [linkMade(third, 1, { opens: `${third}/taken` })]);
        const before = [await standingOf(stores.here, id), await all(id)];
        const table = { ...tableOf(await standingOf(stores.here, id)), lastLink: 2, listed: false };
        const links = [linkMade(id, 1), linkMade(id, 2, { opens: `${third}/taken` })];
        const colliding = {
          entries: links.map((deed, i) => ({ match: id, pos: 2 + i, at: 5000, clientId: null, deed })),
          table,
          notices: [sampleChat(id, '', { notice: 'recovery.made' })],
          duties: [{ kind: 'think', key: '', inMs: 0 }] as const,
        };
        const answers = await statuses([
          add(stores.here, sampleAction(other, 1)),
          add(stores.here, sampleAction(third, 1, { pos: 3 })),
          stores.here.append(colliding),
          add(stores.here, sampleAction(other, 2)),
          add(stores.here, sampleAction(third, 2, { pos: 4 })),
        ]);
        expect(answers).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
        expect([await standingOf(stores.there, id), await all(id)]).toEqual(before);
        expect(await stores.there.links(id)).toEqual([]);
        expect(await stores.there.token(`${third}/taken`)).toMatchObject({ match: third });
        expect(await stores.there.chat(id, 'players', undefined, 9)).toEqual([]);
        expect(await stores.there.lastSeq(other)).toBe(2);
        expect(await stores.there.lastSeq(third)).toBe(2);
        // The table goes on as if nothing had been tried.
        await happens(stores.there, id, [linkMade(id, 1)]);
        expect(await stores.here.lastPos(id)).toBe(2);
      });

      test('what waits behind it at the same match is decided on what is really there', async () => {
        const id = await filled(stores.here, 0);
        const behind = Array.from({ length: 60 }, (_, i) => i + 1);
        const host = { match: id, at: 5000, clientId: null };
        const colliding = { ...host, pos: 2, deed: { kind: 'hostMade', opens: `${id}/host` } as const };
        const table = tableOf(await standingOf(stores.here, id));
        const answers = await Promise.allSettled([
          stores.here.append({ entries: [colliding], table }),
          add(stores.here, { ...sampleAction(id, 1), pos: 3 }),
          ...behind.map((seq) => add(stores.here, sampleAction(id, seq))),
        ]);
        expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
          'failed',
          'conflict',
          ...behind.map(() => 'done'),
        ]);
        expect(seqs(await stores.there.actions(id, { after: 0 }))).toEqual(behind);
      });
    });

    test('two writers who retry on conflict write a log without gap or loss', async () => {
      const id = await filled(stores.here, 0);
      const write = async (storage: Storage, seat: number) => {
        for (let made = 0; made < 25; ) {
          const entry = await nextAction(storage, id, { seat, clientId: `c${made}` });
          if ((await add(storage, entry)) === 'done') made += 1;
        }
      };
      await Promise.all([write(stores.here, 0), write(stores.there, 1)]);
      const entries = await stores.here.actions(id, { after: 0 });
      expect(seqs(entries)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
      expect(entries.map(({ pos }) => pos)).toEqual(Array.from({ length: 50 }, (_, i) => i + 2));
      expect(entries.filter(({ seat }) => seat === 0)).toHaveLength(25);
    });

    test('appends while the match is deleted are done before or conflict after', async () => {
      const id = await filled(stores.here, 0);
      const answers = await Promise.all([
        add(stores.here, sampleAction(id, 1)),
        stores.there.deleteMatch(id),
        add(stores.there, sampleAction(id, 1)),
      ]);
      expect(['done', 'conflict']).toContain(answers[0]);
      expect(await add(stores.here, sampleAction(id, 2))).toBe('conflict');
      expect(await add(stores.here, sitting(id, 2))).toBe('conflict');
      expect(await all(id)).toEqual([]);
      expect(await stores.here.token(`${id}/seat0`)).toBeUndefined();
    });
  });
}
