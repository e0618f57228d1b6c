import { defineTitle } from '../kit/boardgame';
import type { Options } from '../kit/options';
import type { Title } from '../kit/title';
import { bot } from './bot/bot';
import { worth } from './bot/worth';
import { check } from './check';
import type { BroadhornsMove } from './moves';
import { rules } from './rules';
import { seasonOf } from './season';
import { sights } from './sights';
import type { G, View } from './state';
import { imagine } from './view';

/** Broadhorns: expeditions with flatboats down the Mississippi. */
export const broadhorns: Title<G, View, BroadhornsMove, Options> = defineTitle({
  ...rules,
  check,
  imagine,
  sights,
  course: (g) => ({ round: g.round, first: 0, part: seasonOf(g) }),
  bot,
  worth,
  foresight: 6,
});
