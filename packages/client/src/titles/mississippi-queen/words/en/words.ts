import type { Heading } from '@packetboat/games/kit/hex';
import type { Outcome, Params } from '@packetboat/games/kit/title';
import type { Chronicle, ChronicleKey } from '@packetboat/games/mississippi-queen/chronicle';
import { speedCoal } from '@packetboat/games/mississippi-queen/helm';
import { endingOf, ROUNDS_OF_STANDOFF } from '@packetboat/games/mississippi-queen/landing';
import type { MississippiQueenMove } from '@packetboat/games/mississippi-queen/moves';
import type { RefusalKey, RefusalParams } from '@packetboat/games/mississippi-queen/refusals';
import type { Criterion, DropOut, Ending, View } from '@packetboat/games/mississippi-queen/state';
import { boatOf, mover, tileOf } from '@packetboat/games/mississippi-queen/state';
import { watersOf } from '@packetboat/games/mississippi-queen/waters';
import { counted, type Phrase, place, say, who } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { HEADING_WORDS, type HeadingName, headingWord } from '../../map/headings';
import { goalWords } from './goal';

/** The steamers by seat. A boat keeps its name whoever holds the wheel. */
export const BOAT_NAMES = ['Delta Lark', 'Rosalie', 'Prairie Star', 'Natchez Belle', 'Grey Heron'] as const;

export const boatName = (seat: number): string => BOAT_NAMES[seat % BOAT_NAMES.length] ?? BOAT_NAMES[0];

/** Tiles are counted from 1 at the table, from 0 in the rules. */
export const tileWords = (tile: number): string => `tile ${tile + 1}`;

export const coalWords = (coal: number): string => (coal === 0 ? 'free' : `${coal} coal`);

const burning = (coal: number): string => (coal === 0 ? 'free' : `burns ${counted(coal, 'coal', 'coal')}`);

export const passengersWords = (n: number): string => counted(n, 'passenger', 'passengers');

const heading = (name: string): string => HEADING_WORDS[name as HeadingName] ?? name;

/** A place of the log, `3.17` or `3`, as words that point at the board. */
const tileAt = (id: string) => place(id, tileWords(Number.parseInt(id, 10)));

const NUMERALS = ['first', 'second', 'third', 'fourth', 'fifth'];

const OUT: Readonly<Record<string, string>> = {
  aground: 'has no water left to turn to and runs aground',
  coal: 'needs coal and has none',
  resigned: 'gives up the race',
};

const chronicle: { readonly [K in ChronicleKey]: (params: Chronicle[K]) => Phrase } = {
  speedChanged: ({ seat, from, to, coal }) =>
    say`${who(seat)} ${to > from ? 'speeds up' : 'slows down'} from ${from} to ${to}${coal > 0 ? ` and burns ${counted(coal, 'coal', 'coal')}` : ''}.`,
  wentAhead: ({ seat, to, heading: way }) => say`${who(seat)} sails ${heading(way)} on ${tileAt(to)}.`,
  turned: ({ seat, side, coal }) =>
    say`${who(seat)} turns ${side}${coal > 0 ? ` and burns ${counted(coal, 'coal', 'coal')}` : ''}.`,
  pushed: ({ seat, pushed, to }) => say`${who(seat)} pushes ${who(pushed)} aside on ${tileAt(to)}.`,
  moveEnded: ({ seat, speed, hexes, pushes, coal }) =>
    say`${who(seat)} sailed ${counted(hexes, 'hex', 'hexes')} at speed ${speed}${pushes > 0 ? `, pushed ${counted(pushes, 'boat', 'boats')}` : ''}${coal > 0 ? ` and burnt ${counted(coal, 'coal', 'coal')}` : ''}.`,
  faced: ({ seat, heading: way }) => say`${who(seat)} turns the bow ${heading(way)}.`,
  boarded: ({ seat, aboard, colour, byPush }) =>
    say`${who(seat)} takes a passenger aboard at the ${colour} station${byPush ? ', pushed there' : ''}: ${counted(aboard, 'passenger', 'passengers')} now.`,
  landed: ({ seat, place: rank, byPush }) =>
    say`${who(seat)} lands ${NUMERALS[rank - 1] ?? `as number ${rank}`}${byPush ? ', pushed to the landing' : ''}.`,
  droppedOut: ({ seat, why }) => say`${who(seat)} ${OUT[why] ?? 'drops out'}: out of the race.`,
  hopeless: ({ seat }) => say`${who(seat)} can no longer find two passengers.`,
  rolled: ({ seat, bend, piece }) =>
    say`${who(seat)} rolls for the ${piece === 'tile' ? 'river' : 'landing'}: ${bend}.`,
  rolledAgain: ({ seat, bend, piece }) =>
    say`${who(seat)} rolls ${bend}, where the ${piece === 'tile' ? 'river' : 'landing'} has no room, and rolls again.`,
  tileLaid: ({ number, waiting, left }) =>
    say`${tileAtStart(number)} is laid${waiting > 0 ? ` with ${passengersWords(waiting)} waiting` : ''}; ${left === 0 ? 'it is the last' : `${counted(left, 'tile', 'tiles')} to come`}.`,
  landingLaid: ({ number }) =>
    say`The landing lies at the end of ${place(String(number), tileWords(number))}.`,
  tileTaken: ({ number, passengers }) =>
    say`The river behind is closed: ${tileWords(number)} is taken away${passengers > 0 ? ` with ${passengersWords(passengers)}` : ''}.`,
  roundBegan: ({ round }) => say`Round ${round} begins.`,
  raceOver: ({ winner, ending }) =>
    ending === 'hopeless'
      ? say`The race is over: nobody left can finish. ${who(winner)} stands first.`
      : ending === 'standoff'
        ? say`The race is broken off: for ${ROUNDS_OF_STANDOFF} rounds nobody got on. ${who(winner)} stands first.`
        : say`${who(winner)} wins the race.`,
};

