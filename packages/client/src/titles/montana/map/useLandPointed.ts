import type { MontanaMove } from '@packetboat/games/montana/moves';
import type { View } from '@packetboat/games/montana/state';
import { useMemo } from 'react';
import type { Walk } from '../../../places/walk';
import type { StageProps } from '../../contract';
import { type Aimed, aimedWords, placeWords } from '../hand/pointed';
import { type LandPlace, onLand, placed } from '../hand/reading';
import type { MontanaHand } from '../hand/useHand';
import { words } from '../words';
import { linesThrough } from './lines';
import { siteOf } from './places';

const NO_LINES: readonly never[] = [];

/** What of the land is in the hand, pointed at or come to by keys, what is drawn for it and what the bar says of it. */
export function useLandPointed(
  { refuse }: StageProps<View, MontanaMove>,
  hand: MontanaHand,
  walk: Walk<LandPlace>,
  aimed: Aimed | null,
) {
  const { view, hand: now, offers, asked } = hand;
  const claimed = now.is === 'claimingField' || now.is === 'layingStart' ? now.site : null;
  const there = hand.aim === null ? null : placed(hand.aim);
  const aim = there !== null && 'site' in there ? there.site : null;
  const { place, shown: marked } = walk.cursor();
  const cursor = place !== null && marked ? siteOf(place) : null;
  const shown = claimed ?? aim ?? cursor;
  const lines = useMemo(
    () =>
      shown !== null && (offers.get(shown)?.lines ?? 0) > 0 ? linesThrough(view, asked, shown) : NO_LINES,
    [view, shown, offers, asked],
  );
  // Whoever only watches is not told what would be in the way.
  const why = (move: MontanaMove) => {
    const refusal = now.is === 'watching' ? undefined : refuse(move);
    return refusal === undefined ? [] : words.refusalWords(refusal);
  };
  // What is in the hand has the word before what the pointer rests on.
  const holds = claimed !== null || now.is === 'sendingCrew';
  const pointed = hand.aim ?? (cursor === null ? null : onLand(cursor));
  const about = holds
    ? null
    : aimed !== null
      ? aimedWords(view, aimed, why)
      : pointed === null
        ? null
        : placeWords(view, { offers, legal: hand.table.legal }, pointed, why);
  return { claimed, cursor, aim, lines, about };
}
