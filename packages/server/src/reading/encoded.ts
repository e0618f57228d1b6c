/** A value whose JSON is written already: whoever sends it writes it out as it is. */
export class Encoded<T = unknown> {
  constructor(readonly text: string) {}

  read(): T {
    return JSON.parse(this.text) as T;
  }
}

/** An object with these fields, some of which may be written already. What is undefined is left out, as JSON does. */
export function encode<T = unknown>(fields: Readonly<Record<string, unknown>>): Encoded<T> {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    parts.push(`${JSON.stringify(name)}:${value instanceof Encoded ? value.text : JSON.stringify(value)}`);
  }
  return new Encoded(`{${parts.join(',')}}`);
}

/** A list of what is written already. */
export function encodeList<T>(items: readonly string[]): Encoded<readonly T[]> {
  return new Encoded(`[${items.join(',')}]`);
}
