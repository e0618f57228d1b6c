/** Runs a command: its answer is the exit code. Whoever asks for help, or types what there is not, reads how it is used. */
export async function command(usage: string, main: () => number | Promise<number>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(
      isMistyped(error) ? `${error.message}\n\n${usage}` : error instanceof Error ? error.message : error,
    );
    process.exitCode = 2;
  }
}

const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
