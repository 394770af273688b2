/** What a file loads before its first line runs, and what it loads later. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const ROOT = path.join(import.meta.dirname, '..', '..');

interface Imports {
  /** Files of ours, from the project's folder, that it loads before it runs. */
  readonly first: readonly string[];
  /** Those that it loads later. */
  readonly later: readonly string[];
  /** Packages and modules of Node that it loads before it runs, as it names them. */
  readonly packages: readonly string[];
}

export function importsOf(name: string): Imports {
  const first: string[] = [];
  const later: string[] = [];
  const packages: string[] = [];
  const target = (specifier: string) => path.posix.join(path.posix.dirname(name), specifier);
  const add = (list: string[], specifier: unknown): void => {
    if (typeof specifier !== 'string') return;
    if (!specifier.startsWith('.')) packages.push(...(list === first ? [specifier] : []));
    else if (/\.tsx?$/.test(specifier)) list.push(target(specifier));
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => importKind !== 'type' && add(first, source.value),
    ExportAllDeclaration: ({ exportKind, source }) => exportKind !== 'type' && add(first, source.value),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== 'type' && add(first, source?.value),
    ImportExpression: ({ source }) => source.type === 'Literal' && add(later, source.value),
  }).visit(parseSync(name, readFileSync(path.join(ROOT, name), 'utf8')).program);
  return { first, later, packages };
}

/** Everything that is loaded before the first line of `entry` runs. */
export function loadedFirst(entry: string): {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
} {
  const files = new Set<string>();
  const packages = new Set<string>();
  const load = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    const imports = importsOf(name);
    for (const each of imports.packages) packages.add(each);
    for (const next of imports.first) load(next);
  };
  load(entry);
  return { files, packages };
}
