import type { Heading } from '@packetboat/games/kit/hex';
import type { Passage } from '@packetboat/games/mississippi-queen/sailing';
import type { Spot } from '@packetboat/games/mississippi-queen/state';
import { useMemo } from 'react';
import type { BillPreview } from '../words/en/bill';
import { headingOf, isHex } from './reading';
import type { RiverHand } from './useHand';

/** What is pointed at, and what would come of it. */
export interface Aimed {
  readonly spot: Spot | null;
  readonly heading: Heading | null;
  /** The way to the hex, where the move can end there. */
  readonly passage: Passage | undefined;
  /** What it would add to the bill. */
  readonly preview: BillPreview | null;
}

export function useAimed({ aim, turns, ways, passageTo }: RiverHand): Aimed {
  return useMemo(() => {
    if (aim === null) return NOTHING;
    const heading = headingOf(aim) ?? null;
    if (!isHex(aim)) {
      const turn = turns.find((one) => one.heading === heading);
      const preview = turn === undefined ? null : { turns: turn.moves.length, coal: turn.coal };
      return { ...NOTHING, heading, preview };
    }
    const passage = passageTo(aim);
    const way = ways.find(({ spot, kind }) => spot === aim && kind !== 'barred');
    return { spot: aim, heading, passage, preview: way ?? passage ?? null };
  }, [aim, turns, ways, passageTo]);
}

const NOTHING: Aimed = { spot: null, heading: null, passage: undefined, preview: null };
