import type { Course, Outcome } from '@packetboat/games/kit';

/** How the games of one table came out. Plain data, like the ledger. */
export interface Standings {
  games: number;
  /** Wins by place in the order of play, a shared win in parts. */
  readonly wins: number[];
  readonly rounds: number[];
  /** By figure of the score, what every seat of every game had of it. */
  readonly scores: Map<string, number[]>;
}

export function addStanding(
  standings: Map<string, Standings>,
  table: string,
  seats: number,
  outcome: Outcome,
  course: Course | undefined,
): void {
  const wins = Array.from({ length: seats }, () => 0);
  const winners = outcome.places[0] ?? [];
  for (const seat of winners) {
    const place = (seat - (course?.first ?? 0) + seats) % seats;
    wins[place] = (wins[place] ?? 0) + 1 / winners.length;
  }
  const scores = new Map<string, number[]>();
  for (const score of outcome.scores) {
    for (const [figure, value] of Object.entries(score)) {
      scores.set(figure, [...(scores.get(figure) ?? []), value]);
    }
  }
  const rounds = course === undefined ? [] : [course.round];
  joinStandings(standings, new Map([[table, { games: 1, wins, rounds, scores }]]));
}

export function joinStandings(into: Map<string, Standings>, from: ReadonlyMap<string, Standings>): void {
  for (const [table, more] of from) {
    const known: Standings = into.get(table) ?? { games: 0, wins: [], rounds: [], scores: new Map() };
    into.set(table, known);
    known.games += more.games;
    for (const [place, wins] of more.wins.entries()) known.wins[place] = (known.wins[place] ?? 0) + wins;
    known.rounds.push(...more.rounds);
    for (const [figure, values] of more.scores) {
      const before = known.scores.get(figure) ?? [];
      before.push(...values);
      known.scores.set(figure, before);
    }
  }
}
