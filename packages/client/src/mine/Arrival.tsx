import type { Refusal } from '@packetboat/games/kit/title';
import { useCallback, useEffect, useState } from 'react';
import { api, type Brought, type Reply } from '../api/api';
import { thisDevice } from '../identity/device';
import { identity } from '../identity/held';
import { randomHex } from '../identity/random';
import { titleName } from '../pages/lobby';
import { Button, Panel } from '../parts';
import { Link } from '../routes/Link';
import { keepInTab } from '../settings/browser-storage';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { mine } from './mine';

type Coming = Reply<{ readonly moves: boolean; readonly tables: readonly Brought[] }>;

/** Links that are being spent now: the page may ask twice, the server answers once. */
const spending = new Map<string, Promise<Coming>>();

/** Somebody has opened the link for another device: his tables come here, and each that does not is told. */
export function Arrival({ secret }: { readonly secret: string }) {
  const [coming, setComing] = useState<Coming>();
  const come = useCallback(() => {
    setComing(undefined);
    const work = spending.get(secret) ?? allOf(secret);
    spending.set(secret, work);
    void work.then((reply) => {
      // What got no answer is asked for again, by the same draw.
      if (!reply.ok) spending.delete(secret);
      else drawn.remove(drawnFor(secret));
      setComing(reply);
    });
  }, [secret]);
  useEffect(come, [come]);
  const { devices } = words;
  if (coming === undefined) {
    return (
      <p className="loading" role="status">
        {devices.coming}
      </p>
    );
  }
  if (!coming.ok) return <NotCome refusal={coming.refusal} onAgain={come} />;
  const { moves, tables } = coming.value;
  const here = tables.filter(({ refusal }) => refusal === undefined);
  return (
    <Panel head={devices.come(here.length)}>
      <div className="panel-body bring" role="status">
        <p>{moves ? devices.comeMoved : devices.comeAdded}</p>
        <ul className="came">
          {tables.map(({ table, title, name, refusal }) => (
            <li key={`${table} ${name}`}>
              {refusal === undefined
                ? `${titleName(title ?? '')}${name ? `, ${name}` : ''}`
                : devices.left(words.mine.called(table.slice(0, 4)), refusalText(refusal))}
            </li>
          ))}
        </ul>
        <Link className="button primary" to="/mine">
          {devices.toTables}
        </Link>
      </div>
    </Panel>
  );
}

function NotCome({ refusal, onAgain }: { readonly refusal: Refusal; readonly onAgain: () => void }) {
  const { devices } = words;
  const used = refusal.key === 'token.unknown';
  return (
    <Panel head={used ? devices.notCome : refusalText(refusal)}>
      <div className="panel-body bring" role="alert">
        {used ? <p>{devices.notComeText}</p> : <Button onClick={onAgain}>{words.common.again}</Button>}
      </div>
    </Panel>
  );
}

const drawn = keepInTab();
const drawnFor = (secret: string): string => `packetboat.once.${secret}`;

/** What this tab has drawn for a link: it asks again by it where no answer came. */
function drawnIn(secret: string): string {
  const once = drawn.get(drawnFor(secret)) ?? randomHex(16);
  drawn.set(drawnFor(secret), once);
  return once;
}

/** Everything that comes by a link, page by page; what has come is this browser's, whatever becomes of the rest. */
async function allOf(secret: string): Promise<Coming> {
  const tables: Brought[] = [];
  for (let from: number | null = 0; ; ) {
    const reply: Awaited<ReturnType<typeof api.deviceCome>> = await api.deviceCome(
      secret,
      thisDevice(),
      drawnIn(secret),
      from,
    );
    if (!reply.ok) return reply;
    take(reply.value.tables);
    tables.push(...reply.value.tables);
    from = reply.value.next;
    if (from === null) return { ok: true, value: { moves: reply.value.moves, tables } };
  }
}

function take(tables: readonly Brought[]): void {
  for (const { table, title = '', seat = null, name = '', token, hostToken } of tables) {
    if (seat !== null && token != null) {
      const fresh = { seat, token, name, contribution: null, seen: 0 };
      // It may have held that seat already, with another token: a browser holds a seat once.
      identity.change(table, title, (held) => ({
        ...held,
        seats: held.seats.filter((one) => one.seat !== seat),
      }));
      identity.hold(table, title, fresh);
    }
    if (hostToken != null) identity.change(table, title, (held) => ({ ...held, hostToken }));
    if (identity.name() === '' && name !== '') identity.rename(name);
  }
  mine.refresh();
}
