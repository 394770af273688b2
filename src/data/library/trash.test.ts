import { describe, expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const setIn = (topic: string, folderPath: string) =>
  setInput.parse({
    topic,
    folderPath,
    flashcards: ['a', 'b'].map((name) => ({ question: `${topic} ${name}?`, answer: name })),
  });

describe('a set', () => {
  test('comes back as it was, without the cards that were deleted before it', async () => {
    const { store } = await tempStore();
    const set = await store.sets.create(setIn('T', 'f'));
    const before = await store.sets.update({ id: set.id, flashcards: set.flashcards.slice(1) });
    await store.sets.remove({ id: set.id });
    expect(await store.trash.restoreSet(set.id)).toBe('t');
    const after = await store.sets.get('t');
    expect(after.flashcards.map(({ id }) => id)).toEqual(before.flashcards.map(({ id }) => id));
    expect(after).toMatchObject({ topic: 'T', folderPath: 'f', count: 1 });
    await expect(store.trash.restoreSet('t')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('gets another id when its own is taken, and its folder back', async () => {
    const { store } = await tempStore();
    await store.sets.create(setIn('T', 'f/g'));
    await store.folders.remove({ path: 'f', recursive: true });
    await store.sets.create(setIn('T', 'main'));
    expect(await store.trash.restoreSet('t')).toBe('t-2');
    expect(await store.sets.get('t-2')).toMatchObject({ folderPath: 'f/g', count: 2 });
  });

  test('is gone for good after 30 days', async () => {
    const { store, clock } = await tempStore();
    await store.sets.create(setIn('T', 'f'));
    await store.sets.remove({ id: 't' });
    clock.now += 31 * DAY_MS;
    await expect(store.trash.restoreSet('t')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a folder', () => {
  test('comes back with what went with it and nothing else', async () => {
    const { store } = await tempStore();
    await store.sets.create(setIn('Kept', 'f/g'));
    await store.sets.create(setIn('Gone before', 'f'));
    await store.sets.remove({ id: 'gone-before' });
    await store.folders.remove({ path: 'f', recursive: true });
    expect(await store.trash.restoreFolder('f')).toBe('f');
    expect((await store.sets.all()).map(({ id, folderPath, count }) => [id, folderPath, count])).toEqual([
      ['kept', 'f/g', 2],
    ]);
    expect((await store.sets.get('kept')).flashcards).toHaveLength(2);
  });

  test('takes a free name when a new folder has its own', async () => {
    const { store } = await tempStore();
    await store.sets.create(setIn('T', 'f'));
    await store.folders.remove({ path: 'f', recursive: true });
    await store.folders.create('F', '');
    expect(await store.trash.restoreFolder('f')).toBe('f (2)');
    expect((await store.sets.get('t')).folderPath).toBe('f (2)');
  });

  test('an empty one can be brought back too', async () => {
    const { store } = await tempStore();
    await store.folders.create('g', 'f');
    await store.folders.remove({ path: 'f/g', recursive: false });
    expect(await store.trash.restoreFolder('f/g')).toBe('f/g');
    await expect(store.trash.restoreFolder('f/g')).rejects.toMatchObject({ code: 'not_found' });
  });
});
