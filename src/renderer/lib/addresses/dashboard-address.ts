/**
 * The address of the dashboard: `/?folder=Biology/Cells`, `/?show=all`, `/?show=recent`. `/` alone is the folder that was open last, and becomes the
 * address of that one, so that Back leads to the folder that was left.
 */

export type DashboardPlace =
  | { readonly kind: 'recent' }
  /** The path of a folder, '' for everything. */
  | { readonly kind: 'folder'; readonly path: string };

const RECENT = 'recent';
const EVERYTHING = 'all';

export const RECENT_ADDRESS = `/?show=${RECENT}`;

export function folderAddress(path: string): string {
  return path === '' ? `/?show=${EVERYTHING}` : `/?${new URLSearchParams({ folder: path })}`;
}

/** Null where the address leaves it open. */
export function readDashboardAddress(query: URLSearchParams): DashboardPlace | null {
  const show = query.get('show');
  if (show === RECENT) return { kind: RECENT };
  const path = show === EVERYTHING ? '' : query.get('folder');
  return path === null ? null : { kind: 'folder', path };
}
