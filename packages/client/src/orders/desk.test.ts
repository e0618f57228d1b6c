import { titles } from '@packetboat/games';
import { rules as broadhorns } from '@packetboat/games/broadhorns/rules';
import { rules as broadsides } from '@packetboat/games/broadsides/rules';
import { chanceFromText } from '@packetboat/games/kit/chance';
import { forcedMove } from '@packetboat/games/kit/orders';
import type { AnyTitle } from '@packetboat/games/kit/title';
import { rules as mississippiQueen } from '@packetboat/games/mississippi-queen/rules';
import { rules as montana } from '@packetboat/games/montana/rules';
import { rules as smallRailroadEmpires } from '@packetboat/games/small-railroad-empires/rules';
import type { AnyClientTitle } from '../titles/contract';
import { words } from '../words';
import { offersAt } from './desk';

/** What the boards have of the titles. */
const RULES = [mississippiQueen, broadhorns, broadsides, montana, smallRailroadEmpires];
/** Where there are always two things to do, or not everybody knows that there is one. */
const NEVER = ['mississippi-queen', 'broadsides'];

/** What the page says beforehand at each moment of a game by any moves, and whether the server moves by itself there. */
function* moments(title: AnyTitle, page: Pick<AnyClientTitle, 'rules'>) {
  const chance = chanceFromText(`forced ${title.meta.id}`);
  const tools = { chance, tell: () => undefined };
  const g = title.setup({ seats: 2, options: title.meta.defaults }, tools);
  for (let n = 0; n < 2_000 && title.outcome(g) === undefined; n++) {
    const seat = title.turn(g).acting[0] ?? 0;
    const view = title.view(g, seat);
    const asked = { view, seat, orders: {}, log: [], told: [], undoable: false };
    yield {
      said: offersAt({ ...asked, title: { ...page, words: {} } as AnyClientTitle }).coming,
      forced: forcedMove(title, view, seat) !== null,
    };
    title.apply(g, seat, chance.pick(title.legal(view, seat)), tools);
  }
}

test.each(titles.map((title) => [title.meta.name, title] as const))(
  'whoever plays %s is told beforehand what is done without asking, and of nothing else',
  (_, title) => {
    const rules = RULES.find(({ meta }) => meta.id === title.meta.id) as AnyClientTitle['rules'] | undefined;
    if (rules === undefined) throw new Error('no board has its rules');
    const seen = new Set<boolean>();
    for (const { said, forced } of moments(title, { rules })) {
      expect(said).toBe(forced ? words.orders.once : null);
      seen.add(forced);
    }
    expect(seen).toEqual(new Set(NEVER.includes(title.meta.id) ? [false] : [false, true]));
  },
);
