/** Live rows that stand in the way of a name (`domain/sync/name-clash`). */
import { folderNameKey } from '../../domain/paths.ts';
import { parentOf, type DeviceRow } from '../../domain/sync/rows.ts';
import type { Reader } from '../database/database.ts';

/** Ids of the live rows under the name of a folder or set; `numbered` also those under names that begin alike. */
export async function namedLike(
  read: Reader,
  owner: string,
  { kind, fields }: DeviceRow,
  numbered = false,
): Promise<string[]> {
  if (kind === 'folders') {
    const key = folderNameKey(String(fields.name));
    const siblings = read
      .selectFrom('folders')
      .select('id')
      .where('owner', '=', owner)
      .where('parent_id', '=', parentOf(kind, fields))
      .where('deleted', '=', 0);
    const rows = await (numbered ? siblings : siblings.where('name_key', '=', key)).execute();
    return rows.map(({ id }) => id);
  }
  const slug = String(fields.slug);
  const sets = read.selectFrom('sets').select(['id', 'slug']).where('owner', '=', owner).where('deleted', '=', 0);
  if (!numbered) return (await sets.where('slug', '=', slug).execute()).map(({ id }) => id);
  // A long slug is cut before its number, so names that only begin alike count too.
  const start = slug.slice(0, Math.max(1, slug.length - NUMBER_CHARS));
  return (await sets.execute()).filter((row) => row.slug.startsWith(start)).map(({ id }) => id);
}

/** Room that a number behind a slug may take. */
const NUMBER_CHARS = 8;
