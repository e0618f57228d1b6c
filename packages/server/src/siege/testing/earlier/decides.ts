import type { ClockInfo } from '@packetboat/protocol';
import { granted } from '../rest';
import { addressOf, tokenOf, type Upgraded } from './upgraded';

/** What people were deciding, and the time they had for their moves: version 018 was the first of these to know either. */
export function decides(upgraded: () => Upgraded): void {
  const read = (address: string, token?: string) => upgraded().anybody.read(address, token);

  test('P-22.4 everybody has the time he had, and whose time ran, his runs on', async () => {
    const paced = upgraded().seen.tables.filter(({ notes }) => notes.clock != null);
    const statuses = paced.map(({ looks: [{ table }] }) => table.status);
    expect(statuses.sort()).toEqual(['open', 'over', 'running', 'running', 'running']);
    for (const table of paced) {
      const { clock } = await read(addressOf(table));
      expect([table.name, timesIn(clock)]).toEqual([table.name, timesIn(table.notes.clock)]);
    }
  });

  test('P-21.2 P-21.5 what was proposed is carried as soon as enough have agreed, those of before among them', async () => {
    const { table, post } = upgraded();
    const deciding = table('running-while-they-decide');
    const { proposal } = deciding.looks[0].table;
    expect(proposal).toMatchObject({ motion: { kind: 'pause' }, yes: [0, 1], no: [] });
    const answer = `/proposals/${proposal?.number}/answer`;
    await granted(post(deciding, answer, tokenOf(deciding, 'Mia'), { yes: true }));
    expect(await read(addressOf(deciding))).toMatchObject({ proposal: null, clock: { paused: true } });
  });

  test('P-4.7 what was being decided when the match ended is decided no more', async () => {
    const { table, post } = upgraded();
    const over = table('over-while-they-decided');
    expect(over.looks[0].table).toMatchObject({ status: 'over', proposal: { number: 1, yes: [0] } });
    expect(await read(addressOf(over))).toMatchObject({ status: 'over', proposal: null, frozen: false });
    const late = await post(over, '/proposals/1/answer', tokenOf(over, 'Gil'), { yes: true });
    expect(late.body.error).toBe('proposal.none');
  });
}

/** What stays as it is while somebody's time runs: what he has left and what he has used are the same together. */
function timesIn(clock: ClockInfo | null | undefined) {
  if (clock == null) throw new Error('nobody has a clock');
  const { pace, paused, seats } = clock;
  return {
    pace,
    paused,
    seats: seats.map(({ seat, turnMs, bankMs, usedMs, runs }) => ({
      seat,
      runs,
      given: turnMs + bankMs + usedMs,
    })),
  };
}
