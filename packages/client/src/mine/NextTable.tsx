import { useEffect } from 'react';
import { identity } from '../identity/held';
import { Icon } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { mine, useMine } from './mine';
import { rowsOf } from './rows';
import { useTurnBadge } from './turn-badge';

const REFRESH_MS = 30_000;

interface NextTableProps {
  /** The table one is at. */
  readonly table: string;
  /** It is one's turn here. */
  readonly myTurn: boolean;
}

/** The way to the table that has waited longest for this person, with the number of all that do. Nothing where none does. */
export function NextTable({ table, myTurn }: NextTableProps) {
  useCell(identity.changed);
  const known = useMine(REFRESH_MS);
  // Who has just moved wants to know where he goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `myTurn` is the reason to look.
  useEffect(() => mine.refresh(), [myTurn]);
  const others = identity.tables().filter((held) => held.table !== table);
  const waiting = rowsOf(others, known, Date.now()).filter(({ hot }) => hot);
  useTurnBadge([...waiting.map(({ held }) => held.table), ...(myTurn ? [table] : [])]);
  const [next] = waiting;
  if (next === undefined) return null;
  const label = `${words.mine.next(waiting.length)}: ${[next.title, next.company].filter(Boolean).join(' ')}`;
  return (
    <Link className="button ghost next-table" to={`/t/${next.held.table}`} aria-label={label} title={label}>
      <Icon name="forward" />
      <span className="roomy-only">{words.mine.nextShort}</span> <b>{waiting.length}</b>
    </Link>
  );
}
