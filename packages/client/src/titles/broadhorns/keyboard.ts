import { type RefObject, useEffect, useRef } from 'react';
import type { KeyPress } from '../../stage/stray-keys';
import type { Hand } from './hand';

const OPEN = 'button:not([aria-disabled="true"])';

/** What the figures press: the cards one may play or lay down, or else what the sheet offers. */
const PICKS = (hand: Hand): string =>
  hand === 'choosingAction' || hand === 'layingDown' ? '.bh-hand .usable' : `.bh-sheet ${OPEN}`;

/** 1 to 9 press the open buttons of the sheet in their order, Enter the main button of the bar. */
export function pressed(stage: HTMLElement | null, event: KeyPress, hand: Hand): boolean {
  if (stage === null || hand === 'watching' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const buttons =
    event.key === 'Enter'
      ? stage.querySelectorAll<HTMLElement>(`.bh-foot .primary`)
      : stage.querySelectorAll<HTMLElement>(PICKS(hand));
  const nth = event.key === 'Enter' ? 0 : /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
  const button = buttons[nth];
  button?.click();
  return button !== undefined;
}

/** The button that was pressed may be gone: whoever works by keys goes on where the next thing is asked. */
export function useKeptFocus(stage: RefObject<HTMLElement | null>, view: object): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = stage.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && target.matches(':focus-visible') ? target : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state is the moment to look after the focus
  useEffect(() => {
    const lost = last.current !== null && !document.contains(last.current);
    if (!lost || (document.activeElement !== null && document.activeElement !== document.body)) return;
    last.current = null;
    const next =
      stage.current?.querySelector<HTMLElement>(`.bh-sheet ${OPEN}`) ??
      stage.current?.querySelector<HTMLElement>('.bh-foot .primary') ??
      stage.current?.querySelector<HTMLElement>('.bh-foot button:last-child') ??
      stage.current?.querySelector<HTMLElement>('.chart');
    next?.focus({ preventScroll: true });
  }, [view]);
}
