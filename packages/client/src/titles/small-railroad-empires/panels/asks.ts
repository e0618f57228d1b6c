import type { PointerEvent } from 'react';

/** What is to be said of something that is pointed at; nothing once it is not. */
export type Asks = (words: string) => void;

/** Said for as long as a pointer or the focus is on it; of a finger, also after it has lifted. */
export const asks = (onAsk: Asks, words: string) => ({
  onPointerEnter: () => onAsk(words),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onAsk(''),
  onFocus: () => onAsk(words),
  onBlur: () => onAsk(''),
});
