import { isAboutTable, type TableDeed } from '@packetboat/record';
import type { LogRecord, Storage } from '../storage/storage';

/** What a match tells of its clocks, for whoever reads it. `after` counts the game's entries before it. */
export interface ClockLine {
  readonly after: number;
  readonly at: number;
  readonly kind: ClockDeed['kind'];
  readonly clock: Omit<ClockDeed, 'name'>;
}

const KINDS = ['paced', 'paused', 'resumed', 'clocked', 'nudged', 'handedOver', 'takenBack'] as const;
type ClockDeed = Extract<TableDeed, { kind: (typeof KINDS)[number] }>;

const PAGE = 500;

const isOfClocks = (deed: TableDeed): deed is ClockDeed => KINDS.some((kind) => kind === deed.kind);

/** Who plays for whom is told, and not what anybody is called. */
function lineOf(entry: LogRecord, after: number): readonly ClockLine[] {
  if (!isAboutTable(entry) || !isOfClocks(entry.deed)) return [];
  const { name: _, ...clock } = { name: '', ...entry.deed };
  return [{ after, at: entry.at, kind: entry.deed.kind, clock }];
}

/** All of it, up to an entry of the log. */
export async function clockLines(
  storage: Pick<Storage, 'entries'>,
  match: string,
  upTo: number,
): Promise<readonly ClockLine[]> {
  const lines: ClockLine[] = [];
  let seq = 0;
  for (let pos = 0; pos < upTo; ) {
    const page = await storage.entries(match, { after: pos, limit: Math.min(PAGE, upTo - pos) });
    if (page.length === 0) break;
    for (const entry of page) {
      if (!isAboutTable(entry)) seq = entry.seq;
      lines.push(...lineOf(entry, seq));
    }
    pos = page.at(-1)?.pos ?? upTo;
  }
  return lines;
}
