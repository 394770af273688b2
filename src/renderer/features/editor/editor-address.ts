/** Where sets are made and edited. */
export const NEW_SET_PATH = '/sets/new';
const EDIT_SET_PATH = '/sets/edit';

export function editorAddress(setId: string): string {
  return `${EDIT_SET_PATH}?${new URLSearchParams({ id: setId })}`;
}
