import type { Chronicle, ChronicleKey, ShotResult } from '@packetboat/games/broadsides/chronicle';
import type { Card, Place } from '@packetboat/games/broadsides/data';
import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import type { RefusalKey, RefusalParams } from '@packetboat/games/broadsides/refusals';
import { type Ending, other, type Phase, type View } from '@packetboat/games/broadsides/state';
import type { Outcome, Params } from '@packetboat/games/kit/title';
import { counted, type Phrase, place, say, who } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import {
  CARD_WORDS,
  cellWords,
  dotWord,
  headingWord,
  MAST_WORDS,
  placeParts,
  shipName,
  spotWords,
} from './names';

const she = (seat: number): Phrase => say`${who(seat)}’s ${shipName(seat)}`;

/** A section of either ship, as words that light it. */
const sectionAt = (at: Place | string): Phrase => {
  const { deck, cell } = placeParts(at);
  return say`${place(String(at), cell)} of the ${shipName(deck)}`;
};

const dotAt = (x: number, y: number) => place(`${x},${y}`, dotWord({ x, y }));

const sailed = ({ seat, card, result, x, y, heading }: Chronicle['cardTurned']): Phrase => {
  switch (result) {
    case 'ahead':
      return say`${she(seat)} sails forward to ${dotAt(x, y)}.`;
    case 'turned':
      return say`${she(seat)} turns to ${card === 'port' ? 'port' : 'starboard'} on ${dotAt(x, y)} and heads ${headingWord(heading)}.`;
    case 'still':
      return card === 'damage'
        ? say`${she(seat)} turns a damage card and lies still on ${dotAt(x, y)}.`
        : say`${she(seat)} remains on ${dotAt(x, y)}.`;
    case 'edge':
      return say`${she(seat)} comes to the edge of the sea and stays on ${dotAt(x, y)}.`;
    case 'aground':
      return say`${she(seat)} runs up to an island and stays on ${dotAt(x, y)}: her other cards lapse.`;
  }
};

const tollWords = ({ guns, crew, captain }: { guns: number; crew: number; captain: boolean }): string => {
  const lost = [
    ...(guns > 0 ? ['a cannon'] : []),
    ...(crew > 0 ? [`${counted(crew, 'of the crew', 'of the crew')}`] : []),
    ...(captain ? ['the Captain'] : []),
  ];
  return lost.length < 2 ? lost.join('') : `${lost.slice(0, -1).join(', ')} and ${lost.at(-1)}`;
};

/** What a shot did, after "rolls 4: ". */
export function shotWords(shot: Chronicle['fired']): Phrase {
  const cell = `${shot.row}${shot.roll}`;
  const there = place(`${other(shot.seat)}${cell}`, cell);
  const toll = tollWords(shot);
  const titleWords: Readonly<Record<ShotResult, Phrase>> = {
    miss: say`a miss`,
    nothing: say`nothing there to hit`,
    hull: say`the hull to ${shot.side}`,
    hullFull: say`a hull section that is ruined already`,
    mast: toll === '' ? say`a mast` : say`a mast, and ${toll} in ${there}`,
    deck: say`it takes ${toll} in ${there}`,
  };
  return titleWords[shot.result];
}

