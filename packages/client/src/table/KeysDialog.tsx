import { Dialog } from '../parts';
import type { TitleKey } from '../titles/contract';
import { words } from '../words';

interface KeysDialogProps {
  /** The title's own keys and its name, at a table. */
  readonly own: readonly TitleKey[];
  readonly title: string;
  readonly onClose: () => void;
}

/** What the keyboard does: on the title's board, and everywhere. */
export function KeysDialog({ own, title, onClose }: KeysDialogProps) {
  const { keys } = words;
  return (
    <Dialog title={keys.head} consequence={keys.text} onClose={onClose} roomy>
      <div className="key-lists">
        {own.length > 0 && (
          <section>
            <h3>{keys.onBoard(title)}</h3>
            <KeyList keys={own} />
          </section>
        )}
        <section>
          {own.length > 0 && <h3>{keys.everywhere}</h3>}
          <KeyList keys={keys.map} />
        </section>
      </div>
    </Dialog>
  );
}

function KeyList({ keys }: { readonly keys: readonly TitleKey[] }) {
  return (
    <dl className="keys">
      {keys.map(({ keys, does }) => (
        <div key={keys.join()}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
