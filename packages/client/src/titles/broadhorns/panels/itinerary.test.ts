import { TOWN_IDS, TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { ghosts, passageTo } from '@packetboat/games/broadhorns/prospects';
import { movesOf } from '../hand/moves';
import { playedOut, TABLES } from '../testing/positions';
import { arrival, waySentence } from '../words/en/towns';

describe.each(TABLES)('a year of $seats seats ($seed)', ({ seed, seats }) => {
  test('the boats drawn ahead and the list of the towns tell of the same moves', () => {
    let carried = 0;
    const apart: object[] = [];
    for (const { view, acting, legal } of playedOut(seed, seats)) {
      if (view.over) continue;
      for (let seat = 0; seat < seats; seat++) {
        const { boat } = view.merchants[seat] ?? {};
        if (boat == null) continue;
        const ahead = ghosts(view, seat);
        for (const town of TOWN_IDS) {
          const { entrance } = TOWNS[town];
          if (entrance <= boat.at) continue;
          const nth = ahead.findIndex((space) => space >= entrance);
          const { moves = 0 } = passageTo(view, seat, entrance) ?? {};
          if (nth < 0 ? !(moves > 3) : moves !== nth + 1) apart.push({ seat, town, moves, nth, ahead });
        }
      }
      const sails = movesOf(legal, 'sail').map(({ args }) => args.to);
      if (sails.length > 0) expect(ghosts(view, acting)[0]).toBe(Math.max(...sails));
      if (view.current > 0 && sails.length === 0) carried++;
    }
    expect(apart).toEqual([]);
    expect(carried).toBeGreaterThan(0);
  });

  test('a port that a boat has left off at stays in the list, with the reason why it is shut', () => {
    let shut = 0;
    for (const { view } of playedOut(seed, seats))
      for (let seat = 0; seat < seats; seat++) {
        const { boat } = view.merchants[seat] ?? {};
        const town = TOWN_IDS.find((one) => TOWNS[one].entrance === boat?.at);
        if (boat == null || town === undefined || view.over) continue;
        const way = waySentence(view, seat, town);
        if (!boat.inPort) expect(way).toBe('The boat lies here.');
        else if (view.port !== null && view.seat === seat) expect(way).toBe('The boat is in this port.');
        else {
          shut++;
          expect(way).toContain('once a port and expedition');
          expect(arrival(view, seat, town)).toBe('visited, once an expedition');
        }
      }
    expect(shut).toBeGreaterThan(10);
  });
});
