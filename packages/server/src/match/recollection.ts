import type { Recipient } from '@packetboat/games';
import type { Answer } from '@packetboat/protocol';
import type { Pace, Reader } from '../reading/pace';
import { ReaderGone } from '../reading/pace';
import type { Work } from '../reading/room';
import type { Faults } from '../rules/faults';
import type { TableContext } from '../tables/context';
import { refuse } from '../tables/refuse';
import { causeOf, type Folding, isBroken } from './fold';
import { type MatchMemory, type Recalled, recall } from './memory';

/** What is read of one match away from its queue, in the reading room: what it takes to wake, its past and its log. */
export class Recollection {
  /** What it wakes with, until it does. */
  #recalled: Recalled | undefined;

  constructor(
    readonly context: TableContext,
    readonly id: string,
    readonly memory: Pick<MatchMemory, 'history' | 'toldSeq'>,
    readonly faults: Faults,
    readonly folding: (pace: Pace) => Folding,
  ) {}

  get #asleep(): boolean {
    return this.memory.history === undefined;
  }

  /**
   * Once for all who wait for it: what it takes to wake. It is kept until the match does, and what is appended meanwhile is
   * taken up then.
   */
  async recall(reader: Reader): Promise<Answer<{ readonly value: Recalled }>> {
    const upTo = this.memory.toldSeq;
    const kept = this.#recalled;
    if (kept !== undefined && kept.upTo === upTo) return { ok: true, value: kept };
    const { room } = this.context.reading;
    const { tailLength } = this.context.settings;
    try {
      const recalled = await room.read(reader, `${this.id}/wake/${upTo ?? 'end'}`, (pace) =>
        recall(this.folding(pace), upTo, tailLength),
      );
      if (recalled.ok && this.#asleep) this.#recalled = recalled.value;
      return recalled;
    } catch (error) {
      if (!isBroken(error)) throw error;
      return this.faults.presentFailed('wake', causeOf(error));
    }
  }

  /** It wakes without anything being folded. */
  get roused(): boolean {
    return !this.#asleep || (this.#recalled !== undefined && this.#recalled.upTo === this.memory.toldSeq);
  }

  /** It is awake, or sleeps again. */
  forget(): void {
    this.#recalled = undefined;
  }

  /**
   * Something is read that rules are asked for. Where they fail it costs that reading; where they did not come to an end
   * nobody waits for them twice. `what` names it, with all that it depends on.
   */
  async read<T>(
    reader: Reader,
    audience: Recipient,
    what: string,
    work: Work<T>,
  ): Promise<Answer<{ value: T }>> {
    if (this.faults.past === 'endless') return refuse('server.ruleFailed');
    return this.readLog(reader, audience, what, work);
  }

  /** The same of the log as it is written: no rules are asked. */
  async readLog<T>(
    reader: Reader,
    audience: Recipient,
    what: string,
    work: Work<T>,
  ): Promise<Answer<{ value: T }>> {
    const { room } = this.context.reading;
    const answer = await room.read(reader, `${this.id}/${audience}/${what}`, async (pace) => {
      try {
        return { ok: true, value: await work(pace) } as const;
      } catch (error) {
        if (error instanceof ReaderGone || !isBroken(error)) throw error;
        return this.faults.pastFailed(audience, 'read', causeOf(error));
      }
    });
    return answer.ok ? answer.value : answer;
  }
}
