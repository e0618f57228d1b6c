import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

// Files that need each other's values cannot be read, tested or moved one without the other.

const root = path.join(__dirname, '..', 'packages');

/** A rule book whose phases lead back into each other: ships that have sailed collide, and who has collided sails on. */
const KNOWN = [
  'broadsides/collide.ts',
  'broadsides/gunnery.ts',
  'broadsides/rounds.ts',
  'broadsides/sail.ts',
];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file));
}

/** What a file takes values from: imports of types are gone when it runs. */
function needs(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier: from } = statement;
    if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    if (ts.isImportDeclaration(statement) ? typesAlone(statement.importClause) : statement.isTypeOnly)
      return [];
    const base = path.join(path.dirname(file), from.text);
    const found = [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((one) => existsSync(one));
    return found === undefined ? [] : [found];
  });
}

function typesAlone(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** The files that can be reached from themselves. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const reaches = (from: string): boolean => {
    const seen = new Set<string>();
    const open = [...(graph.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (file === from) return true;
      if (!seen.has(file)) open.push(...(graph.get(file) ?? []));
      seen.add(file);
    }
    return false;
  };
  return [...graph.keys()].filter(reaches);
}

test.each(readdirSync(root).filter((name) => existsSync(path.join(root, name, 'src'))))(
  'no two files of %s need each other',
  (name) => {
    const folder = path.join(root, name, 'src');
    const graph = new Map(filesOf(folder).map((file) => [file, needs(file)]));
    const circles = inCircles(graph).map((file) => path.relative(folder, file));
    expect(circles.sort()).toEqual(name === 'games' ? KNOWN : []);
  },
);
