import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { rules } from '@packetboat/games/broadsides/rules';
import type { Phase, View } from '@packetboat/games/broadsides/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { bringTitle, type ClientRules } from '../contract';
import { Board } from './Board';
import { performs } from './motion/performed';
import { Figures } from './panels/Figures';
import { words } from './words/words';

const SECTIONS: Readonly<Record<Phase, string>> = {
  manning: 'BS-2',
  plotting: 'BS-3',
  sailing: 'BS-4',
  firing: 'BS-6',
  appointing: 'BS-7',
  leading: 'BS-8',
  boarding: 'BS-9',
};

/** The section of the rule book for what is being asked. */
function rulesFor({ ended, phase, volley, boarding }: View): string {
  if (ended !== null) return 'BS-11';
  if (volley?.final === true) return 'BS-8';
  if (phase === 'boarding' && boarding?.movementsLeft === 0 && boarding.fights.length > 0) return 'BS-10';
  return SECTIONS[phase];
}

/** Without the card: the top bar stays at the moment before a show, and would name the last one. */
function factsOf({ phase, round, boarding }: View) {
  if (phase === 'manning') return [];
  if (boarding !== null && boarding.turn > 0)
    return [{ label: 'Boarding, turn', value: String(boarding.turn) }];
  return [{ label: 'Round', value: String(round) }];
}

function chapter({ key, params }: ChronicleEvent): string | undefined {
  if (key === 'roundBegan') return `Round ${params?.round}`;
  return key === 'turnBegan' ? `Boarding, turn ${params?.turn}` : undefined;
}

export const title = bringTitle<View, BroadsidesMove>({
  rules: rules as unknown as ClientRules,
  Board,
  Figures,
  words,
  rulesFor,
  facts: factsOf,
  chapter,
  performs,
  hides: ({ phase, plots, ended }) =>
    ended === null && (phase === 'manning' || phase === 'plotting' || plots.some((plot) => plot.length > 0)),
  keys: [
    { keys: ['\u2191', 'W'], does: 'plotting: forward' },
    { keys: ['\u2190', 'A'], does: 'plotting: turn to port' },
    { keys: ['\u2192', 'E'], does: 'plotting: turn to starboard' },
    { keys: ['\u2193', 'S'], does: 'plotting: remain in place' },
    { keys: ['X'], does: 'plotting: a damage card' },
    { keys: ['1 to 8'], does: 'firing: aim at rows A to H' },
    { keys: ['\u2190', '\u2192'], does: 'firing: the row before or behind' },
    { keys: ['S'], does: 'firing: the other side of her hull, over bow or stern' },
    { keys: ['Arrows'], does: 'on deck: from section to section' },
    { keys: ['Enter'], does: 'ready, fire, choose a section, end the turn' },
    { keys: ['Backspace'], does: 'take back the last card, the Captain, or “ready”' },
  ],
});
