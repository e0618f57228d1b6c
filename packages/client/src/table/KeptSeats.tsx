import type { TableInfo } from '@packetboat/protocol';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { isReunion } from './reunion';
import { useLastTable, useSitAgain } from './sit-again';

interface KeptSeatsProps {
  readonly table: TableInfo;
  readonly until: number;
  readonly watch: boolean;
}

/** Where the free seats are for those who just played: why one cannot sit down yet, or that one can. */
export function KeptSeats({ table, until, watch }: KeptSeatsProps) {
  const { sit } = words;
  const from: unknown = useHistoryState();
  const last = useLastTable(table);
  const { sitAgain, problem, busy } = useSitAgain(last?.table, last?.held);
  if (last === undefined) {
    return (
      <p className="voice" role="status">
        {sit.kept(until)} {watch ? sit.keptWatch(isReunion(from)) : sit.keptThen}
      </p>
    );
  }
  return (
    <>
      <p className="voice" role="status">
        {sit.keptForYou(until)}
      </p>
      <Button kind="primary" onClick={() => void sitAgain()} aria-disabled={busy || undefined}>
        {sit.again}
      </Button>
      <Problem text={problem} />
    </>
  );
}
