import { defineTitle } from '../kit/boardgame';
import type { Options } from '../kit/options';
import type { Title } from '../kit/title';
import { bot, quick } from './bot/bot';
import { lead, worth } from './bot/worth';
import { check } from './check';
import { type BroadhornsMove, secretMoves } from './moves';
import { firstRules, rules } from './rules';
import { seasonOf } from './season';
import { sights } from './sights';
import type { G, View } from './state';
import { imagine, view } from './view';

/** What a page has no use for. */
const beside = {
  secretMoves,
  view,
  check,
  imagine,
  sights,
  course: (g: G) => ({ round: g.round, first: 0, part: seasonOf(g) }),
  bot,
  quick,
  worth,
  lead,
  foresight: 4,
};

/** Broadhorns: expeditions with flatboats down the Mississippi. */
export const broadhorns: Title<G, View, BroadhornsMove, Options> = defineTitle({ ...rules, ...beside });

/** Its first edition. */
export const broadhornsFirst: Title<G, View, BroadhornsMove, Options> = defineTitle({
  ...firstRules,
  ...beside,
});
