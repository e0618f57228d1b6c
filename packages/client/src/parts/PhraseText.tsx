import type { Seat } from '@packetboat/games/kit/title';
import type { Phrase, Piece } from '../words/phrase';

interface PhraseTextProps {
  readonly phrase: Phrase;
  readonly nameOf: (seat: Seat) => string;
  /** With these, places are buttons that light the board; without, they are plain words. */
  readonly pointed?: string | null;
  readonly onPoint?: (place: string | null) => void;
  readonly onPlace?: (place: string) => void;
}

/** What closes a clause stays with the button before it: a line could break between them. */
const STOP = /^[.,:;)]+/;

/** A sentence of the catalogue, with names in bold and places that point at the board. */
export function PhraseText({ phrase, nameOf, pointed = null, onPoint, onPlace }: PhraseTextProps) {
  const isButton = (piece: Piece | undefined) =>
    onPlace !== undefined && typeof piece === 'object' && piece.kind === 'place';
  return (
    <span className="phrase">
      {phrase.map((piece, i) => {
        // A phrase never changes its order: the index is its pieces' identity.
        const key = `${i}`;
        if (typeof piece === 'string') return isButton(phrase[i - 1]) ? piece.replace(STOP, '') : piece;
        if (piece.kind === 'seat') return <strong key={key}>{nameOf(piece.seat)}</strong>;
        if (piece.kind === 'strong') return <strong key={key}>{piece.text}</strong>;
        if (onPlace === undefined) return <span key={key}>{piece.text}</span>;
        const next = phrase[i + 1];
        const stop = typeof next === 'string' ? STOP.exec(next)?.[0] : undefined;
        const button = (
          <button
            key={key}
            type="button"
            className={`place ${pointed === piece.place ? 'pointed' : ''}`}
            onClick={(event) => {
              event.stopPropagation();
              onPlace(piece.place);
            }}
            onPointerEnter={() => onPoint?.(piece.place)}
            onPointerLeave={() => onPoint?.(null)}
            onFocus={() => onPoint?.(piece.place)}
            onBlur={() => onPoint?.(null)}
          >
            {piece.text}
          </button>
        );
        if (stop === undefined) return button;
        return (
          <span key={key} className="stopped">
            {button}
            {stop}
          </span>
        );
      })}
    </span>
  );
}
