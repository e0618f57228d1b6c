import { Suspense, useState } from 'react';
import { chunk } from '../loading/chunk';
import { chairOfSeat } from '../match/chairs';
import { Icon, IconButton, SeatMark } from '../parts';
import type { SeatInfo } from '../titles/contract';
import { words } from '../words';
import { directingToken } from './directing';
import type { SeatDialogProps } from './SeatDialog';
import type { Scene } from './scene';
import { TimeLeft } from './TimeLeft';

const seatDialog = chunk(async () => (await import('./SeatDialog')).SeatDialog);

function SeatSheet(props: SeatDialogProps) {
  const SeatDialog = seatDialog.read();
  return <SeatDialog {...props} />;
}

/** Who plays: mark, name, what they do, whether they are there, and the title's own figures. */
export function PlayersPanel({ scene }: { readonly scene: Scene }) {
  const { title, view, turn, seats, over, held, table } = scene;
  const [managed, setManaged] = useState<SeatInfo | null>(null);
  const shared = seats.filter(({ mine }) => mine).length > 1;
  const manages = !over && (directingToken(table, held) !== null || (held?.seats.length ?? 0) > 0);
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
                {isHost(info, scene) && <small>{words.seatMenu.isHost}</small>}
                <TimeLeft scene={scene} chair={chairOfSeat(scene.table, info.seat)} />
                <Doing info={info} scene={scene} />
                {manages && (
                  <IconButton
                    icon="more"
                    label={labelOf(info, scene)}
                    className="slim"
                    onPointerEnter={seatDialog.preload}
                    onClick={() => setManaged(info)}
                  />
                )}
              </div>
              <title.Figures view={view} seat={info.seat} info={info} />
            </li>
          );
        })}
      </ul>
      {managed !== null && (
        <Suspense fallback={null}>
          <SeatSheet scene={scene} info={managed} onClose={() => setManaged(null)} />
        </Suspense>
      )}
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
            <span className={acts ? 'unseen' : ''}>{awayText(info, scene)}</span>
          </small>
        )}
        {acts ? does : !away && !over && !title.isOut?.(info.seat, view) && table.waits}
      </span>
    </>
  );
}

/** Since when, where the server knows; a moment is no absence yet. */
function awayText({ seat }: SeatInfo, { table }: Scene): string {
  const since = table.seats[seat]?.awaySince ?? null;
  const { awayFor, away } = words.table;
  return since === null ? away : awayFor(Date.now() - since);
}

const isHost = ({ seat }: SeatInfo, { table }: Scene): boolean =>
  table.seats.length > 1 && table.host.seat !== null && table.seats[seat]?.seat === table.host.seat;

function labelOf(info: SeatInfo, scene: Scene): string {
  if (isVacant(info, scene)) return words.hostActions.fill;
  return info.mine ? words.seatMenu.mine : words.seatMenu.open(info.name);
}

const isVacant = ({ seat }: SeatInfo, { table }: Scene): boolean => table.seats[seat]?.kind === null;
