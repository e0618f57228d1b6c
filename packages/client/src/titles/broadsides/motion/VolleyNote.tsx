import { of, type View } from '@packetboat/games/broadsides/state';
import { hullLine, perilWords } from '../words/hullWords';
import { shipName } from '../words/names';

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
          ? `Round ${opens.round}, after card ${opens.card} of 3. Rings show which of ${nameOf(firing)}’s cannons bear.`
          : volleyWords(view, firing, final, nameOf)}
      </p>
      {!final &&
        view.ships.map((ship, seat) => (
          <small key={shipName(seat)} className={perilWords(ship) === null ? '' : 'bad'}>
            {shipName(seat)}: {hullLine(ship)}
          </small>
        ))}
    </div>
  );
}

function volleyWords(view: View, firing: number, final: boolean, nameOf: (seat: number) => string): string {
  const guns = view.volley?.guns[firing] ?? [];
  const many = guns.length === 1 ? 'One cannon bears' : `${guns.length} cannons bear`;
  const gone = guns.filter((gun) => !of(view.ships, firing).guns.includes(gun));
  const once =
    gone.length === 0
      ? ''
      : ` Shot away, but fired once more as both sides fire at the same time: ${gone.join(', ')}.`;
  return `${final ? 'The final volley. ' : ''}${many} for ${nameOf(firing)}: ${guns.join(', ')}. The dashed rings wait; the full one fires next.${once}`;
}
