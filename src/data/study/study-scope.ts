/** Sets and folders as a session names them: by their id on the wire and by path. */
import type { Reader } from '../database/database.ts';
import { readTree } from '../library/folder-tree.ts';

/** Everything that is tracked, or the cards of some sets and folders. */
export type StudyScope = 'everything' | ChosenScope;

interface ChosenScope {
  readonly setIds: readonly string[];
  /** The folders below them are named too. */
  readonly folderIds: readonly string[];
}

/** Finds the sets and folders of a choice; what does not exist any more is left out. No choice at all is everything. */
export async function resolveScope(
  read: Reader,
  owner: string,
  slugs: readonly string[],
  paths: readonly string[],
): Promise<StudyScope> {
  if (slugs.length === 0 && paths.length === 0) return 'everything';
  return { setIds: await setsNamed(read, owner, slugs), folderIds: await foldersAt(read, owner, paths) };
}

async function setsNamed(read: Reader, owner: string, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await read
    .selectFrom('sets')
    .select('id')
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .where('slug', 'in', slugs)
    .execute();
  return rows.map((row) => row.id);
}

async function foldersAt(read: Reader, owner: string, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const tree = await readTree(read, owner);
  return paths.flatMap((path) => {
    const id = tree.idAt(path);
    return id === undefined ? [] : tree.withDescendants(id);
  });
}
