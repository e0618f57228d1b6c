import { groupCommit } from './group-commit';

describe('group commit', () => {
  const recording = (largestGroup = 100) => {
    const groups: number[][] = [];
    const commits = groupCommit<number, string>(async (jobs) => {
      groups.push([...jobs]);
      await new Promise((resolve) => setImmediate(resolve));
      if (jobs.includes(13)) throw new Error('unlucky');
      return jobs.map((job) => `done ${job}`);
    }, largestGroup);
    return { groups, commits };
  };

  test('jobs of one moment are written together, and answered each', async () => {
    const { groups, commits } = recording();
    expect(await Promise.all([1, 2, 3].map(commits.submit))).toEqual(['done 1', 'done 2', 'done 3']);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  test('jobs that come while a group is written wait for the next, in their order', async () => {
    const { groups, commits } = recording();
    const first = commits.submit(1);
    const late: Promise<string>[] = [];
    await new Promise((resolve) => setImmediate(resolve));
    for (const job of [2, 3, 4]) late.push(commits.submit(job));
    await Promise.all([first, ...late]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  test('a group has a largest size', async () => {
    const { groups, commits } = recording(2);
    await Promise.all([1, 2, 3, 4, 5].map(commits.submit));
    expect(groups).toEqual([[1, 2], [3, 4], [5]]);
  });

  test('a group that fails rejects its own jobs and no others', async () => {
    const { commits } = recording(2);
    const answers = await Promise.allSettled([12, 13, 14, 15].map(commits.submit));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await commits.submit(16)).toBe('done 16');
  });

  test('a job that fails by itself is rejected alone', async () => {
    const commits = groupCommit<number, string>(
      async (jobs) => jobs.map((job) => (job === 13 ? new Error('unlucky') : `done ${job}`)),
      10,
    );
    const answers = await Promise.allSettled([12, 13, 14].map(commits.submit));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('an answer too few is an error, not a job that waits for ever', async () => {
    const commits = groupCommit<number, string>(async () => [], 10);
    await expect(commits.submit(1)).rejects.toThrow('unanswered');
  });

  test('closing writes what waits and takes no more', async () => {
    const { groups, commits } = recording();
    const waiting = [1, 2].map(commits.submit);
    await commits.close();
    expect(groups).toEqual([[1, 2]]);
    await Promise.all(waiting);
    await expect(commits.submit(3)).rejects.toThrow('closed');
  });
});
