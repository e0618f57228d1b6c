import { defineTitle } from '../kit/boardgame';
import { bot } from './bot/bot';
import { worth } from './bot/worth';
import { check } from './check';
import type { MississippiQueenMove } from './moves';
import { rules } from './rules';
import type { MississippiQueenOptions } from './setup';
import { sights } from './sights';
import type { G, View } from './state';
import { imagine } from './view';

/** Mississippi Queen: the rules are numbered in `RULES.md`, beside this file. */
export const mississippiQueen = defineTitle<G, View, MississippiQueenMove, MississippiQueenOptions>({
  ...rules,
  check,
  imagine,
  sights,
  course: (g) => ({ round: g.round.number, first: 0 }),
  bot,
  worth,
  foresight: 3,
});
