import { titles } from '@packetboat/games';
import { HABITS, type Habit, playWeek, toldSince, toldTable, type WeekMake } from './testing/week';

// A whole game by a driven clock, with the pace of days: nobody is there at the same time.

/** All titles: WEEKS=all, in deep runs. */
const played = titles.filter(
  ({ meta }) => process.env.WEEKS === 'all' || meta.id === 'small-railroad-empires',
);

const habitsFor = (seats: number): readonly Habit[] =>
  seats < 4
    ? [HABITS.evenings, HABITS.never]
    : [HABITS.prompt, HABITS.evenings, HABITS.otherDays, HABITS.never];

describe.each(played.map((title) => [title.meta.id, title] as const))('%s over a week', (_, title) => {
  test('P-22.7 P-23.5 it ends, whoever does not come back, and everybody is told once of what he has to know', async () => {
    const habits = habitsFor(title.meta.seats.max);
    const make: WeekMake = { title, habits, mostDays: 100 };
    const week = await playWeek(make);
    if (process.env.SIEGE_REPORT !== undefined) process.stderr.write(toldTable(make, week));
    expect(week.info).toMatchObject({ status: 'over' });
    expect(week.forgotten).toEqual([]);
    for (const seat of habits.keys()) {
      const told = toldSince(week.happened, seat).map(({ what }) => what);
      // Whoever made the last move has seen the end.
      expect(told.at(-1) ?? 'end').toBe('end');
    }
    expect(week.happened.filter(({ what }) => what === 'end').length).toBeGreaterThanOrEqual(
      habits.length - 1,
    );
    expect(twice(week.happened)).toEqual([]);
  }, 300_000);
});

/** Who was told the same again, or something that weighs less, without having looked meanwhile. */
function twice(happened: Awaited<ReturnType<typeof playWeek>>['happened']) {
  const weights = { turn: 1, answer: 1, nudge: 2, end: 3, rematch: 3 };
  const last = new Map<number, number>();
  return happened.filter(({ seat, what }) => {
    if (what === 'looked') return void last.delete(seat);
    const again = weights[what] <= (last.get(seat) ?? 0);
    last.set(seat, weights[what]);
    return again;
  });
}
