import type { Params, Refusal } from './title';

/** For a refusal that needs no parameters. */
export type None = Record<never, never>;

/** The refusals of a title and no others, each with the parameters that belong to it. */
export const refusalsFor =
  <R extends Readonly<Record<keyof R, Params>>>() =>
  <K extends keyof R & string>(
    key: K,
    ...[params]: keyof R[K] extends never ? [] : [params: R[K]]
  ): Refusal =>
    params === undefined ? { key } : { key, params };
