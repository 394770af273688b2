/** Notes and files in folders: they go where their folder goes. */
import { describe, expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { noteInput } from '../../contract/notes.schema.ts';
import type { Store } from '../store.ts';

const TABLES = ['notes', 'pdfs', 'ppts'] as const;

/** One of each kind under the id of its kind. */
async function fill(store: Store, folderPath: string): Promise<void> {
  await store.notes.create(noteInput.parse({ id: 'notes', title: 'Note', content: 'text', folderPath }));
  await store.pdfs.create({ id: 'pdfs', name: 'Book.pdf', folderPath, size: 5 });
  await store.ppts.create({ id: 'ppts', name: 'Slides.pptx', folderPath, size: 7 });
}

async function pathsOf(store: Store): Promise<string[]> {
  const all = [...(await store.notes.all()), ...(await store.pdfs.all()), ...(await store.ppts.all())];
  return all.map(({ folderPath }) => folderPath);
}

describe('a folder with notes and files', () => {
  test('takes them along when it is renamed and moved, and none of them becomes a new version', async () => {
    const { store, db } = await tempStore();
    await fill(store, 'a/b');
    const before = await Promise.all(TABLES.map((table) => rowsOf(db, table)));
    await store.folders.change({ path: 'a', newName: 'z', newParentPath: 'top' });
    expect(await pathsOf(store)).toEqual(['top/z/b', 'top/z/b', 'top/z/b']);
    for (const [i, table] of TABLES.entries()) {
      const [was] = before[i]!;
      const [is] = await rowsOf(db, table);
      expect(is!.rev).toBeGreaterThan(was!.rev as number);
      expect([is!.ver, is!.updated_at]).toEqual([was!.ver, was!.updated_at]);
    }
  });

  test('is not empty, and goes to the trash and comes back with all of them', async () => {
    const { store } = await tempStore();
    await fill(store, 'a/b');
    await expect(store.folders.remove({ path: 'a/b', recursive: false })).rejects.toMatchObject({ code: 'not_empty' });
    expect(await store.folders.remove({ path: 'a', recursive: true })).toBe(5);
    expect(await pathsOf(store)).toEqual([]);
    const { usedBytes } = await store.storage.read();
    expect(await store.trash.restoreFolder('a')).toBe('a');
    expect(await pathsOf(store)).toEqual(['a/b', 'a/b', 'a/b']);
    expect((await store.storage.read()).usedBytes).toBe(usedBytes);
  });

  test('does not bring back what had been removed before it', async () => {
    const { store } = await tempStore();
    await fill(store, 'a');
    await store.notes.remove({ id: 'notes' });
    await store.folders.remove({ path: 'a', recursive: true });
    await store.trash.restoreFolder('a');
    expect(await store.notes.all()).toEqual([]);
    expect(await pathsOf(store)).toEqual(['a', 'a']);
  });

  test('survives with what changed after the caller looked', async () => {
    const { store, db } = await tempStore();
    await fill(store, 'a/b');
    const [sync] = await rowsOf(db, 'user_sync');
    await store.notes.update({ id: 'notes', content: 'changed meanwhile' });
    expect(await store.folders.remove({ path: 'a', recursive: true, asOf: sync!.head as number })).toBe(2);
    expect(await pathsOf(store)).toEqual(['a/b']);
  });
});

describe('one thing out of a folder that is gone', () => {
  test.each(TABLES)('%s come back with the folders above them and nothing else', async (table) => {
    const { store } = await tempStore();
    await fill(store, 'a/b');
    await store.folders.remove({ path: 'a', recursive: true });
    expect(await store.trash.restoreStored(table, table)).toBe(table);
    expect(await pathsOf(store)).toEqual(['a/b']);
    await expect(store.trash.restoreStored(table, table)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the folder takes a free name when a new one has its own', async () => {
    const { store } = await tempStore();
    await fill(store, 'a');
    await store.folders.remove({ path: 'a', recursive: true });
    await store.folders.create('A', '');
    await store.trash.restoreStored('notes', 'notes');
    expect(await pathsOf(store)).toEqual(['a (2)']);
  });

  test('a folder that is not known at all leaves its note in main (sync.md, "Structure rules")', async () => {
    const { store, db } = await tempStore();
    const { write } = await import('../write/write.ts');
    const note = { id: 'n', title: 'From afar', content: '', is_tracked: 1, byte_size: 0 };
    await write(db, store.owner, async (tx) => {
      await tx.put('notes', { ...note, folder_id: 'folder-of-another-device' });
      await tx.remove('notes', 'n');
    });
    await store.trash.restoreStored('notes', 'n');
    expect(await pathsOf(store)).toEqual(['main']);
  });
});
