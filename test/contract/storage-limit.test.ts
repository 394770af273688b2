/** What an operator allows each account, as its client sees it (core §3, "Storage"). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import { NOTE_MAX_CHARS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { refusal } from './cases/case.ts';

const LIMIT_BYTES = 1024 * 1024;

describe.each(['server', 'server on Postgres'] as const)('the limit of the %s', (name) => {
  let host: TestHost;
  let api: Api;
  beforeAll(async () => {
    host = await openHost(name, { storageLimitMb: 1 });
    api = createApi(host.transport);
  });
  afterAll(() => host.close());

  it('is told, and what goes over it is refused with a sentence and keeps nothing', async () => {
    const before = await api.user.storage();
    expect(before).toMatchObject({ limitBytes: LIMIT_BYTES, unlimited: false });
    const large = { title: 'Large', content: 'ü'.repeat(NOTE_MAX_CHARS), folderPath: 'New' };
    const problem = await refusal(api.notes.create(large), 'storage_full');
    expect(problem).toMatchObject({ status: 507, detail: messages.stored.storageFull });
    expect(await api.user.storage()).toEqual(before);
    expect((await api.folders.list()).folders.map(({ name }) => name)).not.toContain('New');
  });

  it('leaves reading, removing and smaller things alone', async () => {
    const { id } = await api.notes.create({ content: 'x'.repeat(NOTE_MAX_CHARS) });
    await refusal(api.notes.create({ content: 'x'.repeat(NOTE_MAX_CHARS) }), 'storage_full');
    expect(await api.notes.get({ id })).toMatchObject({ byteSize: NOTE_MAX_CHARS });
    await api.notes.remove({ id });
    expect(await api.notes.create({ content: 'x'.repeat(NOTE_MAX_CHARS) })).toMatchObject({ byteSize: NOTE_MAX_CHARS });
  });

  it('is not used up by versions: they hold what a change replaced, and no more than 50 of one thing stay', async () => {
    for (const { id } of (await api.notes.list({})).notes) await api.notes.remove({ id });
    const flashcards = Array.from({ length: 50 }, (_, i) => ({ question: `What is ${i}?`, answer: 'x'.repeat(1_000) }));
    const { id } = await api.sets.create({ topic: 'Large', flashcards });
    const before = await api.user.storage();
    let updatedAt = Date.now() - 1_000;
    for (let i = 0; i < 55; i += 1) await api.sets.update({ id, topic: `Named ${i}`, updatedAt: (updatedAt += 1) });
    const after = await api.user.storage();
    expect(after.usedBytes - before.usedBytes).toBeLessThan(60 * 1024);
    const { sets } = await api.sets.many({ ids: [id] });
    expect(sets[0]).toMatchObject({ topic: 'Named 54', count: 50 });
  });

  it('holds for pictures, which room is made for and taken before they are written', async () => {
    const put = (fill: number) => {
      const bytes = new Uint8Array(400 * 1024).fill(fill);
      return api.blobs.put({ sha256: createHash('sha256').update(bytes).digest('hex'), mime: 'image/png', bytes });
    };
    for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
    for (const { id } of (await api.notes.list({})).notes) await api.notes.remove({ id });
    await Promise.all([put(1), put(2)]);
    const before = await api.user.storage();
    expect(before.usedBytes).toBeLessThanOrEqual(LIMIT_BYTES);
    await refusal(put(3), 'storage_full');
    // What could not have made room enough is still in the trash.
    expect(await api.user.storage()).toEqual(before);
  });
});
