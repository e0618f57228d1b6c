import type { G } from '@packetboat/games/montana/state';
import { position } from '@packetboat/games/montana/testing/position';
import { montana } from '@packetboat/games/montana/title';
import { givenUp } from './givingUp';

const lost = (g: G) => givenUp(g, montana.legal(g, 0));

test('the end of a turn gives up the arrow only for who has grain', () => {
  const recruited = (goods: string) => {
    const g = position({ players: [{ goods }, {}] });
    g.turn.action = 'recruit';
    return g;
  };
  expect(lost(recruited('g'))).toEqual({ is: 'arrow' });
  expect(lost(recruited('c'))).toBeNull();
});

test('it gives up the small space only for who has somebody to send', () => {
  const worked = (workers: string) => {
    const g = position({ players: [{ workers }, {}] });
    g.turn.action = 'work';
    g.turn.small = { area: 'mine', space: 0 };
    return g;
  };
  expect(lost(worked('c'))).toEqual({ is: 'small' });
  expect(lost(worked('s'))).toBeNull();
});

test('it gives up fields that can be paid, but neither cows nor canteens, which are kept', () => {
  const g = position({ players: [{ goods: 'gggpppcccsss' }, {}] });
  g.turn.action = 'build';
  const fields = montana.legal(g, 0).filter(({ type }) => type === 'build').length;
  expect(fields).toBeGreaterThan(0);
  expect(lost(g)).toEqual({ is: 'fields', fields });
  const closing = position({ players: [{ goods: 'ggg' }, {}] });
  closing.turn.action = 'city';
  const [player] = closing.players;
  if (player !== undefined) Object.assign(player, { cows: 2, canteens: 1 });
  expect(lost(closing)).toBeNull();
});
