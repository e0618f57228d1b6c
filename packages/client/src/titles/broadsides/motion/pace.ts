import { keepInBrowser } from '../../../settings/browser-storage';
import { createCell, useCell } from '../../../settings/cell';

/** How a reveal is shown: one card after the other by itself, or each at a word. */
export type Pace = 'quick' | 'steady' | 'step';

export const PACES: readonly Pace[] = ['quick', 'steady', 'step'];

const KEY = 'packetboat.broadsides.pace';
const keep = keepInBrowser();
const kept = PACES.find((pace) => pace === keep.get(KEY));
const cell = createCell<Pace>(kept ?? 'steady');

export const usePace = (): Pace => useCell(cell);

export function setPace(pace: Pace): void {
  keep.set(KEY, pace);
  cell.set(pace);
}
