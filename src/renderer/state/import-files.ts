/** Files that came in, by whatever way: each goes to the importer of its kind (contract/importable). */
import { IMPORT_KINDS, importKindOf, type ImportKind } from '../../contract/importable.ts';
import { newSetAddress } from '../lib/addresses/set-address.ts';
import { useIncomingFiles } from './incoming-files.ts';
import { useImporting } from './importing.ts';
import { usePastedTable } from './pasted-table.ts';
import { useSettings } from './settings.ts';

/** Opens an address of the app. */
export type Go = (address: string) => void;
type Importer = (files: readonly File[]) => void;

const lookAtFirst: Importer = (files) =>
  useImporting.getState().open(files, useSettings.getState().settings['nav.folder']);

const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  document: (files) => useIncomingFiles.getState().add(files),
  library: lookAtFirst,
  calendar: lookAtFirst,
};

/** Hands each file to the importer of its kind. One that is of none goes where documents are read, which says what is wrong with it. */
export function importFiles(files: readonly File[]): void {
  for (const kind of IMPORT_KINDS) {
    const own = files.filter(({ name }) => (importKindOf(name) ?? 'document') === kind);
    if (own.length > 0) IMPORTERS[kind](own);
  }
}

/** Shows the rows of a text that came from outside in the editor, where its columns are looked at before cards are made of them. */
export function openTableText(text: string, go: Go): void {
  usePastedTable.getState().put(text);
  go(newSetAddress(useSettings.getState().settings['nav.folder'], { paste: true }));
}
