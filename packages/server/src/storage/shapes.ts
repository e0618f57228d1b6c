import type { Compilable, CompiledQuery } from 'kysely';
import { storable } from './alike';

/**
 * A query whose text depends on nothing but how many values it takes: built and compiled once for each number, and
 * run with the values of the day. Building one costs more than SQLite needs to run it, and each move runs five.
 *
 * `build` gets so many stand-ins for values; `parameters` are in the order in which the text names them.
 */
export function shaped<Row>(
  build: (size: number) => Compilable<Row>,
): (size: number, parameters: readonly unknown[]) => CompiledQuery<Row> {
  const compiled = new Map<number, CompiledQuery<Row>>();
  return (size, parameters) => {
    const known = compiled.get(size) ?? build(size).compile();
    compiled.set(size, known);
    if (known.parameters.length !== parameters.length) {
      throw new RangeError(`${known.parameters.length} parameters, not ${parameters.length}: ${known.sql}`);
    }
    // What plugins do to a query they do while it is built: values that come later are made storable here.
    return { ...known, parameters: parameters.map(storable) };
  };
}
