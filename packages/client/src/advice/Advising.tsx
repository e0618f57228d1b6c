import type { Move, Seat } from '@packetboat/games/kit/title';
import { chunk } from '../loading/chunk';
import { usePart } from '../loading/usePart';
import type { Line } from '../match/bundle';
import type { AnyClientTitle } from '../titles/contract';
import type { Phrase } from '../words/phrase';
import type { AdviceDesk } from './desk';

export interface AdvisingProps {
  readonly line: Line;
  readonly title: AnyClientTitle;
  readonly view: object;
  /** These hands are asked for something now. */
  readonly asked: boolean;
  /** An earlier moment is being looked at. */
  readonly past: boolean;
  nameOf(seat: Seat): string;
  play(move: Move): unknown;
  /** For who listens. */
  say(text: string): void;
  onRefused(why: Phrase): void;
  /** What the stage shows of it from now on. */
  onDesk(desk: AdviceDesk | null): void;
}

const adviser = chunk(async () => (await import('./Adviser')).Adviser);

/** Advice for hands to whom the server offers it: all that it takes is fetched then. Draws nothing itself. */
export function Advising(props: AdvisingProps) {
  const Adviser = usePart(adviser, true);
  return Adviser && <Adviser {...props} />;
}
