/** Folders, sets, cards, settings and trash through the one way in, as both hosts call it. */
import { describe, expect, test } from 'vitest';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import { messages } from '../contract/messages/index.ts';
import type { Output, OperationName } from '../contract/index.ts';
import { schemas } from '../contract/schemas.ts';
import type { TopicSchemas } from '../contract/operation.ts';
import type { Context } from './context.ts';
import { createDispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';
import { withoutAccounts } from './no-accounts.ts';

const dispatch = createDispatch(handlers);
const user = { id: OWNER, email: null, name: 'Local profile', local: true };
const accounts = withoutAccounts(user);

/** A caller on a fresh profile. Answers are held against the operation's own output schema. */
async function caller(host: 'desktop' | 'server' = 'desktop') {
  const { store, clock } = await tempStore(host);
  const silent = { info() {}, warn() {}, error() {} };
  const ctx = {
    host,
    owner: OWNER,
    accounts,
    store,
    log: silent,
    now: () => clock.now,
    signal: new AbortController().signal,
  } as unknown as Context;
  return async <Name extends OperationName>(name: Name, input: unknown): Promise<Output<Name>> => {
    const answer = await dispatch(name, input, ctx);
    const [topic = '', operation = ''] = name.split('.');
    const output = (schemas as Record<string, TopicSchemas>)[topic]?.[operation]?.output;
    expect(output?.safeParse(answer).success).toBe(true);
    return answer as Output<Name>;
  };
}

describe('the library through dispatch', () => {
  test('a set is made, listed, read, changed, deleted and brought back', async () => {
    const call = await caller();
    const made = await call('sets.create', {
      topic: 'Cells',
      is_tracked: '1',
      flashcards: [{ q: 'What?', a: 'That.' }],
    });
    expect(await call('sets.list', {})).toMatchObject({
      sets: [{ id: 'cells', folderPath: 'main', count: 1, fresh: 1, due: 0 }],
    });
    expect(await call('sets.get', { id: 'cells' })).toEqual(made);
    expect(await call('sets.many', { ids: 'cells,missing' })).toEqual({ sets: [made] });
    expect(await call('sets.exportAll', { full: '1' })).toEqual({ sets: [made] });
    const moved = await call('sets.update', {
      id: 'cells',
      folderPath: 'biology',
      flashcards: made.flashcards,
      baseVer: String(made.ver),
    });
    expect(moved).toMatchObject({ folderPath: 'biology', flashcards: made.flashcards });
    const card = await call('cards.update', { id: made.flashcards[0]!.id, flag: 3 });
    expect(card).toMatchObject({ question: 'What?', flag: 3 });
    expect(await call('sets.remove', { id: 'cells' })).toEqual({ id: 'cells' });
    expect((await call('sets.list', {})).sets).toEqual([]);
    expect(await call('trash.restore', { kind: 'sets', id: 'cells' })).toEqual({ kind: 'sets', id: 'cells' });
    expect(await call('sets.get', { id: 'cells' })).toMatchObject({
      flashcards: [{ id: card.id, answer: 'That.', flag: 3 }],
    });
  });

  test('folders are paths, and a removed one is brought back by its path', async () => {
    const call = await caller();
    await call('folders.create', { name: 'Cells', parentPath: 'biology' });
    expect(await call('folders.update', { path: 'biology', newName: 'Life' })).toMatchObject({
      path: 'Life',
      parentPath: '',
    });
    expect(await call('folders.list', {})).toMatchObject({
      folders: [{ path: 'Life', children: [{ path: 'Life/Cells' }] }],
    });
    expect(await call('folders.remove', { path: 'Life', recursive: '1' })).toEqual({ path: 'Life', removed: 2 });
    expect(await call('trash.restore', { kind: 'folders', id: 'Life' })).toEqual({ kind: 'folders', id: 'Life' });
    expect(await call('folders.list', {})).toMatchObject({
      folders: [{ path: 'Life', children: [{ path: 'Life/Cells' }] }],
    });
  });

  test('many sets are imported, and nothing to import is said', async () => {
    const call = await caller();
    const bulk = Array.from({ length: 30 }, (_, i) => ({ topic: `Set ${i}`, flashcards: [{ q: `${i}?`, a: `${i}` }] }));
    expect(await call('sets.importBulk', { bulk })).toMatchObject({ created: 30, skipped: 0, errors: [] });
    await expect(call('sets.importBulk', { bulk: [] })).rejects.toMatchObject({
      status: 400,
      detail: messages.sets.nothingToImport,
    });
  });

  test('settings and who asks', async () => {
    const call = await caller('server');
    expect((await call('settings.put', { settings: { 'study.newPerDay': 3 } })).settings['study.newPerDay']).toBe(3);
    expect((await call('settings.get', {})).settings['study.newPerDay']).toBe(3);
    await expect(call('settings.put', { settings: { 'appearance.theme': 'dark' } })).rejects.toMatchObject({
      code: 'device_only',
      status: 400,
    });
    expect(await call('auth.me', {})).toEqual(user);
  });
});
