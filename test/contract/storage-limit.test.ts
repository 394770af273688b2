/** What an operator allows each account, as its client sees it (core §3, "Storage"). */
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
});
