import { useDeferredValue, useEffect, useState } from 'react';
import type { Playback } from '../match/playback';
import { titleName } from '../pages/lobby';
import { Button, Icon } from '../parts';
import { useSettings } from '../settings/settings';
import type { StageProps } from '../titles/contract';
import { readStage } from '../titles/loaders';
import { words } from '../words';
import { ConnectionNotice } from './ConnectionNotice';
import { EndPanel } from './EndPanel';
import type { Scene } from './scene';

interface GameStageProps {
  readonly scene: Scene;
  readonly stage: StageProps;
  readonly playback: Playback;
  readonly onFairness: () => void;
}

/** The title's board, or its twin in text, and over it what stops the game or ends it. */
export function Stage({ scene, stage, playback, onFairness }: GameStageProps) {
  const { title, table, snapshot, store } = scene;
  const { outcome } = stage;
  const [looking, setLooking] = useState(false);
  const moving = stage.step !== null;
  const { skip } = playback;

  // Any key or tap ends what is moving.
  useEffect(() => {
    if (!moving) return;
    window.addEventListener('pointerdown', skip);
    window.addEventListener('keydown', skip);
    return () => {
      window.removeEventListener('pointerdown', skip);
      window.removeEventListener('keydown', skip);
    };
  }, [moving, skip]);

  const name = titleName(table.title);
  // The board stands until the text has been fetched.
  const seen = useDeferredValue(useSettings().view);
  const Shown = readStage(title, seen);
  // What ended the game is seen before the ranking covers it.
  const ended = outcome !== undefined && !looking && !playback.past && !moving;
  return (
    <section
      id="stage"
      tabIndex={-1}
      className={`stage ${seen}`}
      aria-label={seen === 'text' ? words.table.twin(name) : words.table.stage(name)}
    >
      {/* Under the ranking lies the board: seen, but not reached. */}
      <div className="under" inert={ended}>
        <Shown {...stage} />
      </div>
      <div className="stage-notices">
        <ConnectionNotice snapshot={snapshot} onRetry={store.retry} />
        {table.frozen && (
          <section className="panel notice bad" role="status">
            <Icon name="barred" />
            <p>{words.table.frozen}</p>
          </section>
        )}
        {outcome !== undefined && looking && (
          <Button kind="primary" onClick={() => setLooking(false)}>
            {words.end.show}
          </Button>
        )}
      </div>
      {ended && (
        <div className="stage-end">
          <EndPanel scene={scene} outcome={outcome} onLook={() => setLooking(true)} onFairness={onFairness} />
        </div>
      )}
    </section>
  );
}