const chronicle: { readonly [K in ChronicleKey]: (params: Chronicle[K]) => Phrase } = {
  ready: ({ seat }) => say`${who(seat)} is ready.`,
  notReady: ({ seat }) => say`${who(seat)} thinks again.`,
  captainShown: ({ seat, place: at }) => say`${who(seat)}’s Captain stands in ${sectionAt(at)}.`,
  roundBegan: ({ round }) => say`Round ${round} begins.`,
  liesStill: ({ seat }) => say`${she(seat)} has no Captain and lies still this round.`,
  cardTurned: sailed,
  cardLapsed: ({ seat, slot }) => say`${she(seat)} lies before the island: card ${slot} lapses unread.`,
  exchangeBegan: ({ first, drawn, final, guns0, guns1 }) =>
    say`${final ? 'The final volley' : 'In range'}: ${cannonsOf(0, guns0)}, ${cannonsOf(1, guns1)}. ${who(first)} ${drawn ? 'fires first, say the dice' : 'fires'}.`,
  fired: (shot) =>
    say`${who(shot.seat)} fires cannon ${place(`${shot.seat}${shot.gun}`, shot.gun)} at row ${shot.row} and rolls ${shot.roll}: ${shotWords(shot)}.`,
  hullHit: ({ seat, row, side, hits }) =>
    say`${she(seat)} is hit in hull section ${place(`${seat}${row}${side === 'port' ? 3 : 5}`, row)} to ${side}${hits >= 2 ? ': ruined' : ', once'}.`,
  mastHit: ({ seat, mast, left }) =>
    left > 0
      ? say`${she(seat)} loses the top of her ${MAST_WORDS[mast]}: one more hit fells it.`
      : say`${she(seat)} loses her ${MAST_WORDS[mast]}.`,
  // The shot itself tells what it took: these two light the deck and are not read out.
  gunLost: () => [],
  crewLost: () => [],
  captainLost: ({ seat, place: at }) => say`${who(seat)}’s Captain falls in ${sectionAt(at)}.`,
  heldFire: ({ seat, guns }) => say`${who(seat)} holds the fire of ${counted(guns, 'cannon', 'cannons')}.`,
  captainChosen: ({ seat, place: at }) =>
    say`${who(seat)} makes a crewmember in ${sectionAt(at)} the new Captain.`,
  collided: ({ mover, stationary, drawn, layout }) =>
    say`${she(mover)} runs into ${she(stationary)}${drawn ? ', say the dice, as both moved' : ''}. They lie alongside, ${ALONGSIDE_WORDS[layout]}.`,
  rolledToBoard: ({ roll0, roll1 }) =>
    say`Who boards first? ${who(0)} rolls ${roll0}, ${who(1)} rolls ${roll1}${roll0 === roll1 ? ': again' : ''}.`,
  turnBegan: ({ seat, turn }) => say`Turn ${turn}: ${who(seat)} moves three times.`,
  moved: ({ seat, who: figure, from, to, way }) => {
    const [a, b] = [placeParts(from), placeParts(to)];
    const how = way === 'across' ? 'crosses over' : way === 'ladder' ? 'takes the ladder' : 'moves';
    return say`${who(seat)}’s ${figure === 'captain' ? 'Captain' : 'crewmember'} ${how} from ${place(from, a.cell)} to ${a.deck === b.deck ? [place(to, b.cell)] : sectionAt(to)}.`;
  },
  struck: ({ place: at, roll0, bonus0, roll1, bonus1, loser, lost }) => {
    const rolls = say`${who(0)} ${sum(roll0, bonus0)}, ${who(1)} ${sum(roll1, bonus1)}`;
    const section = place(at, placeParts(at).cell);
    if (lost === 'tie') return say`${section}: ${rolls}: equal, they strike again.`;
    return say`${section}: ${rolls}: ${who(loser)} loses ${lost === 'captain' ? 'the Captain' : 'a crewmember'}.`;
  },
  fightWon: ({ seat, place: at, figures }) =>
    say`${who(seat)} wins the fight in ${sectionAt(at)} with ${counted(figures, 'figure', 'figures')} left.`,
  turnEnded: ({ seat, quiet }) =>
    quiet >= 8
      ? say`${who(seat)} ends the turn: ${counted(quiet, 'turn', 'turns')} without a fight, twenty break the boarding off.`
      : say`${who(seat)} ends the turn.`,
  struckColours: ({ seat }) => say`${she(seat)} strikes her colours.`,
  claimedDraw: ({ seat, rounds }) =>
    say`${who(seat)} claims a draw after ${counted(rounds, 'round', 'rounds')} without a shot.`,
  gameOver: ({ winner }) => (winner < 0 ? say`The game is drawn.` : say`${who(winner)} wins.`),
};

const cannonsOf = (seat: number, guns: number): Phrase =>
  say`${counted(guns, 'cannon', 'cannons')} of ${who(seat)}’s`;

const sum = (roll: number, bonus: number): string =>
  bonus === 0 ? String(roll) : `${roll} + ${bonus} = ${roll + bonus}`;

export const ALONGSIDE_WORDS = {
  R: 'bow by bow, on the starboard side of the ship that was run into',
  L: 'bow by bow, on the port side of the ship that was run into',
  B: 'port side by port side, bow by stern',
} as const;

