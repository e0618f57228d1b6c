import type { Params, Refusal } from './title';

/** For a refusal that needs no parameters. */
export type None = Record<never, never>;

type OneOf<R> = <K extends keyof R & string>(
  key: K,
  ...params: keyof R[K] extends never ? [] : [params: R[K]]
) => Refusal;

/** The refusals of a title and no others, each with the parameters that belong to it. */
export const refusalsFor = <R extends Readonly<Record<keyof R, Params>>>(): OneOf<R> => refusal;

/** Where legal moves are looked for, refusals are made by the dozen and thrown away. */
function refusal(key: string, params?: Params): Refusal {
  return params === undefined ? { key } : { key, params };
}
