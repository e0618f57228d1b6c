import type { TableInfo } from '@packetboat/protocol';
import { Cover, isCovered } from '../covers/Cover';
import { identity } from '../identity/held';
import type { Line } from '../match/bundle';
import { Footer } from '../pages/Footer';
import { titleName, useTitles } from '../pages/lobby';
import { Masthead } from '../pages/Masthead';
import { Panel } from '../parts';
import { Link } from '../routes/Link';
import { words } from '../words';
import { ChatPanel } from './ChatPanel';
import { ConnectionNotice } from './ConnectionNotice';
import { InvitePanel } from './InvitePanel';
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
  const free = table.seats.some(({ kind }) => kind === null);
  return (
    <div className="sheet">
      <Masthead small held={held} />
      {line !== undefined && <ConnectionNotice snapshot={line.snapshot} onRetry={line.store.retry} />}
      <main className="gathering">
        <div className="gathering-left">
          <div className="gathering-cover panel">
            <Cover title={table.title} />
            <div className="cover-text">
              <h1>{titleName(table.title)}</h1>
              {isCovered(table.title) && <Gist title={table.title} />}
              <ChosenOptions table={table} />
            </div>
          </div>
          {inside && free && <InvitePanel table={table} held={held} />}
        </div>
        <div className="stack">
          {inside ? (
            <WaitingRoom table={table} held={held} snapshot={line?.snapshot} />
          ) : (
            <SitDown table={table} watch={watch} />
          )}
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

/** For who was sent a link and has never heard of the game. */
function Gist({ title }: { readonly title: keyof typeof words.covers }) {
  const { tagline, goal } = words.covers[title];
  return (
    <>
      <p className="tagline">{tagline}</p>
      <p className="goal">{goal}</p>
      <p>
        <Link className="linklike" to={`/rules/${title}`}>
          {words.waiting.howToPlay}
        </Link>
      </p>
    </>
  );
}

/** What the host chose, in the words of the title's options. */
function ChosenOptions({ table }: { readonly table: TableInfo }) {
  const meta = useTitles()?.find(({ id }) => id === table.title);
  const chosen = (meta?.options ?? []).map(({ key, label, choices }) => {
    const choice = choices.find(({ value }) => value === table.options[key]);
    return `${label}: ${choice?.label ?? ''}`;
  });
  const { begins, drawn, asYouSit } = words.create;
  const { pace } = words;
  if (table.clock !== null) chosen.push(`${pace.legend}: ${pace.chosen(table.clock.pace)}`);
  chosen.push(`${begins}: ${table.drawn ? drawn : asYouSit}`);
  return (
    <>
      <p className="players">{table.listed ? words.waiting.listed : words.waiting.unlisted}</p>
      <ul className="chosen">
        {chosen.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {table.spectators > 0 && <p className="players">{words.waiting.watching(table.spectators)}</p>}
    </>
  );
}
