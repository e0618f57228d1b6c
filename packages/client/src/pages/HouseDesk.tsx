import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../api/api';
import { type HouseTable, houseApi, type Today } from '../api/house';
import { Button, Dialog, Panel } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName } from './lobby';

const megabytes = (bytes: number): string =>
  bytes >= 1_073_741_824
    ? `${(bytes / 1_073_741_824).toFixed(1)} GB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** What whoever runs the server sees of it, and does. `onLost`: the token opens nothing. */
export function HouseDesk({ token, onLost }: { readonly token: string; readonly onLost: () => void }) {
  const { house } = words;
  const [today, setToday] = useState<Today>();
  const [said, setSaid] = useState<string>();
  const load = useCallback(async () => {
    const reply = await houseApi.today(token);
    if (reply.ok) setToday(reply.value);
    else if (reply.refusal.key === 'house.token') onLost();
    else setSaid(refusalText(reply.refusal));
  }, [token, onLost]);
  useEffect(() => void load(), [load]);
  const backUp = async () => {
    const reply = await houseApi.backup(token);
    setSaid(reply.ok ? house.backupMade(megabytes(reply.value.bytes)) : refusalText(reply.refusal));
    await load();
  };
  return (
    <>
      {said !== undefined && (
        <p className="said" role="status">
          {said}
        </p>
      )}
      {today === undefined ? (
        <p className="loading">{words.common.loading}</p>
      ) : (
        <>
          <Now today={today} onAgain={() => void load()} />
          <Tables token={token} onSaid={setSaid} />
          <div className="two">
            <Backups today={today} onBackup={() => void backUp()} />
            <Panel head={house.refusals}>
              <div className="panel-body">
                {today.refusals.length === 0 && <p>{house.none}</p>}
                <dl className="facts">
                  {today.refusals.map(({ reason, count }) => (
                    <Fact key={reason} name={reason} value={String(count)} />
                  ))}
                </dl>
              </div>
            </Panel>
          </div>
          <Troubles today={today} />
          <Settings today={today} />
        </>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Now({ today, onAgain }: { readonly today: Today; readonly onAgain: () => void }) {
  const { house } = words;
  const { store, disk, trouble } = today;
  const size = store.bytes === null ? '' : `, ${megabytes(store.bytes)}`;
  return (
    <Panel head={house.now} note={house.version(today.version, house.up(today.upMs))}>
      <div className="panel-body">
        {trouble !== null && (
          <p className="wrong" role="alert">
            {trouble.what}. {trouble.remedy}.
          </p>
        )}
        <dl className="facts">
          <Fact name={house.store} value={`${store.place}${size}`} />
          <Fact name={house.matches} value={house.matchesLine(today.tables)} />
          <Fact name={house.live} value={house.liveLine(today.live, today.awake)} />
          <Fact name={house.sockets} value={String(today.sockets)} />
          <Fact name={house.memory} value={megabytes(today.memory.rss)} />
          {disk !== null && (
            <Fact name={house.disk} value={house.diskLine(megabytes(disk.free), megabytes(disk.size))} />
          )}
        </dl>
        <p className="ways">
          <Button onClick={onAgain}>{house.refresh}</Button>
        </p>
      </div>
    </Panel>
  );
}

function Backups({ today, onBackup }: { readonly today: Today; readonly onBackup: () => void }) {
  const { house } = words;
  const { folder, failing, files } = today.backups;
  return (
    <Panel head={house.backups}>
      <div className="panel-body">
        {folder === null && <p>{house.noBackups}</p>}
        {folder !== null && files.length === 0 && <p>{house.noneYet}</p>}
        {failing && <p className="wrong">{house.failing}</p>}
        <dl className="facts">
          {files.map(({ name, at, bytes }) => (
            <Fact key={name} name={words.common.ago(Date.now() - at)} value={megabytes(bytes)} />
          ))}
        </dl>
        {folder !== null && (
          <p className="ways">
            <Button onClick={onBackup}>{house.backup}</Button>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Troubles({ today: { troubles, slow } }: { readonly today: Today }) {
  const { house } = words;
  return (
    <div className="two">
      <Panel className="list" head={house.troubles}>
        {troubles.length === 0 && <p className="empty">{house.none}</p>}
        <ul>
          {troubles.map(({ text, cause, level, last, count }) => (
            <li key={`${level}${cause}${text}`}>
              <div className="row-text">
                <b>{text}</b>
                <span>
                  {[cause, house.times(count), words.common.ago(Date.now() - last)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel className="list" head={house.slow}>
        {slow.length === 0 && <p className="empty">{house.none}</p>}
        <ul>
          {slow.map(({ at, what, title, ms }) => (
            <li key={`${at}${title}${ms}`}>
              <div className="row-text">
                <b>{house.slowLine(what, titleName(title), ms)}</b>
                <span>{words.common.ago(Date.now() - at)}</span>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Settings({ today }: { readonly today: Today }) {
  const { house } = words;
  return (
    <Panel head={house.settings}>
      <div className="panel-body">
        <dl className="facts settings-in-force">
          {today.settings.map(({ name, value, from, secret }) => (
            <Fact
              key={name}
              name={name}
              value={
                value === null && !secret ? house.unset : `${value ?? house.secret} (${house.from[from]})`
              }
            />
          ))}
        </dl>
      </div>
    </Panel>
  );
}

function Tables({ token, onSaid }: { readonly token: string; readonly onSaid: (line: string) => void }) {
  const { house } = words;
  const [tables, setTables] = useState<readonly HouseTable[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [managed, setManaged] = useState<HouseTable>();
  const load = useCallback(
    async (cursor?: string) => {
      const reply = await houseApi.tables(token, cursor);
      if (!reply.ok) return onSaid(refusalText(reply.refusal));
      setTables((before) => (cursor === undefined ? [] : before).concat(reply.value.tables));
      setNext(reply.value.next);
    },
    [token, onSaid],
  );
  useEffect(() => void load(), [load]);
  const done = async (doing: Promise<Reply<object>>) => {
    setManaged(undefined);
    const reply = await doing;
    onSaid(reply.ok ? house.done : refusalText(reply.refusal));
    await load();
  };
  return (
    <Panel className="list" head={house.tables}>
      {tables.length === 0 && <p className="empty">{house.none}</p>}
      <ul>
        {tables.map((one) => (
          <li key={one.table.id}>
            <div className="row-text">
              <b>{house.managing(titleName(one.table.title), one.table.id)}</b>
              <span>{lineOf(one)}</span>
            </div>
            <Button onClick={() => setManaged(one)}>{house.manage}</Button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button kind="ghost" wide onClick={() => void load(next)}>
          {house.more}
        </Button>
      )}
      {managed !== undefined && (
        <Managing
          one={managed}
          token={token}
          onDo={(doing) => void done(doing)}
          onClose={() => setManaged(undefined)}
        />
      )}
    </Panel>
  );
}

function lineOf({ table, kept, marked }: HouseTable): string {
  const { house } = words;
  const people = table.seats.flatMap(({ name }) => name ?? []).join(', ');
  return [
    table.status,
    table.private && house.private,
    kept && house.kept,
    marked && house.marked,
    people,
    words.common.ago(Date.now() - table.updatedAt),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ManagingProps {
  readonly one: HouseTable;
  readonly token: string;
  readonly onDo: (doing: Promise<Reply<object>>) => void;
  readonly onClose: () => void;
}

function Managing({ one: { table, kept }, token, onDo, onClose }: ManagingProps) {
  const { house } = words;
  const [deleting, setDeleting] = useState(false);
  const { id } = table;
  const ended = table.status === 'over' || table.status === 'closed';
  return (
    <Dialog
      title={deleting ? house.purgeHead : house.managing(titleName(table.title), id)}
      consequence={deleting ? house.purgeText : house.manageText}
      onClose={onClose}
      verbs={
        deleting ? (
          <>
            <Button onClick={onClose}>{words.common.cancel}</Button>
            <Button kind="danger" onClick={() => onDo(houseApi.purge(token, id))}>
              {house.purge}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{words.common.cancel}</Button>
        )
      }
    >
      {!deleting && (
        <div className="ways">
          <Button onClick={() => onDo(houseApi.keep(token, id, !kept))}>
            {kept ? house.keepNot : house.keep}
          </Button>
          <Button onClick={() => onDo(exported(token, id))}>{house.export}</Button>
          {!ended &&
            table.seats.map(
              ({ seat, name }) =>
                name !== null && (
                  <Button key={seat} onClick={() => onDo(houseApi.free(token, id, seat))}>
                    {house.free(name)}
                  </Button>
                ),
            )}
          {!ended && (
            <Button kind="danger" onClick={() => onDo(houseApi.close(token, id))}>
              {house.close}
            </Button>
          )}
          <Button kind="danger" onClick={() => setDeleting(true)}>
            {house.purge}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The record of a table as a file of the browser's. */
async function exported(token: string, table: string): Promise<Reply<object>> {
  const reply = await houseApi.export(token, table);
  if (!reply.ok) return reply;
  const address = URL.createObjectURL(new Blob([JSON.stringify(reply.value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `packetboat-${table}.json`;
  link.click();
  URL.revokeObjectURL(address);
  return reply;
}
