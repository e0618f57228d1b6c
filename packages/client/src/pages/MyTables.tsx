import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { Button, IconButton, Panel } from '../parts';
import { Link } from '../routes/Link';
import { foresee } from '../routes/pages';
import { useCell } from '../settings/cell';
import { words } from '../words';
import { titleName } from './lobby';
import { type Known, learned, rowsOf, stillToAsk } from './my-rows';
import { Seats } from './TableList';

const REFRESH_MS = 10_000;
/** However much happens at other tables, no more often than this. */
const PAUSE_MS = 5_000;
const SHOWN = 8;

/** The tables at which this browser holds a seat, whose turn it is first. New `news` are a reason to look soon. */
export function MyTables({ news }: { readonly news: string | undefined }) {
  useCell(identity.changed);
  const held = identity.tables();
  const key = held.map(({ table }) => table).join(' ');
  const [known, setKnown] = useState<Known>(new Map());
  const [all, setAll] = useState(false);

  const look = useRef<{ at: number; again: () => void; known: Known }>({ at: 0, again: () => {}, known });

  useEffect(() => {
    let gone = false;
    const load = async () => {
      look.current.at = Date.now();
      if (document.visibilityState !== 'visible' || key === '') return;
      // All are asked before any is left out: one that waits for its person may lie far down.
      const asked = stillToAsk(identity.tables(), look.current.known);
      const replies = await Promise.all(
        asked.map(async (one) => [one.table, await api.table(one.table, tokenFor(one))] as const),
      );
      if (gone) return;
      look.current.known = learned(look.current.known, replies);
      setKnown(look.current.known);
    };
    look.current.again = () => void load();
    void load();
    const timer = setInterval(load, REFRESH_MS);
    document.addEventListener('visibilitychange', load);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', load);
    };
  }, [key]);
  useEffect(() => {
    if (news === undefined) return;
    const wait = look.current.at + PAUSE_MS - Date.now();
    const timer = setTimeout(() => look.current.again(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [news]);

  const rows = rowsOf(held, known);
  const shown = all ? rows : rows.slice(0, SHOWN);
  // A table that waits for its person is surely where he goes next.
  const waiting = rows[0]?.hot ? rows[0].held.table : undefined;
  useEffect(() => {
    if (waiting !== undefined) foresee(`/t/${waiting}`);
  }, [waiting]);
  return (
    <Panel className="list mine" head={words.front.mine}>
      {rows.length === 0 && <p className="empty">{words.front.noneMine}</p>}
      <ul>
        {shown.map(({ held: table, info, line, verb, hot, gone }) => (
          <li key={table.table} className={hot ? 'hot' : ''}>
            <div className="row-text">
              <b>{titleName(table.title)}</b>
              <span>{line}</span>
            </div>
            {info !== undefined && <Seats table={info} />}
            {gone ? (
              <IconButton
                icon="close"
                label={words.front.forget(titleName(table.title))}
                onClick={() => identity.forget(table.table)}
              />
            ) : (
              <Link className={`button ${hot ? 'primary' : ''}`} to={`/t/${table.table}`}>
                {verb}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button kind="ghost" wide onClick={() => setAll(true)}>
          {words.front.allMine(rows.length)}
        </Button>
      )}
    </Panel>
  );
}

const tokenFor = (held: HeldTable) => held.seats[0]?.token ?? held.hostToken;
