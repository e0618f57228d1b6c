import { type ReactNode, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { api } from '../api/api';
import { chunk } from '../loading/chunk';
import { usePart } from '../loading/usePart';
import { chairOfSeat } from '../match/chairs';
import type { Playback } from '../match/playback';
import { TellNotice } from '../notices/TellNotice';
import { Button } from '../parts';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { AwayNotice } from './AwayNotice';
import { ChairNotice } from './ChairNotice';
import { ClockNotice } from './ClockNotice';
import { FreeSeatNotice } from './FreeSeatNotice';
import { MovedSeatNotice } from './MovedSeatNotice';
import { ProposalEnd } from './ProposalEnd';
import { ProposalNotice } from './ProposalNotice';
import { hasPlayed } from './reunion';
import type { Scene } from './scene';
import type { Since } from './since';

interface NoticesProps {
  readonly scene: Scene;
  readonly playback: Playback;
  readonly since: Since;
  /** What stands last, where there is room for it. */
  readonly children?: ReactNode;
}

/** Only who comes back after a while has anything to be shown: it is loaded for him. */
const sinceNotice = chunk(async () => (await import('./SinceNotice')).SinceNotice);

/** What concerns the table as a whole. It stands beside the stage or under it, never on it: boards use all of theirs. */
export function Notices({ scene, playback, since, children }: NoticesProps) {
  const { seat, table } = scene;
  const over = table.status === 'over';
  const from: unknown = useHistoryState();
  const SinceNotice = usePart(sinceNotice, !over && seat !== null && since.lines.length > 0);
  const late = hasPlayed(from) && table.seats.every(({ kind }) => kind !== null);
  return (
    <section className="notices" aria-label={words.table.notices}>
      {seat === null && !over && (
        <p className="watching-note">
          {late && `${words.sit.begunWithout} `}
          {words.table.youWatch}
        </p>
      )}
      {playback.past && SinceNotice === undefined && <PastNotice scene={scene} playback={playback} />}
      {SinceNotice !== undefined && <SinceNotice scene={scene} since={since} playback={playback} />}
      <MovedSeatNotice scene={scene} />
      <FreeSeatNotice scene={scene} />
      <ChairNotice scene={scene} />
      <AwayNotice scene={scene} />
      <ProposalNotice table={table} held={scene.held} />
      <ProposalEnd table={table} held={scene.held} snapshot={scene.snapshot} />
      <ClockNotice scene={scene} />
      <TellNotice scene={scene} />
      {children}
    </section>
  );
}

function PastNotice({ scene, playback }: Pick<NoticesProps, 'scene' | 'playback'>) {
  const { seat, table, held, snapshot } = scene;
  const [problem, setProblem] = useState<string>();
  const chair = seat === null ? undefined : chairOfSeat(table, seat);
  const token = held?.seats.find((one) => one.seat === chair)?.token;
  const ask = async (by: string) => {
    const motion = { kind: 'rewind', to: playback.seq, madeAt: snapshot.seq } as const;
    const reply = await api.propose(table.id, by, motion);
    if (reply.ok) playback.backToNow();
    else setProblem(refusalText(reply.refusal));
  };
  return (
    <section className="notice past" role="status">
      <p>
        <span className="roomy-only">{words.table.pastHead}</span>
        <span className="phone-only">{words.table.pastShort}</span> {problem}
      </p>
      <Button onClick={playback.backToNow}>{words.table.backToNow}</Button>
      {token !== undefined && table.status === 'running' && table.proposal === null && (
        <Button kind="ghost" icon="undo" onClick={() => void ask(token)}>
          {words.undo.rewind}
        </Button>
      )}
    </section>
  );
}
