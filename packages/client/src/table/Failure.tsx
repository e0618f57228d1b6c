import { useLocation } from 'wouter';
import { Message } from '../pages/Message';
import { PageFrame } from '../pages/PageFrame';
import { Button } from '../parts';
import { Link } from '../routes/Link';
import { words } from '../words';
import { failureWords } from '../words/failures';

interface FailureProps {
  readonly failure: string;
  readonly table: string;
  readonly barred?: boolean;
  readonly onTryNow: () => void;
}

/** Why one cannot be at this table, in a sentence, and the way on. */
export function Failure({ failure, table, barred, onTryNow }: FailureProps) {
  const [, go] = useLocation();
  const { head, text, on, way } = failureWords(failure, barred);
  return (
    <PageFrame>
      <Message head={head} text={text}>
        {way === 'retry' && (
          <Button kind="primary" onClick={onTryNow}>
            {on}
          </Button>
        )}
        {way === 'watch' && (
          <Button
            kind="primary"
            onClick={() => {
              onTryNow();
              go(`/watch/${table}`);
            }}
          >
            {on}
          </Button>
        )}
        {way === 'table' && (
          <Button kind="primary" onClick={() => window.location.assign(`/t/${table}`)}>
            {on}
          </Button>
        )}
        <Link className={`button ${way === 'home' ? 'primary' : ''}`} to="/">
          {words.common.home}
        </Link>
      </Message>
    </PageFrame>
  );
}
