import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const PACKAGE = join(__dirname, '../..');
const MODULES = [join(PACKAGE, 'node_modules'), join(PACKAGE, '../../node_modules')];

/** Sources translated to JavaScript in a directory of their own, to be run by plain Node and killed at will. */
export interface Programs {
  /** Where they lie, under the same paths as under `src`, and what `NODE_PATH` they need. */
  readonly directory: string;
  readonly modules: string;
  /** Starts a program by its path under `src`, without `.ts`. Its arguments arrive as one JSON text. */
  start(path: string, args: unknown): ChildProcess;
  remove(): void;
}

export function compilePrograms(folders: readonly string[]): Programs {
  const out = mkdtempSync(join(tmpdir(), 'packetboat-programs-'));
  const src = join(PACKAGE, 'src');
  for (const folder of folders) {
    for (const file of readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const source = join(src, folder, file);
      const target = join(out, relative(src, source)).replace(/\.ts$/, '.js');
      const { outputText } = transpileModule(readFileSync(source, 'utf8'), {
        compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true },
      });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, outputText);
    }
  }
  const modules = MODULES.join(':');
  return {
    directory: out,
    modules,
    start: (path, args) =>
      spawn(process.execPath, [join(out, `${path}.js`), JSON.stringify(args)], {
        env: { ...process.env, NODE_PATH: modules },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
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
