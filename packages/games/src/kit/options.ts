import { z } from 'zod/mini';

/** One thing a table may choose before it starts. Every option is a choice between named values. */
export interface OptionField {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly note?: string }[];
  readonly default: string;
}

export type Options = Readonly<Record<string, string>>;

/** The schema of a title's options: unknown keys and values are refused, missing ones take their default. */
export function optionsSchema(fields: readonly OptionField[]) {
  const shape = Object.fromEntries(
    fields.map((field) => [
      field.key,
      z._default(z.enum(field.choices.map((choice) => choice.value) as [string, ...string[]]), field.default),
    ]),
  );
  return z.strictObject(shape);
}

/** Every combination of a title's options, defaults first. */
export function optionCombinations(fields: readonly OptionField[]): Options[] {
  let combinations: Options[] = [{}];
  for (const field of fields) {
    const others = field.choices.map((choice) => choice.value).filter((value) => value !== field.default);
    combinations = [field.default, ...others].flatMap((value) =>
      combinations.map((combination) => ({ ...combination, [field.key]: value })),
    );
  }
  return combinations;
}
