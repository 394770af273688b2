/** Files that were chosen to be imported. */
import { PASTED_TABLE_MAX_BYTES } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { logError } from '../../lib/log.ts';
import { notify } from '../../lib/notify.ts';
import { useIncomingFiles } from '../../state/incoming-files.ts';
import { usePastedTable } from '../../state/pasted-table.ts';

const TABLE = /\.(?:csv|tsv|txt)$/i;

/**
 * A table goes to the editor, where its columns are looked at before cards are made of them; everything else is a document. Answers whether
 * a table waits there.
 */
export async function importFiles(files: readonly File[]): Promise<boolean> {
  const documents = files.filter(({ name }) => !TABLE.test(name));
  if (documents.length > 0) useIncomingFiles.getState().add(documents);
  const table = files.find(({ name }) => TABLE.test(name));
  if (!table) return false;
  try {
    usePastedTable.getState().put(await readTable(table));
    return true;
  } catch (error) {
    logError('A table could not be read.', error);
    notify.toast({ kind: 'error', message: messages.dashboard.importUnreadable(table.name) });
    return false;
  }
}

/** The text of a table, in UTF-8 or UTF-16 or, from older spreadsheets, in Windows' western encoding. Rejects when it is too large. */
async function readTable(file: File): Promise<string> {
  if (file.size > PASTED_TABLE_MAX_BYTES) throw new RangeError('The table is too large.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Spreadsheets that write UTF-16 put a mark in front of it. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
