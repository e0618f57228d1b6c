import type { TableInfo } from '@packetboat/protocol';
import { useEffect } from 'react';
import type { ListedStatus } from '../api/api';
import { identity, ticketTo } from '../identity/held';
import { Button, ChairMark, FreeSeatMark, Icon, Panel } from '../parts';
import { Link } from '../routes/Link';
import { useCell } from '../settings/cell';
import { namesOf, peopleOf } from '../table/names';
import { words } from '../words';
import { hasFreeSeat, isOffered, type Lobby, noneLine, titleName } from './lobby';

/** The public tables that wait for company, or that can be watched. */
export function TableList({ lobby, status }: { readonly lobby: Lobby; readonly status: ListedStatus }) {
  const { tables, more = false } = lobby.listing?.[status] ?? {};
  useCell(identity.changed);
  const open = status === 'open';
  // One's own tables have a list of their own.
  const others = tables?.filter(({ id }) => (identity.table(id)?.seats.length ?? 0) === 0);
  const none =
    others?.length === 0 && tables !== undefined ? noneLine(status, tables.length, more) : undefined;
  // What was told so far were one's own: there are others further down.
  const hidden = others?.length === 0 && more;
  const { showMore } = lobby;
  useEffect(() => {
    if (hidden) showMore(status);
  }, [hidden, showMore, status]);
  return (
    <Panel
      className="list"
      head={open ? words.front.openTables : words.front.running}
      // Nothing to sit down at, nothing to look at.
      note={
        others?.some((table) => !open || offersSeat(table))
          ? words.front[open ? 'openNote' : 'runningNote']
          : undefined
      }
    >
      {lobby.silent && tables === undefined && <p className="empty">{words.front.noServer}</p>}
      {none !== undefined && <p className="empty">{none}</p>}
      <ul>
        {others?.map((table) => (
          <li key={table.id}>
            <div className="row-text">
              <b>{titleName(table.title)}</b>
              <span>{open ? openLine(table) : runningLine(table)}</span>
            </div>
            <Seats table={table} />
            {offersSeat(table) ? (
              <Link className="button" to={`/t/${table.id}`}>
                {words.front.sit}
              </Link>
            ) : (
              <Link className="button" to={`/watch/${table.id}`}>
                <Icon name="eye" />
                {words.front.watch}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="ghost" wide onClick={() => lobby.showMore(status)}>
          {words.front.more}
        </Button>
      )}
    </Panel>
  );
}

/** The marks of who sits, and rings for the free seats. */
export function Seats({ table }: { readonly table: TableInfo }) {
  const taken = table.seats.filter((seat) => seat.kind !== null).length;
  return (
    <span className="seats-row">
      {table.seats.map((seat) =>
        seat.kind === null ? (
          <FreeSeatMark key={seat.seat} size={22} />
        ) : (
          <ChairMark key={seat.seat} chair={seat.seat} size={22} />
        ),
      )}
      <span className="unseen">
        {namesOf(table.seats)
          .filter((name) => name !== null)
          .join(', ')}{' '}
        {words.front.seatsFree(table.seats.length - taken)}
      </span>
    </span>
  );
}

const offersSeat = (table: TableInfo): boolean => isOffered(table, ticketTo(table.id) !== null);

function openLine(table: TableInfo): string {
  if (!hasFreeSeat(table)) return words.front.fullLine;
  if (table.keptUntil !== null && ticketTo(table.id) === null) return words.front.kept(table.keptUntil);
  const people = peopleOf(table);
  return people.length > 0
    ? words.front.waiting(people)
    : words.front.opened(words.common.ago(Date.now() - table.createdAt));
}

function runningLine(table: TableInfo): string {
  const people = peopleOf(table);
  return people.length > 0
    ? words.common.names(people)
    : words.front.since(words.common.ago(Date.now() - (table.startedAt ?? table.createdAt)));
}
