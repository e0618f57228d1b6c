import { defineTitle } from '../kit/boardgame';
import { bot, quick } from './bot/bot';
import { lead, worth } from './bot/worth';
import { check } from './check';
import { type MississippiQueenMove, secretMoves } from './moves';
import { firstRules, rules } from './rules';
import type { MississippiQueenOptions } from './setup';
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
  course: (g: G) => ({ round: g.round.number, first: 0 }),
  bot,
  quick,
  worth,
  lead,
  foresight: 3,
};

/** Mississippi Queen: the rules are numbered in `RULES.md`, beside this file. */
export const mississippiQueen = defineTitle<G, View, MississippiQueenMove, MississippiQueenOptions>({
  ...rules,
  ...beside,
});

/** Its first edition. */
export const mississippiQueenFirst = defineTitle<G, View, MississippiQueenMove, MississippiQueenOptions>({
  ...firstRules,
  ...beside,
});
