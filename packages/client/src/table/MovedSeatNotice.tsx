import { identity } from '../identity/held';
import { Button } from '../parts';
import { words } from '../words';
import type { Scene } from './scene';

/** To who comes back: the host has made a link to his seat meanwhile. It stands until he has understood. */
export function MovedSeatNotice({ scene: { table, held, snapshot } }: { readonly scene: Scene }) {
  const made = snapshot.chat.findLast(
    ({ notice }) => notice?.key === 'recovery.made' && notice.seat === snapshot.chair,
  );
  if (made === undefined || held === undefined) return null;
  if (held.told !== undefined && Number(held.told) >= Number(made.id)) return null;
  return (
    <section className="notice" role="status">
      <p>{words.notices.yours}</p>
      <Button onClick={() => identity.change(table.id, table.title, (now) => ({ ...now, told: made.id }))}>
        {words.notices.understood}
      </Button>
    </section>
  );
}
