import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { folderEntry, UNREADABLE } from '../../../../test/support/dropped-folder.ts';
import { incomingFile } from '../../../../test/support/text-cards.ts';
import { TEXT_IMPORT_MAX_BYTES } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { obsidianReader } from '../../../domain/texts/obsidian-reader.ts';
import { filesOfChosen, filesOfFolder, notesTogether } from './folder-files.ts';

const PICTURE = Uint8Array.from([1, 2, 3]);

async function unzipped(file: File): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await file.arrayBuffer()));
}

test('the notes of a vault come together with what they show, and its other files each alone', async () => {
  const vault = folderEntry('Vault', {
    Biology: {
      'Cells.md': 'What?::That\n![[cell.png|300]] ![a](../img/a%20b.jpg "title") ![[sound.mp3]]',
      'deck.apkg': 'x',
      'script.js': 'x',
    },
    img: { 'cell.png': PICTURE, 'a b.jpg': 'jpeg', 'other.png': 'nobody shows it' },
    '.obsidian': { 'workspace.json': '{}', 'hidden.md': 'x' },
    __MACOSX: { 'Cells.md': 'x' },
    'Zelle – ä.markdown': 'Was?::Das',
    'words.csv': 'a,b',
    'book.pdf': '%PDF',
  });
  const files = await filesOfFolder(vault);
  expect(files.map(({ name }) => name)).toEqual(['deck.apkg', 'book.pdf', 'words.csv', 'Vault.zip']);
  const notes = await unzipped(files.at(-1)!);
  expect(Object.keys(notes).toSorted()).toEqual([
    'Biology/Cells.md',
    'Zelle – ä.markdown',
    'img/a b.jpg',
    'img/cell.png',
  ]);
  expect(notes['img/cell.png']).toEqual(PICTURE);
  expect(strFromU8(notes['Zelle – ä.markdown']!)).toBe('Was?::Das');
});

test('what it makes is what the reader of a vault reads', async () => {
  const [file] = await filesOfFolder(folderEntry('V', { A: { 'n.md': 'Who?::![[p.png]]' }, 'p.png': PICTURE }));
  const incoming = incomingFile('V.zip', new Uint8Array(await file!.arrayBuffer()));
  expect(await obsidianReader.recognise(incoming)).toBeGreaterThan(0);
  const preview = await obsidianReader.look(incoming, { values: {} }, new AbortController().signal);
  expect(preview.counts).toMatchObject({ cards: 1, sets: 1, folders: 1, media: 1 });
  expect(preview.losses).toEqual([]);
});

test('pictures that an import would not take stay behind, notes never', async () => {
  const [file] = await filesOfFolder(
    folderEntry('V', {
      'n.md': '![[a.png]] ![[b.png]]',
      'a.png': new Uint8Array(TEXT_IMPORT_MAX_BYTES),
      'b.png': PICTURE,
    }),
  );
  expect(Object.keys(await unzipped(file!)).toSorted()).toEqual(['b.png', 'n.md']);
});

test('a folder with nothing to import has no files, and one that cannot be read says so', async () => {
  expect(await filesOfFolder(folderEntry('V', { 'a.png': PICTURE, 'b.js': 'x', '.git': { 'c.md': 'x' } }))).toEqual([]);
  await expect(filesOfFolder(folderEntry('V', { A: { 'n.md': UNREADABLE } }))).rejects.toThrow('could not be read');
});

test('a disk is no folder of notes', async () => {
  const scripts = Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}.js`, '']));
  const refused = filesOfFolder(folderEntry('Disk', { 'n.md': 'a::b', src: scripts }));
  await expect(refused).rejects.toThrow(messages.opening.folderTooLarge('Disk', 20_000));
});

test('a folder that is chosen is read as one that is dropped', async () => {
  const chosen = (path: string): File =>
    Object.defineProperty(new File([path], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });
  const files = await filesOfChosen(
    ['Vault/Biology/Cells.md', 'Vault/.obsidian/app.json', 'Vault/words.csv', 'Vault/main.c'].map(chosen),
  );
  expect(files.map(({ name }) => name)).toEqual(['words.csv', 'Vault.zip']);
  expect(Object.keys(await unzipped(files[1]!))).toEqual(['Biology/Cells.md']);
  const many = Array.from({ length: 20_001 }, (_, n) => chosen(`Disk/${n}.c`));
  await expect(filesOfChosen(many)).rejects.toThrow(messages.opening.folderTooLarge('Disk', 20_000));
});

test('notes that are chosen together are one file, also two of one name', async () => {
  const files = [new File(['one'], 'a.md'), new File(['two'], 'a.md'), new File(['three'], 'b.md')];
  const together = await notesTogether('3 notes.zip', files);
  expect(together.name).toBe('3 notes.zip');
  const notes = await unzipped(together);
  expect(Object.entries(notes).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ['a.md', 'one'],
    ['2/a.md', 'two'],
    ['b.md', 'three'],
  ]);
});
