/** Which of several patterns a module's file matches, from the repository's own sources. */
const ours = (pattern: string) => new RegExp(`/packages/${pattern}`);

/** The title a module of the rules or of the client belongs to. */
const titleOf = (id: string, folder: string): string | undefined =>
  new RegExp(`/packages/${folder}/([^/]+)/`).exec(id)?.[1];

/**
 * What the bundler keeps together. By itself it makes a chunk for every set of pages that share a module, some of a few
 * hundred bytes: each is a request, and small pieces pack badly. What only one page wants needs no group.
 */
export const groups = [
  // What every page begins with.
  { name: 'first', tags: ['$initial' as const], priority: 9 },
  // The rails: what the boards share, and no page without a board wants.
  {
    name: 'rails',
    test: ours(
      'client/src/(chart/|hand/|places/|stage/(Question|StageFrame|on-stage|room|shape|stray-keys))',
    ),
    minShareCount: 2,
    priority: 4,
  },
  // What the text views share.
  { name: 'text', test: ours('client/src/parts/TwinFrame'), priority: 7 },
  // What table and replay share, and titles with them.
  {
    name: 'game',
    test: ours('client/src/(identity|match|parts|stage/(media|StagePlace|thresholds)|table|titles/contract)'),
    minShareCount: 2,
    priority: 6,
  },
  // What all rules share.
  {
    name: 'kit',
    test: ours('games/src/kit/(?!boardgame|chance|engine|options|index)'),
    priority: 6,
  },
  // A title whole, board and rules, but for its words, which come beside it, and its text view, which never comes without it.
  {
    debugName: 'title',
    name: (id: string) => titleOf(id, 'client/src/titles') ?? titleOf(id, 'games/src') ?? null,
    test: ours(`(client/src/titles/[^/]+/(?!text/|words/[a-z]{2}/)|games/src/(?!kit/)[^/]+/)[^?]*$`),
    priority: 1,
  },
];

/** Words are called by their language, and by whose they are. */
export function fileOf({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const words = /\/src\/(?:titles\/([^/]+)\/)?(words|text)\/([a-z]{2})(?:\/index)?\.ts$/.exec(
    facadeModuleId ?? '',
  );
  return words === null
    ? 'assets/[name]-[hash].js'
    : `assets/${words[1] ?? 'page'}-${words[2]}-${words[3]}-[hash].js`;
}
