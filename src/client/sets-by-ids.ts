/** `GET /sets?ids=` with more ids than one address may hold (core §7: the URL is cut at 8000 characters) becomes several calls. */
import { listText } from '../contract/list-text.ts';
import { PAGE_ASKED, SETS_BY_IDS_URL_MAX } from '../contract/limits.ts';
import type { FullSet } from '../contract/sets.schema.ts';
import { allPages } from './pages.ts';
import type { Ask } from './part.ts';

/** A comma in a query string is written `%2C`. */
const SEPARATOR_CHARS = 3;
/** Kept free for the origin, the path and the name of the field. */
const REST_OF_URL_CHARS = 300;

/** Cuts a list of ids into lists of at most `mostIds` that each fit an address; at least one, so that no ids still ask the server. */
export function idsPerCall(ids: readonly string[], mostIds = Infinity): string[][] {
  const parts: string[][] = [[]];
  let room = SETS_BY_IDS_URL_MAX - REST_OF_URL_CHARS;
  for (const id of ids) {
    const size = encodeURIComponent(listText([id.toWellFormed()])).length + SEPARATOR_CHARS;
    const count = parts.at(-1)?.length ?? 0;
    if (count >= mostIds || (size > room && count > 0)) {
      parts.push([]);
      room = SETS_BY_IDS_URL_MAX - REST_OF_URL_CHARS;
    }
    parts.at(-1)?.push(id);
    room -= size;
  }
  return parts;
}

export function isIdList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

/**
 * Asks for each part in turn, page by page, and joins the answers. An input without a list of ids is asked as it is, since refusing it is the server's part,
 * and so is one that asks for a page.
 */
export async function manySets(input: unknown, ask: Ask): Promise<unknown> {
  const { ids, limit } = (input ?? {}) as { ids?: unknown; limit?: unknown };
  if (!isIdList(ids) || limit !== undefined) return ask(input);
  type Answer = { sets: FullSet[]; next?: string };
  const sets: FullSet[] = [];
  for (const part of idsPerCall([...new Set(ids)])) {
    // Those that are asked for next: a page tells the last set that it has.
    let left = part;
    const found = await allPages(
      async (after) => {
        left = left.slice(after === undefined ? 0 : left.indexOf(after) + 1);
        const answer = (await ask({ ids: left, limit: PAGE_ASKED })) as Answer;
        return { items: answer.sets, next: answer.next };
      },
      async () => ((await ask({ ids: part })) as Answer).sets,
    );
    sets.push(...found);
  }
  return { sets };
}
