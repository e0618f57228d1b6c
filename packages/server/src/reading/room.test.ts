import type { Rank } from '../match/rank';
import { createPacer } from './pace';
import { createReadingRoom } from './room';

const reader = (rank: Rank = 'watching', address = 'a') => ({ rank, address, gone: () => false });

/** Work that waits until it is let go on. */
function held(name: string, done: string[]) {
  let go = () => {};
  const through = new Promise<void>((resolve) => {
    go = resolve;
  });
  const work = async () => {
    await through;
    done.push(name);
    return name;
  };
  return { work, go: () => go() };
}

const open = () => createReadingRoom(createPacer(1_000));

test('P-8.7 what many ask for is made once', async () => {
  const room = open();
  let made = 0;
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => room.read(reader(), 'moment 7', async (pace) => pace(() => ++made))),
  );
  expect(made).toBe(1);
  expect(new Set(answers.map((answer) => answer.ok && answer.value))).toEqual(new Set([1]));
  expect(await room.read(reader(), 'moment 7', async () => 'made anew')).toEqual({
    ok: true,
    value: 'made anew',
  });
});

test('P-8.7 whoever sits asks for what others wait for, and all of them have it sooner', async () => {
  const room = open();
  const done: string[] = [];
  const [one, two] = [held('one', done), held('two', done)];
  const first = [room.read(reader(), 'one', one.work), room.read(reader(), 'two', two.work)];
  const rest = ['three', 'four'].map((name) => room.read(reader(), name, async () => done.push(name)));
  await room.read(reader('seated', 'b'), 'four', async () => done.push('four again'));
  expect(done).toEqual(['four']);
  one.go();
  two.go();
  await Promise.all([...first, ...rest]);
  expect(done).toEqual(['four', 'one', 'two', 'three']);
});

test('P-8.8 a thousand works wait, and whoever asks for another one is told to come again', async () => {
  const room = open();
  const block = held('block', []);
  const under = [1, 2].map((n) => room.read(reader(), `block ${n}`, block.work));
  const waiting = Array.from({ length: 1_000 }, (_, n) => room.read(reader(), `work ${n}`, async () => n));
  expect(await room.read(reader(), 'one more', async () => 0)).toEqual({
    ok: false,
    refusal: { key: 'server.busy', params: { retryMs: expect.any(Number) } },
  });
  // What is waited for already has room, and so have those who sit at a table and what moves wait for.
  const same = room.read(reader(), 'work 5', async () => -1);
  const needed = room.read({ ...reader(), needed: true }, 'for a move', async () => 'made');
  expect(await room.read(reader('seated'), 'of a seat', async () => 'read')).toMatchObject({ value: 'read' });
  block.go();
  expect(await same).toEqual({ ok: true, value: 5 });
  expect(await needed).toMatchObject({ value: 'made' });
  await Promise.all([...under, ...waiting]);
});

test('P-20.6 what nobody waits for any more is not begun, and who comes in time has it after all', async () => {
  const room = open();
  const block = held('block', []);
  const under = [1, 2].map((n) => room.read(reader(), `block ${n}`, block.work));
  let gone = false;
  const leaver = { ...reader(), gone: () => gone };
  let begun = 0;
  const lost = room.read(leaver, 'lost', async () => ++begun);
  const kept = room.read(leaver, 'kept', async () => ++begun);
  const stays = room.read(reader(), 'kept', async () => ++begun);
  gone = true;
  block.go();
  expect(await lost).toMatchObject({ refusal: { key: 'seat.lost' } });
  expect([await kept, await stays]).toMatchObject([{ value: 1 }, { value: 1 }]);
  expect(begun).toBe(1);
  expect(await room.read(leaver, 'later', async () => ++begun)).toMatchObject({ ok: false });
  await Promise.all(under);
});

test('what goes wrong is told to all who asked, and the next one is made anew', async () => {
  const room = open();
  const broken = async () => {
    throw new Error('the store');
  };
  const both = await Promise.allSettled([1, 2].map(() => room.read(reader(), 'x', broken)));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await room.read(reader(), 'x', async () => 'works')).toMatchObject({ value: 'works' });
});
