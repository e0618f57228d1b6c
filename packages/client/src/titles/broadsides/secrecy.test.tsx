import type { Card } from '@packetboat/games/broadsides/data';
import type { View } from '@packetboat/games/broadsides/state';
import { broadsides } from '@packetboat/games/broadsides/title';
import { chanceFromText } from '@packetboat/games/kit/chance';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { renderToStaticMarkup } from 'react-dom/server';
import { tableOf } from '../../hand/testing/tableOf';
import type { StageProps } from '../contract';
import { Board } from './Board';
import type { Broadsides } from './hand/reading';
import { Twin } from './text/Twin';

// Nothing is laid out here.
jest.mock('../../stage/media', () => ({ useMedia: () => false }));
jest.mock('react', () => ({
  ...jest.requireActual('react'),
  useSyncExternalStore: (_: unknown, snapshot: () => unknown) => snapshot(),
}));
jest.mock('../../chart/chart.css', () => ({}));
jest.mock('../../stage/stage.css', () => ({}));
jest.mock('./bs-stage.css', () => ({}));
jest.mock('./colours.css', () => ({}));
jest.mock('./level.css', () => ({}));
jest.mock('./map/chart.css', () => ({}));
jest.mock('./map/deckcells.css', () => ({}));
jest.mock('./map/decks.css', () => ({}));
jest.mock('./motion/fire.css', () => ({}));
jest.mock('./motion/sinking.css', () => ({}));
jest.mock('./panels/cards.css', () => ({}));
jest.mock('./panels/desk.css', () => ({}));
jest.mock('./panels/plot.css', () => ({}));
jest.mock('./panels/strip.css', () => ({}));

/** A game in which both are to plot, what has happened in it, and what a captain's page shows of it. */
function plotting(seed: string) {
  const g = broadsides.setup({ seats: 2, options: {} }, { chance: chanceFromText(seed), tell: () => {} });
  const told: ChronicleEvent[] = [];
  const tools = {
    chance: chanceFromText(`${seed} goes on`),
    tell: (event: ChronicleEvent) => told.push(event),
  };
  while (g.phase !== 'plotting' || g.ready[0] || g.ready[1] || g.due[0] !== 0) {
    const seat = broadsides.turn(g).acting[0] ?? 0;
    const move = broadsides.bot(broadsides.view(g, seat), seat, tools.chance, 1);
    broadsides.apply(g, seat, move, tools);
  }
  const shown = (seat: 0 | 1) => {
    const view: View = broadsides.view(g, seat);
    const stage: StageProps<View, Broadsides['move']> = {
      ...tableOf<Broadsides>({
        view,
        turn: broadsides.turn(view),
        seat,
        holder: null,
        legal: broadsides.legal(view, seat),
        refuse: (move) => broadsides.refuse(view, seat, move),
      }),
      outcome: undefined,
      refused: null,
      step: null,
      told: () => told.filter(({ to }) => to === undefined || to.includes(seat)),
      past: false,
      pointed: null,
      connection: 'live',
      openRules: () => undefined,
    };
    return {
      view: JSON.stringify(view),
      stage: renderToStaticMarkup(<Board {...stage} />),
      text: renderToStaticMarkup(<Twin {...stage} />),
    };
  };
  return {
    shown,
    lock: (...cards: readonly [Card, Card, Card]) =>
      broadsides.apply(g, 0, { type: 'lock', args: { cards: [...cards] } } as Broadsides['move'], tools),
    unlock: () => broadsides.apply(g, 0, { type: 'unlock', args: {} }, tools),
  };
}

test.each(['gale', 'swell'])(
  'BS-3.3 whatever is plotted, taken back and changed, the enemy’s page shows the same to the letter: %s',
  (seed) => {
    const game = plotting(seed);
    const open = game.shown(1);
    expect(open.stage).toContain('bs-stage');
    game.lock('forward', 'forward', 'port');
    const [own, locked] = [game.shown(0), game.shown(1)];
    // That it is locked is seen.
    expect(locked.text).not.toBe(open.text);
    game.unlock();
    expect(game.shown(1)).toEqual(open);
    game.lock('starboard', 'remain', 'forward');
    expect(game.shown(1)).toEqual(locked);
    // Whose plot it is sees it on the same stage.
    expect(game.shown(0).stage).not.toBe(own.stage);
  },
);
