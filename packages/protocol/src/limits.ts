/** Bounds of what may come over a wire. docs/protocol.md names them. */
export const limits = {
  idLength: 64,
  tokenLength: 128,
  clientIdLength: 40,
  moveTypeLength: 64,
  chatLength: 500,
  nameLength: 32,
  /** Of a name that has not been cleaned: decomposed letters and what will be taken out count as well. */
  givenNameLength: 200,
  contributionLength: 64,
  pageLength: 200,
  /** Seats that one person shows at once. */
  heldTables: 100,
  /** Seats that one link takes to another device, shown and brought so many at once. */
  bundledSeats: 1_000,
  /** Of one seat. */
  devices: 10,
  deviceNameLength: 40,
  /** Small moves of one press. */
  pressMoves: 64,
  /** Of a move's arguments, and of all of one press together: characters of texts and names, and one for every value. */
  argsWeight: 4_096,
  /** Bytes of one packet. */
  packetBytes: 64 * 1024,
} as const;
