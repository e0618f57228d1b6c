import { Component, type ReactNode } from 'react';
import { Button } from '../parts';
import { words } from '../words';

/** Shows a sentence and a way on where a page broke, instead of nothing. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="lone-message panel">
        <h1>{words.missing.crash}</h1>
        <p className="voice">{words.missing.crashText}</p>
        <Button kind="primary" onClick={() => window.location.reload()}>
          {words.missing.reload}
        </Button>
      </main>
    );
  }
}
