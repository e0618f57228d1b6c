import { Dialog } from '../parts';
import { words } from '../words';

/** What the keyboard does. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.keys.head} consequence={words.keys.text} onClose={onClose}>
      <dl className="keys">
        {words.keys.map.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
