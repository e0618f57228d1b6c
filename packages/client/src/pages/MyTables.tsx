import type { TableInfo } from '@packetboat/protocol';
import { useEffect, useRef, useState } from 'react';
import { api, type Reply } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { IconButton, Panel } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { namesOf } from '../table/names';
import { words } from '../words';
import { titleName } from './lobby';
import { Seats } from './TableList';

const REFRESH_MS = 10_000;
/** However much happens at other tables, no more often than this. */
const PAUSE_MS = 5_000;
const SHOWN = 8;

/** The tables at which this browser holds a seat, whose turn it is first. New `news` are a reason to look soon. */
export function MyTables({ news }: { readonly news: string | undefined }) {
  useCell(identity.changed);
  const held = identity.tables().slice(0, SHOWN);
  const key = held.map(({ table }) => table).join(' ');
  const [known, setKnown] = useState<ReadonlyMap<string, Reply<TableInfo>>>(new Map());

  const look = useRef<{ at: number; again: () => void }>({ at: 0, again: () => {} });

  useEffect(() => {
    let gone = false;
    const load = async () => {
      look.current.at = Date.now();
      if (document.visibilityState !== 'visible' || key === '') return;
      const ids = key.split(' ');
      const replies = await Promise.all(ids.map((id) => api.table(id, tokenFor(identity.table(id)))));
      if (!gone) setKnown(new Map(ids.map((id, i) => [id, replies[i] as Reply<TableInfo>])));
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

  const rows = held.map((table) => rowOf(table, known.get(table.table))).sort((a, b) => a.rank - b.rank);
  return (
    <Panel className="list mine" head={words.front.mine}>
      {rows.length === 0 && <p className="empty">{words.front.noneMine}</p>}
      <ul>
        {rows.map(({ held: table, info, line, verb, hot, gone }) => (
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
    </Panel>
  );
}

const tokenFor = (held: HeldTable | undefined) => held?.seats[0]?.token ?? held?.hostToken ?? null;

interface Row {
  readonly held: HeldTable;
  readonly info: TableInfo | undefined;
  readonly line: string;
  readonly verb: string;
  readonly hot: boolean;
  readonly gone: boolean;
  readonly rank: number;
}

function rowOf(held: HeldTable, reply: Reply<TableInfo> | undefined): Row {
  const plain = { held, info: undefined, hot: false, gone: false, verb: words.front.goIn };
  if (reply === undefined || (!reply.ok && reply.refusal.key !== 'table.unknown')) {
    return { ...plain, line: '', rank: 3 };
  }
  if (!reply.ok) return { ...plain, line: words.front.gone, gone: true, rank: 9 };
  const info = reply.value;
  const row = { ...plain, info };
  switch (info.status) {
    case 'closed':
      return { ...row, line: words.front.closed, gone: true, rank: 8 };
    case 'over':
      return { ...row, line: overLine(held, info), verb: words.front.lookBack, rank: 7 };
    case 'open':
      return {
        ...row,
        line: words.front.gathering(
          info.seats.filter(({ kind }) => kind === null).length,
          held.hostToken !== null,
        ),
        rank: 2,
      };
    case 'running': {
      const mine = held.seats.map(({ seat }) => seat);
      const acting = info.acting ?? [];
      const hot = acting.some((seat) => mine.includes(seat));
      const told = namesOf(info.seats);
      const names = acting.map((seat) => told[seat] ?? '').filter((name) => name !== '');
      const line = hot
        ? words.front.yourTurn
        : names.length > 0
          ? words.front.turnOf(words.common.names(names))
          : words.front.running1;
      return { ...row, line, hot, verb: hot ? words.front.play : words.front.goIn, rank: hot ? 0 : 1 };
    }
  }
}

function overLine(held: HeldTable, info: TableInfo): string {
  const places = info.outcome?.places ?? [];
  const place = places.findIndex((tied) => held.seats.some(({ seat }) => tied.includes(seat)));
  if (place >= 0) return words.front.yourPlace(place + 1, (places[place]?.length ?? 1) > 1);
  const told = namesOf(info.seats);
  const names = (places[0] ?? []).map((seat) => told[seat] ?? '');
  return names.length > 0 ? words.front.over(words.common.names(names)) : words.front.overPlain;
}
