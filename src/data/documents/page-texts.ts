/** What the pages of documents say that were read on this device (spec README, "Page text"). They never leave it. */
import type { DocumentPage, PageText } from '../../contract/documents.schema.ts';
import type { Database } from '../database/database.ts';
import { write, type Writer } from '../write/write.ts';

export interface PageTexts {
  find(document: string, page: number): Promise<PageText | null>;
}

export function createPageTexts(db: Database, owner: string): PageTexts {
  const neighbour = async (document: string, page: number, side: '<' | '>'): Promise<number | null> => {
    const row = await db.read
      .selectFrom('page_texts')
      .select('page')
      .where('owner', '=', owner)
      .where('document', '=', document)
      .where('page', side, page)
      .orderBy('page', side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    return row?.page ?? null;
  };
  return {
    async find(document, page) {
      const row = await db.read
        .selectFrom('page_texts')
        .select(['document', 'page', 'label', 'text'])
        .where('owner', '=', owner)
        .where('document', '=', document)
        .where('page', '=', page)
        .executeTakeFirst();
      if (!row) return null;
      const [previous, next] = await Promise.all([neighbour(document, page, '<'), neighbour(document, page, '>')]);
      return { ...row, previous, next };
    },
  };
}

/** Keeps the pages of one document; read again, it takes the place of what was kept. */
export function keepPageTexts(tx: Writer, document: string, pages: readonly DocumentPage[]): Promise<void> {
  return tx.local.putAll(
    'page_texts',
    pages.map(({ index, label = null, text }) => ({
      id: `${document}.${index}`,
      document,
      page: index,
      label,
      text,
      kept_at: tx.now,
    })),
  );
}

/** Forgets documents read before `before`, epoch ms, that no card and no job names any more. */
export async function forgetUncitedPages(db: Database, before: number): Promise<void> {
  const uncited = await db.read
    .selectFrom('page_texts')
    .select(['owner', 'document'])
    .where('kept_at', '<', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('cards')
            .select('cards.id')
            .whereRef('cards.owner', '=', 'page_texts.owner')
            .whereRef('cards.source_document', '=', 'page_texts.document'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.owner', '=', 'page_texts.owner')
            .whereRef('jobs.document', '=', 'page_texts.document'),
        ),
      ),
    )
    .groupBy(['owner', 'document'])
    .orderBy('owner')
    .orderBy('document')
    .execute();
  for (const { owner, document } of uncited)
    await write(db, owner, (tx) => tx.local.removeWhere('page_texts', 'document', document));
}
