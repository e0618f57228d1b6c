import { useMedia } from '../../../stage/media';

/** Whether hints at keys are of any use: who points with a finger has no keys before him. */
export const useKeyHints = (): boolean => useMedia('(hover: hover) and (pointer: fine)');
