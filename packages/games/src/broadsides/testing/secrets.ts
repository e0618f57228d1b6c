import type { Secrets } from '@packetboat/proof/secretsOf';
import { chanceFromText } from '../../kit';
import { setup } from '../setup';
import { type G, of, type View } from '../state';
import { atSea } from './position';

const manning = setup({ seats: 2, options: {} }, { chance: chanceFromText('manning'), tell: () => {} });
of(manning.ships, 1).captain = 30;
manning.ready = [false, true];

const locked = atSea([{ mastsGone: ['fore'] }, {}]);
locked.plots = [['damage', 'forward', 'port'], []];
locked.ready = [true, false];

/** The damage card has been turned. */
const sailing = atSea([{ mastsGone: ['fore'] }, {}]);
sailing.phase = 'firing';
sailing.turned = 1;
sailing.plots = [
  ['forward', 'port'],
  ['port', 'port'],
];
sailing.shown = [['damage'], ['remain']];

export const secrets: Secrets<G, View> = {
  worlds: [
    { what: "the enemy's Captain", g: manning, audience: 0, part: ({ ships }) => ships, ways: 24 },
    { what: 'a plot with a damage card', g: locked, audience: 1, part: ({ plots }) => plots, ways: 48 },
    { what: 'two cards without damage', g: sailing, audience: 1, part: ({ plots }) => plots, ways: 16 },
    { what: 'what the table knows', g: sailing, audience: 'table', part: (g) => g, ways: 1 },
  ],
  // Nothing is drawn in this game: dice are thrown, and plots are somebody's.
  peek: undefined,
  distort: (g) => ({ ...g, plots: g.plots.map((plot) => plot.map(() => 'damage')) }),
};
