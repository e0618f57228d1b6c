import { words } from '../words';

interface WhenProps {
  readonly at: number;
  /** A day of its own line, or the time of day at the end of another. */
  readonly kind: 'day' | 'clock';
}

/** When something happened; whoever points at it reads the whole date. */
export function When({ at, kind }: WhenProps) {
  const { clock, day, whole } = words.when;
  return (
    <time className={`when ${kind}`} dateTime={new Date(at).toISOString()} title={whole(at)}>
      {kind === 'day' ? day(at) : clock(at)}
    </time>
  );
}
