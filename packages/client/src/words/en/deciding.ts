import { counted } from '../phrase';
import { clockAndDay } from './clock';

// What those who sit decide together, and who plays for whom.

/** What is proposed, as a clause: "Ada proposes that a stand-in plays on for Ben." */
const motions = {
  start: () => 'that the game begins with those who are here',
  standIn: (name: string) => `that a stand-in plays on for ${name}, until ${name} returns`,
  free: (name: string) => `that the seat of ${name} becomes free`,
  end: () => 'that the game ends without a result',
  host: (name: string) => `that ${name} hosts this table`,
  pace: (pace: string) => `another pace for this table${pace === '' ? '' : `: ${pace}`}`,
  pause: () => 'to stop the clocks for a while',
  resume: () => 'to let the clocks run again',
  hostSelf: () => 'to host this table',
};

export const deciding = {
  motions,
  rewind: (steps: number) => `to go back by ${counted(steps, 'step', 'steps')}`,
  proposed: (name: string, motion: string) => `${name} proposes ${motion}.`,
  yours: (motion: string) => `You propose ${motion}.`,
  tally: (yes: number, asked: number) => `${yes} of ${asked} ${yes === 1 ? 'says' : 'say'} yes.`,
  until: (at: number) => `At ${clockAndDay(at)} those who have answered decide.`,
  all: 'All who play have to agree; the next move ends the question.',
  aboutYou: 'The others decide this. Any move of yours shows that you are here.',
  yes: 'Yes',
  no: 'No',
  youSaid: (yes: boolean) => (yes ? 'You said yes.' : 'You said no.'),
  withdraw: 'Withdraw',
  label: 'To be decided',
};

export const away = {
  playing: 'A stand-in plays for you until you are back.',
  thisTurn: 'Your time was up: a stand-in makes this turn for you.',
  back: 'I am back',
  ask: 'Play for me until I return',
  asking:
    'A stand-in plays for you, also while this page is closed. You are back as soon as you say so, make a move, or open the table anew.',
  since: (ago: string) => `away since ${ago}`,
  keptFor: (name: string) => `for ${name}, who may come back`,
};

export const seatMenu = {
  open: (name: string) => `The seat of ${name}`,
  mine: 'Your seat',
  standIn: (name: string) => `Let a stand-in play on for ${name}`,
  standInText: (name: string) => `${name} has the seat back by opening the table.`,
  here: (name: string) => `${name} is here: that takes a vote of the others`,
  askStandIn: 'Propose that a stand-in plays on',
  askFree: 'Propose that the seat becomes free',
  askText: (name: string) => `The others are asked, and ${name} is told.`,
  passHost: (name: string) => `Make ${name} the host`,
  passHostText: (name: string) =>
    `${name} then starts, invites and helps in your place. Only ${name} can give that back.`,
  passHostYes: 'Give the table into these hands',
  takeHost: 'Propose that you host this table',
  takeHostText: (name: string) => `While ${name}, the host, is away, the others can decide that.`,
  isHost: 'host',
  playAs: (level: string) => `Let it play as ${level}`,
  dismiss: 'Empty the seat',
  dismissText: 'Nobody plays there then, and the game waits for somebody.',
  inviteText: 'Somebody new takes this seat over, for good, by a link that leads here.',
  chair: (name: string) => `You are invited to the seat that ${name} plays now.`,
  endGame: 'End the game',
  endAsk: 'End this game without a result?',
  endText: 'The others are asked. While the host is here, the host decides.',
  endHostText: 'It ends for everybody at once, and cannot be taken up again.',
  endPropose: 'Propose the end',
  endYes: 'End it',
  startAnyway: 'Propose to begin with those who are here',
};
