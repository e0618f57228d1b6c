import type { MatchSnapshot } from '../match/snapshot';
import { Button, Icon } from '../parts';
import { words } from '../words';

interface ConnectionNoticeProps {
  readonly snapshot: MatchSnapshot;
  readonly onRetry: () => void;
}

/** Says that the line is down, while it is. */
export function ConnectionNotice({ snapshot, onRetry }: ConnectionNoticeProps) {
  if (snapshot.connection !== 'resuming' || snapshot.failure !== null) return null;
  return (
    <section className="panel notice bad" role="status">
      <Icon name="noLine" />
      <p>{snapshot.goingDown ? words.connection.goingDown : words.connection.resuming}</p>
      <Button onClick={onRetry}>{words.connection.now}</Button>
    </section>
  );
}