const PHASES: Readonly<Record<Phase, string>> = {
  manning: 'the ships are being manned',
  plotting: 'courses are being plotted',
  sailing: 'the ships are sailing',
  firing: 'the cannons speak',
  appointing: 'a new Captain is chosen',
  leading: 'the winner of the dice says who boards first',
  boarding: 'the crews fight it out',
};

const section = (at: Params[string] | undefined): string => placeParts(String(at)).cell;

export const refusals: { readonly [K in RefusalKey]: (params: RefusalParams[K]) => Phrase } = {
  'game.over': () => say`The game is over.`,
  'turn.notNow': ({ phase }) => say`Not now: ${PHASES[phase as Phase] ?? 'something else is asked'}.`,
  'turn.notYours': () => say`The other side acts now.`,
  'ready.already': () => say`You are ready. Take that back first.`,
  'ready.not': () => say`There is nothing to take back.`,
  'plot.noCaptain': () => say`Without a Captain your ship plots nothing this round.`,
  'plot.damageCards': ({ due, laid }) =>
    Number(due) === 0
      ? say`Damage cards are only laid when damage demands them.`
      : say`Your damage demands ${counted(Number(due), 'damage card', 'damage cards')} in this plot; it has ${counted(Number(laid), 'damage card', 'damage cards')}.`,
  'surrender.undamaged': () => say`A ship without lost masts or ruined hull does not surrender.`,
  'claim.tooSoon': ({ rounds, needed }) =>
    say`A draw may be claimed after ${counted(Number(needed), 'round', 'rounds')} in a row without a shot; it has been ${counted(Number(rounds), 'round', 'rounds')}.`,
  'fire.otherSide': ({ side }) => say`Her ${String(side)} side is turned away from your cannons.`,
  'appoint.nobody': ({ cell }) => say`Nobody of your crew stands in ${String(cell)}.`,
  'appoint.notAsked': () => say`You need not choose a Captain now.`,
  'movement.none': () => say`All three movements are made.`,
  'movement.nobody': ({ place: at }) => say`You have no such figure in ${section(at)}.`,
  'movement.fighting': ({ place: at }) => say`Whoever meets the enemy stays and fights: ${section(at)}.`,
  'movement.apart': ({ from, to }) => say`From ${section(from)} to ${section(to)} is more than one movement.`,
  'movement.level': ({ from, to }) =>
    say`${section(from)} and ${section(to)} lie at different heights, and no ladder joins them.`,
  'movement.notOpposite': ({ from, to }) =>
    say`One crosses only straight over, between decks of one height: not from ${section(from)} to ${section(to)}.`,
  'movement.full': ({ place: at }) => say`Three of yours stand in ${section(at)} already.`,
  'fight.none': ({ place: at }) => say`No fight is due in ${section(at)}.`,
  'turn.moveFirst': ({ left }) =>
    say`First make ${counted(Number(left), 'more movement', 'more movements')}.`,
  'turn.fightFirst': ({ fights }) => say`First fight out ${counted(Number(fights), 'fight', 'fights')}.`,
};

/** By the seat that won; `null` where nobody did. */
const ENDINGS: Readonly<Record<Ending, (winner: number | null) => Phrase>> = {
  sunk: (winner) => say`Three hull sections of the ${loser(winner)} are ruined, and the sea closes over her.`,
  destroyed: (winner) => say`No cannon, no crew and no Captain are left aboard the ${loser(winner)}.`,
  bothLost: () => say`Both ships were lost in one exchange.`,
  surrendered: (winner) => say`The ${loser(winner)} struck her colours.`,
  becalmed: () => say`Twelve rounds without a shot: the ships part.`,
  unmanned: (winner) =>
    say`Nobody was left aboard ${winner === null ? 'either ship' : `the ${loser(winner)}`}.`,
  captain: (winner) => say`The Captain of the ${loser(winner)} fell, sword in hand.`,
  standoff: (winner) =>
    winner === null
      ? say`Twenty turns without a fight: the grapnels are cut, with as many left on both sides.`
      : say`Twenty turns without a fight: the grapnels are cut. The ${loser(winner)} has fewer people left.`,
};

