/** Folder paths and names (core §5). On the wire a folder is a path such as `biology/cells`; the top level is ''. */
import { DEFAULT_FOLDER, FOLDER_DEPTH_MAX } from '../contract/limits.ts';
import { numberedName } from './numbered-name.ts';

/** Words that mean the top level when they are the whole path (core §5, "in the application state"). */
const TOP_LEVEL_WORDS: ReadonlySet<string> = new Set(['root', 'null', 'undefined']);
/** Words that mean `main` for notes, PDFs and PPTs (core §5). */
const DEFAULT_FOLDER_WORDS: ReadonlySet<string> = new Set(['', 'root', 'default']);

/** Words that an address cannot begin with and mean a folder: for documents `default` is `main`. */
export const RESERVED_NAMES: readonly string[] = [...TOP_LEVEL_WORDS, 'default'];

/**
 * One form for every spelling of a path: slashes only and single, none at the ends, no spaces around names, no `.` parts; root, null,
 * undefined and a dot are the top level. A normalised path stays as it is.
 */
export function normalisePath(path: string | null | undefined): string {
  const joined = segments(path ?? '').join('/');
  return TOP_LEVEL_WORDS.has(joined) ? '' : joined;
}

/** Where a new set goes: a set with no folder goes into `main` (core §5). */
export function newSetFolder(path: string | null | undefined): string {
  return normalisePath(path) || DEFAULT_FOLDER;
}

/** Where a note, PDF or PPT goes: an empty path, root or default is `main` (core §5). */
export function documentFolder(path: string | null | undefined): string {
  const normalised = normalisePath(path);
  return DEFAULT_FOLDER_WORDS.has(normalised) ? DEFAULT_FOLDER : normalised;
}

/** The names along a path, outermost first; none for the top level. */
export function pathNames(path: string | null | undefined): string[] {
  const normalised = normalisePath(path);
  return normalised === '' ? [] : normalised.split('/');
}

/** The path as it is, or of one that leads deeper than folders may be made its beginning: the last folder on it that may. */
export function withinDepth(path: string): string {
  const names = pathNames(path);
  return names.length <= FOLDER_DEPTH_MAX ? path : names.slice(0, FOLDER_DEPTH_MAX).join('/');
}

/** The name as it is kept, or null for one that cannot be: empty, with a slash or backslash, or a dot name (core §5). */
export function folderName(name: string): string | null {
  const kept = name.normalize('NFC').trim();
  const bad = kept === '' || kept === '.' || kept === '..' || /[/\\\p{Cc}]/u.test(kept);
  return bad ? null : kept;
}

/** What must differ between siblings: `Biology` and `biology ` are the same folder (sync.md, `name_key`). */
export function folderNameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().normalize('NFC');
}

/** Whether no address leads to a folder of this name there (core §5). `parent` is a path or an id, '' for the top level. Case counts, as it does in paths. */
export function isReservedName(name: string, parent: string): boolean {
  return parent === '' && RESERVED_NAMES.includes(name);
}

/** The name that a folder is known by whose own one is reserved: what comes from elsewhere is kept under it and not refused. */
export function addressableName(name: string, parent: string): string {
  return isReservedName(name, parent) ? `${name} (2)` : name;
}

/** A path of names from elsewhere, in which no word means the top level, as an address. */
export function addressablePath(path: string): string {
  const [first = '', ...below] = segments(path);
  return [addressableName(first, ''), ...below].join('/');
}

/** `name`, `name (2)`, `name (3)`: the first that can be addressed there and whose key is free among its siblings (sync.md, "Structure rules"). */
export function freeFolderName(name: string, parent: string, isTaken: (key: string) => boolean): string {
  let candidate = name;
  for (let n = 2; isReservedName(candidate, parent) || isTaken(folderNameKey(candidate)); n++)
    candidate = numberedName(name, n);
  return candidate;
}

function segments(path: string): string[] {
  return path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment !== '.');
}
