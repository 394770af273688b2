/** Ids of the tree's rows: the invisible root, the rows that stand for no folder, and folder paths with a prefix nothing can clash with. */
export const ROOT = 'root';
export const EVERYTHING = 'all';
export const RECENT = 'recent';

export const idOf = (path: string): string => (path === '' ? EVERYTHING : `/${path}`);

/** Path of a row's folder, '' for a row that stands for none. */
export const pathOf = (id: string): string => (isFolderId(id) ? id.slice(1) : '');

export function isFolderId(id: string): boolean {
  return id.startsWith('/');
}

/** The folders above a path, opened at first so that the chosen one is in sight. */
export function ancestorIds(path: string): string[] {
  const names = path.split('/');
  return names.slice(0, -1).map((_, index) => idOf(names.slice(0, index + 1).join('/')));
}
