// Where nothing is, and where one may not be.

export const missing = {
  page: 'Nothing moors at this address',
  pageText: 'The page does not exist. Perhaps a letter of the link got lost.',
  crash: 'Something broke on this page',
  crashText: 'It was the page, not the game: every move made is safe. Loading the page again helps.',
  part: 'A part of this page is missing',
  partText:
    'The server may have been updated while the page was open, or the line is down. Every move made is safe. Loading the page again brings what is missing.',
  reload: 'Load again',
};

export const failures = {
  'table.unknown': {
    head: 'This table is no longer there',
    text: 'Perhaps the link lost a letter, or the table was cleared away: old tables are not kept for ever.',
    on: 'To the front page',
  },
  'table.private': {
    head: 'This table is private',
    text: 'Ask somebody who sits there for an invitation, or for a link to watch.',
    on: 'To the front page',
  },
  'token.unknown': {
    head: 'This link has been used or has ended',
    text: 'A recovery link works once, and every link ends after some days, or when its maker or the host ends it. Ask for a new one.',
    on: 'Go to the table without it',
  },
  'link.ended': {
    head: 'The link you came by has ended',
    text: 'The host or its maker has ended it, or its time was over. Ask for a new one.',
    on: 'Go to the table without it',
  },
  'link.usedUp': {
    head: 'This invitation is used up',
    text: 'As many people as it was for have sat down with it. Ask for a new one.',
    on: 'Go to the table without it',
  },
  'seat.present': {
    head: 'This seat is in use',
    text: 'Whoever sits there is connected, so this link does not open the seat now. Its holder can move it without help.',
    on: 'Try again',
  },
  'seat.moved': {
    head: 'Your seat is on another device now',
    text: 'A link to another device was used, so this browser no longer holds the seat. It can be moved back the same way.',
    on: 'Watch',
  },
  'seat.deviceEnded': {
    head: 'This device was ended',
    text: 'Whoever holds the seat has ended this browser among his devices. A link from one of the others brings the seat back.',
    on: 'Watch',
  },
  'seat.lost': {
    head: 'You no longer hold this seat',
    text: 'The host has freed it, or the others have decided so.',
    on: 'Watch',
  },
  'table.full': {
    head: 'Every seat is taken',
    text: 'Somebody was faster. You can watch.',
    on: 'Watch',
  },
  'table.closed': {
    head: 'This table was closed',
    text: 'Its host, or whoever runs this house, ended it without a result.',
    on: 'To the front page',
  },
  'server.silent': {
    head: 'The server does not answer',
    text: 'It may be restarting, or your own connection is down. This page keeps trying.',
    on: 'Try now',
  },
  'page.older': {
    head: 'This page is older than the server',
    text: 'The server has been updated while the page was open. Every move made is safe: load the page again, and the game goes on.',
    on: 'Load again',
  },
  'page.newer': {
    head: 'This page is newer than the server',
    text: 'The server that answered has not been updated yet. Every move made is safe: load the page again in a while, and the game goes on.',
    on: 'Load again',
  },
  'title.unknown': {
    head: 'This game cannot be shown',
    text: 'The server plays a game that this page does not know. Loading the page again may bring it.',
    on: 'Load again',
  },
};
