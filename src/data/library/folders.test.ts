import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import type { FolderNode } from '../../contract/folders.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { Problem } from '../../contract/problem.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { newId } from '../database/ids.ts';
import { openDatabase } from '../database/open.ts';
import { createStore, type Store } from '../store.ts';

const setIn = (topic: string, folderPath: string) =>
  setInput.parse({ topic, folderPath, flashcards: [{ question: `${topic}?`, answer: topic }] });

function pathsOf(nodes: readonly FolderNode[]): string[] {
  return nodes.flatMap((node) => [node.path, ...pathsOf(node.children)]);
}

const paths = async (store: Store): Promise<string[]> => pathsOf(await store.folders.tree());

describe('creating', () => {
  test('makes the parents that are missing', async () => {
    const { store, clock } = await tempStore();
    expect(await store.folders.create(' Cells ', 'science\\biology')).toEqual({
      name: 'Cells',
      path: 'science/biology/Cells',
      parentPath: 'science/biology',
      is_tracked: 1,
      updatedAt: clock.now,
    });
    expect(await paths(store)).toEqual(['science', 'science/biology', 'science/biology/Cells']);
  });

  test('one that is there is a 409 with that folder; a bad name is refused', async () => {
    const { store } = await tempStore();
    await store.folders.create('Biology', '');
    await expect(store.folders.create('biology', 'root')).rejects.toMatchObject({
      code: 'exists',
      status: 409,
      extras: { current: { path: 'Biology' } },
    });
    for (const name of ['a/b', 'a\\b', '', '..']) {
      await expect(store.folders.create(name, '')).rejects.toMatchObject({
        code: 'invalid_input',
        detail: messages.folders.invalidName,
      });
    }
    expect(await paths(store)).toEqual(['Biology']);
  });
});

