import { type AnyTitle, createEngine, type Engine } from '@packetboat/games';

/** The rules at work: of each title the newest edition, by which tables are opened, and those that matches still go on by. */
export interface Engines {
  /** The titles as tables are opened with them. */
  readonly titles: readonly AnyTitle[];
  newest(title: string): Engine | undefined;
  /** Those a match began with. */
  of(match: { readonly title: string; readonly rules: number }): Engine | undefined;
}

/** Titles may come in several editions, each by its own number. */
export function createEngines(editions: readonly AnyTitle[]): Engines {
  const engines = new Map(
    editions.map((title) => [keyOf(title.meta.id, title.meta.rules), createEngine(title)]),
  );
  const newest = new Map<string, AnyTitle>();
  for (const title of editions) {
    const { id, rules } = title.meta;
    if (rules >= (newest.get(id)?.meta.rules ?? 0)) newest.set(id, title);
  }
  const of: Engines['of'] = ({ title, rules }) => engines.get(keyOf(title, rules));
  return {
    titles: [...newest.values()],
    newest: (title) => {
      const rules = newest.get(title)?.meta.rules;
      return rules === undefined ? undefined : of({ title, rules });
    },
    of,
  };
}

const keyOf = (title: string, rules: number): string => `${title}@${rules}`;
