import { type AnyTitle, chanceFromText, titles } from '@packetboat/games';
import { verify } from '@packetboat/record';
import { boundlessBudgets } from '../budgets/settings';
import { openHarbour } from '../testing/harbour';
import { quay } from '../testing/quay';
import { stockClient } from '../testing/stockClient';

test.each<[string, AnyTitle]>(
  [quay as unknown as AnyTitle, ...titles].map((title) => [title.meta.id, title]),
)('P-9.1 boardgame.io clients play a whole match of %s and one watches it', async (_, title) => {
  const harbour = await openHarbour({
    titles: [title],
    wire: { limits: { messagesPerSecond: 1e4, messageBurst: 1e4 } },
    budgets: boundlessBudgets,
  });
  const { id, tokens } = await harbour.table({ title: title.meta.id });
  const players = tokens.map((token, seat) => stockClient(title, harbour.url, id, String(seat), token));
  const watcher = stockClient(title, harbour.url, id);

  let moves = 0;
  for (;;) {
    const all = [...players, watcher].map(({ until }) => until((state) => state._stateID === moves));
    const states = await Promise.all(all);
    const views = states.map(({ G }) => G);
    if (states[0]?.ctx.gameover !== undefined) break;
    const [seat] = title.turn(views[0] as object).acting;
    if (seat === undefined) throw new Error('nobody can move');
    const move = title.bot(views[seat] as object, seat, chanceFromText(`${title.meta.id} ${moves}`));
    players[seat]?.client.moves[move.type]?.(move.args);
    moves++;
  }

  const seen = watcher.client.getState();
  expect(seen?.ctx.gameover).toEqual(title.outcome(players[0]?.client.getState()?.G as object));
  expect(seen?.log).toHaveLength(moves);
  const settled = async (): Promise<unknown> => {
    const proven = await harbour.tables.proof(id);
    return proven.ok ? verify([title], proven.proof.read()) : settled();
  };
  expect(await settled()).toEqual({ ok: true, entries: moves });
  for (const { client } of [...players, watcher]) client.stop();
  await harbour.close();
});
