import type { Stores } from './contract';
import { happens, sat } from './deeds';
import { sampleChat, seated } from './samples';

export function talkContract(stores: Stores): void {
  describe('chat', () => {
    test('rooms are apart, newest lines come, oldest of them first, and ids page backwards', async () => {
      const id = await seated(stores.here, 0);
      for (let i = 1; i <= 7; i++) await stores.here.addChat(sampleChat(id, `p${i}`));
      const aside = await stores.here.addChat(
        sampleChat(id, 's1', { room: 'spectators', seat: null, name: 'Guest' }),
      );
      const page = async (before: number | undefined, limit: number) =>
        (await stores.there.chat(id, 'players', before, limit)).map(({ text }) => text);
      expect(await page(undefined, 3)).toEqual(['p5', 'p6', 'p7']);
      const [oldest] = await stores.here.chat(id, 'players', undefined, 3);
      expect(await page(oldest?.id, 3)).toEqual(['p2', 'p3', 'p4']);
      expect(await page(1, 3)).toEqual([]);
      expect(await stores.here.chat(id, 'spectators', undefined, 10)).toEqual([aside]);
    });

    test('a line comes back as it is stored, with its id', async () => {
      const id = await seated(stores.here, 0);
      const line = sampleChat(id, 'a\0b');
      const stored = await stores.here.addChat(line);
      expect(stored).toEqual({ ...line, text: 'a\ufffdb', id: stored.id });
      expect(await stores.here.chat(id, 'players', undefined, 1)).toEqual([stored]);
    });

    test('two nodes talking at once: every line once, ids growing without gaps', async () => {
      const id = await seated(stores.here, 0);
      const lines = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          (i % 2 ? stores.here : stores.there).addChat(sampleChat(id, `${i}`)),
        ),
      );
      expect(lines.map((line) => line.id).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 60 }, (_, i) => i + 1),
      );
      const read = await stores.here.chat(id, 'players', undefined, 100);
      expect(read.map((line) => line.id)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
      expect(new Set(read.map((line) => line.text)).size).toBe(60);
    });

    test('a line that a node said before another is before it for all', async () => {
      const id = await seated(stores.here, 0);
      const first = await stores.here.addChat(sampleChat(id, 'first', { at: 9000 }));
      const second = await stores.there.addChat(sampleChat(id, 'second', { at: 8000 }));
      expect(second.id).toBeGreaterThan(first.id);
      expect((await stores.here.chat(id, 'players', undefined, 9)).map(({ text }) => text)).toEqual([
        'first',
        'second',
      ]);
    });

    test('notices are said together with what they are of, and numbered with the talk', async () => {
      const id = await seated(stores.here, 0);
      const notice = sampleChat(id, '', { seat: 0, notice: 'recovery.made' });
      await stores.here.addChat(sampleChat(id, 'hello'));
      await happens(stores.here, id, [sat(id, 0)], { notices: [notice, { ...notice, notice: 'second' }] });
      await stores.there.addChat(sampleChat(id, 'there'));
      expect(await stores.there.chat(id, 'players', undefined, 9)).toMatchObject([
        { id: 1, text: 'hello' },
        { ...notice, id: 2 },
        { ...notice, id: 3, notice: 'second' },
        { id: 4, text: 'there' },
      ]);
    });
  });
}
