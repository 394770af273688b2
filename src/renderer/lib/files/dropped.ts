/** What a person let go over the window: files, and folders, which no list of files names. */
export interface Dropped {
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
}

/** To be asked while the event of the drop is handled: afterwards nobody may look into it any more. */
export function droppedIn(data: DataTransfer | null): Dropped {
  const files: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  for (const item of data?.items ?? []) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    const file = item.getAsFile();
    if (entry?.isDirectory === true) folders.push(entry as FileSystemDirectoryEntry);
    else if (file) files.push(file);
  }
  return { files, folders };
}
