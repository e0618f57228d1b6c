import type { Row } from '@packetboat/games/broadsides/data';
import type { ReactNode } from 'react';
import { words } from '../words';
import type { Face } from '../words/en/faces';
import { Die } from './Die';

interface FaceStripProps {
  readonly row: Row | null;
  readonly faces: readonly Face[];
  /** The face that was just thrown. */
  readonly thrown: number | null;
  readonly rolling: boolean;
  /** Beside the head. */
  readonly children?: ReactNode;
}

/** What each face of the die would hit, in words, in the order of the dice drawn on the row. */
export function FaceStrip({ row, faces, thrown, rolling, children }: FaceStripProps) {
  if (row === null) return null;
  const [head, note] = words.rowHead(row);
  return (
    <section className="bs-faces" aria-label={words.facesHead(row)}>
      <header>
        <h2>
          {head} <small>{note}</small>
        </h2>
        {children}
      </header>
      <ol>
        {faces.map(({ roll, where, what, hits }) => (
          <li
            key={roll}
            className={`${hits ? 'hits' : 'vain'}${thrown === roll && !rolling ? ' thrown' : ''}`}
          >
            <Die face={roll} size={36} />
            <span>
              <span className="unseen">{words.rollWords(roll)}</span>
              <b>{where}</b>
              {what !== '' && <i>{what}</i>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
