/** Folders (core §5, §8). */
import { inLanguage } from './in-language.ts';

export const folders = inLanguage('folders', {
  listFailed: 'Failed to load folders',
  updateFailed: 'Folder update failed',
  invalidName: 'Invalid folder name',
  reserved: (name: string) =>
    `A folder at the top level cannot be called “${name}”: the word has another meaning there. Choose another name, such as “${name} (2)”.`,
  missingPath: 'Missing path',
  exists: (name: string) => `A folder named “${name}” is already here.`,
  notFound: 'This folder does not exist any more.',
  notEmpty: 'This folder is not empty.',
  cycle: 'A folder cannot be moved into itself.',
  tooDeep: (max: number) =>
    `Folders go ${max} levels deep at most, and this would go deeper. Choose a place further up, or first move one of the folders above it up.`,
});
