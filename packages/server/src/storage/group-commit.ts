/** Jobs that wait at the same moment are written together, in the order they came. */
export interface GroupCommit<Job, Answer> {
  submit(job: Job): Promise<Answer>;
  /** Takes no more jobs, and resolves when those taken are written. */
  close(): Promise<void>;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * `write` gets a group and answers each of its jobs, or says by an error that this one failed; when it throws, every
 * job of the group is rejected. One group
 * is written at a time. A group begins at the end of the event loop's turn, so that everything a turn brought in
 * by way of several sockets shares a transaction.
 */
export function groupCommit<Job, Answer>(
  write: (jobs: readonly Job[]) => Promise<readonly (Answer | Error)[]>,
  largestGroup: number,
): GroupCommit<Job, Answer> {
  let waiting: Waiting<Job, Answer>[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  async function run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, largestGroup);
      waiting = waiting.slice(largestGroup);
      try {
        const answers = await write(group.map(({ job }) => job));
        if (answers.length !== group.length) throw new Error('A group commit left jobs unanswered');
        answers.forEach((answer, i) => {
          if (answer instanceof Error) group[i]?.reject(answer);
          else group[i]?.resolve(answer);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = undefined;
  }

  return {
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The storage is closed'));
          return;
        }
        waiting.push({ job, resolve, reject });
        running ??= run();
      }),
    async close() {
      closed = true;
      await running;
    },
  };
}
