import { Component, type ReactNode } from 'react';
import { ticketOf } from '../identity/links';
import { ChunkMissing } from '../loading/chunk';
import { Button } from '../parts';
import { words } from '../words';

type State = { readonly broken: 'no' | 'part' | 'page' };

/** Shows a sentence and a way on where a page broke, or a part of it did not come, instead of nothing. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { broken: 'no' };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: error instanceof ChunkMissing ? 'part' : 'page' };
  }

  override render() {
    const { broken } = this.state;
    if (broken === 'no') return this.props.children;
    const { missing } = words;
    return (
      <main className="lone-message panel">
        <h1>{broken === 'part' ? missing.part : missing.crash}</h1>
        <p className="voice" role="alert">
          {broken === 'part' ? missing.partText : missing.crashText}
        </p>
        <Button kind="primary" onClick={broken === 'part' ? () => window.location.reload() : loadAnew}>
          {missing.reload}
        </Button>
      </main>
    );
  }
}

/** What stands behind the `#` may be what broke the page: it stays behind, unless it opens a table. */
function loadAnew(): void {
  const { pathname, search, hash } = window.location;
  if (ticketOf(hash) === undefined) window.history.replaceState(window.history.state, '', pathname + search);
  window.location.reload();
}
