import type { LogLine } from '@packetboat/protocol';
import type { AnyClientTitle, Step } from '../titles/contract';

/**
 * The step whose outcome is still being watched: panels stay at the moment before it, so that they do not tell what a
 * die shows while it tumbles. Old moments keep nothing back.
 */
export function awaitedOf(title: AnyClientTitle, step: Step | null, past: boolean): Step | null {
  const { performs } = title;
  if (step === null || past || step.back || performs === undefined) return null;
  return step.events.some(performs) ? step : null;
}

/** The log as far as it may be told: nothing of an action that is still being watched, nor what came after it. */
export const toldUntil = (log: readonly LogLine[], awaited: Step | null): readonly LogLine[] =>
  awaited === null ? log : log.filter(({ seq }) => seq < awaited.seq);
