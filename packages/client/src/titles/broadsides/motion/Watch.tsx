import { Button } from '../../../parts';
import { words } from '../words';
import type { Show } from './useShow';

interface WatchProps {
  readonly show: Show;
  readonly other: string;
  readonly onOther: (() => void) | null;
}

/** Looking about, at any time: the last round once more, and the other drawing. */
export function Watch({ show, other, onOther }: WatchProps) {
  if (show.lastRound === null && onOther === null) return null;
  const replay = words.replayWords(show.lastRound);
  return (
    <div className="bs-watch">
      {onOther !== null && (
        <Button icon="map" title={other} aria-label={other} onClick={onOther}>
          <span className="bs-long">{other}</span>
        </Button>
      )}
      {show.lastRound !== null && (
        <Button icon="play" title={replay} aria-label={replay} onClick={show.watchAgain}>
          <span className="bs-long">{replay}</span>
        </Button>
      )}
    </div>
  );
}
