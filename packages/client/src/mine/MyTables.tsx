import { useEffect } from 'react';
import { identity } from '../identity/held';
import { Panel } from '../parts';
import { Link } from '../routes/Link';
import { foresee } from '../routes/pages';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { useLastKnown } from './lastKnown';
import { useMine } from './mine';
import { rowsOf } from './rows';
import { TableRow } from './TableRow';
import { useTurnBadge } from './turn-badge';
import { useTurnCount } from './turn-count';

const REFRESH_MS = 10_000;
const SHOWN = 8;

/** The tables at which this browser holds a seat, whose turn it is first. New `news` are a reason to look soon. */
export function MyTables({ news }: { readonly news: string | undefined }) {
  useCell(identity.changed);
  const known = useMine(REFRESH_MS, news);
  const rows = rowsOf(identity.tables(), known, Date.now());
  useLastKnown(rows);
  const playing = rows.filter(({ over }) => !over);
  const waiting = playing.filter(({ hot }) => hot);
  useTurnCount(waiting.length);
  useTurnBadge(waiting.map(({ held }) => held.table));
  // A table that waits for its person is surely where he goes next.
  const next = waiting[0]?.held.table;
  useEffect(() => {
    if (next !== undefined) foresee(`/t/${next}`);
  }, [next]);
  // Where nothing is being played, the last games are what there is to show.
  const shown = (playing.length > 0 ? playing : rows).slice(0, SHOWN);
  return (
    <Panel className="list mine" head={words.mine.head}>
      {rows.length === 0 && <p className="empty">{words.front.noneMine}</p>}
      <ul>
        {shown.map((row) => (
          <TableRow key={row.held.table} row={row} />
        ))}
      </ul>
      {rows.length > 0 && (
        <Link className="button ghost wide" to="/mine">
          {words.mine.all(rows.length)}
        </Link>
      )}
    </Panel>
  );
}
