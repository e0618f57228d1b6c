import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { spacesOf } from '@packetboat/games/broadhorns/sell';
import { plain } from '../../../words/phrase';
import { nameOf, playedOut, TABLES } from '../testing/positions';
import { demandWords } from '../words/en/pointed';
import { demandFor } from './demand';

test.each(TABLES)(
  'a good is wanted where an open stall still lies ahead, and nowhere else ($seed)',
  ({ seed, seats }) => {
    let wanted = 0;
    for (const { view, acting } of playedOut(seed, seats)) {
      if (view.step !== 'buy') continue;
      const at = view.merchants[acting]?.boat?.at ?? 0;
      for (const cargo of CARGOES) {
        const stalls = demandFor(view, acting, cargo);
        wanted += stalls.length;
        expect(stalls.filter(({ town }) => TOWNS[town].entrance <= at)).toEqual([]);
        const open = stalls.map(({ value }) => ({ cargo, value, filled: false }));
        expect(stalls.map(({ town, space }) => spacesOf(view, town)[space])).toEqual(open);
        const words = plain(demandWords(view, acting, cargo), nameOf);
        expect(words).toMatch(/^[A-Z]\w+: .*\.$/);
        if (stalls.length > 0)
          expect(words).toContain(` ${Math.max(...stalls.map(({ value }) => value))} gold`);
      }
    }
    expect(wanted).toBeGreaterThan(100);
  },
);
