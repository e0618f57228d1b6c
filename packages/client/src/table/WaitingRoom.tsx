import type { Seat } from '@packetboat/games/kit/title';
import type { SeatInfo, TableInfo } from '@packetboat/protocol';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { api, type Reply } from '../api/api';
import { type HeldTable, identity } from '../identity/held';
import { chosenLevel } from '../levels/chosen';
import { StandInLevel } from '../levels/StandInLevel';
import type { MatchSnapshot } from '../match/snapshot';
import { useTitles } from '../pages/lobby';
import { Button, ChairMark, Dialog, FreeSeatMark, IconButton, Panel } from '../parts';
import { Problem } from '../parts/Problem';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { directingToken } from './directing';
import { FairnessSheet } from './FairnessSheet';
import { namesOf } from './names';
import { ProposalEnd } from './ProposalEnd';
import { ProposalNotice } from './ProposalNotice';
import { isReunion, stillToCome } from './reunion';
import { SitForm } from './SitForm';

type Asking =
  | { readonly what: 'kick'; readonly seat: Seat; readonly name: string }
  | { readonly what: 'level'; readonly seat: Seat; readonly name: string; readonly now: number }
  | { readonly what: 'leave' | 'close' | 'local' | 'fairness' };

interface WaitingRoomProps {
  readonly table: TableInfo;
  readonly held: HeldTable;
  /** Left out before the line is up. */
  readonly snapshot: MatchSnapshot | undefined;
}

