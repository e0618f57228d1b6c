import type { FocusEvent, PointerEvent } from 'react';

/** What tells of a pointer or the focus on a button: a finger does not rest on one, and a mouse that presses has pointed. */
export const aiming = (onAim: (on: boolean) => void) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onAim(true),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onAim(false),
  onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onAim(true),
  onBlur: () => onAim(false),
});
