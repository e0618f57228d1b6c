import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { rules } from '@packetboat/games/broadhorns/rules';
import { seasonOf } from '@packetboat/games/broadhorns/season';
import type { Step, View } from '@packetboat/games/broadhorns/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { bringTitle, type ClientRules } from '../contract';
import { Board } from './Board';
import { Figures } from './Figures';
import { SEASON_NAMES } from './names';
import { words } from './words';

/** The section of the rule book for what is being asked. */
const RULES_FOR: Readonly<Record<Step, string>> = {
  actions: 'BH-2',
  boat: 'BH-9',
  sell: 'BH-7',
  buy: 'BH-9',
  travelers: 'BH-10',
  ice: 'BH-12',
  discard: 'BH-13',
};

export const title = bringTitle<View, BroadhornsMove>({
  rules: rules as unknown as ClientRules,
  Board,
  Figures,
  words,
  rulesFor: ({ step, over }) => (over ? 'BH-15' : RULES_FOR[step]),
  facts: (view) => [
    { label: SEASON_NAMES[seasonOf(view)], value: `${view.track.length} of 15` },
    { label: 'Round', value: String(view.round) },
  ],
  keys: [
    { keys: ['A', '\u2190'], does: 'aim a space further up' },
    { keys: ['F', '\u2192'], does: 'aim a space further down' },
    { keys: ['S'], does: 'sail to where you aim' },
    { keys: ['W'], does: 'put in at the port' },
    { keys: ['1 to 9'], does: 'the open buttons of the sheet, or the cards one may play, in their order' },
    { keys: ['Enter'], does: 'the main button of the bar' },
    { keys: ['E'], does: 'end the turn' },
    { keys: ['Backspace'], does: 'step back' },
    { keys: ['+', '\u2212'], does: 'closer, wider' },
    { keys: ['Shift + arrow'], does: 'move the map' },
  ],
  chapter: ({ key, params }: ChronicleEvent) =>
    key === 'turn.began' && params?.seat === 0 ? `Round ${params?.round}` : undefined,
});
