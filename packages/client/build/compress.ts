import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file's bytes as it is, and as it travels. */
export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** What is packed already grows by packing it again; what fits into one packet comes no sooner. */
const PACKABLE = /\.(css|html|js|json|svg|txt)$/;
const ONE_PACKET = 1200;

/**
 * Packs every file of a built page as small as it can be, once, and lays the packed ones beside it, where the server
 * looks for them. Returns what each file weighs.
 */
export async function compressFolder(folder: string): Promise<ReadonlyMap<string, Weight>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const weights = files.map(async (file) => [file, await compressFile(folder, file)] as const);
  return new Map(await Promise.all(weights));
}

async function compressFile(folder: string, file: string): Promise<Weight> {
  const address = path.join(folder, file);
  const plain = await readFile(address);
  const raw = plain.length;
  if (!PACKABLE.test(file) || raw <= ONE_PACKET) return { raw, gzip: raw, brotli: raw };
  const [zipped, brotlied] = await Promise.all([
    zip(plain, { level: constants.Z_BEST_COMPRESSION }),
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw,
      },
    }),
  ]);
  await Promise.all([writeFile(`${address}.gz`, zipped), writeFile(`${address}.br`, brotlied)]);
  return { raw, gzip: zipped.length, brotli: brotlied.length };
}
