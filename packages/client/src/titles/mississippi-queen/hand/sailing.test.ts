import { HEADINGS } from '@packetboat/games/kit/hex';
import type { RuleTools } from '@packetboat/games/kit/title';
import { reach } from '@packetboat/games/mississippi-queen/hints';
import { apply, refuse } from '@packetboat/games/mississippi-queen/moves';
import {
  passageTo,
  pushTargets,
  turnsOnTheSpot,
  waysFrom,
} from '@packetboat/games/mississippi-queen/sailing';
import { boatOf, type G, mover, type View } from '@packetboat/games/mississippi-queen/state';
import { type Position, playedOut, TABLES } from '../testing/positions';
import { doingOf } from './hand';
import { readingOf } from './reading';

const noChance: RuleTools = {
  chance: {
    die: () => {
      throw new Error('no small move before the end of a move needs a die');
    },
    pick: ([first]) => first as never,
    shuffle: (items) => [...items],
    reveal: () => undefined,
  },
  tell: () => undefined,
};

/** Sends some small moves as the server would take them: each must be legal when its turn comes. */
function sent(view: View, moves: readonly Parameters<typeof refuse>[2][]): View {
  const copy = structuredClone(view) as G;
  const seat = mover(view);
  for (const move of moves) {
    expect(refuse(copy, seat, move)).toBeUndefined();
    if (move.type === 'ahead' && copy.race === 'introductory') return copy;
    apply(copy, seat, move, noChance);
  }
  return copy;
}

function* steering(every = 3): Generator<Position> {
  for (const { seed, seats, race } of TABLES) {
    let n = 0;
    for (const position of playedOut(seed, seats, race)) {
      const hand = doingOf(position.view, position.legal);
      if ((hand === 'steering' || hand === 'settingSpeed') && n++ % every === 0) yield position;
    }
  }
}

test('MQ-4 each of the six ways leads where it says, at its price, or says why not', () => {
  let [open, pushes, barred] = [0, 0, 0];
  for (const { view } of steering()) {
    const ways = waysFrom(view);
    expect(new Set(ways.map(({ heading }) => heading))).toEqual(new Set(HEADINGS));
    for (const way of ways) {
      if (way.kind === 'barred') {
        expect(way.refusal).toBeDefined();
        barred++;
        continue;
      }
      const after = sent(view, way.moves);
      const [was, is] = [boatOf(view.boats, mover(view)), boatOf(after.boats, mover(view))];
      expect(is.heading).toBe(way.heading);
      if (view.race === 'passengers') expect(is.at).toBe(way.kind === 'push' ? was.at : way.spot);
      expect(was.coal - is.coal).toBe(way.coal);
      if (way.kind === 'push') pushes++;
      else open++;
    }
  }
  expect(Math.min(open, pushes, barred)).toBeGreaterThan(5);
});

test('MQ-4.1 whatever is legal straight on is an open way without a turn', () => {
  for (const { view, legal } of steering()) {
    const ahead = waysFrom(view).find(({ turns }) => turns === 0);
    expect(ahead?.kind === 'open').toBe(legal.some(({ type }) => type === 'ahead'));
  }
});

test('MQ-6 a boat ahead that may be pushed is a way, and every push has its target', () => {
  let seen = 0;
  for (const { view, legal } of steering(1)) {
    const pushes = legal.filter(({ type }) => type === 'push');
    if (pushes.length === 0) continue;
    seen++;
    expect(doingOf(view, legal)).not.toBe('aimingPush');
    expect(readingOf(view, legal, { aim: [], asked: false }).doing).toBe('aimingPush');
    const targets = pushTargets(view);
    expect(targets.map(({ move }) => move)).toEqual(pushes);
    expect(new Set(targets.map(({ spot }) => spot)).size).toBe(pushes.length);
    expect(waysFrom(view).some(({ turns, kind }) => turns === 0 && kind === 'push')).toBe(true);
  }
  expect(seen).toBeGreaterThan(3);
});

test('MQ-4.3 turns on the spot cost what they say', () => {
  let seen = 0;
  for (const { seed, seats, race } of TABLES)
    for (const { view, legal } of playedOut(seed, seats, race)) {
      if (doingOf(view, legal) !== 'arriving' || view.boats[mover(view)]?.fate !== 'racing') continue;
      for (const { heading, moves, coal } of turnsOnTheSpot(view)) {
        const after = boatOf(sent(view, moves).boats, mover(view));
        expect(after.heading).toBe(heading);
        expect(boatOf(view.boats, mover(view)).coal - after.coal).toBe(coal);
        seen++;
      }
    }
  expect(seen).toBeGreaterThan(20);
});

test('MQ-4.1 every hex where a move can end has a passage, legal all the way and no dearer than it must be', () => {
  let seen = 0;
  for (const { view } of steering(12)) {
    for (const { spot, coal } of reach(view)) {
      const passage = passageTo(view, spot);
      if (passage === undefined) throw new Error(`no passage to ${spot}`);
      expect(passage.coal + passage.speedCoal).toBe(coal);
      expect(passage.path.at(-1)).toBe(spot);
      if (view.race === 'introductory') continue;
      const boat = boatOf(sent(view, passage.moves).boats, mover(view));
      expect([boat.at, boat.speed]).toEqual([spot, passage.speed]);
      seen++;
    }
    expect(passageTo(view, -1)).toBeUndefined();
  }
  expect(seen).toBeGreaterThan(100);
});
