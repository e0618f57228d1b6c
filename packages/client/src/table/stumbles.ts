import type { Refusal } from '@packetboat/games/kit/title';
import { useEffect } from 'react';
import type { Answer } from '../titles/contract';

const STUMBLED: Refusal = { key: 'page.failed' };

/** Whatever breaks on the way of a move is an answer like any other; the console has the error itself. */
export async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    reportError(error);
    return { ok: false, refusal: STUMBLED };
  }
}

/** Tells of what breaks in this page between a press and its answer, in whichever hand of whichever title. */
export function useStumbles(tell: (why: Refusal) => void): void {
  useEffect(() => {
    // Browsers report that a layout needs another round as an error without an error in it.
    const onError = ({ error }: ErrorEvent) => error != null && tell(STUMBLED);
    // What was called off on purpose is none either.
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) tell(STUMBLED);
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [tell]);
}
