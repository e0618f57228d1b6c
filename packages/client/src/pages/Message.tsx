import type { ReactNode } from 'react';
import { Emblem } from '../parts';
import { Link } from '../routes/Link';
import { words } from '../words';

interface MessageProps {
  readonly head: string;
  readonly text: string;
  /** The way on; the front page when nothing else is given. */
  readonly children?: ReactNode;
}

/** What happened, in a sentence, and a way on. */
export function Message({ head, text, children }: MessageProps) {
  return (
    <main className="lone-message panel">
      <Emblem width={92} />
      <h1>{head}</h1>
      <p className="voice" role="status">
        {text}
      </p>
      <div className="ways">
        {children ?? (
          <Link className="button primary" to="/">
            {words.common.home}
          </Link>
        )}
      </div>
    </main>
  );
}
