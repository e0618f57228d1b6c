/** How the tables behave. Times in milliseconds. */
export interface TableSettings {
  /** A match nobody used for so long leaves the memory; the log brings it back. */
  readonly idleMs: number;
  /** A snapshot at least every so many actions, at the next place where nothing can be undone. */
  readonly snapshotEvery: number;
  /** So many past states are kept to bring a returning client up to date step by step. */
  readonly tailLength: number;
  /** How long a stand-in pretends to think. */
  readonly standInDelayMs: number;
  /** More moves than this by a stand-in within one turn are an endless turn. */
  readonly standInMoves: number;
  /** What an order answers comes after a moment drawn between these, whatever it is and whoever gave it. */
  readonly orderMs: { readonly least: number; readonly most: number };
  /** Where a seat has one thing to do, and everybody can tell, it is done without it. */
  readonly playForced: boolean;
  /** Advice that has not come by then does not come any more: the server has no time for it. */
  readonly adviceMs: number;
  /** Playouts of the search for advice, instead of as many as there is time for: the same position then brings the same. */
  readonly advicePlayouts?: number;
  /** Rules that run longer are stopped. */
  readonly rulesMs: number;
  /** Moves of different matches that come within so short a time are decided and stored together. */
  readonly roundMs: number;
  /** So many failures of the rules in a row freeze a match. */
  readonly failuresToFreeze: number;
  /** So long others wait for somebody before they decide without him. */
  readonly patienceMs: number;
  /** So long there is to answer a proposal. */
  readonly answerMs: number;
  /** So often something may be proposed at a table. */
  readonly proposalsPerMinute: number;
  readonly inviteLifeMs: number;
  readonly watchLifeMs: number;
  readonly recoveryLifeMs: number;
  readonly bundleLifeMs: number;
  /** So many links that have not ended the host may have made, and each who sits. */
  readonly linksOfHost: number;
  readonly linksOfSeat: number;
  /** So long the seats of a rematch are kept for those who just played. */
  readonly keepSeatsMs: number;
  /** Log lines and lines of talk that come with an `attach`; log entries of a `sync`. */
  readonly pageLength: number;
  /** Presence and seats of a table are told at most this often; where they go on changing, ten times less often. */
  readonly announceMs: number;
  /** How often duties are looked for that somebody else has left undone, and after how long they count as that. */
  readonly dutyMs: number;
  /** How often clocks are looked at, and the house's time is told. */
  readonly clockMs: number;
  /** How long after it was caused a notice is due: who answers at once, or looks, needs none. */
  readonly noticeDelayMs: number;
  /** How often a node looks for news that did not reach it. */
  readonly sweepMs: number;
}

const DAY_MS = 24 * 3_600_000;

export const defaultTableSettings: TableSettings = {
  idleMs: 60_000,
  snapshotEvery: 50,
  tailLength: 40,
  standInDelayMs: 700,
  standInMoves: 200,
  orderMs: { least: 600, most: 2_500 },
  playForced: true,
  adviceMs: 5_000,
  rulesMs: 2_000,
  roundMs: 9,
  failuresToFreeze: 3,
  patienceMs: 10 * 60_000,
  answerMs: 10 * 60_000,
  proposalsPerMinute: 6,
  inviteLifeMs: 7 * DAY_MS,
  watchLifeMs: 30 * DAY_MS,
  recoveryLifeMs: 7 * DAY_MS,
  bundleLifeMs: 15 * 60_000,
  linksOfHost: 50,
  linksOfSeat: 10,
  keepSeatsMs: 5 * 60_000,
  pageLength: 50,
  announceMs: 100,
  dutyMs: 500,
  clockMs: 500,
  noticeDelayMs: 15_000,
  sweepMs: 15_000,
};
