/**
 * What a request costs before it is asked for anything else: one is about a millisecond of this server's time.
 * docs/performance.md has what they were measured at; a price may be wrong by half, since the purses are wide.
 */
export const prices = {
  /** A message, before it is read: taking it apart, checking it, and an answer. */
  message: (bytes: number) => 0.1 + bytes / 65_536,
  /** A handshake and a namespace. */
  connect: 1,

  /** A view; with what happened since, a few patches as well. */
  attach: (since: number | undefined) => (since === undefined ? 1 : 2),
  sync: 1,
  act: 1,
  /** Several moves in one message: the rules and what everybody is told once each, the rest once. */
  press: (moves: number) => 0.5 + moves / 2,
  /** A thought, most of it in threads of stand-ins, when those have nothing to do. To ask for it is an act. */
  advice: 10,
  say: 0.5,
  /** A page of the log: a third of a millisecond for twenty lines, mostly their events. */
  page: (lines: number) => 0.5 + lines / 60,
  /** What happened around a game is gathered from its beginning. */
  tableLines: 4,
  /** Plays a stretch of the log again. */
  moment: 4,

  /** Over HTTP: any request, and what else some of them cost. */
  request: 0.3,
  find: 0.2,
  list: (tables: number) => 1 + tables / 30,
  /** A list of one's own tables: as much as so many rows, seats and marks. */
  mine: (seats: number) => 0.5 + seats / 10,
  /** A person's tables come to another device: an entry at each, at most. */
  bundle: 200,
  /** A device is ended: an entry at each table. */
  endDevice: (seats: number) => 2 * seats,
  record: 10,
  /** It is told to everybody, and where all agree to go back the log may be folded anew. */
  decide: 2,
  /** A point of a curve is tried out. */
  subscribe: 1,
} as const;
