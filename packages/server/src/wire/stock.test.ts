import { type AnyTitle, chanceFromText, titles } from '@packetboat/games';
import { verify } from '@packetboat/record';
import { boundlessBudgets } from '../budgets/settings';
import { openDrawn } from '../testing/drawn';
import { openHarbour } from '../testing/harbour';
import { type QuayView, quay } from '../testing/quay';
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
    const move = title.bot(views[seat] as object, seat, chanceFromText(`${title.meta.id} ${moves}`), 1);
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

test("P-9.11 at a drawn table boardgame.io's client plays as the player its seat is, with the seat's token", async () => {
  const harbour = await openHarbour();
  const { id, token } = await openDrawn(harbour, { order: [2, 0, 3] });
  const title = quay as unknown as AnyTitle;
  const players = [2, 0, 3].map((seat, player) =>
    stockClient(title, harbour.url, id, String(player), token(seat)),
  );
  const hands = ({ G }: { G: object }) => (G as QuayView).hands;
  for (const [player, { client, until }] of players.entries()) {
    const state = await until(({ _stateID }) => _stateID === player);
    expect(hands(state).map((hand) => hand.includes(0))).toEqual([0, 1, 2].map((n) => n !== player));
    expect(client.matchData?.map(({ id, name }) => [id, name])).toEqual([
      [0, 'Person 2'],
      [1, 'Person 0'],
      [2, 'Person 3'],
    ]);
    client.moves.bid?.({ card: hands(state)[player]?.[0] });
    await until(({ _stateID }) => _stateID === player + 1);
  }
  const actions = await harbour.storage.actions(id, { after: 0 });
  expect(actions.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  // The number of the seat is not that of the player: another's token opens nothing.
  const wrong = harbour.connect();
  wrong.send('sync', id, '2', token(2));
  expect(await wrong.until('refused')).toMatchObject([id, { refusal: { key: 'seat.token' } }]);
  expect(wrong.heard.some(({ event }) => event === 'sync')).toBe(false);
  for (const { client } of players) client.stop();
  await harbour.close();
});
