import type { TableInfo } from '@packetboat/protocol';
import type { HeldTable } from '../identity/held';
import { chunk } from '../loading/chunk';
import { usePart } from '../loading/usePart';
import type { MatchSnapshot } from '../match/snapshot';

interface ProposalEndProps {
  readonly table: TableInfo;
  readonly held: HeldTable | undefined;
  readonly snapshot: Pick<MatchSnapshot, 'around' | 'log'>;
}

/** Only where something has been proposed is there anything to be read: it is loaded then. */
const notice = chunk(async () => (await import('./ProposalEndNotice')).ProposalEndNotice);

/** What became of what was last proposed at a table, where it came to nothing. */
export function ProposalEnd({ table, held, snapshot }: ProposalEndProps) {
  const { around, log } = snapshot;
  const mine = (held?.seats ?? []).map(({ seat }) => seat);
  const wanted =
    mine.length > 0 && table.status !== 'over' && around.lines.some(({ key }) => key === 'proposed');
  const Notice = usePart(notice, wanted);
  return Notice === undefined ? null : (
    <Notice table={table.id} told={{ lines: around.lines, log, table, mine }} />
  );
}
