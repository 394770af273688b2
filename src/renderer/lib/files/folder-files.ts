/** The files of a folder that was dropped or chosen, for importers that take one file each: its notes come together in an archive, as a vault does. */
import { Zip, ZipPassThrough } from 'fflate';
import { importKindOf } from '../../../contract/importable.ts';
import { TEXT_IMPORT_MAX_BYTES } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { bareName, decodedTarget, isMedia, isNote, isUnseen } from '../../../domain/texts/note-names.ts';
import { chosenFolderName } from './pick-files.ts';

/** A file with where it lies below the folder. */
interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** A vault of many years has some thousands; a disk that was dropped would keep the window busy for minutes. */
const ENTRIES_MAX = 20_000;
/** `![[cell.png|300]]` and `![a cell](img/cell.png "title")`. */
const EMBEDDED = /!\[\[([^\]|#\n]+)|!\[[^\]\n]*\]\(<?([^)>\n"]+)/g;

/**
 * What of a folder can be imported, in the order of its paths. Files that programs hide, and those of kinds that nothing here reads, are left out.
 * Rejects with a `DOMException` where a part of it cannot be read.
 * @throws Problem for a folder of more than a person's notes
 */
export async function filesOfFolder(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found: FoundFile[] = [];
  let seen = 0;
  for await (const { path, entry } of below(folder, '')) {
    seen += 1;
    refuseTooMany(folder.name, seen);
    if (!entry.isDirectory && isWanted(path)) found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  }
  return toImport(folder.name, found);
}

/** The same of a folder that was chosen, whose files say where they lie, the folder's name first. */
export async function filesOfChosen(files: readonly File[]): Promise<File[]> {
  const name = chosenFolderName(files);
  refuseTooMany(name, files.length);
  const found = files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }));
  return toImport(
    name,
    found.filter(({ path }) => !isUnseen(path) && isWanted(path)),
  );
}

function refuseTooMany(folder: string, count: number): void {
  if (count > ENTRIES_MAX) throw new Problem('too_large', messages.opening.folderTooLarge(folder, ENTRIES_MAX));
}

/** Whether something here can read or show it. */
function isWanted(path: string): boolean {
  return importKindOf(path) !== null || isMedia(path);
}

async function toImport(folder: string, found: readonly FoundFile[]): Promise<File[]> {
  const notes = found.filter(({ path }) => isNote(path));
  const others = found.filter(({ path }) => !isNote(path) && importKindOf(path) !== null).map(({ file }) => file);
  return notes.length === 0 ? others : [...others, await notesArchive(`${folder}.zip`, notes, found)];
}

/** Several notes as one file to import. */
export function notesTogether(name: string, files: readonly File[]): Promise<File> {
  // Of two with one name both are read.
  const paths = new Map<string, FoundFile>();
  for (const file of files) {
    let path = file.name;
    for (let n = 2; paths.has(path); n += 1) path = `${n}/${file.name}`;
    paths.set(path, { path, file });
  }
  return notesArchive(name, [...paths.values()], []);
}

/** Everything in a folder by its paths, but what is hidden. */
async function* below(
  folder: FileSystemDirectoryEntry,
  above: string,
): AsyncGenerator<{ readonly path: string; readonly entry: FileSystemEntry }> {
  const entries = (await entriesOf(folder)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = above + entry.name;
    if (isUnseen(entry.isDirectory ? `${path}/` : path)) continue;
    yield { path, entry };
    if (entry.isDirectory) yield* below(entry as FileSystemDirectoryEntry, `${path}/`);
  }
}

/** A reader hands over some at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The notes with what they show of the files beside them, as far as an import takes it: the pictures of a vault may be of any size. */
async function notesArchive(name: string, notes: readonly FoundFile[], beside: readonly FoundFile[]): Promise<File> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    parts.push(new Uint8Array(piece));
  });
  const add = async ({ path, file }: FoundFile): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(bytes, true);
    return bytes;
  };
  const shown = new Set<string>();
  let room = TEXT_IMPORT_MAX_BYTES;
  for (const note of notes) {
    const bytes = await add(note);
    room -= bytes.byteLength;
    for (const embedded of embeddedIn(new TextDecoder().decode(bytes))) shown.add(embedded);
  }
  for (const picture of beside) {
    if (!isMedia(picture.path) || !shown.has(bareName(picture.path)) || picture.file.size > room) continue;
    room -= picture.file.size;
    await add(picture);
  }
  zip.end();
  return new File(parts, name);
}

function embeddedIn(text: string): string[] {
  return Array.from(text.matchAll(EMBEDDED), ([, inner, target]) =>
    bareName(inner === undefined ? decodedTarget((target ?? '').trim()) : inner.trim()),
  );
}
