import type { TableInfo } from '@packetboat/protocol';
import { Cover } from '../covers/Cover';
import { identity } from '../identity/held';
import type { Line } from '../match/use-match';
import { Footer } from '../pages/Footer';
import { titleName } from '../pages/lobby';
import { Masthead } from '../pages/Masthead';
import { Panel } from '../parts';
import { words } from '../words';
import { ChatPanel } from './ChatPanel';
import { ConnectionNotice } from './ConnectionNotice';
import { SitDown } from './SitDown';
import { WaitingRoom } from './WaitingRoom';

interface OpenTableProps {
  readonly lines: readonly Line[];
  readonly table: TableInfo;
  readonly watch: boolean;
}

/** A table before its game: one sits down, or waits with the others. */
export function OpenTable({ lines, table, watch }: OpenTableProps) {
  const held = identity.table(table.id);
  const inside = !watch && held !== undefined && (held.seats.length > 0 || held.hostToken !== null);
  const [line] = lines;
  return (
    <div className="sheet">
      <Masthead small />
      {line !== undefined && <ConnectionNotice snapshot={line.snapshot} onRetry={line.store.retry} />}
      <main className="gathering">
        <div className="gathering-cover panel">
          <Cover title={table.title} />
          <div className="cover-text">
            <h1>{titleName(table.title)}</h1>
            <ChosenOptions table={table} />
          </div>
        </div>
        <div className="stack">
          {inside ? <WaitingRoom table={table} held={held} /> : <SitDown table={table} watch={watch} />}
          {inside && line !== undefined && held.seats.length > 0 && (
            <Panel head={words.table.chat} className="gathering-chat">
              <ChatPanel snapshot={line.snapshot} store={line.store} />
            </Panel>
          )}
        </div>
      </main>
      <Footer />
    </div>
  );
}

function ChosenOptions({ table }: { readonly table: TableInfo }) {
  return (
    <p className="players">
      {[table.listed ? words.waiting.listed : words.waiting.unlisted].join(', ')}
      {table.spectators > 0 && ` ${words.waiting.watching(table.spectators)}`}
    </p>
  );
}
