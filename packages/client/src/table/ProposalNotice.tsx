import type { ProposalInfo, TableInfo } from '@packetboat/protocol';
import type { TablePace } from '@packetboat/record/clock';
import { useState } from 'react';
import { api, type Reply } from '../api/api';
import type { HeldTable } from '../identity/held';
import { Button, Icon } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { namesOf } from './names';

interface ProposalNoticeProps {
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
}

/** What those who sit are deciding: who proposes what, how it stands, and one's own answer. */
export function ProposalNotice({ table, held }: ProposalNoticeProps) {
  const [problem, setProblem] = useState<string>();
  const { proposal } = table;
  if (proposal === null) return null;
  const { number, by, asked, yes, no } = proposal;
  const { deciding: w } = words;
  const mine = held?.seats ?? [];
  const proposer = mine.find(({ seat }) => seat === by);
  // Several who share a device answer by one press.
  const silent = mine.filter(({ seat }) => asked.includes(seat) && ![...yes, ...no].includes(seat));
  const answered = mine.find(({ seat }) => seat !== by && [...yes, ...no].includes(seat));
  const run = async (requests: readonly Promise<Reply<object>>[]) => {
    const refused = (await Promise.all(requests)).find((reply) => !reply.ok);
    setProblem(refused?.ok === false ? refusalText(refused.refusal) : undefined);
  };
  const answer = (says: boolean) =>
    void run(silent.map(({ token }) => api.answer(table.id, token, number, says)));
  const clause = clauseOf(table, proposal);
  return (
    <section className="notice proposal" role="status" aria-label={w.label}>
      <Icon name="scales" />
      <p>
        {proposer === undefined ? w.proposed(ownerOf(table, by), clause) : w.yours(clause)}{' '}
        {w.tally(yes.length, asked.length)} {answered !== undefined && w.youSaid(yes.includes(answered.seat))}{' '}
        {endText(proposal, mine)} {problem}
      </p>
      {silent.length > 0 && (
        <>
          <Button onClick={() => answer(true)}>{w.yes}</Button>
          <Button onClick={() => answer(false)}>{w.no}</Button>
        </>
      )}
      {proposer !== undefined && (
        <Button kind="ghost" onClick={() => void run([api.withdraw(table.id, proposer.token, number)])}>
          {w.withdraw}
        </Button>
      )}
    </section>
  );
}

function clauseOf(table: TableInfo, { by, motion }: ProposalInfo): string {
  if (motion.kind === 'host' && motion.seat === by) return words.deciding.motions.hostSelf();
  if (motion.kind === 'rewind') return words.deciding.rewind(motion.madeAt - motion.to);
  if (motion.kind === 'pace') return words.deciding.motions.pace(paceText(motion.pace));
  return words.deciding.motions[motion.kind]('seat' in motion ? ownerOf(table, motion.seat) : '');
}

const paceText = (pace: TablePace | null): string =>
  pace === null ? words.pace.noClock : words.pace.chosen(pace);

/** By his own name, also while a stand-in plays for him. */
export function ownerOf({ seats }: Pick<TableInfo, 'seats'>, chair: number): string {
  const names = namesOf(seats.map(({ owner, name, left }) => ({ name: owner ?? name ?? left })));
  return names[seats.findIndex(({ seat }) => seat === chair)] ?? words.table.nobody;
}

/** How it ends, for whoever reads it. */
function endText(proposal: ProposalInfo, mine: readonly { readonly seat: number }[]): string {
  const { deciding: w } = words;
  if (proposal.motion.kind === 'rewind') return w.all;
  return isAbout(proposal, mine) ? w.aboutYou : w.until(proposal.until);
}

const isAbout = ({ motion }: ProposalInfo, mine: readonly { readonly seat: number }[]): boolean =>
  (motion.kind === 'standIn' || motion.kind === 'free') && mine.some(({ seat }) => seat === motion.seat);
