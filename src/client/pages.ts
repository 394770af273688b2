/** Lists that can have everything of a person in them are asked for in pages, so that no host has to hold one (security.md, "Limits per route"). */
import { PAGE_ASKED } from '../contract/limits.ts';
import type { Note } from '../contract/notes.schema.ts';
import { isProblem } from '../contract/problem.ts';
import type { Ask } from './part.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** Asks for pages until there is none. A server from before there were any refuses the first one as a whole: then `unpaged` is asked. */
export async function allPages<Item>(
  pageAfter: (after: string | undefined) => Promise<Page<Item>>,
  unpaged: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let next: string | undefined;
  do {
    const page = await pageAfter(next).catch(async (error: unknown): Promise<Page<Item>> => {
      if (next !== undefined || !isProblem(error) || error.code !== 'invalid_input') throw error;
      return { items: await unpaged(), next: undefined };
    });
    items.push(...page.items);
    ({ next } = page);
  } while (next !== undefined);
  return items;
}

/** All notes, in the order of an answer without pages. An input with anything in it is asked as it is. */
export async function allNotes(input: unknown, ask: Ask): Promise<unknown> {
  if (Object.keys((input ?? {}) as object).length > 0) return ask(input);
  type Answer = { notes: Note[]; next?: string };
  const notes = await allPages(
    async (after) => {
      const answer = (await ask({ limit: PAGE_ASKED, ...(after !== undefined && { after }) })) as Answer;
      return { items: answer.notes, next: answer.next };
    },
    async () => ((await ask({})) as Answer).notes,
  );
  return { notes: notes.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1)) };
}
