import type { ReactNode } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { chunk } from '../loading/chunk';
import { usePart } from '../loading/usePart';
import type { Playback } from '../match/playback';
import { TellNotice } from '../notices/TellNotice';
import { Button } from '../parts';
import { words } from '../words';
import { AwayNotice } from './AwayNotice';
import { ChairNotice } from './ChairNotice';
import { ClockNotice } from './ClockNotice';
import { FreeSeatNotice } from './FreeSeatNotice';
import { MovedSeatNotice } from './MovedSeatNotice';
import { ProposalNotice } from './ProposalNotice';
import { RewindNotice } from './RewindNotice';
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
      <ClockNotice scene={scene} />
      <RewindNotice scene={scene} />
      <TellNotice scene={scene} />
      {children}
    </section>
  );
}

function PastNotice({ scene, playback }: Pick<NoticesProps, 'scene' | 'playback'>) {
  const { seat, store, table } = scene;
  return (
    <section className="notice past" role="status">
      <p>
        <span className="roomy-only">{words.table.pastHead}</span>
        <span className="phone-only">{words.table.pastShort}</span>
      </p>
      <Button onClick={playback.backToNow}>{words.table.backToNow}</Button>
      {seat !== null && table.status === 'running' && table.rewind === null && (
        <Button
          kind="ghost"
          icon="undo"
          onClick={() => {
            void store.rewind({ do: 'propose', to: playback.seq });
            playback.backToNow();
          }}
        >
          {words.undo.rewind}
        </Button>
      )}
    </section>
  );
}
