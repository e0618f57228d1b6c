import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A look through a whole database file for damage, by a process of its own: a large file on a slow disk takes long. */
export interface Examination {
  /** What is wrong, in SQLite's words, or nothing. */
  readonly finding: Promise<string | undefined>;
  /** The same, or nothing when it takes longer than somebody is to wait. */
  within(ms: number): Promise<string | undefined>;
  stop(): void;
}

/** After so long it is given up: a file that takes longer to read is read by those who need it. */
const LONGEST_MS = 600_000;

export function examine(file: string): Examination {
  let child: ChildProcess | undefined;
  const finding = existsSync(file)
    ? new Promise<string | undefined>((resolve) => {
        const code = `(${examining})(require(${JSON.stringify(require.resolve('better-sqlite3'))}), process.argv[1])`;
        const options = { timeout: LONGEST_MS };
        // What stops the examination itself says nothing of the file: whoever opens it will see.
        child = execFile(process.execPath, ['-e', code, file], options, (error, said) =>
          resolve(error === null && said !== 'ok' ? said : undefined),
        );
        child.unref();
      })
    : Promise.resolve(undefined);
  return {
    finding,
    within: async (ms) => {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, ms, undefined);
      });
      return Promise.race([finding, patience]).finally(() => clearTimeout(timer));
    },
    stop: () => void child?.kill('SIGKILL'),
  };
}

/** The other process. It is started from its text, so it knows nothing but its arguments. */
function examining(
  Driver: new (file: string, options: object) => { pragma(text: string): { quick_check: string }[] },
  file: string,
): void {
  try {
    const [first] = new Driver(file, { fileMustExist: true }).pragma('quick_check(1)');
    // The first line may be a heading: what was found stands in the one below.
    process.stdout.write(first?.quick_check.split('\n').at(-1)?.slice(0, 200) ?? 'ok');
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(code)) throw error;
    process.stdout.write(code);
  }
}
