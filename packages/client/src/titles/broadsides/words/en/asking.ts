import { CARDS_PER_PLOT, type Cell, type Place, type Row } from '@packetboat/games/broadsides/data';
import { counted } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import type { Doing, Figure } from '../../hand/hand';
import { cellWords, placeParts, shipName } from './names';
import { titleWords } from './words';

/** By stages as the rules name them at the moment. */
const { asks, stages }: TitleWords = titleWords;

/** What whoever acts is to do, after "Your turn: ". */
export const ask = (stage: string): string => asks[stage] ?? 'act';

// What is to be done, or who is doing what.

export const DRAWN = 'The game is drawn.';
export const wins = (name: string): string => `${name} wins.`;
export const acts = (name: string, stage: string): string => `${name} ${stages[stage] ?? 'acts'}.`;
const BOTH: Readonly<Record<string, string>> = {
  manning: 'are manning their ships',
  plotting: 'are plotting in secret',
  appointing: 'choose new Captains',
};
export const bothAct = (first: string, second: string, stage: string): string =>
  `${first} and ${second} ${BOTH[stage] ?? 'act'}.`;

export const whereCaptain = (me: string): string => `${me}, where shall your Captain stand?`;
export const captainAt = (cell: Cell): string => `Captain in ${cellWords(cell)}. Ready?`;
export const captainPlaced = (enemy: string): string => `Your Captain is placed. Waiting for ${enemy}.`;
export const plotReady = (enemy: string): string => `You are ready. Waiting for ${enemy}’s plot.`;
export const plotCards = (me: string): string => `${me}, plot three cards.`;
export const moreCards = (me: string, empty: number, damage: boolean): string =>
  `${me}, ${counted(empty, 'more card', 'more cards')} to lay${damage ? ': Damage' : ''}.`;
export const ALL_LAID = 'All three cards are laid. Ready?';
export const whichRow = (gun: string, enemy: number): string =>
  `Cannon ${gun}: which row of the ${shipName(enemy)}?`;
export const laidOnRow = (gun: string, row: Row, enemy: number): string =>
  `Cannon ${gun} is laid on row ${row} of the ${shipName(enemy)}.`;
export const whoCaptain = (me: string): string => `${me}, who shall be the new Captain?`;
export const newCaptainAt = (cell: Cell): string => `A new Captain in ${cellWords(cell)}?`;
export const whoBoards = (me: string): string => `${me}, the dice are yours: who boards first?`;
export const movementsToMake = (me: string, left: number): string =>
  `${me}, ${counted(left, 'movement', 'movements')} to make: choose a figure.`;
export const whereTo = (who: Figure['who'], from: Place): string =>
  `Where to with the ${who === 'captain' ? 'Captain' : 'crewmember'} in ${placeParts(from).cell}?`;
export const FIGHT_DUE = 'A fight is due.';
export const FIGHTS_DUE = 'Fights are due: which one first?';
export const NOBODY_TO_FIGHT = 'Nobody is left to fight. End the turn?';

// One sentence more: how, or what follows.

export const lastVolley = (ship: number): string =>
  `The ${shipName(ship)} is sinking: this is her last volley.`;
export const ANY_SECTION =
  'Any section will do; a shot that hits it takes him. Nobody sees it until both are ready.';
export const CAPTAIN_AT_STAKE =
  'If he is shot, she lies still for a round. If he falls to a boarder, the game is lost.';
export const mayTakeBack = (enemy: string): string =>
  `You may take it back as long as ${enemy} is not ready.`;
export const turnsAtOnce = (enemy: string): string =>
  `${enemy} is ready: “Ready” turns the cards at once, and there is no way back.`;
export const waitsForYou = (enemy: string): string => `${enemy} is ready and waits for your cards.`;
export const TURNED_TOGETHER = 'Both plots are turned at the same time, card by card.';
export const FINAL_VOLLEY = 'The final volley.';
export const cardOf = (turned: number): string => `Card ${turned} of ${CARDS_PER_PLOT}.`;
export const shotAway = (gun: string): string =>
  `${gun} is shot away, but fires once more: both sides fire at the same time.`;
export const LAST_CANNON = 'Your last cannon of this exchange.';
export const cannonsAfter = (guns: readonly string[]): string => `After this: ${guns.join(', ')}.`;
/** Where there is nothing more to say of the moment. */
export const HOW: Readonly<Record<Plain, string>> = {
  appointing: 'One of the crew takes the Captain’s hat. Everybody sees who.',
  leading: 'Whoever boards first moves three times before the other.',
  choosingFigure: 'Lit sections hold somebody who can move. Who meets the enemy must fight.',
  movingFigure: 'Lit sections are one movement away. The same section again: the other figure, or none.',
  choosingFight: 'A fight goes on until one side has nobody left there.',
  ending: 'Your movements are made: the other side moves next.',
};
type Plain = Exclude<Doing, 'watching' | 'manning' | 'sealed' | 'plotting' | 'aiming'>;
