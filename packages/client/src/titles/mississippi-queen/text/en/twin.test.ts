import { mover } from '@packetboat/games/mississippi-queen/state';
import { expectButtons, NO_WORDS } from '../../../../testing/twinButtons';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { twinMoves, twinText } from './twin';

describe.each(TABLES)('a race of $seats seats ($race, $seed)', ({ seed, seats, race }) => {
  test('every legal move is a button, and no two buttons read alike', () => {
    for (const { view, legal } of playedOut(seed, seats, race)) {
      expectButtons(twinMoves(view, legal, nameOf), legal);
    }
  });

  test('the position is told in whole sentences, for the one who acts and for everybody else', () => {
    let n = 0;
    for (const { view, acting } of playedOut(seed, seats, race)) {
      if (n++ % 7 !== 0) continue;
      for (const seat of [acting, mover(view), (acting + 1) % seats]) {
        const {
          boat,
          progress,
          warning,
          around,
          race: aim,
          goals,
          boats,
          river,
        } = twinText(view, seat, nameOf);
        const lines = [
          boat,
          progress ?? 'None.',
          warning ?? 'None.',
          ...around,
          ...aim,
          ...goals,
          ...boats,
          ...river,
        ];
        expect(lines.filter((line) => !/^[A-Z].*\.$/.test(line) || NO_WORDS.test(line))).toEqual([]);
        expect(boats).toHaveLength(seats);
        expect(river).toHaveLength(view.river.length - view.gone);
        if (view.boats[seat]?.fate === 'racing') expect(around).toHaveLength(6);
      }
    }
  });
});
