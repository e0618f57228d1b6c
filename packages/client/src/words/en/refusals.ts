import type { Params } from '@packetboat/games/kit/title';
import { clock } from './clock';
import { keptText } from './gathering';

/** Why the server refuses something, whatever the title. Keys are the protocol's; a test compares them. */
export const refusalsEn = {
  'advice.notOffered': () => 'Advice is given only where nobody else has a seat at the table.',
  'advice.notNow': () => 'There is nothing for you to decide now.',
  'advice.lapsed': () => 'The game has gone on in between. Ask again.',
  'advice.stopped': () => 'No advice is being thought of any more.',

  'move.unknown': () => 'This game has no such move.',
  'move.malformed': () => 'The move was not understood. Loading the page again may help.',
  'move.stale': () => 'Something happened in between. Look again, and decide again.',
  'match.over': () => 'The game is over.',
  'match.notRunning': () => 'The game is not being played now.',
  'moment.unknown': () => 'That has not happened at this table.',
  'match.frozen': () => 'The rules stumbled at this table. Nothing can be moved until the server is mended.',
  'action.unknown': () => 'The server does not know how to do that.',
  'message.malformed': () => 'The server did not understand that. Loading the page again may help.',
  malformed: () => 'The server did not understand that. Loading the page again may help.',
  'body.malformed': () => 'The server did not understand that. Loading the page again may help.',
  'body.size': () => 'That was too long.',
  'body.type': () => 'The server did not understand that. Loading the page again may help.',
  'method.wrong': () => 'The server does not do that at this address.',
  'address.unknown': () => 'The server has nothing at that address.',

  'token.missing': () => 'Only somebody who sits here may do that.',
  'token.needed': () => 'Only the host of this table may do that.',
  'token.unknown': () => 'This link has been used or has ended.',
  'link.unknown': () => 'This link has ended already.',
  'link.ended': () => 'The link you came by has ended.',
  'link.usedUp': () => 'As many people as this link was for have sat down with it. Ask for a new one.',
  'link.tooMany': () => 'Many links are out already. End some of them first.',
  'device.tooManySeats': ({ most }: Params) => `A link takes at most ${most} seats along.`,
  'title.unknown': () => 'This server does not have that game.',

  'table.unknown': () => 'This table is no longer there.',
  'table.expired': () => 'This table was cleared away: old tables are not kept for ever.',
  'table.seats': () => 'This game cannot be played with that many seats.',
  'table.options': () => 'These choices do not go together.',
  'table.full': () => 'Every seat is taken.',
  'table.kept': ({ until }: Params) => keptText(Number(until)),
  'table.over': () => 'This table has ended.',
  'table.started': () => 'The game has already started.',
  'pace.none': () => 'Nobody has a clock at this table.',
  'table.tooFew': ({ min }: Params) => `The game needs at least ${min ?? 2} players.`,
  'table.notOver': () => 'The game is not over yet.',
  'table.private': () => 'This table is private: it takes an invitation.',
  'table.notAttached': () => 'The line to this table is not up yet. Try again in a moment.',

  'seat.taken': () => 'Somebody was faster: this seat is taken. Pick another one.',
  'seat.unknown': () => 'There is no such seat.',
  'seat.empty': () => 'Nobody sits there.',
  'seat.needed': () => 'Only somebody who sits here may do that.',
  'seat.vacated': () =>
    'Somebody has left this seat in the middle of the game. The host, or somebody who plays, can invite you to it.',
  'seat.present': () => 'Whoever sits there is connected, and can make that link without help.',
  'seat.standIn': () => 'A stand-in sits there.',
  'seat.here': ({ name }: Params) => `${name} is here: that takes a vote of the others.`,
  'host.already': () => 'The table is hosted from there already.',
  'host.present': ({ name, at }: Params) =>
    at === undefined
      ? `${name}, the host, is here.`
      : `${name}, the host, was here a moment ago. This is possible from ${clock(Number(at))} on, if nothing happens until then.`,
  'proposal.pending': () => 'Something else is being decided now. Answer that first.',
  'proposal.none': () => 'That has been decided, or withdrawn.',
  'proposal.notAsked': () => 'That is for the others to decide.',
  'proposal.notYours': () => 'Only whoever has proposed it can withdraw it.',
  'proposal.present': ({ name, at }: Params) =>
    at === undefined
      ? `${name} is here: that takes the yes of two others.`
      : `${name} was here a moment ago: until ${clock(Number(at))} that takes the yes of two others.`,
  'proposal.tooOften': () => 'Much has been proposed here within a minute. Wait a little.',
  'seat.token': () => 'This browser does not hold that seat.',
  'seat.lost': () => 'You no longer hold this seat.',
  'seat.movedOn': () => 'Your seat was moved to another device.',
  'seat.deviceEnded': () => 'This device was ended by whoever holds the seat.',
  'device.nothing': () => 'This browser holds no seat any more.',
  'device.unknown': () => 'That device does not hold this seat any more.',
  'device.last': () => 'It is the only device that holds this seat. You can give up the seat instead.',
  'device.tooMany': ({ most }: Params) =>
    `${most ?? 10} devices hold this seat already. End one of them first.`,
  'notices.off': () => 'This server sends no notices: its host has turned them off.',
  'notices.endpoint': () => 'This browser named a place for notices that the server may not call.',
  'webhook.address': () =>
    'The server may not call that address: it takes https, and a host on the internet.',
  'webhook.tooMany': ({ atMost }: Params) =>
    `A table has at most ${atMost} such places. Take one away first.`,
  'webhook.unknown': () => 'That place is not there any more.',
  'webhook.failed': () => 'Nobody answered at that address.',
  'webhook.refused': ({ status }: Params) => `The message was refused there (${status}).`,
  'name.malformed': () => 'A name has one to 32 characters that can be seen.',
  'name.reserved': () => 'The table itself uses that name. Choose another one.',
  'name.taken': ({ name }: Params) =>
    `Somebody here is called ${name} already, and the two names look alike. Add something that tells you apart.`,

  'chat.notYours': () => 'The players talk among themselves here.',
  'proof.notYet': () => 'The proof is published when the game is over.',

  'press.revealed': () => 'Something new comes to light on the way: go up to there, and look.',
  'press.turnOver': () => 'The turn ends on the way: nothing can follow it.',

  'undo.nothing': () => 'There is nothing of this turn to take back.',
  'undo.chance': () => 'Chance has spoken: undo does not reach behind a die or a card.',
  'undo.notYours': () => 'The last move is not yours.',
  'rewind.nothing': () => 'There is nothing to go back to.',
  'order.unknown': () => 'That cannot be ordered beforehand in this game.',
  'order.notNow': () => 'There is nothing now that this order could be for.',
  'rewind.lapsed': () => 'The game has gone on meanwhile, so there is nothing to ask.',

  'rate.limited': ({ retryAfterSeconds }: Params) =>
    retryAfterSeconds === undefined
      ? 'That was too much at once. Wait a little and try again.'
      : `That was too much at once. Try again in ${retryAfterSeconds} seconds.`,
  'rate.tooFast': ({ retryMs }: Params) => {
    const seconds = Math.ceil(Number(retryMs ?? 0) / 1000);
    return seconds > 2
      ? `That was a lot at once. Try again in ${seconds} seconds.`
      : 'That was a lot at once. Wait a moment.';
  },
  'rate.abuse': () => 'This connection asked for too much and was closed. Load the page again in a while.',

  'house.token': () => 'That is not the token of this house.',
  'house.clock': () =>
    'The clock of the server has leapt: nothing is deleted by age before it has been right for a day.',
  'house.word': () => 'Tables are opened here with the word of the house.',
  'house.noBackups': () => 'This server makes no backups.',
  'house.backupFailed': () => 'The backup could not be made. The log says why.',
  'host.unknown': () =>
    'This server does not know itself by the name in your address bar. Its host can add the name to the settings.',
  'origin.foreign': () =>
    'This came from a page of another site, so it was not done. Open this server by its own address.',

  'server.goingDown': () => 'The server is being restarted. Try again in a moment.',
  'server.busy': () => 'The server has its hands full. Try again in a moment.',
  'server.failed': () => 'Something went wrong on the server. It has been written down there; try again.',
  'server.ruleFailed': () =>
    'The rules stumbled over that. Nothing has changed, and it has been written down.',
  'server.storageFailed': () =>
    'The server could not store that, so it did not happen. Try again in a moment.',
  /** The client's own: something broke in the page itself. */
  'page.failed': () =>
    'This page stumbled, and that may not have been done. Look again and try again; if it stumbles once more, load the page anew.',
  /** The client's own: no answer came. */
  'server.silent': () => 'The server does not answer. Check your connection and try again.',
} satisfies Readonly<Record<string, (params: Params) => string>>;
