import { defineTitle } from '@packetboat/games';
import { openHarbour } from '../testing/harbour';
import { quay } from '../testing/quay';

test('a move that is decided, stored and told asks the rules once: may it be, what comes of it, who acts then, is it the end', async () => {
  const asked = { refuse: 0, apply: 0, turn: 0, outcome: 0 };
  const watched = defineTitle({
    ...quay,
    refuse: (view, seat, move) => {
      asked.refuse++;
      return quay.refuse(view, seat, move);
    },
    apply: (g, ...rest) => {
      asked.apply++;
      quay.apply(g, ...rest);
    },
    turn: (view) => {
      asked.turn++;
      return quay.turn(view);
    },
    outcome: (view) => {
      asked.outcome++;
      return quay.outcome(view);
    },
  });
  const here = await openHarbour({ titles: [watched] });
  const { id, tokens } = await here.table();
  const [one, two] = await Promise.all([here.enter(id, tokens[0]), here.enter(id, tokens[1])]);
  await one.move('bid', { card: one.now().G.hands[0]?.[0] });
  await two.reached(1);

  Object.assign(asked, { refuse: 0, apply: 0, turn: 0, outcome: 0 });
  expect(await two.move('bid', { card: two.now().G.hands[1]?.[0] })).toMatchObject({ ok: true, seq: 2 });
  await one.reached(2);
  expect(asked).toEqual({ refuse: 1, apply: 1, turn: 1, outcome: 1 });
  await here.close();
});
