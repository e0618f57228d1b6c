import { useEffect } from 'react';
import { identity } from '../identity/held';
import { lastKnown } from '../mine/lastKnown';
import { Button, Panel } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { titleName } from './lobby';
import { PageFrame } from './PageFrame';

const BOOKS = ['broadhorns', 'broadsides', 'mississippi-queen', 'montana', 'small-railroad-empires'] as const;

/** `/offline`: what there is without a line to the server. It comes from what this browser keeps. */
export function OfflinePage() {
  useCell(identity.changed);
  const { offline: w } = words;
  const tables = identity.tables();
  const known = lastKnown();
  const again = () => window.location.assign(cameFrom());
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
  return (
    <PageFrame>
      <main className="my-page">
        <h1>{w.head}</h1>
        <p className="voice" role="status">
          {w.text} {known !== undefined && words.mine.knownAt(known.at)}
        </p>
        <p>
          <Button kind="primary" onClick={again}>
            {w.again}
          </Button>
        </p>
        <Panel className="list mine" head={w.tables}>
          {tables.length === 0 && <p className="empty">{w.none}</p>}
          <ul>
            {tables.map(({ table, title, seats, at }) => {
              const { standing = '', company = '', line = '' } = known?.rows[table] ?? {};
              const mine = seats[0] === undefined ? w.host : w.seat(seats[0].name);
              return (
                <li key={table}>
                  <div className="row-text">
                    <b>
                      {titleName(title)} {standing !== '' && <small>{standing}</small>}
                    </b>
                    <span>{[company, mine].filter(Boolean).join(words.mine.between)}</span>
                    <span>{line === '' ? w.since(words.when.day(at)) : line}</span>
                  </div>
                </li>
              );
            })}
          </ul>
        </Panel>
        <Panel className="list" head={w.rules}>
          <ul>
            {BOOKS.map((title) => (
              <li key={title} className="offline-row">
                <Link to={`/rules/${title}`}>{titleName(title)}</Link>
              </li>
            ))}
          </ul>
        </Panel>
      </main>
    </PageFrame>
  );
}

/** Where somebody wanted to go; only ever a page of this server. */
function cameFrom(): string {
  const from = new URLSearchParams(window.location.search).get('from') ?? '/';
  return /^\/(?!\/)[\w/-]*$/.test(from) ? from : '/';
}
