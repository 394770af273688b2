import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseFile, type Import } from './imports.ts';
import { mayImport, ONLY_FOR, RESERVED_PACKAGES, roomOf, rowOf, type Room } from './rooms.ts';

/** Longer files are split by subject. */
export const MOST_LINES = 400;
/** Names that say nothing about a file's subject. */
const EMPTY_NAMES = /(^|[-_.])(utils?|helpers?|managers?)([-_.]|$)|[a-z](Utils?|Helpers?|Managers?)\./i;
const TEST_FILE = /\.test\.tsx?$/;

/**
 * Checks source files against the house rules.
 *
 * @param files source text by path inside the project, with `/` between folders
 * @param exists whether a path inside the project is a file, for what is imported
 * @returns one sentence for each violation; none when the house is in order
 */
export function findViolations(files: ReadonlyMap<string, string>, exists: (file: string) => boolean): string[] {
  return [...files].flatMap(([file, source]) => {
    const shape = shapeViolations(file, source);
    // Tests may import anything; they stand beside the code they test.
    const rules = TEST_FILE.test(file) ? [] : importViolations(file, source, exists);
    return [...shape, ...rules].map((violation) => `${file} ${violation}`);
  });
}

function shapeViolations(file: string, source: string): string[] {
  const found: string[] = [];
  const lines = source.trimEnd().split('\n').length;
  if (lines > MOST_LINES) found.push(`has ${lines} lines: split it, ${MOST_LINES} are the most`);
  if (EMPTY_NAMES.test(path.posix.basename(file))) found.push('has a name that says nothing: name its subject');
  return found;
}

function importViolations(file: string, source: string, exists: (file: string) => boolean): string[] {
  const room = roomOf(file);
  const row = room === undefined ? undefined : rowOf(room);
  if (room === undefined || row === undefined) return ['stands in no room of the architecture'];
  const { imports, impurities, problems } = parseFile(file, source);
  return [
    ...problems,
    ...imports.flatMap((each) => violationOf(each, file, room, row, exists)),
    ...(row.pure ? impurities.map((use) => `uses ${use}: ${room} is pure, pass the value in`) : []),
  ];
}

function violationOf(each: Import, file: string, room: string, row: Room, exists: (file: string) => boolean): string[] {
  if (each.specifier.startsWith('.')) return relativeViolation(each, file, room, row, exists);
  const outside = packageViolation(each.specifier, room, row);
  return outside ? [outside] : [];
}

function relativeViolation(
  { specifier, typeOnly }: Import,
  file: string,
  room: string,
  row: Room,
  exists: (file: string) => boolean,
): string[] {
  const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
  if (!exists(target)) return [`imports ${specifier}, which does not exist`];
  const other = roomOf(target);
  if (other === undefined) return [`imports ${target}, which stands in no room`];
  if (!mayImport(room, other)) return [`imports ${target}: ${room} may not import ${other}`];
  if (ONLY_FOR[target]?.includes(room) === false) return [`imports ${target}: only ${ONLY_FOR[target].join()} may`];
  if (!typeOnly && row.typesOnly?.includes(other))
    return [`imports ${target}: ${room} may import only types of ${other}`];
  return [];
}

function packageViolation(specifier: string, room: string, row: Room): string | undefined {
  const name = packageName(specifier);
  if (specifier.startsWith('node:') || builtinModules.includes(name)) {
    return row.node ? undefined : `imports ${specifier}: ${room} has no Node`;
  }
  if (row.reserved?.includes(name)) return undefined;
  if (RESERVED_PACKAGES.some((reserved) => reserved === name)) return `imports ${name}: ${room} may not`;
  if (row.packages && !row.packages.includes(name)) return `imports ${name}: ${room} is limited in its packages`;
  return undefined;
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
