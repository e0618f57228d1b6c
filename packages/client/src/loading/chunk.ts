import { use } from 'react';

/** A part of the page could not be fetched: the line is down, or the server has newer files since it was updated. */
export class ChunkMissing extends Error {
  constructor(cause: unknown) {
    super('a part of the page could not be fetched', { cause });
  }
}

/** A part of the page that is fetched when somebody wants it. */
export interface Chunk<T> {
  /** Fetches it once; rejects with `ChunkMissing`. A part that did not come is not asked for again by this. */
  load(): Promise<T>;
  /** Fetches it because it will soon be wanted. What did not come the last time is tried once more. */
  preload(): void;
  /** What has come already. */
  had(): T | undefined;
  /** For components: suspends until it is there, throws where it did not come. */
  read(): T;
}

export function chunk<T>(fetchIt: () => Promise<T>): Chunk<T> {
  let loading: Promise<T> | undefined;
  let got: { readonly value: T } | undefined;
  let missing = false;

  const load = () => {
    loading ??= fetchIt().then(
      (value) => {
        got = { value };
        return value;
      },
      (cause: unknown) => {
        missing = true;
        throw new ChunkMissing(cause);
      },
    );
    return loading;
  };

  return {
    load,
    preload: () => {
      if (missing) {
        missing = false;
        loading = undefined;
      }
      // Whoever wants it in earnest is told by `read`.
      load().catch(() => undefined);
    },
    had: () => got?.value,
    // What is there is drawn at once: `use` would wait a moment even for that.
    read: () => (got === undefined ? use(load()) : got.value),
  };
}
