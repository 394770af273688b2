/** Pages of the documents that were read on this device. A desktop keeps them with its data, a browser for itself (spec README, "Page text"). */
import type { DocumentPage, PageText } from '../../../contract/documents.schema.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api, isDesktop } from '../host/api.ts';

const browserStore = () => import('./page-text-store.ts');

/** After its job was taken: a desktop has kept the pages with the job. */
export async function keepPages(document: string, pages: readonly DocumentPage[]): Promise<void> {
  if (isDesktop()) return;
  await (await browserStore()).putPages(document, pages);
}

/** Null for a page that is not on this device. Rejects when it cannot be looked up. */
export async function findPage(document: string, page: number): Promise<PageText | null> {
  if (!isDesktop()) return (await browserStore()).getPage(document, page);
  try {
    return await api.documents.page({ document, page });
  } catch (error) {
    if (isProblem(error) && error.code === 'not_found') return null;
    throw error;
  }
}
