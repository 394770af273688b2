/** Everything that changes the library from the dashboard, in one chunk that loads when somebody is about to change something. */
export { deleteFolder, moveFolder, renameFolder } from './folder-actions.ts';
export { changeTracked, deleteItems, mergeSets, moveItems, renameItem } from './item-actions.ts';
