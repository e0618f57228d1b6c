import type { HouseTable, HouseToday } from '@packetboat/protocol';
import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../api/api';
import { houseApi } from '../api/house';
import { Button, Panel } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName } from './lobby';
import { ManageTable } from './ManageTable';

const megabytes = (bytes: number): string =>
  bytes >= 1_073_741_824
    ? `${(bytes / 1_073_741_824).toFixed(1)} GB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;

/** What was shown is not the token, or cannot be one. */
const OPENS_NOTHING = ['house.token', 'token.missing'];

/** What whoever runs the server sees of it, and does. `onLost`: the token opens nothing. */
export function HouseDesk({ token, onLost }: { readonly token: string; readonly onLost: () => void }) {
  const { house } = words;
  const [today, setToday] = useState<HouseToday>();
  const [said, setSaid] = useState<string>();
  const [backingUp, setBackingUp] = useState(false);
  const load = useCallback(async () => {
    const reply = await houseApi.today(token);
    if (reply.ok) setToday(reply.value);
    else if (OPENS_NOTHING.includes(reply.refusal.key)) onLost();
    else setSaid(refusalText(reply.refusal));
  }, [token, onLost]);
  useEffect(() => void load(), [load]);
  const backUp = async () => {
    setBackingUp(true);
    setSaid(house.backupRuns);
    const reply = await houseApi.backup(token);
    setSaid(reply.ok ? house.backupMade(megabytes(reply.value.bytes)) : refusalText(reply.refusal));
    setBackingUp(false);
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
            <Backups today={today} running={backingUp} onBackup={() => void backUp()} />
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

function Now({ today, onAgain }: { readonly today: HouseToday; readonly onAgain: () => void }) {
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

interface BackupsProps {
  readonly today: HouseToday;
  /** One is being made. */
  readonly running: boolean;
  readonly onBackup: () => void;
}

function Backups({ today, running, onBackup }: BackupsProps) {
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
            <Button barred={running ? house.backupRuns : undefined} onClick={onBackup}>
              {house.backup}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Troubles({ today: { troubles, slow } }: { readonly today: HouseToday }) {
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

function Settings({ today }: { readonly today: HouseToday }) {
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
  const [exporting, setExporting] = useState(false);
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
  const exportOne = async (id: string) => {
    setExporting(true);
    onSaid(house.exportRuns);
    await done(exported(token, id));
    setExporting(false);
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
            <Button
              aria-label={house.manageOne(titleName(one.table.title), one.table.id)}
              onClick={() => setManaged(one)}
            >
              {house.manage}
            </Button>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button kind="ghost" wide onClick={() => void load(next)}>
          {house.more}
        </Button>
      )}
      {managed !== undefined && (
        <ManageTable
          one={managed}
          token={token}
          exporting={exporting}
          onDo={(doing) => void done(doing)}
          onExport={() => void exportOne(managed.table.id)}
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
    house.status[table.status],
    table.private && house.private,
    kept && house.kept,
    marked && house.marked,
    people,
    words.common.ago(Date.now() - table.updatedAt),
  ]
    .filter(Boolean)
    .join(' · ');
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