const tileAtStart = (number: number) => place(String(number), `Tile ${number + 1}`);

const seatOf = (params: Params) => who(Number(params.seat));

export const refusals: { readonly [K in RefusalKey]: (params: RefusalParams[K]) => Phrase } = {
  'race.over': () => say`The race is over.`,
  notYourTurn: (params) => say`It is ${seatOf(params)}’s move.`,
  'facing.waiting': (params) => say`${seatOf(params)} must first choose a heading.`,
  'facing.first': () => say`First choose where your pushed boat points.`,
  'facing.notAsked': () => say`A boat may be faced freely only after it was pushed.`,
  'speed.same': ({ speed }) => say`Your speed is ${Number(speed)} already.`,
  'speed.chosen': () => say`The speed has been set for this move. Step back to set another.`,
  'speed.underWay': () => say`The speed is set before the first hex.`,
  'speed.coal': ({ needed, coal }) => say`That takes ${Number(needed)} coal; you have ${Number(coal)}.`,
  'turn.coal': () => say`Another turn takes a coal, and the bunker is empty.`,
  'turn.cannotFinish': () => say`From there your move could not be completed.`,
  'ahead.noPoints': () => say`All hexes of this move are sailed.`,
  'ahead.island': () => say`An island is in the way.`,
  'ahead.bank': () => say`The bank is in the way.`,
  'ahead.unlaid': () => say`The river beyond is not laid yet: nobody may leave the newest tile.`,
  'ahead.gone': () => say`The river behind has been taken away.`,
  'ahead.boat': (params) => say`${seatOf(params)} lies there. Choose where to push.`,
  'push.noBoat': () => say`No boat lies in front of your bow.`,
  'push.noSparePoint': (params) =>
    say`${seatOf(params)} lies there, and a push takes two hexes of your move.`,
  'push.nowhere': (params) => say`${seatOf(params)} lies there and cannot be pushed anywhere.`,
  'push.island': () => say`A boat cannot be pushed onto an island.`,
  'push.bank': () => say`A boat cannot be pushed onto the bank.`,
  'push.unlaid': () => say`A boat cannot be pushed off the newest tile.`,
  'push.gone': () => say`That part of the river has been taken away.`,
  'push.occupied': (params) => say`${seatOf(params)} lies there; pushes do not pass on.`,
  'push.taboo': () => say`You came that way in this move: nobody may be pushed there.`,
  'endMove.pointsLeft': ({ left }) =>
    say`You have ${counted(Number(left), 'more hex', 'more hexes')} to sail.`,
};

/** Why a boat moves before the next one, for the order strip: in words, and in one word for phones. */
export const CRITERIA: Readonly<Record<Criterion, readonly [long: string, short: string]>> = {
  start: ['starting space', 'start'],
  seat: ['sails in turn', 'in turn'],
  tile: ['a tile ahead', 'ahead'],
  level: ['further ahead', 'ahead'],
  speed: ['level, faster', 'faster'],
  coal: ['more coal', 'coal'],
  right: ['further right', 'right'],
};

