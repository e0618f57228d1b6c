import { chanceFromText } from '../kit';
import { smallRailroadEmpires as title } from './title';

/** Few in every run; the long run of the figures in FIGURES.md is made with BALANCE_GAMES=300 or more. */
const GAMES = Number(process.env.BALANCE_GAMES ?? 24);

/** No place in the order may win more than this many times its fair share (SRE-2.7). */
const MOST_OF_FAIR_SHARE = 1.15;

function playOut(seats: number, freight: 'on' | 'off', seed: string) {
  const chance = chanceFromText(seed);
  const tools = { chance, tell: () => {} };
  const g = title.setup({ seats, options: { freight } }, tools);
  for (;;) {
    const outcome = title.outcome(g);
    if (outcome !== undefined) return { outcome, first: g.first, rounds: g.turn.round };
    title.apply(g, g.turn.seat, title.bot(g, g.turn.seat, chance, 1), tools);
  }
}

test.each([
  [2, 'on', 38, 52],
  [3, 'on', 31, 46],
  [4, 'on', 22, 36],
  [2, 'off', 34, 49],
  [3, 'off', 28, 43],
  [4, 'off', 19, 34],
] as const)(
  'SRE-2.7 stand-ins of %i, ships %s, win by place in the order what is fair',
  (seats, freight, least, most) => {
    const wins: number[] = Array.from({ length: seats }, () => 0);
    let prestige = 0;
    let rounds = 0;
    for (let i = 0; i < GAMES; i++) {
      const { outcome, first, rounds: played } = playOut(seats, freight, `balance ${seats} ${i}`);
      const winners = outcome.places[0] ?? [];
      for (const seat of winners) {
        const place = (seat - first + seats) % seats;
        wins[place] = (wins[place] ?? 0) + 1 / winners.length;
      }
      for (const score of outcome.scores) prestige += (score.prestige ?? 0) / seats / GAMES;
      rounds += played / GAMES;
    }
    // Two standard errors on top: that far a fair table may stray in so few games.
    const limit = MOST_OF_FAIR_SHARE / seats + 2 * Math.sqrt((1 / seats) * (1 - 1 / seats) * (1 / GAMES));
    expect(wins.map((won) => won / GAMES).filter((share) => share > limit)).toEqual([]);
    expect([prestige > least, prestige < most, rounds > 6, rounds < 12]).toEqual([true, true, true, true]);
  },
);