/** Who sits where, how others get here, and the host's say. */
export function WaitingRoom({ table, held, snapshot }: WaitingRoomProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const meta = useTitles()?.find(({ id }) => id === table.title);
  const levels = meta?.levels ?? 1;
  const level = chosenLevel(levels);
  const hostToken = directingToken(table, held);
  const mine = held.seats.map(({ seat }) => seat);
  const names = namesOf(table.seats);
  const taken = table.seats.filter(({ kind }) => kind !== null).length;
  const missing = Math.max(0, (meta?.seats.min ?? 2) - taken);

  const run = async <T,>(request: Promise<Reply<T>>) => {
    setBusy(true);
    setProblem(undefined);
    const reply = await request;
    if (!reply.ok) setProblem(refusalText(reply.refusal));
    setBusy(false);
    return reply.ok;
  };

  const from: unknown = useHistoryState();
  const toCome = stillToCome(from, table);
  const { waiting } = words;
  const head =
    taken < table.seats.length
      ? waiting.head(table.title)
      : table.seats.every(({ connected }) => connected)
        ? waiting.complete
        : waiting.full;
  return (
    <>
      <Panel head={head} className="waiting">
        <div className="panel-body stack">
          <ul className="seat-list" aria-label={waiting.seats}>
            {table.seats.map((seat, i) => (
              <SeatRow
                key={seat.seat}
                plays={words.levels.name(table.title, seat.level ?? level)}
                seat={seat}
                name={names[i] ?? null}
                mine={mine.includes(seat.seat)}
                hosted={hostToken !== null}
                busy={busy}
                onLevel={
                  levels < 2
                    ? undefined
                    : () =>
                        setAsking({
                          what: 'level',
                          seat: seat.seat,
                          name: names[i] ?? '',
                          now: seat.level ?? level,
                        })
                }
                onStandIn={() => hostToken && void run(api.addStandIn(table.id, hostToken, seat.seat, level))}
                onKick={() => {
                  if (hostToken === null) return;
                  if (seat.kind === 'bot') void run(api.kick(table.id, hostToken, seat.seat));
                  else setAsking({ what: 'kick', seat: seat.seat, name: names[i] ?? '' });
                }}
              />
            ))}
          </ul>
          {toCome.length > 0 && (
            <p className="voice" role="status">
              {waiting.stillToCome(toCome)}
            </p>
          )}
          {table.keptUntil !== null && <p className="voice soft">{waiting.kept(table.keptUntil)}</p>}
          <Problem text={problem} />
          <ProposalNotice table={table} held={held} />
          {snapshot !== undefined && <ProposalEnd table={table} held={held} snapshot={snapshot} />}
          {hostToken === null ? (
            <>
              <p className="voice soft">{waiting.hostStarts(isReunion(from))}</p>
              {missing === 0 && table.proposal === null && (
                <Button
                  kind="ghost"
                  onClick={() =>
                    void run(api.propose(table.id, held.seats[0]?.token ?? '', { kind: 'start' }))
                  }
                >
                  {words.seatMenu.startAnyway}
                </Button>
              )}
            </>
          ) : (
            <div className="start-row">
              <Button
                kind="primary"
                barred={missing > 0 ? waiting.needMore(missing) : undefined}
                limit={waiting.startsWith(taken)}
                onClick={() => void run(api.start(table.id, hostToken))}
              >
                {busy ? waiting.starting : waiting.start}
              </Button>
            </div>
          )}
          <div className="quiet-row">
            {taken < table.seats.length && (
              <Button kind="ghost" icon="people" onClick={() => setAsking({ what: 'local' })}>
                {waiting.addLocal}
              </Button>
            )}
            <Button kind="ghost" icon="scales" onClick={() => setAsking({ what: 'fairness' })}>
              {waiting.fairness}
            </Button>
            {mine.length > 0 && (
              <Button kind="ghost" onClick={() => setAsking({ what: 'leave' })}>
                {waiting.leave}
              </Button>
            )}
            {hostToken !== null && (
              <Button kind="ghost" onClick={() => setAsking({ what: 'close' })}>
                {waiting.closeTable}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {asking?.what === 'local' && (
        <LocalPlayer table={table} secrets={meta?.secrets ?? false} onClose={() => setAsking(null)} />
      )}
      {asking?.what === 'fairness' && (
        <FairnessSheet table={table} held={held} onClose={() => setAsking(null)} />
      )}
      {asking?.what === 'level' && (
        <Dialog title={asking.name} onClose={() => setAsking(null)}>
          <div className="stack">
            <StandInLevel
              title={table.title}
              now={asking.now}
              onPlay={(chosen) => {
                setAsking(null);
                if (hostToken !== null) void run(api.handOver(table.id, hostToken, asking.seat, chosen));
              }}
            />
          </div>
        </Dialog>
      )}
      {asking?.what === 'kick' && (
        <Dialog
          question
          title={waiting.kickAsk(asking.name)}
          consequence={waiting.kickText}
          onClose={() => setAsking(null)}
          verbs={
            <>
              <Button kind="primary" onClick={() => setAsking(null)}>
                {waiting.keep(asking.name)}
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setAsking(null);
                  if (hostToken !== null) void run(api.kick(table.id, hostToken, asking.seat));
                }}
              >
                {waiting.kick(asking.name)}
              </Button>
            </>
          }
        />
      )}
      {asking?.what === 'leave' && <LeaveDialog table={table} held={held} onClose={() => setAsking(null)} />}
      {asking?.what === 'close' && (
        <Dialog
          question
          title={waiting.closeAsk}
          consequence={waiting.closeText}
          onClose={() => setAsking(null)}
          verbs={
            <>
              <Button kind="primary" onClick={() => setAsking(null)}>
                {waiting.stay}
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setAsking(null);
                  if (hostToken !== null) void run(api.close(table.id, hostToken));
                }}
              >
                {waiting.closeYes}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

interface SeatRowProps {
  readonly seat: SeatInfo;
  /** The name of the level of the stand-in that sits there, or would. */
  readonly plays: string;
  readonly name: string | null;
  readonly mine: boolean;
  readonly hosted: boolean;
  readonly busy: boolean;
  /** Where its title plays at more levels than one. */
  readonly onLevel: (() => void) | undefined;
  readonly onStandIn: () => void;
  readonly onKick: () => void;
}

function SeatRow({ seat, plays, name, mine, hosted, busy, onLevel, onStandIn, onKick }: SeatRowProps) {
  const { waiting } = words;
  const state =
    seat.kind === null
      ? waiting.free
      : seat.kind === 'bot'
        ? `${plays}, ${waiting.standIn}`
        : seat.connected
          ? waiting.connected
          : waiting.away;
  return (
    <li className={seat.kind === null ? 'free' : ''}>
      {seat.kind === null ? <FreeSeatMark size={30} /> : <ChairMark chair={seat.seat} size={30} />}
      <span className="who-sits">
        <b>{name ?? waiting.free}</b>
        {mine && <small>{hosted ? waiting.youHost : waiting.you}</small>}
      </span>
      <span className={`presence ${seat.connected && seat.kind === 'human' ? 'here' : ''}`}>
        {seat.kind === null ? '' : state}
      </span>
      {hosted && seat.kind === null && (
        <Button onClick={onStandIn} limit={plays} aria-disabled={busy || undefined}>
          {waiting.addStandIn}
        </Button>
      )}
      {hosted && seat.kind === 'bot' && onLevel !== undefined && (
        <Button kind="ghost" onClick={onLevel}>
          {waiting.level}
        </Button>
      )}
      {hosted && seat.kind !== null && !mine && (
        <IconButton
          icon="close"
          label={seat.kind === 'bot' ? waiting.dismiss : waiting.kick(name ?? '')}
          onClick={onKick}
        />
      )}
    </li>
  );
}

interface LocalPlayerProps {
  readonly table: TableInfo;
  readonly secrets: boolean;
  readonly onClose: () => void;
}

function LocalPlayer({ table, secrets, onClose }: LocalPlayerProps) {
  const { waiting } = words;
  return (
    <Dialog
      title={waiting.addLocal}
      consequence={`${waiting.addLocalText}${secrets ? ` ${waiting.addLocalSecret}` : ''}`}
      onClose={onClose}
    >
      <SitForm table={table} called="" onSat={onClose} />
    </Dialog>
  );
}

interface LeaveDialogProps {
  readonly table: TableInfo;
  readonly held: HeldTable;
  readonly onClose: () => void;
}

/** Gives up every seat of this browser at the table. */
export function LeaveDialog({ table, held, onClose }: LeaveDialogProps) {
  const [, go] = useLocation();
  const leave = async () => {
    onClose();
    if (held.hostToken === null) go('/');
    for (const { token } of held.seats) {
      // The answer may be lost. What could not be given up stays among one's tables.
      identity.leaving(table.id, token);
      const left = await api.leave(table.id, token);
      if (left.ok) identity.letGo(table.id, token);
    }
  };
  return (
    <Dialog
      question
      title={words.waiting.leaveAsk}
      consequence={table.status === 'running' ? words.waiting.leaveGameText : words.waiting.leaveText}
      onClose={onClose}
      verbs={
        <>
          <Button kind="primary" onClick={onClose}>
            {words.waiting.stay}
          </Button>
          <Button kind="danger" onClick={() => void leave()}>
            {words.waiting.leave}
          </Button>
        </>
      }
    />
  );
}
