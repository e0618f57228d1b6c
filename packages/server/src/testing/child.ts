import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf, KEPT, type Source, sourcesIn } from './sources';

const PACKAGE = join(__dirname, '../..');
const MODULES = [join(PACKAGE, 'node_modules'), join(PACKAGE, '../../node_modules')];

/** Sources translated to JavaScript in a directory of their own, to be run by plain Node and killed at will. */
export interface Programs {
  /** Where they lie, under the same paths as under `src`, and what `NODE_PATH` they need. */
  readonly directory: string;
  readonly modules: string;
  /** Starts a program by its path under `src`, without `.ts`. Its arguments arrive as one JSON text. */
  start(path: string, args: unknown): ChildProcess;
}

export function compilePrograms(folders: readonly string[]): Programs {
  const sources = sourcesIn(folders);
  const { version } = require('typescript/package.json') as { readonly version: string };
  const digest = digestOf(version, readFileSync(__filename, 'utf8'), sources);
  const directory = join(KEPT, 'packetboat-programs', digest);
  if (!existsSync(directory)) translate(sources, directory);
  const modules = MODULES.join(':');
  return {
    directory,
    modules,
    start: (path, args) =>
      spawn(process.execPath, [join(directory, `${path}.js`), JSON.stringify(args)], {
        env: { ...process.env, NODE_PATH: modules },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  };
}

function translate(sources: readonly Source[], directory: string): void {
  // Nine megabytes of script, which only the first suite needs.
  const { ModuleKind, ScriptTarget, transpileModule } = require('typescript') as typeof import('typescript');
  // Several suites may begin at once: the directory is there whole or not at all.
  const half = `${directory}.${randomUUID()}`;
  for (const [file, source] of sources) {
    const target = join(half, file).replace(/\.ts$/, '.js');
    const { outputText } = transpileModule(source, {
      compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true },
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, outputText);
  }
  try {
    renameSync(half, directory);
  } catch (error) {
    rmSync(half, { recursive: true });
    // Another suite was first.
    if (!existsSync(directory)) throw error;
  }
}

/** Everything a child printed until it ended, however it ended. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, err };
}