const loser = (winner: number | null): string => shipName(winner === 0 ? 1 : 0);

export const endedWords = (ending: string, winner: number | null): Phrase =>
  ENDINGS[ending as Ending](winner);

export const endingWords = ({ ending, places: [first] }: Outcome): Phrase =>
  endedWords(ending, first?.length === 1 ? (first[0] ?? null) : null);

export const cardsWords = (cards: readonly Card[]): string =>
  cards.map((card) => CARD_WORDS[card].toLowerCase()).join(', ');

/** A legal move as the label of a button. No two legal moves read the same. */
export function moveWords(move: BroadsidesMove, view: View): Phrase {
  switch (move.type) {
    case 'man':
      return say`Place the Captain in ${cellWords(move.args.captain)}`;
    case 'lock':
      return say`Lock the plot: ${cardsWords(move.args.cards)}`;
    case 'unlock':
      return view.phase === 'manning' ? say`Take your Captain back` : say`Take your plot back`;
    case 'surrender':
      return say`Surrender your ship`;
    case 'claimDraw':
      return say`Claim a draw`;
    case 'fire':
      return say`Fire at row ${move.args.row}, ${move.args.side} side`;
    case 'holdFire':
      return say`Hold the rest of your fire`;
    case 'appoint':
      return say`Make a crewmember in ${cellWords(move.args.at)} the Captain`;
    case 'begin':
      return say`${who(move.args.seat)} boards first`;
    case 'step':
      return say`${move.args.who === 'captain' ? 'Captain' : 'Crewmember'} from ${spotWords(move.args.from)} to ${spotWords(move.args.to)}`;
    case 'fight':
      return say`Fight it out in ${spotWords(move.args.at)}`;
    case 'endTurn':
      return say`End your turn`;
  }
}

/** All that this title tells. */
interface Tells {
  readonly refusals: RefusalParams;
  readonly chronicle: Chronicle;
  readonly stages: Phase | 'fighting';
  readonly endings: Ending;
}

export const titleWords: TitleWords<View, BroadsidesMove, Tells> = {
  refusals,
  chronicle,
  stages: {
    manning: 'is manning the ship',
    plotting: 'is plotting',
    sailing: 'is sailing',
    firing: 'is firing',
    appointing: 'chooses a Captain',
    leading: 'says who boards first',
    boarding: 'is boarding',
    fighting: 'is fighting',
  },
  asks: {
    manning: 'place your Captain',
    plotting: 'plot three cards',
    sailing: 'sail',
    firing: 'aim and fire your cannons',
    appointing: 'choose a new Captain',
    leading: 'say who boards first',
    boarding: 'make three movements',
    fighting: 'fight it out',
  },
  endings: {
    sunk: endingWords,
    destroyed: endingWords,
    bothLost: endingWords,
    surrendered: endingWords,
    becalmed: endingWords,
    unmanned: endingWords,
    captain: endingWords,
    standoff: endingWords,
  },
  // Whether the Captain lives is told by the ending.
  scores: {
    cannons: 'Cannons',
    crew: 'Crew',
    masts: 'Masts',
    soundSections: 'Sound hull sections',
  },
  players: 'Ships',
  goal: ({ boarding }) =>
    boarding === null ? 'sink her, or board and take her Captain' : 'take the enemy’s Captain',
  orders: {
    volley: {
      question: 'As long as this exchange of fire lasts',
      note: 'You are asked again when that part of the hull can take no more.',
      choice: (choice) => {
        const [row, side] = choice.split('.');
        return `Fire at row ${row}, ${side}`;
      },
      now: (_, seat, told) => {
        const shot = told.findLast(({ key, params }) => key === 'fired' && params?.seat === seat)?.params;
        const began = told.findLastIndex(({ key }) => key === 'exchangeBegan');
        const fired = told
          .slice(began + 1)
          .some(({ key, params }) => key === 'fired' && params?.seat === seat);
        return fired && shot !== undefined
          ? [[`${shot.row}.${shot.side}`, 'The same section with all that are left']]
          : [];
      },
    },
  },
  lead: { step: 1, amount: (n) => counted(n, 'crewmember', 'crewmembers') },
  move: moveWords,
};
