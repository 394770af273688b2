/** Files that came in, by whatever way: each goes to the importer of its kind (contract/importable). */
import { IMPORT_KINDS, importKindOf, type ImportKind } from '../../contract/importable.ts';
import { messages } from '../../contract/messages/index.ts';
import { isNote } from '../../domain/texts/note-names.ts';
import { newSetAddress } from '../lib/addresses/set-address.ts';
import { chosenFolderName } from '../lib/files/pick-files.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { lazyModule } from '../lib/loading/lazy.ts';
import { notify } from '../lib/notices/notify.ts';
import { logError } from '../lib/page/log.ts';
import { useIncomingFiles } from './incoming-files.ts';
import { useImporting } from './importing.ts';
import { usePastedTable } from './pasted-table.ts';
import { useSettings } from './settings.ts';

const said = messages.opening;

/** Opens an address of the app. */
export type Go = (address: string) => void;
type Importer = (files: readonly File[]) => void;

const lookAtFirst: Importer = (files) => lookAtFiles(files, useSettings.getState().settings['nav.folder']);

const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  document: (files) => useIncomingFiles.getState().add(files),
  library: lookAtFirst,
  calendar: lookAtFirst,
};

const folderFiles = lazyModule(() => import('../lib/files/folder-files.ts'));

/** Hands each file to the importer of its kind. One that is of none goes where documents are read, which says what is wrong with it. */
export function importFiles(files: readonly File[]): void {
  for (const kind of IMPORT_KINDS) {
    const own = files.filter(({ name }) => (importKindOf(name) ?? 'document') === kind);
    if (own.length > 0) IMPORTERS[kind](own);
  }
}

/** What there is to import in a folder that was dropped; nothing where a toast has said why. */
export function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<readonly File[]> {
  return lookedThrough(folder.name, (reading) => reading.filesOfFolder(folder));
}

/** The same of the files of a folder that was chosen. */
export async function filesOfChosen(files: readonly File[]): Promise<readonly File[]> {
  if (files.length === 0) return [];
  return lookedThrough(chosenFolderName(files), (reading) => reading.filesOfChosen(files));
}

async function lookedThrough(
  folder: string,
  read: (reading: Awaited<ReturnType<typeof folderFiles.load>>) => Promise<readonly File[]>,
): Promise<readonly File[]> {
  const done = useIncomingFiles.getState().lookThrough(folder);
  try {
    const files = await read(await folderFiles.load());
    if (files.length === 0) notify.toast({ kind: 'error', message: said.emptyFolder(folder) });
    return files;
  } catch (error) {
    logError('A folder could not be read.', error);
    notify.toast({ kind: 'error', message: reasonOf(error, said.unreadable(folder)) });
    return [];
  } finally {
    done();
  }
}

/** Shows what is in files, one after the other, before it is imported into a folder; several notes come together as one. */
export function lookAtFiles(files: readonly File[], folder: string): void {
  const { open } = useImporting.getState();
  const notes = files.filter(({ name }) => isNote(name));
  if (notes.length < 2) return open(files, folder);
  const others = files.filter((file) => !notes.includes(file));
  void together(notes).then((archive) => {
    if (others.length + archive.length > 0) open([...others, ...archive], folder);
  });
}

/** As one file; none where a toast has said why. */
async function together(notes: readonly File[]): Promise<readonly File[]> {
  try {
    return [await (await folderFiles.load()).notesTogether(said.notesTogether(notes.length), notes)];
  } catch (error) {
    logError('Notes could not be read.', error);
    notify.toast({ kind: 'error', message: said.unreadable(said.notesTogether(notes.length)) });
    return [];
  }
}

/** Shows the rows of a text that came from outside in the editor, where its columns are looked at before cards are made of them. */
export function openTableText(text: string, go: Go): void {
  usePastedTable.getState().put(text);
  go(newSetAddress(useSettings.getState().settings['nav.folder'], { paste: true }));
}
