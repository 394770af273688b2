/** Rows that name sets without being part of them: by identity inside, by slug on the wire (sync.md, "Identity and versions"). */
import type { Reader } from '../database/database.ts';

/** Ids in one `in (…)`, below what any database allows. */
const AT_ONCE = 500;

/** The identities of the live sets among these slugs. */
export async function setIdsBySlug(
  read: Reader,
  owner: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const live = read.selectFrom('sets').select(['id', 'slug']).where('owner', '=', owner).where('deleted', '=', 0);
  const rows = await inParts(slugs, (part) => live.where('slug', 'in', part).execute());
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** The slugs of the sets with these identities; null for a set in the trash, absent where there never was one. */
export async function slugsBySetId(
  read: Reader,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const known = read.selectFrom('sets').select(['id', 'slug', 'deleted']).where('owner', '=', owner);
  const rows = await inParts(ids, (part) => known.where('id', 'in', part).execute());
  return new Map(rows.map(({ id, slug, deleted }) => [id, deleted === 0 ? slug : null]));
}

/** Where live sets are, by their identities: the slug that is their address, and their folder. */
export async function placesOfSets(
  read: Reader,
  owner: string,
  ids: readonly string[],
): Promise<Map<string, { readonly slug: string; readonly folderId: string }>> {
  const live = read
    .selectFrom('sets')
    .select(['id', 'slug', 'folder_id'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0);
  const rows = await inParts(ids, (part) => live.where('id', 'in', part).execute());
  return new Map(rows.map(({ id, slug, folder_id }) => [id, { slug, folderId: folder_id }]));
}

async function inParts<Row>(
  values: readonly string[],
  ask: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const different = [...new Set(values)];
  const found: Row[] = [];
  for (let i = 0; i < different.length; i += AT_ONCE) found.push(...(await ask(different.slice(i, i + AT_ONCE))));
  return found;
}
