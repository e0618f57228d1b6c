import type { Seat } from '@packetboat/games/kit/title';
import type { LogLine, TableInfo, TableLine } from '@packetboat/protocol';
import { chairOfSeat } from '../match/chairs';

/** What became of something that was proposed, where nothing else on the page would show it. */
export interface ProposalEnd {
  readonly proposed: TableLine;
  readonly end: TableLine;
  /** It was proposed from one's own chairs. */
  readonly own: boolean;
}

const ENDS = ['decided.yes', 'decided.no', 'decided.lapsed', 'withdrawn'];

export interface Told {
  readonly lines: readonly TableLine[];
  readonly log: readonly Pick<LogLine, 'seq' | 'seat' | 'kind'>[];
  readonly table: Pick<TableInfo, 'seats' | 'status'>;
  /** One's own chairs. */
  readonly mine: readonly Seat[];
}

/** What was last proposed and came to nothing, for whom this is news, until he makes a move again. */
export function endInVain({ lines, log, table, mine }: Told): ProposalEnd | undefined {
  const at = lines.findLastIndex(({ key }) => key === 'proposed');
  const proposed = lines[at];
  if (proposed === undefined || mine.length === 0) return undefined;
  // Who begins is no question any more once it has begun.
  if (proposed.params.motion === 'start' && table.status !== 'open') return undefined;
  const later = lines.slice(at + 1);
  // Whoever had the chair then has it no longer.
  if (
    later.some(({ key, seat }) => key === 'sat' && seat !== null && [proposed.seat, ...mine].includes(seat))
  )
    return undefined;
  const end = later.find(({ key }) => ENDS.includes(key));
  const own = isOne(mine, proposed.seat);
  if (end === undefined || !isNews(end, own)) return undefined;
  const movedOn = log.some(
    ({ seq, seat, kind }) =>
      seq > end.seq && kind === 'move' && seat !== null && isOne(mine, chairOfSeat(table, seat)),
  );
  return movedOn ? undefined : { proposed, end, own };
}

/** Whoever proposed it hears that it was declined or fell away, the others that they need not decide it any more. */
function isNews({ key, params }: TableLine, own: boolean): boolean {
  if (own) return key === 'decided.no' || key === 'decided.lapsed';
  // Where two were asked, the other one has just declined it himself.
  return key === 'withdrawn' || (key === 'decided.no' && Number(params.asked) > 2);
}

const isOne = (mine: readonly Seat[], seat: Seat | null): boolean => seat !== null && mine.includes(seat);
