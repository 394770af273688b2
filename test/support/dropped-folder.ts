/** A folder as a browser hands it to whoever handles its drop. */

export interface FolderTree {
  readonly [name: string]: string | Uint8Array<ArrayBuffer> | FolderTree | typeof UNREADABLE;
}

/** A file or folder that cannot be opened, as where a person may not. */
export const UNREADABLE = Symbol('unreadable');
/** As a browser hands them over. */
const ENTRIES_AT_ONCE = 100;

export function folderEntry(name: string, tree: FolderTree): FileSystemDirectoryEntry {
  const entries = Object.entries(tree).map(([child, content]) => entryOf(child, content));
  const createReader = () => {
    let at = 0;
    const readEntries: FileSystemDirectoryReader['readEntries'] = (answer) => {
      answer(entries.slice(at, at + ENTRIES_AT_ONCE));
      at += ENTRIES_AT_ONCE;
    };
    return { readEntries };
  };
  return { name, isDirectory: true, isFile: false, createReader } as unknown as FileSystemDirectoryEntry;
}

function entryOf(name: string, content: FolderTree[string]): FileSystemEntry {
  if (typeof content === 'object' && !(content instanceof Uint8Array)) return folderEntry(name, content);
  const file: FileSystemFileEntry['file'] = (answer, refuse) =>
    content === UNREADABLE
      ? refuse?.(new DOMException('A requested file could not be read.', 'NotReadableError'))
      : answer(new File([content as string | Uint8Array<ArrayBuffer>], name));
  return { name, isDirectory: false, isFile: true, file } as unknown as FileSystemEntry;
}