const ENDINGS: Readonly<Record<Ending, (outcome: Outcome, view: View) => Phrase>> = {
  landed: ({ places, scores }, view) => {
    const winner = places[0]?.[0] ?? 0;
    const { passengers = 0 } = scores[winner] ?? {};
    const first =
      passengers > 0
        ? say`${who(winner)} is first to bring ${passengersWords(passengers)} to the landing.`
        : say`${who(winner)} is first to the landing.`;
    return isBrokenOff(view)
      ? [
          ...first,
          ` For ${ROUNDS_OF_STANDOFF} rounds nobody else got on: the race for ${NUMERALS[view.landed.length] ?? 'the next'} place was broken off.`,
        ]
      : first;
  },
  alone: ({ places }) => say`${who(places[0]?.[0] ?? 0)} is the last boat afloat and wins the race.`,
  hopeless: ({ places }) =>
    say`Nobody left can find two passengers any more; ${who(places[0]?.[0] ?? 0)} stands first.`,
  standoff: ({ places }) =>
    say`For ${ROUNDS_OF_STANDOFF} rounds nobody got on; ${who(places[0]?.[0] ?? 0)} stands first.`,
};

/** The race is over, although boats still race that could have landed (MQ-11.5). */
const isBrokenOff = (view: View): boolean => view.ended !== null && endingOf(view) === null;

export const endingWords = (outcome: Outcome, view: View): Phrase =>
  (ENDINGS[outcome.ending as Ending] ?? ENDINGS.landed)(outcome, view);

const LOST: Readonly<Record<DropOut, string>> = {
  aground: 'ran aground',
  coal: 'ran out of coal',
  resigned: 'gave up',
};

/** How it went for a boat: "landed first", "still afloat", "ran aground on tile 7". */
export function fateWords(view: View, seat: number): string {
  const { at, fate } = boatOf(view.boats, seat);
  if (fate === 'landed') return `landed ${NUMERALS[view.landed.indexOf(seat)] ?? ''}`;
  if (fate === 'racing') return `still afloat on ${tileWords(tileOf(at))}`;
  return `${LOST[fate]} on ${tileWords(tileOf(at))}`;
}

/** A legal move as the label of a button: verb first, price last. No two legal moves read the same. */
export function moveWords(move: MississippiQueenMove, view: View): Phrase {
  const seat = mover(view);
  const boat = boatOf(view.boats, seat);
  const waters = watersOf(view);
  switch (move.type) {
    case 'speed': {
      const coal = speedCoal(boat.speed, move.args.to);
      return say`Set speed ${move.args.to} (${move.args.to > boat.speed ? 'faster' : 'slower'}, was ${boat.speed}): ${burning(coal)}`;
    }
    case 'turn': {
      const to = (boat.heading + (move.args.side === 'left' ? 5 : 1)) % 6;
      return say`Turn ${move.args.side} to face ${headingWord(to as Heading)}: ${burning(view.move.turns === 0 ? 0 : 1)}`;
    }
    case 'ahead': {
      const there = waters.next(boat.at, boat.heading);
      return say`Sail one hex ${headingWord(boat.heading)} to ${tileWords(tileOf(there))}`;
    }
    case 'push': {
      const there = waters.next(boat.at, boat.heading);
      const pushed = view.boats.findIndex(({ at, fate }) => fate === 'racing' && at === there);
      return say`Push ${who(pushed)} ${heading(move.args.to)} and follow: two hexes of your move`;
    }
    case 'endMove':
      return say`End your move here`;
    case 'resign':
      return say`Give up the race`;
    case 'face':
      return say`Point your bow ${heading(move.args.to)}`;
  }
}

/** Moves, and halves of them. */
function leadWords(n: number): string {
  if (n <= 0.5) return 'half a move';
  const whole = Math.floor(n);
  return n > whole ? `${whole}½ moves` : counted(whole, 'move', 'moves');
}

/** All that this title tells. */
interface Tells {
  readonly refusals: RefusalParams;
  readonly chronicle: Chronicle;
  readonly stages: 'steering' | 'facing';
  readonly endings: Ending;
}

export const titleWords: TitleWords<View, MississippiQueenMove, Tells> = {
  refusals,
  chronicle,
  stages: { steering: 'is steering', facing: 'chooses a heading' },
  asks: { steering: 'steer your boat', facing: 'choose where your pushed boat points' },
  endings: ENDINGS,
  scores: { tile: 'Tile', passengers: 'Passengers', coal: 'Coal left' },
  // Its place says the rest.
  fate: (seat, view) => (boatOf(view.boats, seat).fate === 'landed' ? 'landed' : fateWords(view, seat)),
  players: 'Boats',
  goal: goalWords,
  orders: {
    facing: {
      question: 'When my boat was pushed',
      choice: (choice) =>
        choice === 'asItLies' ? 'Leave the bow as it lies' : `Point the bow ${heading(choice)}`,
      now: () => [['asItLies', 'From now on: as she lies']],
    },
    ashore: {
      question: 'When my next move comes',
      note: 'Whoever gives up leaves the race for good. Until your move comes you may take it back.',
      choice: () => 'Put me ashore: I give up',
      now: () => [],
    },
  },
  lead: { step: 0.5, amount: leadWords },
  move: moveWords,
};
