/** The notes of a file: one, or all of an archive such as a vault. */
import { messages } from '../../contract/messages/index.ts';
import { openZip, type ZipContents } from '../documents/zip/zip-contents.ts';
import { ZipError } from '../documents/zip/zip-directory.ts';
import { IncomingError } from '../incoming/incoming.ts';
import { addressablePath } from '../paths.ts';
import { decodeText, isReadable } from './decoded-text.ts';
import type { Losses } from './found-cards.ts';
import { isNote, isUnseen } from './note-names.ts';
import { fileTopic } from './text-reader.ts';

const { failed, lost } = messages.texts;

export interface NoteFile {
  readonly title: string;
  /** Folders of the archive that it lies in, '' at the top. */
  readonly folderPath: string;
  readonly text: string;
}

/** What begins every zip (APPNOTE.TXT 6.3.10, section 4.3.6 and 4.3.16). */
const ZIP_MARKS = [0x04_03, 0x06_05];

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ZIP_MARKS.includes((bytes[3] ?? 0) * 256 + (bytes[2] ?? 0));
}

/** @throws IncomingError where it cannot be opened */
export function openArchive(bytes: Uint8Array): ZipContents {
  return guarded(() => openZip(bytes));
}

/** @throws IncomingError where a part cannot be unpacked */
export function readPart(zip: ZipContents, name: string): Uint8Array | undefined {
  return guarded(() => zip.read(name));
}

/** The names of the notes in an archive. */
export function noteNames(zip: ZipContents): string[] {
  return [...zip.names()].filter((name) => isNote(name) && !isUnseen(name)).toSorted();
}

/** @throws IncomingError */
export function notesOfArchive(zip: ZipContents, losses: Losses): NoteFile[] {
  const notes = noteNames(zip).flatMap((name) => {
    const decoded = decodeText(readPart(zip, name) ?? new Uint8Array());
    if (!isReadable(decoded)) {
      losses.add('unreadableNote', lost.unreadableNote, name);
      return [];
    }
    const [folder, file] = splitPath(name);
    return [{ title: fileTopic({ name: file }), folderPath: addressablePath(folder), text: decoded.text }];
  });
  if (notes.length === 0) throw new IncomingError(failed.noNotes);
  return notes;
}

function splitPath(name: string): [folder: string, file: string] {
  const at = name.lastIndexOf('/');
  return [name.slice(0, Math.max(0, at)), name.slice(at + 1)];
}

function guarded<Result>(open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new IncomingError(error.fault === 'oversized' ? failed.zipTooLarge : failed.damagedZip);
  }
}
