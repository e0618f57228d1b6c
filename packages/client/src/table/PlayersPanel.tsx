import { useState } from 'react';
import { api } from '../api/api';
import { tableLink } from '../identity/links';
import { chairOfSeat } from '../match/chairs';
import { Button, Dialog, Icon, IconButton, SeatMark } from '../parts';
import { LinkToPass } from '../parts/LinkToPass';
import type { SeatInfo } from '../titles/contract';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { SeatInvitation } from './SeatInvitation';
import type { Scene } from './scene';

/** Who plays: mark, name, what they do, whether they are there, and the title's own figures. */
export function PlayersPanel({ scene }: { readonly scene: Scene }) {
  const { title, view, turn, seats, over, held } = scene;
  const [managed, setManaged] = useState<SeatInfo | null>(null);
  const shared = seats.filter(({ mine }) => mine).length > 1;
  const hosted = held?.hostToken != null && !over;
  return (
    <section className="players" aria-labelledby="players-head">
      <header className="players-head">
        <h2 id="players-head">{title.words.players}</h2>
        <span className="soft">{title.words.goal(view)}</span>
      </header>
      <ul>
        {seats.map((info) => {
          const acts = !over && turn.acting.includes(info.seat);
          return (
            <li key={info.seat} className={acts ? 'acts' : ''} aria-current={acts ? 'true' : undefined}>
              <div className="player-line">
                <SeatMark seat={info.seat} />
                <b>{info.name}</b>
                {title.byname !== undefined && <i>{title.byname(info.seat, view)}</i>}
                {info.mine && <small>{shared ? words.table.thisDevice : words.table.you}</small>}
                <Doing info={info} scene={scene} />
                {hosted && !info.mine && !info.bot && (
                  <IconButton
                    icon="more"
                    label={isVacant(info, scene) ? words.hostActions.fill : words.hostActions.open(info.name)}
                    className="slim"
                    onClick={() => setManaged(info)}
                  />
                )}
              </div>
              <title.Figures view={view} seat={info.seat} info={info} />
            </li>
          );
        })}
      </ul>
      {managed !== null && <HostActions scene={scene} info={managed} onClose={() => setManaged(null)} />}
    </section>
  );
}

/** Whether somebody acts; otherwise that he waits, or is not there. */
function Doing({ info, scene }: { readonly info: SeatInfo; readonly scene: Scene }) {
  const { turn, over, title, view } = scene;
  const { table } = words;
  if (isVacant(info, scene)) return <span className="doing">{!over && table.vacant}</span>;
  // When it is over, whoever has gone is missed no longer.
  const away = !over && !info.bot && !info.connected;
  const acts = !over && turn.acting.includes(info.seat);
  const does = info.mine ? table.yourTurn : (title.words.stages[turn.stage] ?? table.acting);
  return (
    <>
      {!away && (
        <span className="unseen">{info.bot ? table.standIn : info.connected ? table.here : table.away}</span>
      )}
      <span className="doing">
        {away && (
          <small className="presence away">
            <Icon name="noLine" />
            <span className={acts ? 'unseen' : ''}>{table.away}</span>
          </small>
        )}
        {acts ? does : !away && !over && !title.isOut?.(info.seat, view) && table.waits}
      </span>
    </>
  );
}

const isVacant = ({ seat }: SeatInfo, { table }: Scene): boolean => table.seats[seat]?.kind === null;

interface HostActionsProps {
  readonly scene: Scene;
  readonly info: SeatInfo;
  readonly onClose: () => void;
}

/** The host helps: a recovery link for somebody who lost a device, a stand-in for somebody who stays away. */
function HostActions({ scene, info, onClose }: HostActionsProps) {
  const { table, held } = scene;
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const token = held?.hostToken ?? '';
  const { hostActions: w } = words;
  const chair = chairOfSeat(table, info.seat);
  const recover = async () => {
    const reply = await api.recovery(table.id, token, chair);
    if (reply.ok) {
      setLink(tableLink(window.location.origin, table.id, { kind: 'recover', token: reply.value.token }));
    } else setProblem(refusalText(reply.refusal));
  };
  const handOver = async () => {
    const reply = await api.handOver(table.id, token, chair);
    if (reply.ok) onClose();
    else setProblem(refusalText(reply.refusal));
  };
  const seatStandIn = async () => {
    const reply = await api.addStandIn(table.id, token, chair);
    if (reply.ok) onClose();
    else setProblem(refusalText(reply.refusal));
  };
  if (isVacant(info, scene)) {
    return (
      <Dialog title={w.fill} consequence={w.fillText} onClose={onClose}>
        <div className="stack tight">
          <Button kind="primary" onClick={() => void seatStandIn()}>
            {words.waiting.addStandIn}
          </Button>
          <SeatInvitation table={table} by={token} seat={chair} />
          {problem !== undefined && (
            <p className="wrong" role="alert">
              {problem}
            </p>
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={w.head(info.name)} onClose={onClose}>
      <div className="stack">
        <div className="stack tight">
          <p>{w.recoverText(info.name)}</p>
          {link === undefined ? (
            <Button
              icon="key"
              barred={info.connected ? w.recoverPresent(info.name) : undefined}
              onClick={() => void recover()}
            >
              {w.recover}
            </Button>
          ) : (
            <LinkToPass label={words.recovery.link} link={link} code />
          )}
        </div>
        <div className="stack tight">
          <p>{w.handOverText(info.name)}</p>
          <Button kind="danger" onClick={() => void handOver()}>
            {w.handOver}
          </Button>
        </div>
        {problem !== undefined && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
