import { describe, expect, test } from 'vitest';
import { rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { messages } from '../../contract/messages/index.ts';
import { noteInput, type NoteInput } from '../../contract/notes.schema.ts';
import { createStore } from '../store.ts';

const input = (fields: Partial<NoteInput> = {}): NoteInput =>
  noteInput.parse({ title: 'Cells', content: 'A cell is alive.', ...fields });

describe('creating a note', () => {
  test('counts its bytes and answers it as it is read later', async () => {
    const { store, clock } = await tempStore();
    const made = await store.notes.create(input({ content: 'größer 𝒳', folderPath: 'science\\biology//' }));
    expect(made).toEqual({
      id: expect.any(String),
      title: 'Cells',
      content: 'größer 𝒳',
      folderPath: 'science/biology',
      is_tracked: 1,
      createdAt: clock.now,
      updatedAt: clock.now,
      byteSize: 13,
      ver: expect.any(Number),
    });
    expect(await store.notes.get(made.id)).toEqual(made);
    expect(await store.notes.all()).toEqual([made]);
  });

  test.each([undefined, null, '', '/', 'root', 'default', 'main'])(
    'into %j goes into main (core §5)',
    async (folderPath) => {
      const { store } = await tempStore();
      expect((await store.notes.create(input({ folderPath }))).folderPath).toBe('main');
    },
  );

  test('again under the same id is answered alike, and another one under it is refused with the one that is there', async () => {
    const { store } = await tempStore();
    const made = await store.notes.create(input({ id: 'n1' }));
    expect(await store.notes.create(input({ id: 'n1' }))).toEqual(made);
    await expect(store.notes.create(input({ id: 'n1', content: 'other' }))).rejects.toMatchObject({
      code: 'exists',
      detail: messages.stored.noteExists,
      extras: { current: made },
    });
  });
});

describe('searching notes', () => {
  const signal = new AbortController().signal;

  test('finds among more notes than are read at once, and knows what changed since', async () => {
    const { store } = await tempStore();
    for (let n = 0; n < 120; n += 1) await store.notes.create(input({ id: `n${n}`, content: `Number ${n} of many` }));
    expect(await store.notes.search({ q: 'many', signal })).toHaveLength(120);
    expect(await store.notes.search({ q: '119 number', signal })).toMatchObject([{ id: 'n119' }]);
    await store.notes.update({ id: 'n119', content: 'Another' });
    expect(await store.notes.search({ q: '119 number', signal })).toEqual([]);
    expect(await store.notes.search({ q: 'another', signal })).toMatchObject([{ id: 'n119' }]);
  });

  test('ends when nobody waits for it', async () => {
    const { store } = await tempStore();
    await store.notes.create(input());
    const search = { q: 'cell', signal: AbortSignal.abort() };
    await expect(store.notes.search(search)).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('reading notes', () => {
  test('a summary has everything but the content, the last changed first', async () => {
    const { store, clock } = await tempStore();
    const first = await store.notes.create(input({ id: 'first' }));
    clock.now += 1_000;
    const second = await store.notes.create(input({ id: 'second' }));
    const withoutContent = ({ content: _content, ...rest }: typeof first) => rest;
    expect(await store.notes.summaries()).toEqual([second, first].map(withoutContent));
  });

  test('without an id, one that is not there, and one of somebody else', async () => {
    const { store, db } = await tempStore();
    await store.notes.create(input({ id: 'mine' }));
    await expect(store.notes.get(' ')).rejects.toMatchObject({
      code: 'invalid_input',
      detail: messages.stored.noteIdMissing,
    });
    await expect(store.notes.get('none')).rejects.toMatchObject({
      code: 'not_found',
      detail: messages.stored.noteNotFound,
    });
    const other = createStore(db, 'other');
    await expect(other.notes.get('mine')).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.notes.update({ id: 'mine', title: 'stolen' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('changing a note (sync.md, "Push")', () => {
  test('keeps what is not named, counts the bytes again and moves it', async () => {
    const { store } = await tempStore();
    const { id, ...made } = await store.notes.create(input());
    expect(await store.notes.update({ id, content: 'ü' })).toMatchObject({ title: made.title, byteSize: 2 });
    expect(await store.notes.update({ id, folderPath: 'a/b', is_tracked: 0 })).toMatchObject({
      folderPath: 'a/b',
      is_tracked: 0,
      content: 'ü',
    });
    expect(await store.notes.update({ id, folderPath: null })).toMatchObject({ folderPath: 'main' });
  });

  test('an older time is refused with the current note; a newer one goes through and keeps what it replaced', async () => {
    const { store, clock, db } = await tempStore();
    const made = await store.notes.create(input());
    const stale = { id: made.id, content: 'mine', updatedAt: made.updatedAt };
    await expect(store.notes.update(stale)).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
      detail: messages.stored.noteConflict,
      extras: { current: made, serverTime: clock.now },
    });
    expect(await rowsOf(db, 'history')).toEqual([]);
    const retried = await store.notes.update({ ...stale, updatedAt: made.updatedAt + 1 });
    expect(retried.content).toBe('mine');
    expect(retried.updatedAt).toBeGreaterThan(made.updatedAt);
    const [kept] = await rowsOf(db, 'history');
    expect(kept).toMatchObject({ kind: 'notes', entity_id: made.id });
    // Nothing but what the change has replaced.
    expect(JSON.parse(kept!.value as string)).toEqual({ content: made.content, byte_size: made.byteSize });
  });

  test('the same content again changes nothing, however old', async () => {
    const { store, db } = await tempStore();
    const made = await store.notes.create(input());
    const again = { id: made.id, title: made.title, content: made.content, folderPath: '/main/', updatedAt: 1 };
    expect(await store.notes.update(again)).toEqual(made);
    expect(await store.notes.update({ ...again, baseVer: 1 })).toEqual(made);
    expect(await rowsOf(db, 'history')).toEqual([]);
  });

  test('a version decides before any clock does', async () => {
    const { store, db } = await tempStore();
    const made = await store.notes.create(input());
    const changed = await store.notes.update({ id: made.id, title: 'B', baseVer: made.ver, updatedAt: 1 });
    await expect(
      store.notes.update({ id: made.id, title: 'C', baseVer: made.ver, updatedAt: changed.updatedAt + 9 }),
    ).rejects.toMatchObject({ code: 'conflict', extras: { current: changed } });
    expect(await rowsOf(db, 'history')).toEqual([]);
  });

  test('a refused move makes no folder', async () => {
    const { store } = await tempStore();
    const made = await store.notes.create(input());
    await expect(store.notes.update({ id: made.id, folderPath: 'new', baseVer: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await store.folders.tree()).map(({ name }) => name)).toEqual(['main']);
  });
});

describe('removing a note', () => {
  test('needs to have seen it, and leaves a tombstone', async () => {
    const { store, db } = await tempStore();
    const made = await store.notes.create(input());
    await expect(store.notes.remove({ id: made.id, updatedAt: made.updatedAt - 1 })).rejects.toMatchObject({
      code: 'conflict',
      extras: { current: made },
    });
    await store.notes.remove({ id: made.id, updatedAt: made.updatedAt });
    expect(await store.notes.all()).toEqual([]);
    expect(await rowsOf(db, 'notes')).toMatchObject([{ id: made.id, deleted: 1, content: made.content }]);
    await expect(store.notes.remove({ id: made.id })).rejects.toMatchObject({ code: 'not_found' });
  });
});
