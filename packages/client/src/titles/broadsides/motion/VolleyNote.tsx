import type { View } from '@packetboat/games/broadsides/state';
import { words } from '../words';

interface VolleyNoteProps {
  readonly view: View;
  readonly firing: number;
  readonly final: boolean;
  /** The exchange opens at this moment: after which card. */
  readonly opens: { readonly round: number; readonly card: number } | null;
  nameOf(seat: number): string;
}

/** Under the decks while no row is aimed at: whose cannons bear, and how both hulls stand. */
export function VolleyNote({ view, firing, final, opens, nameOf }: VolleyNoteProps) {
  return (
    <div className="bs-strip-note">
      <p>
        {opens !== null
          ? words.opensWords(opens.round, opens.card, nameOf(firing))
          : words.volleyWords(view, firing, final, nameOf(firing))}
      </p>
      {!final &&
        [...view.ships.entries()].map(([seat, ship]) => (
          <small key={seat} className={words.perilWords(ship) === null ? '' : 'bad'}>
            {words.shipHull(seat, ship)}
          </small>
        ))}
    </div>
  );
}
