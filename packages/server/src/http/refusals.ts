import type { Answer } from '@packetboat/protocol';

/** Why a request is refused: the key programs go by, the status, and the sentence people read. */
const REFUSALS = {
  malformed: [400, 'The request does not have the form this address expects.'],
  'body.malformed': [400, 'The body is not valid JSON.'],
  'body.size': [413, 'The body is larger than 64 KB.'],
  'body.type': [415, 'Send the body as application/json, uncompressed.'],
  'address.unknown': [404, 'There is nothing at this address.'],
  'method.wrong': [405, 'This address does not answer that method.'],
  'host.unknown': [
    403,
    'This server does not know the name it was called by. Its host can name it in PUBLIC_URL or PACKETBOAT_KNOWN_HOSTS.',
  ],
  'origin.foreign': [
    403,
    'Pages of other sites may not do this. Its host can name them in ALLOWED_ORIGINS, and the own address in PUBLIC_URL.',
  ],
  'rate.limited': [429, 'That was too much at once. Wait a little and try again.'],
  'server.failed': [500, 'Something went wrong on the server. It has been written down; try again.'],
  'server.ruleFailed': [500, 'The rules failed at this. It has been written down; nothing was changed.'],
  'server.storageFailed': [503, 'The server could not store this. Try again in a moment.'],
  'server.busy': [503, 'Too much is asked for at once. Try again in a moment.'],
  'server.goingDown': [503, 'The server is restarting. Try again in a moment.'],

  'token.missing': [401, 'This needs a token: send it as "Authorization: Bearer <token>".'],
  'token.unknown': [403, 'This token does not open this table, or it has ended.'],
  'token.needed': [403, "This needs another token: the host's, or that of the seat."],

  'house.token': [403, 'This is not the token of this house. `packetboat token` makes another one.'],
  'house.word': [403, "Here tables are opened and found with the house's word: ask its host for it."],
  'house.noBackups': [409, 'This server makes no backups: PACKETBOAT_BACKUP_DIR says where they go.'],
  'house.backupFailed': [500, 'The backup could not be made. The log says why.'],
  'house.clock': [
    409,
    'The clock of this machine has leapt: nothing is deleted by age before it has been right for a day.',
  ],

  'link.unknown': [404, 'There is no such link at this table, or it has ended.'],
  'link.usedUp': [403, 'As many people as this link was for have sat down with it.'],
  'link.tooMany': [409, 'Too many links are out at this table: end some of them first.'],

  'title.unknown': [404, 'There is no such title on this server.'],
  'table.unknown': [404, 'There is no such table. Old tables are cleared away after a while.'],
  'table.seats': [400, 'This title is not played with that many seats.'],
  'table.options': [400, 'This title has no such option, or the option no such value.'],
  'table.private': [403, 'This table is private: ask its people for an invitation or a watching link.'],
  'table.kept': [409, 'These seats are kept for those who just played. Try again a little later.'],
  'table.full': [409, 'Every seat at this table is taken.'],
  'table.started': [409, 'This table has started already.'],
  'table.tooFew': [409, 'More people have to sit down before this table can start.'],
  'table.over': [409, 'This table is over.'],
  'table.notOver': [409, 'This is possible when the match is over.'],
  'pace.none': [409, 'This table has no pace: nobody has a clock here.'],
  'match.notRunning': [409, 'This is possible while the match runs.'],
  'match.frozen': [409, 'The rules failed at this table: nothing moves here until the server is mended.'],
  'seat.unknown': [404, 'This table has no such seat.'],
  'seat.taken': [409, 'Somebody sits on that seat already.'],
  'seat.empty': [409, 'Nobody sits on that seat.'],
  'seat.vacated': [
    403,
    'This seat was left in the middle of the match: it takes an invitation from the host or somebody who plays.',
  ],
  'seat.present': [409, 'Whoever sits there is here: only he himself can move his seat now.'],
  'seat.movedOn': [403, 'This seat was moved to another device.'],
  'seat.here': [409, 'Whoever sits there is here: that takes a vote of the others.'],
  'host.already': [409, 'Whoever sits there is the host.'],
  'host.present': [409, 'The host is here, or was a moment ago: it is not decided without him.'],
  'proposal.pending': [409, 'Something else is being decided at this table.'],
  'proposal.none': [409, 'This is not being decided, or not any more.'],
  'proposal.notAsked': [403, 'Whoever sits there is not asked about this.'],
  'proposal.notYours': [403, 'Only whoever has proposed it may withdraw it.'],
  'proposal.present': [409, 'Whoever it is about is here: that takes the yes of two others.'],
  'proposal.tooOften': [429, 'Too much is being proposed at this table. Try again in a minute.'],
  'rewind.lapsed': [409, 'The game has gone on since that was asked.'],
  'rewind.nothing': [409, 'There is nothing to go back to.'],
  'seat.deviceEnded': [403, 'This device was ended by the owner of the seat.'],
  'seat.lost': [403, 'This seat is no longer held.'],
  'device.nothing': [403, 'None of these tokens opens anything.'],
  'device.unknown': [404, 'No such device holds this seat.'],
  'device.last': [409, 'This is the only device that holds the seat: give up the seat instead.'],
  'device.tooManySeats': [409, 'A link takes no more seats than that to another device.'],
  'device.tooMany': [409, 'As many devices as may hold a seat hold this one: end one of them first.'],
  'standIn.level': [400, 'Stand-ins of this title do not play at that level.'],
  'seat.standIn': [409, 'A stand-in sits on that seat.'],
  'notices.off': [409, 'This server sends no notices: its host has turned them off.'],
  'notices.endpoint': [400, 'This is no address of a push service, or its keys are none.'],
  'webhook.address': [
    400,
    'This address may not be called: it takes https, and a host on the internet or one that the operator has named.',
  ],
  'webhook.tooMany': [409, 'As many webhooks as a table may have are there: end one of them first.'],
  'webhook.unknown': [404, 'There is no such webhook at this table.'],
  'webhook.failed': [502, 'Nobody answered at that address.'],
  'webhook.refused': [502, 'The message was refused at that address.'],
  'name.malformed': [400, 'A name has 1 to 32 characters that can be seen.'],
  'name.reserved': [400, 'Nobody may be called that: the table itself uses this name.'],
  'name.taken': [409, 'Somebody at this table is called like that, or nearly so.'],
  'chat.notYours': [403, "The players' talk is for those who hold a seat."],
  'proof.notYet': [409, 'The seed is published when the match is over.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalKey = keyof typeof REFUSALS;

export type Details = Readonly<Record<string, string | number | boolean>>;

/** A refused request, whatever the address: it answers with `{ error, message, details }`. */
export class HttpRefusal extends Error {
  readonly status: number;

  constructor(
    readonly key: string,
    readonly details: Details = {},
  ) {
    // A key without a line of its own is a rule of the table service's: what was asked cannot be done now.
    const [status, message] = Object.hasOwn(REFUSALS, key)
      ? REFUSALS[key as RefusalKey]
      : [409, 'This cannot be done at this table now.'];
    super(message);
    this.name = 'HttpRefusal';
    this.status = status;
  }

  body(): { error: string; message: string; details: Details } {
    return { error: this.key, message: this.message, details: this.details };
  }
}

export function refuse(key: RefusalKey, details?: Details): HttpRefusal {
  return new HttpRefusal(key, details);
}

/** What the table service granted, or its refusal thrown in HTTP's form. */
export function granted<T extends object>(answer: Answer<T>): T {
  if (!answer.ok) throw new HttpRefusal(answer.refusal.key, answer.refusal.params);
  const { ok: _, ...rest } = answer;
  return rest as unknown as T;
}
