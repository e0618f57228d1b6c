import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AnyTitle,
  chanceFromText,
  createEngine,
  defineTitle,
  type MatchState,
  mixSeed,
  type Options,
  type Seat,
  type StateView,
  titles,
} from '@packetboat/games';
import { type Attached, PROTOCOL } from '@packetboat/protocol';
import { beginning, boardgameMachine, deedOf, fold, readRecording } from '@packetboat/record';
import { connectClient, type Harbour, openHarbour, type TestClient } from '../testing/harbour';

// In every title, in every phase: a stand-in takes a seat over in the middle of whatever is being done there, and its owner
// takes it back.

/** So many positions of a title, drawn at random, one of each phase at least: HAND_OVERS=200 in deep runs. */
const MANY = Number(process.env.HAND_OVERS ?? 1);
/** Moves after which it is seen that the game goes on. */
const ON = 3;

const GAMES = path.join(__dirname, '../../../games/src');

interface Position {
  readonly G: object;
  readonly seats: number;
  readonly options: Options;
}

/** Positions of the recorded games by what is being asked for, some of each. */
function positionsOf(title: AnyTitle): Position[] {
  const folder = path.join(GAMES, title.meta.id, 'recorded');
  const chance = chanceFromText(`hand-overs of ${title.meta.id}`);
  const byPhase = new Map<string, Position[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'absent.json')) {
    const game = readRecording([title], JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const { seed = '', seats, options } = game;
    const machine = boardgameMachine(createEngine(title));
    const deeds = game.moves.flatMap((line) => deedOf(title, line) ?? []);
    for (const { before } of fold(machine, beginning(machine, { seats, options, seed }), deeds)) {
      const { G } = before.state;
      const { stage, acting } = title.turn(G);
      if (acting.length > 0) byPhase.set(stage, [...(byPhase.get(stage) ?? []), { G, seats, options }]);
    }
  }
  const share = Math.ceil(MANY / byPhase.size);
  const phases = [...byPhase.values()].map((all) => chance.shuffle(all));
  const chosen = phases.flatMap((all) => all.slice(0, share));
  // Of a phase that seldom comes there are too few: others make up for it.
  const more = chance.shuffle(phases.flatMap((all) => all.slice(share)));
  return [...chosen, ...more.slice(0, Math.max(0, MANY - chosen.length))];
}

/** The title, beginning at a position. */
const from = (title: AnyTitle, { G }: Position): AnyTitle =>
  defineTitle({ ...title, setup: () => structuredClone(G) } as never) as unknown as AnyTitle;

describe.each(titles.map((title) => [title.meta.id, title] as const))('%s', (_, title) => {
  const positions = positionsOf(title);

  test(
    `P-10.16 P-15.9 a seat is handed over and taken back in the middle of a turn, at ${positions.length} positions, some of every phase`,
    async () => {
      for (const [n, position] of positions.entries()) await handedOverAndBack(title, position, n);
    },
    20_000 + 2_000 * positions.length,
  );
});

async function handedOverAndBack(original: AnyTitle, position: Position, n: number): Promise<void> {
  const title = from(original, position);
  // What is forced would be made by itself: here everybody is asked.
  const harbour = await openHarbour({ titles: [title], settings: { playForced: false } });
  const clients: TestClient[] = [];
  try {
    const { id, tokens } = await harbour.table({
      title: title.meta.id,
      seats: position.seats,
      options: position.options,
    });
    const come = async (token?: string) => {
      const client = connectClient(harbour.url, title.meta.id);
      clients.push(client);
      const attached = await client.ask<Attached & { ok: boolean }>('attach', {
        match: id,
        token,
        protocol: PROTOCOL,
      });
      if (!attached.ok || attached.view === null) throw new Error(`not let in at position ${n}`);
      return { client, ...attached, view: attached.view as StateView & { readonly G: object } };
    };
    const watcher = await come();
    const { acting } = title.turn(watcher.view.G);
    const seat = acting[n % acting.length] as Seat;
    expect(await harbour.tables.handOver(id, seat, tokens[seat] ?? '')).toEqual({ ok: true });
    await watcher.client.until('patch', (_: string, __: number, seq: number) => seq > watcher.seq);
    // In mid-turn, wherever that stands by then: by opening the table.
    const back = await come(tokens[seat]);
    expect(back.table.seats[seat]).toMatchObject({ kind: 'human', owner: `Person ${seat}` });
    expect(back.seq).toBeGreaterThan(watcher.seq);

    await playOn(title, come, tokens, n);
    await expectAsFolded(harbour, title, id, async (player) => (await come(tokens[player])).view.G);
  } finally {
    for (const { socket } of clients) socket.disconnect();
    await harbour.close();
  }
}

/** Those who must act move, as a stand-in would advise them. */
async function playOn(
  title: AnyTitle,
  come: (token?: string) => Promise<{ client: TestClient; view: StateView & { readonly G: object } }>,
  tokens: readonly string[],
  n: number,
): Promise<void> {
  for (let made = 0; made < ON; made++) {
    const { view } = await come();
    if (title.outcome(view.G) !== undefined) return;
    const [seat] = title.turn(view.G).acting as [Seat];
    const own = await come(tokens[seat]);
    const { type, args } = title.bot(own.view.G, seat, chanceFromText(`${n} ${made}`), 1);
    expect(await own.client.ask('move', { id: `on-${made}`, type, args })).toMatchObject({ ok: true });
  }
}

/** What everybody is shown is what the log comes to. */
async function expectAsFolded(
  { storage }: Harbour,
  title: AnyTitle,
  id: string,
  shown: (player: Seat) => Promise<object>,
): Promise<void> {
  const record = await storage.match(id);
  if (record === undefined) throw new Error('no match');
  const { seats, options, serverSeed, contributions } = record;
  const machine = boardgameMachine(createEngine(title));
  const seed = mixSeed(serverSeed, contributions ?? []);
  let state: MatchState = beginning(machine, { seats, options, seed }).state;
  const start = beginning(machine, { seats, options, seed });
  for (const { after } of fold(machine, start, await storage.actions(id, { after: 0 }))) state = after.state;
  for (let player = 0; player < seats; player++) {
    const told = JSON.parse(JSON.stringify(title.view(state.G, player))) as object;
    expect(await shown(player)).toEqual(told);
  }
}
