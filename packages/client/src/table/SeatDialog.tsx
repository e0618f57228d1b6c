import type { Motion } from '@packetboat/record/proposals';
import { useState } from 'react';
import { api, type Reply } from '../api/api';
import { tableLink } from '../identity/links';
import { rememberLevel } from '../levels/chosen';
import { Level, StandInLevel, useLevels } from '../levels/StandInLevel';
import { chairOfSeat } from '../match/chairs';
import { Button, Dialog } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import { Problem } from '../parts/Problem';
import type { SeatInfo } from '../titles/contract';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { directingToken } from './directing';
import { ownerOf } from './ProposalNotice';
import { SeatInvitation } from './SeatInvitation';
import type { Scene } from './scene';

export interface SeatDialogProps {
  readonly scene: Scene;
  readonly info: SeatInfo;
  readonly onClose: () => void;
}

interface Part {
  readonly scene: Scene;
  readonly chair: number;
  readonly name: string;
  /** Of the host, where these are his hands. */
  readonly host: string | null;
  /** Of a seat of one's own. */
  readonly own: string | null;
  /** Does it, and closes; says why not. */
  readonly run: (request: Promise<Reply<object>>) => void;
}

/** All that can be done about a seat: about one's own, that of somebody else, a stand-in's and one that is free. */
export function SeatDialog({ scene, info, onClose }: SeatDialogProps) {
  const { table, held } = scene;
  const [problem, setProblem] = useState<string>();
  const chair = chairOfSeat(table, info.seat);
  const place = table.seats.find(({ seat }) => seat === chair);
  const run = async (request: Promise<Reply<object>>) => {
    const reply = await request;
    if (reply.ok) onClose();
    else setProblem(refusalText(reply.refusal));
  };
  const part: Part = {
    scene,
    chair,
    name: ownerOf(table, chair),
    host: directingToken(table, held),
    own: held?.seats[0]?.token ?? null,
    run: (request) => void run(request),
  };
  const vacant = place?.kind == null;
  const mine = held?.seats.find(({ seat }) => seat === chair);
  return (
    <Dialog
      title={vacant ? words.hostActions.fill : mine === undefined ? info.name : words.seatMenu.mine}
      {...(vacant && { consequence: words.hostActions.fillText })}
      onClose={onClose}
    >
      <div className="stack">
        {vacant && <Vacant {...part} />}
        {mine !== undefined && <Own {...part} token={mine.token} />}
        {!vacant &&
          mine === undefined &&
          (place?.owner === null ? <StandIn {...part} /> : <Other {...part} />)}
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

function Vacant({ scene: { table }, chair, host, own, run }: Part) {
  const levels = useLevels(table.title);
  const { level } = levels;
  const by = host ?? own;
  const seat = async (token: string) => {
    const reply = await api.addStandIn(table.id, token, chair, level);
    if (reply.ok && levels.levels > 1) rememberLevel(level);
    return reply;
  };
  return (
    <>
      {host !== null && (
        <>
          <Level {...levels} />
          <Button kind="primary" onClick={() => run(seat(host))}>
            {words.waiting.addStandIn}
          </Button>
        </>
      )}
      {by !== null && <SeatInvitation table={table} by={by} seat={chair} />}
    </>
  );
}

/** A stand-in that plays for nobody: somebody may take its seat over, and the host says how it plays. */
function StandIn({ scene: { table }, chair, host, own, run }: Part) {
  const { seatMenu: w } = words;
  const now = table.seats.find(({ seat }) => seat === chair)?.level ?? 1;
  const by = host ?? own;
  return (
    <>
      {by !== null && (
        <div className="stack tight">
          <p>{w.inviteText}</p>
          <SeatInvitation table={table} by={by} seat={chair} />
        </div>
      )}
      {host !== null && (
        <>
          <StandInLevel
            title={table.title}
            now={now}
            onPlay={(level) => run(api.handOver(table.id, host, chair, level))}
          />
          <div className="stack tight">
            <p>{w.dismissText}</p>
            <Button kind="danger" onClick={() => run(api.kick(table.id, host, chair))}>
              {w.dismiss}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** One's own: a stand-in plays until one returns. */
function Own({ scene: { table }, chair, token, run }: Part & { readonly token: string }) {
  const levels = useLevels(table.title);
  const { away: w } = words;
  const playing = table.seats.some(({ seat, kind }) => seat === chair && kind === 'bot');
  if (playing) {
    return (
      <Button kind="primary" onClick={() => run(api.takeBack(table.id, token))}>
        {w.back}
      </Button>
    );
  }
  return (
    <>
      <p>{w.asking}</p>
      <Level {...levels} />
      <Button kind="primary" onClick={() => run(api.handOver(table.id, token, chair, levels.level))}>
        {w.ask}
      </Button>
    </>
  );
}

/** Somebody else's: what the host does while he is away, and what the others decide. */
function Other({ scene: { table, held }, chair, name, host, own, run }: Part) {
  const { seatMenu: w } = words;
  const [passing, setPassing] = useState(false);
  // As others play that sit at this table, or else as was chosen last.
  const { level, levels } = useLevels(table.title, table.seats.find(({ kind }) => kind === 'bot')?.level);
  const plays = levels < 2 ? undefined : words.levels.name(table.title, level);
  const place = table.seats.find(({ seat }) => seat === chair);
  const here = place?.kind === 'human' && place.connected;
  const played = place?.kind === 'bot';
  const propose = (motion: Motion) => own !== null && run(api.propose(table.id, own, motion));
  const mine = held?.seats[0]?.seat;
  const isHost = table.host.seat === chair;
  return (
    <>
      {host !== null && <Recovery table={table.id} host={host} chair={chair} name={name} here={here} />}
      {host !== null && !played && (
        <div className="stack tight">
          <p>{w.standInText(name)}</p>
          <Button
            barred={here ? w.here(name) : undefined}
            limit={plays}
            onClick={() => run(api.handOver(table.id, host, chair, level))}
          >
            {w.standIn(name)}
          </Button>
        </div>
      )}
      {own !== null && (
        <div className="stack tight">
          <p>{w.askText(name)}</p>
          {!played && (host === null || here) && (
            <Button limit={plays} onClick={() => propose({ kind: 'standIn', seat: chair, level })}>
              {w.askStandIn}
            </Button>
          )}
          <Button onClick={() => propose({ kind: 'free', seat: chair })}>{w.askFree}</Button>
        </div>
      )}
      {isHost && mine !== undefined && host === null && (
        <div className="stack tight">
          <p>{w.takeHostText(name)}</p>
          <Button onClick={() => propose({ kind: 'host', seat: mine })}>{w.takeHost}</Button>
        </div>
      )}
      {host !== null && !isHost && (
        <div className="stack tight">
          <p>{w.passHostText(name)}</p>
          {passing ? (
            <Button kind="danger" onClick={() => run(api.passHost(table.id, host, chair))}>
              {w.passHostYes}
            </Button>
          ) : (
            <Button kind="ghost" onClick={() => setPassing(true)}>
              {w.passHost(name)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface RecoveryProps {
  readonly table: string;
  readonly host: string;
  readonly chair: number;
  readonly name: string;
  readonly here: boolean;
}

/** For somebody who has lost his device. */
function Recovery({ table, host, chair, name, here }: RecoveryProps) {
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { hostActions: w } = words;
  const recover = async () => {
    const reply = await api.recovery(table, host, chair);
    if (!reply.ok) return setProblem(refusalText(reply.refusal));
    setLink(tableLink(window.location.origin, table, { kind: 'recover', token: reply.value.token }));
  };
  return (
    <div className="stack tight">
      <p>{w.recoverText(name)}</p>
      {link === undefined ? (
        <Button icon="key" barred={here ? w.recoverPresent(name) : undefined} onClick={() => void recover()}>
          {w.recover}
        </Button>
      ) : (
        <LinkToPass label={words.recovery.link} link={link} code />
      )}
      <Problem text={problem} />
    </div>
  );
}