describe('renaming and moving', () => {
  test('carries everything below and tells those sets again without a new version', async () => {
    const { store, db } = await tempStore();
    await store.sets.create(setIn('T', 'a/b'));
    const [before] = await rowsOf(db, 'sets');
    expect(await store.folders.change({ path: 'a', newName: 'z', newParentPath: 'top' })).toMatchObject({
      path: 'top/z',
      parentPath: 'top',
    });
    expect(await paths(store)).toEqual(['top', 'top/z', 'top/z/b']);
    expect((await store.sets.get('t')).folderPath).toBe('top/z/b');
    const [after] = await rowsOf(db, 'sets');
    expect(after!.rev).toBeGreaterThan(before!.rev as number);
    expect([after!.ver, after!.updated_at]).toEqual([before!.ver, before!.updated_at]);
  });

  test('a rename sent again is answered alike', async () => {
    const { store } = await tempStore();
    await store.folders.create('a', '');
    const renamed = await store.folders.change({ path: 'a', newName: 'b' });
    expect(await store.folders.change({ path: 'a', newName: 'b' })).toEqual(renamed);
  });

  test('only the spelling may change; another folder’s name may not be taken', async () => {
    const { store } = await tempStore();
    await store.folders.create('a', '');
    await store.folders.create('b', '');
    expect((await store.folders.change({ path: 'a', newName: 'A' })).path).toBe('A');
    await expect(store.folders.change({ path: 'A', newName: 'B' })).rejects.toMatchObject({
      code: 'exists',
      extras: { current: { path: 'b' } },
    });
  });

  test('no folder goes into itself or below itself, known or not yet made', async () => {
    const { store } = await tempStore();
    await store.folders.create('b', 'a');
    for (const newParentPath of ['a', 'a/b', 'a/new', 'A/new/deep']) {
      await expect(store.folders.change({ path: 'a', newParentPath })).rejects.toMatchObject({
        detail: messages.folders.cycle,
      });
    }
    expect(await paths(store)).toEqual(['a', 'a/b']);
  });

  test('needs a path that is there', async () => {
    const { store } = await tempStore();
    await expect(store.folders.change({ path: ' / ', newName: 'x' })).rejects.toMatchObject({
      detail: messages.folders.missingPath,
    });
    await expect(store.folders.change({ path: 'x', newName: 'y' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('whatever is moved where, no folder or set is lost, doubled or in a cycle', async () => {
    const { store } = await tempStore();
    for (const path of ['a', 'a/b', 'a/b/c', 'd', 'd/e']) await store.sets.create(setIn(path, path));
    const act = fc.record({ from: fc.nat(20), to: fc.nat(20), name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f') });
    await fc.assert(
      fc.asyncProperty(act, async ({ from, to, name }) => {
        const known = await paths(store);
        const path = known[from % known.length]!;
        const newParentPath = ['', ...known][to % (known.length + 1)]!;
        const outcome = await store.folders.change({ path, newName: name, newParentPath }).then(
          () => 200,
          (error: Problem) => error.status,
        );
        expect([200, 400, 409]).toContain(outcome);
        const after = await paths(store);
        expect(after).toHaveLength(5);
        expect(new Set(after.map((one) => one.toLowerCase())).size).toBe(5);
        expect((await store.sets.all()).map((set) => set.folderPath).sort()).toEqual([...after].sort());
      }),
      { numRuns: 40 },
    );
  });
});

describe('names that no address leads to', () => {
  test('folders that have one from before get a near one when the file is opened, and keep what is in them', async () => {
    const { store, db, file, clock } = await tempStore();
    for (const path of ['a/b', 'c', 'c (2)']) await store.sets.create(setIn(path, path));
    await store.notes.create({ title: 'N', content: '', folderPath: 'c' });
    const named = { a: 'root', c: 'default', 'c (2)': 'default (2)' };
    for (const [before, name] of Object.entries(named))
      await db.connection
        .updateTable('folders')
        .set({ name, name_key: name })
        .where('owner', '=', OWNER)
        .where('name', '=', before)
        .execute();
    await db.connection.deleteFrom('outbox').execute();
    const again = await openDatabase({ file, host: 'desktop', now: () => clock.now, newId });
    onTestFinished(() => again.close());
    const opened = createStore(again, OWNER);
    expect(await paths(opened)).toEqual(['default (2)', 'default (3)', 'root (2)', 'root (2)/b']);
    expect((await opened.sets.all()).map(({ folderPath }) => folderPath).sort()).toEqual([
      'default (2)',
      'default (3)',
      'root (2)/b',
    ]);
    expect(await opened.notes.summaries()).toMatchObject([{ folderPath: 'default (3)' }]);
    // Other devices hear of it.
    expect((await rowsOf(again, 'outbox')).map(({ kind }) => kind)).toEqual(['folders', 'folders']);
  });

  test('one that comes back from the trash to the top level comes under a near one', async () => {
    const { store, db } = await tempStore();
    await store.sets.create(setIn('T', 'a'));
    await store.folders.remove({ path: 'a', recursive: true });
    await db.connection.updateTable('folders').set({ name: 'undefined', name_key: 'undefined' }).execute();
    const [{ id } = { id: '' }] = await rowsOf(db, 'folders');
    await store.trash.restoreFolder(String(id));
    expect(await paths(store)).toEqual(['undefined (2)']);
    expect(await store.sets.get('t')).toMatchObject({ folderPath: 'undefined (2)' });
  });
});

describe('removing', () => {
  test('a folder with something in it only when asked to', async () => {
    const { store, db } = await tempStore();
    await store.sets.create(setIn('T', 'a/b'));
    await expect(store.folders.remove({ path: 'a', recursive: false })).rejects.toMatchObject({
      code: 'not_empty',
      status: 409,
    });
    await expect(store.folders.remove({ path: 'a/b', recursive: false })).rejects.toMatchObject({ code: 'not_empty' });
    expect(await store.folders.remove({ path: 'a', recursive: true })).toBe(3);
    expect(await paths(store)).toEqual([]);
    expect(await store.sets.all()).toEqual([]);
    expect((await rowsOf(db, 'cards')).map((row) => row.deleted)).toEqual([1]);
    await expect(store.folders.remove({ path: 'a', recursive: true })).rejects.toMatchObject({ code: 'not_found' });
    await expect(store.folders.remove({ path: '', recursive: true })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an old name never leads a delete or a rename to the folder that has another name now', async () => {
    const { store } = await tempStore();
    await store.folders.create('a', '');
    await store.folders.change({ path: 'a', newName: 'b' });
    await expect(store.folders.remove({ path: 'a', recursive: true })).rejects.toMatchObject({ code: 'not_found' });
    await store.folders.create('a', '');
    await store.folders.remove({ path: 'a', recursive: false });
    await expect(store.folders.change({ path: 'a', newName: 'c' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await paths(store)).toEqual(['b']);
  });

  test('what changed after the caller looked survives, with the folders above it', async () => {
    const { store, db } = await tempStore();
    await store.sets.create(setIn('Old', 'a/b'));
    await store.sets.create(setIn('Other', 'a/c'));
    const [sync] = await rowsOf(db, 'user_sync');
    const { flashcards } = await store.sets.get('old');
    await store.cards.update(flashcards[0]!.id, { answer: 'changed meanwhile' });
    expect(await store.folders.remove({ path: 'a', recursive: true, asOf: sync!.head as number })).toBe(2);
    expect(await paths(store)).toEqual(['a', 'a/b']);
    expect((await store.sets.all()).map(({ id }) => id)).toEqual(['old']);
  });
});
