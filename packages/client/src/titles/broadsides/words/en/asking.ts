import { CARDS_PER_PLOT, cellAt } from '@packetboat/games/broadsides/data';
import { isSunk, of, other, type View } from '@packetboat/games/broadsides/state';
import type { Turn } from '@packetboat/games/kit/title';
import { counted } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import type { Reading } from '../../hand/reading';
import type { SeaHand } from '../../hand/useHand';
import { dueWords, hullsWords } from './hullWords';
import { cellWords, shipName } from './names';
import { quietWords } from './questions';
import { titleWords } from './words';

type NameOf = (seat: number) => string;

/** By stages as the rules name them at the moment. */
const { asks, stages }: TitleWords = titleWords;

/** What of a hand it is asked from. */
export type Asked = Omit<Reading, 'side' | 'sides'> & Pick<SeaHand, 'seat'>;

/** What is asked now: read by the bar and by the text view. */
export function asking(view: View, turn: Turn, hand: Asked, nameOf: NameOf) {
  return {
    ask: asks[turn.stage] ?? 'act',
    sentence: sentenceOf(view, turn, hand, nameOf),
    detail: detailOf(view, hand, nameOf),
  };
}

/** What is to be done, or who is doing what: the head of the action bar. */
function sentenceOf(view: View, turn: Turn, hand: Asked, nameOf: NameOf): string {
  const me = nameOf(hand.seat);
  switch (hand.doing) {
    case 'watching':
      return watching(view, turn, nameOf);
    case 'manning':
      return hand.cell === null
        ? `${me}, where shall your Captain stand?`
        : `Captain in ${cellWords(cellAt(hand.cell))}. Ready?`;
    case 'sealed':
      return view.phase === 'manning'
        ? `Your Captain is placed. Waiting for ${nameOf(other(hand.seat))}.`
        : `You are ready. Waiting for ${nameOf(other(hand.seat))}’s plot.`;
    case 'plotting': {
      const laid = hand.slots.filter((card) => card !== null).length;
      if (laid === CARDS_PER_PLOT) return 'All three cards are laid. Ready?';
      if (laid === 0) return `${me}, plot three cards.`;
      const owed = of(view.due, hand.seat) - hand.slots.filter((card) => card === 'damage').length;
      return `${me}, ${counted(CARDS_PER_PLOT - laid, 'more card', 'more cards')} to lay${owed === CARDS_PER_PLOT - laid ? ': Damage' : ''}.`;
    }
    case 'aiming': {
      const [gun] = of(view.volley?.guns ?? [[], []], hand.seat);
      return hand.row === null
        ? `Cannon ${gun}: which row of the ${shipName(other(hand.seat))}?`
        : `Cannon ${gun} is laid on row ${hand.row} of the ${shipName(other(hand.seat))}.`;
    }
    case 'appointing':
      return hand.cell === null
        ? `${me}, who shall be the new Captain?`
        : `A new Captain in ${cellWords(cellAt(hand.cell))}?`;
    case 'leading':
      return `${me}, the dice are yours: who boards first?`;
    case 'choosingFigure':
      return `${me}, ${counted(view.boarding?.movementsLeft ?? 0, 'movement', 'movements')} to make: choose a figure.`;
    case 'movingFigure':
      return `Where to with the ${hand.figure?.who === 'captain' ? 'Captain' : 'crewmember'} in ${hand.figure?.from.slice(1)}?`;
    case 'choosingFight':
      return view.boarding?.fights.length === 1 ? 'A fight is due.' : 'Fights are due: which one first?';
    case 'ending':
      return 'Nobody is left to fight. End the turn?';
  }
}

function watching(view: View, turn: Turn, nameOf: NameOf): string {
  if (view.ended !== null) {
    return view.ended.winner === null ? 'The game is drawn.' : `${nameOf(view.ended.winner)} wins.`;
  }
  const [first, second] = turn.acting;
  if (first === undefined) return '';
  const does = stages[turn.stage] ?? 'acts';
  if (second === undefined) return `${nameOf(first)} ${does}.`;
  const both: Readonly<Record<string, string>> = {
    manning: 'are manning their ships',
    plotting: 'are plotting in secret',
    appointing: 'choose new Captains',
  };
  return `${nameOf(first)} and ${nameOf(second)} ${both[turn.stage] ?? 'act'}.`;
}

/** A ship that is sunk already fires with what bears all the same (BS-6.10). */
function lastVolley({ volley, ships }: View): string {
  const sunk = ships.findIndex((ship, seat) => isSunk(ship) && of(volley?.guns ?? [], seat).length > 0);
  return sunk < 0 ? '' : `The ${shipName(sunk)} is sinking: this is her last volley.`;
}

/** One sentence more: how, or what follows. */
function detailOf(view: View, hand: Asked, nameOf: NameOf): string {
  const enemy = nameOf(other(hand.seat));
  const theyAreReady = of(view.ready, other(hand.seat));
  switch (hand.doing) {
    case 'watching':
      return view.volley === null || view.volley.final ? '' : lastVolley(view);
    case 'manning':
      return hand.cell === null
        ? 'Any section will do; a shot that hits it takes him. Nobody sees it until both are ready.'
        : 'If he is shot, she lies still for a round. If he falls to a boarder, the game is lost.';
    case 'sealed':
      return `You may take it back as long as ${enemy} is not ready.`;
    case 'plotting': {
      if (hand.ready !== undefined && theyAreReady)
        return `${enemy} is ready: “Ready” turns the cards at once, and there is no way back.`;
      const due = of(view.due, hand.seat);
      const damage = [
        ...(due > 0 && hand.ready === undefined ? [dueWords(of(view.ships, hand.seat), due)] : []),
        hullsWords(view, hand.seat),
      ]
        .filter(Boolean)
        .join(' ');
      if (damage !== '') return damage;
      return theyAreReady
        ? `${enemy} is ready and waits for your cards.`
        : (quietWords(view) ?? 'Both plots are turned at the same time, card by card.');
    }
    case 'aiming': {
      const [gun, ...rest] = of(view.volley?.guns ?? [[], []], hand.seat);
      const gone = gun !== undefined && !of(view.ships, hand.seat).guns.includes(gun);
      return [
        view.volley?.final === true ? 'The final volley.' : `Card ${view.turned} of ${CARDS_PER_PLOT}.`,
        hullsWords(view, hand.seat),
        gone ? `${gun} is shot away, but fires once more: both sides fire at the same time.` : '',
        rest.length === 0 ? 'Your last cannon of this exchange.' : `After this: ${rest.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'appointing':
      return 'One of the crew takes the Captain’s hat. Everybody sees who.';
    case 'leading':
      return 'Whoever boards first moves three times before the other.';
    case 'choosingFigure':
      return 'Lit sections hold somebody who can move. Who meets the enemy must fight.';
    case 'movingFigure':
      return 'Lit sections are one movement away. The same section again: the other figure, or none.';
    case 'choosingFight':
      return 'A fight goes on until one side has nobody left there.';
    case 'ending':
      return 'Your movements are made: the other side moves next.';
  }
}
