import fc from 'fast-check';
import { afterAnswer, askedOfAll, type Proposal, verdictOf, withoutSeat } from './proposals';

const open = (change: Partial<Proposal> = {}): Proposal => ({
  number: 1,
  by: 0,
  motion: { kind: 'end' },
  asked: [0, 1, 2, 3],
  yes: [0],
  no: [],
  least: 1,
  at: 0,
  until: 10,
  ...change,
});

describe('the law of proposals', () => {
  test.each<[asked: number, yes: number, no: number, least: number, now: string | null, atTheEnd: string]>([
    [1, 1, 0, 1, 'carried', 'carried'],
    [2, 1, 0, 1, null, 'carried'],
    [2, 2, 0, 1, 'carried', 'carried'],
    [2, 1, 1, 1, 'failed', 'failed'],
    [3, 1, 0, 1, null, 'carried'],
    [3, 2, 0, 1, 'carried', 'carried'],
    [3, 1, 1, 1, null, 'failed'],
    [3, 2, 1, 1, 'carried', 'carried'],
    [3, 1, 2, 1, 'failed', 'failed'],
    [4, 2, 0, 1, null, 'carried'],
    [4, 2, 1, 1, null, 'carried'],
    [4, 2, 2, 1, 'failed', 'failed'],
    [4, 3, 1, 1, 'carried', 'carried'],
    // Against somebody who is here it takes two.
    [1, 1, 0, 2, 'failed', 'failed'],
    [2, 1, 0, 2, null, 'failed'],
    [2, 2, 0, 2, 'carried', 'carried'],
    [3, 1, 0, 2, null, 'failed'],
    [4, 2, 1, 2, null, 'carried'],
    // Nobody is left who was asked.
    [0, 0, 0, 1, 'failed', 'failed'],
  ])(
    'of %i asked %i say yes and %i no, with %i at least: %j, and at its end %j',
    (asked, yes, no, least, now, atTheEnd) => {
      const seats = Array.from({ length: asked }, (_, seat) => seat);
      const proposal = { asked: seats, yes: seats.slice(0, yes), no: seats.slice(yes, yes + no), least };
      expect(verdictOf(proposal)).toBe(now);
      expect(verdictOf(proposal, true)).toBe(atTheEnd);
    },
  );

  const answers = fc.record({
    asked: fc.integer({ min: 1, max: 8 }),
    least: fc.integer({ min: 1, max: 2 }),
    given: fc.array(fc.record({ seat: fc.nat(7), yes: fc.boolean() }), { maxLength: 20 }),
  });

  const seatsOf = (asked: number) => Array.from({ length: asked }, (_, seat) => seat);

  /** What comes of answers, until it is decided. */
  function answered(
    asked: number,
    least: number,
    given: readonly { seat: number; yes: boolean }[],
  ): Proposal {
    const start = open({ asked: seatsOf(asked), least });
    return given
      .filter(({ seat }) => seat < asked)
      .reduce(
        (proposal, { seat, yes }) =>
          verdictOf(proposal) === null ? afterAnswer(proposal, seat, yes) : proposal,
        start,
      );
  }

  test('whatever is answered, in whatever order, nobody is counted twice, and in the end it is decided by those who answered', () => {
    fc.assert(
      fc.property(answers, ({ asked, least, given }) => {
        const proposal = answered(asked, least, given);
        const { yes, no } = proposal;
        expect(new Set([...yes, ...no]).size).toBe(yes.length + no.length);
        const [verdict, end] = [verdictOf(proposal), verdictOf(proposal, true)];
        const forIt = yes.length > no.length && yes.length >= least;
        expect(end).toBe(forIt && verdict !== 'failed' ? 'carried' : 'failed');
        expect([null, end]).toContain(verdict);
      }),
      { numRuns: 500 },
    );
  });

  test('it is decided as soon as those who have not answered can change nothing, and not before', () => {
    fc.assert(
      fc.property(answers, ({ asked, least, given }) => {
        const proposal = answered(asked, least, given);
        const silent = seatsOf(asked).filter((seat) => ![...proposal.yes, ...proposal.no].includes(seat));
        const all = (yes: boolean) =>
          verdictOf(silent.reduce((one, seat) => afterAnswer(one, seat, yes), proposal));
        const verdict = verdictOf(proposal);
        const possible = new Set([all(true), all(false)]);
        expect(possible).toEqual(new Set(verdict === null ? ['carried', 'failed'] : [verdict]));
      }),
      { numRuns: 500 },
    );
  });

  test('who loses his seat is asked no more, and what is his or about him lapses', () => {
    const proposal = open({ yes: [0, 1], no: [2], motion: { kind: 'standIn', seat: 3, level: 1 } });
    expect(withoutSeat(proposal, 1)).toMatchObject({ asked: [0, 2, 3], yes: [0], no: [2] });
    expect(withoutSeat(proposal, 2)).toMatchObject({ asked: [0, 1, 3], yes: [0, 1], no: [] });
    expect(withoutSeat(proposal, 0)).toBeNull();
    expect(withoutSeat(proposal, 3)).toBeNull();
    expect(withoutSeat(null, 3)).toBeNull();
  });

  type Step = { readonly players: readonly number[] } | { readonly seat: number; readonly yes: boolean };

  function afterStep(proposal: Proposal | null, step: Step): Proposal | null {
    if (proposal === null || verdictOf(proposal) !== null) return proposal;
    if ('players' in step) return askedOfAll(proposal, step.players);
    return proposal.asked.includes(step.seat) ? afterAnswer(proposal, step.seat, step.yes) : proposal;
  }

  test('P-5.7 to go back takes the yes of all who play at that moment, whoever came and went meanwhile', () => {
    const motion = { kind: 'rewind', to: 1, madeAt: 4 } as const;
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ players: fc.uniqueArray(fc.nat(4), { minLength: 1 }) }),
      fc.record({ seat: fc.nat(4), yes: fc.boolean() }),
    );
    const first: Proposal | null = open({ motion, asked: [0, 1, 2], least: 3 });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const proposal = steps.reduce<Proposal | null>(afterStep, first);
        if (proposal === null) return;
        const { asked, yes, no } = proposal;
        const all = asked.every((seat) => yes.includes(seat));
        const expected = all ? 'carried' : no.length > 0 ? 'failed' : null;
        expect([verdictOf(proposal), verdictOf(proposal, true)]).toEqual([expected, expected ?? 'failed']);
      }),
      { numRuns: 500 },
    );
    expect(askedOfAll(open({ motion }), [1, 2])).toBeNull();
  });
});
