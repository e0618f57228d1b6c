import type { Params, RuleTools } from './title';

/** A pen for the log of a title that writes nothing but these events, each with its parameters. */
export const penFor =
  <C extends Readonly<Record<keyof C, Params>>>() =>
  <K extends keyof C & string>(tools: RuleTools, key: K, params: C[K], place?: string): void =>
    tools.tell(place === undefined ? { key, params } : { key, params, place });
