import { useId, useState } from 'react';
import { identity } from '../identity/held';
import { useLastKnown } from '../mine/lastKnown';
import { useMine } from '../mine/mine';
import { found, rowsOf } from '../mine/rows';
import { TableRow } from '../mine/TableRow';
import { useTurnBadge } from '../mine/turn-badge';
import { useTurnCount } from '../mine/turn-count';
import { Panel } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { PageFrame } from './PageFrame';

const REFRESH_MS = 10_000;

/** `/mine`: every table at which this browser holds a seat; those that are over apart, to be searched. */
export function MinePage() {
  useCell(identity.changed);
  const known = useMine(REFRESH_MS);
  const rows = rowsOf(identity.tables(), known, Date.now());
  useLastKnown(rows);
  const playing = rows.filter(({ over }) => !over);
  const finished = rows.filter(({ over }) => over);
  const waiting = playing.filter(({ hot }) => hot);
  useTurnCount(waiting.length);
  useTurnBadge(waiting.map(({ held }) => held.table));
  const [wanted, setWanted] = useState('');
  const field = useId();
  const shown = found(finished, wanted);
  return (
    <PageFrame>
      <main className="my-page">
        <h1>{words.mine.head}</h1>
        <p className="voice">
          {words.mine.page} <Link to="/devices">{words.mine.devices}</Link>
        </p>
        <Panel className="list mine" head={words.mine.playing}>
          {playing.length === 0 && <p className="empty">{words.mine.nonePlaying}</p>}
          <ul>
            {playing.map((row) => (
              <TableRow key={row.held.table} row={row} />
            ))}
          </ul>
          {playing.length === 0 && (
            <Link className="button ghost wide" to="/">
              {words.mine.toFront}
            </Link>
          )}
        </Panel>
        <Panel className="list mine" head={words.mine.finished}>
          {finished.length > 0 && (
            <p className="find">
              <label htmlFor={field}>{words.mine.find}</label>
              <input
                id={field}
                type="search"
                className="text-field"
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
            </p>
          )}
          {finished.length === 0 && <p className="empty">{words.mine.noneFinished}</p>}
          {finished.length > 0 && shown.length === 0 && (
            <p className="empty" role="status">
              {words.mine.noneFound}
            </p>
          )}
          <ul>
            {shown.map((row) => (
              <TableRow key={row.held.table} row={row} />
            ))}
          </ul>
        </Panel>
      </main>
    </PageFrame>
  );
}
