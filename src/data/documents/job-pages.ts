/** The pages of a document job: kept as long as it needs them (spec README, "Page text"), or could be asked for them again. */
import type { DocumentPage } from '../../contract/documents.schema.ts';
import type { Database } from '../database/database.ts';
import type { JobPageFields } from '../database/job-tables.ts';
import { giveWay } from '../long-work/pause.ts';
import type { Writer } from '../write/write.ts';

/** Pages read in one turn; with pictures, each is some hundred kilobytes. */
const PAGES_AT_ONCE = 10;

export function putPages(tx: Writer, jobId: string, pages: readonly DocumentPage[]): Promise<void> {
  return tx.local.putAll(
    'job_pages',
    pages.map((page) => pageRow(jobId, page)),
  );
}

/** In their order, without holding up the host. */
export async function readPages(read: Database['read'], owner: string, jobId: string): Promise<DocumentPage[]> {
  const pages: DocumentPage[] = [];
  for (;;) {
    const rows = await read
      .selectFrom('job_pages')
      .select(['page_index', 'label', 'text', 'images'])
      .where('owner', '=', owner)
      .where('job_id', '=', jobId)
      .where('page_index', '>', pages.at(-1)?.index ?? 0)
      .orderBy('page_index')
      .limit(PAGES_AT_ONCE)
      .execute();
    pages.push(...rows.map(toPage));
    if (rows.length < PAGES_AT_ONCE) return pages;
    await giveWay();
  }
}

/** Numbers of the pages that are still there. */
export async function keptPages(read: Database['read'], owner: string, jobId: string): Promise<number[]> {
  const rows = await read
    .selectFrom('job_pages')
    .select('page_index')
    .where('owner', '=', owner)
    .where('job_id', '=', jobId)
    .execute();
  return rows.map((row) => row.page_index);
}

/** Deletes all pages of a job but these. */
export async function keepPages(tx: Writer, owner: string, jobId: string, kept: ReadonlySet<number>): Promise<void> {
  const rows =
    kept.size === 0
      ? []
      : await tx.read
          .selectFrom('job_pages')
          .select(['id', 'job_id', 'page_index', 'label', 'text', 'images'])
          .where('owner', '=', owner)
          .where('job_id', '=', jobId)
          .where('page_index', 'in', [...kept])
          .execute();
  await removePages(tx, jobId);
  await tx.local.putAll('job_pages', rows);
}

/** Deletes the pages of a job that needs them no more. */
export function removePages(tx: Writer, jobId: string): Promise<void> {
  return tx.local.removeWhere('job_pages', 'job_id', jobId);
}

function pageRow(jobId: string, page: DocumentPage): JobPageFields {
  return {
    id: `${jobId}.${page.index}`,
    job_id: jobId,
    page_index: page.index,
    label: page.label ?? null,
    text: page.text,
    images: JSON.stringify(page.images),
  };
}

function toPage(row: Omit<JobPageFields, 'id' | 'job_id'>): DocumentPage {
  return {
    index: row.page_index,
    ...(row.label !== null && { label: row.label }),
    text: row.text,
    images: JSON.parse(row.images) as DocumentPage['images'],
  };
}
