/** Pages of the documents that were read on this device. A desktop keeps them with its data, a browser for itself (spec README, "Page text"). */
import type { DocumentPage, PageText } from '../../../contract/documents.schema.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api, isDesktop } from '../host/api.ts';

const browserStore = () => import('./page-text-store.ts');

/** SHA-256 of a file in hex; undefined where a page may not compute one, which is at a plain http address of another machine. */
export async function fileHash(file: Blob): Promise<string | undefined> {
  // Typed as always there, but it is not in an insecure context.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
