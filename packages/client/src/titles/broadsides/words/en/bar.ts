import type { Card, Side } from '@packetboat/games/broadsides/data';
import { MOVEMENTS_PER_TURN, of, type ShipView, type View } from '@packetboat/games/broadsides/state';
import type { Doing, Figure } from '../../hand/hand';
import { dueWords } from './hullWords';
import { CARD_WORDS } from './names';
import { timesIn100 } from './odds';

/** The buttons at the foot, and the keys that press them. */
export const BUTTONS = {
  surrender: 'Surrender',
  claimDraw: 'Claim a draw',
  holdFire: 'Hold fire',
  silent: 'The rest of your cannons stay silent',
  enter: 'Key: Enter',
  backspace: 'Key: Backspace',
  nothingBack: 'nothing to step back',
  stepBack: 'Step back',
  takeBack: 'Take back',
  captainBack: 'Take the Captain back',
  readyBack: 'Take “ready” back',
  leads: 'I board first',
} as const;
export const leadsWords = (name: string): string => `${name} first`;
export const fireWords = (gun: string): string => `Fire ${gun}`;
/** After "Take back", where there is room for it. */
export const ofCard = (number: number): string => ` card ${number}`;
export const INSTEAD: Readonly<Record<Figure['who'], string>> = {
  captain: 'The Captain instead',
  crew: 'A crewmember instead',
};

/** The way back, where it has a word of its own. */
export const BACK: Partial<Record<Doing, string>> = {
  manning: 'Choose anew',
  appointing: 'Choose anew',
  movingFigure: 'Put down',
};

/** The main button, where it says the same in every case. */
export const MAIN: Readonly<Record<'manning' | 'plotting' | 'appointing' | 'ending', string>> &
  Partial<Record<Doing, string>> = {
  manning: 'Ready',
  plotting: 'Ready',
  appointing: 'Make Captain',
  ending: 'End turn',
};

/** What the main button lacks as long as it is barred. */
export const LACKS: Partial<Record<Doing, string>> = {
  manning: 'choose a section',
  plotting: 'fill all three slots',
  aiming: 'choose a row',
  appointing: 'choose a crewmember',
};

/** The side of the enemy's hull, where there is a choice: seen beside the word, and heard by itself. */
export const SIDES_HEAD = 'Side of her hull';
export const SIDES_WORD = 'Her hull:';
export const SIDES: Readonly<Record<Side, string>> = { port: 'Port', starboard: 'Starboard' };
export const HULL_SIDES: Readonly<Record<Side, string>> = {
  port: 'Port hull',
  starboard: 'Starboard hull',
};

export const movementsMade = (made: number): string => `${made} of ${MOVEMENTS_PER_TURN} movements made`;

/** The desk on which a plot is laid. */
export const DESK = {
  head: 'Your plot',
  hidden: 'hidden until both are ready',
  hand: 'Cards in hand',
  next: 'next',
} as const;
export const handNote = (sealed: boolean): string => (sealed ? 'sealed' : 'tap a card to lay it next');
export const emptySlot = (number: number): string => `Card ${number}: empty`;
export const slotWords = (number: number, card: Card, leg: string, sealed: boolean): string =>
  `Card ${number}: ${CARD_WORDS[card]}, ${leg}. ${sealed ? 'Sealed' : 'Take it back'}`;
export const bearWords = (begun: boolean): string =>
  begun ? 'Cannons that would bear there:' : 'Cannons that bear:';
export const damageWords = (ship: ShipView, due: number, laid: number): string => {
  if (due === laid) return due === 1 ? 'Your damage card is laid.' : 'Your damage cards are laid.';
  return `${dueWords(ship, due)}${laid === 0 ? '' : ` ${laid} of them laid.`}`;
};
export const cardNote = (card: Card, due: number, left: number): string =>
  card === 'damage' ? `${due} due` : `${left} left`;

const CARD_KEYS: Readonly<Record<Card, string>> = {
  forward: '\u2191 or W',
  port: '\u2190 or A',
  starboard: '\u2192 or E',
  remain: '\u2193 or S',
  damage: 'X',
};
export const cardKey = (card: Card): string => `Key: ${CARD_KEYS[card]}`;

/** The other side's plot, of which no more is known. */
export function otherPlotWords(
  view: View,
  seat: number,
  name: string,
): readonly [head: string, note: string] {
  const due = of(view.due, seat);
  if (of(view.ships, seat).captain === null)
    return [`${name} plots nothing`, 'no Captain this round: she lies still'];
  return [
    of(view.ready, seat) ? `${name} is ready` : `${name} is plotting`,
    due > 0
      ? `three cards, ${due === 1 ? 'one of them damage' : `${due} of them damage`}`
      : 'three cards, unseen until both are ready',
  ];
}

/** Plots that are turned. */
export const shownCard = (number: number, card: Card): string => `Card ${number}: ${CARD_WORDS[card]}`;
export const downCard = (number: number): string => `Card ${number}, face down`;
export const noCard = (number: number): string => `Card ${number}: not laid yet`;
export const lostCard = (idle: boolean): string => (idle ? 'no Captain' : 'lapsed');

/** The strip under the decks. */
export const facesHead = (row: string): string => `What each face would hit in row ${row}`;
export const rowHead = (row: string): readonly [head: string, note: string] => [
  `Row ${row}: what each face hits`,
  'every face one time in six',
];
export const rollWords = (roll: number): string => `${roll}: `;
export const BOARDING = {
  planks: 'Planks lead straight across. Between levels figures take the ladders.',
  meeting:
    'Three of a side at most to a section. Who meets the enemy fights: a figure more adds 1 to the die, the Captain 1 besides.',
  fights: 'Fights',
  dice: 'Dice',
} as const;
export const quietTurnsWords = (turns: number, most: number): string =>
  `${turns} turns without a fight; after ${most} the boarding is broken off and the side with more figures wins.`;
export const winsWords = (name: string, odds: number): string => `${name} wins ${timesIn100(odds)}`;
export const fightIn = (cell: string): string => `Fight in ${cell}`;
export const addsWords = (add: number): string => `+ ${add}`;
