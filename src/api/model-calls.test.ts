/** The operations that reach a model, asked as a host asks them: through `dispatch`, with the real store. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeGemini, type FakeGemini } from '../../test/support/fake-gemini.ts';
import { documentPages, openJobDatabase, quietLog, temporaryFolder } from '../../test/support/job-bench.ts';
import { createJobRunner, type JobRunner } from '../ai/jobs/runner.ts';
import { maskKey, NO_KEY, type KeyVault } from '../ai/keys.ts';
import { createAiService } from '../ai/service.ts';
import type { Job, JobSummary } from '../contract/documents.schema.ts';
import type { Database } from '../data/database/database.ts';
import { newId } from '../data/database/ids.ts';
import { createFitter } from '../data/fitting/fitter.ts';
import { createStore } from '../data/store.ts';
import { createTransfers } from './transfers/transfers.ts';
import type { Context } from './context.ts';
import { createDispatch } from './dispatch.ts';
import { handlers } from './handlers.ts';
import { withoutAccounts } from './no-accounts.ts';

const KEY = 'AIzaSyExample1234';
const dispatch = createDispatch(handlers);
let fake: FakeGemini;
let db: Database;
let runner: JobRunner;
let ctx: Context;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

/** Keeps a key for the length of a test. */
function memoryVault(): KeyVault {
  let stored: string | null = null;
  const info = async () => (stored === null ? NO_KEY : { key: maskKey(stored), savedAt: 1, kept: true });
  return {
    info,
    read: async () => stored,
    save(key) {
      stored = key;
      return info();
    },
    remove() {
      stored = null;
      return info();
    },
  };
}

beforeEach(async () => {
  fake = await startFakeGemini();
  folder = await temporaryFolder();
  db = await openJobDatabase(folder.file);
  const store = createStore(db, 'local');
  const keys = memoryVault();
  const ai = createAiService({ keys, settings: () => store.settings.all(), geminiBaseUrl: fake.url, now: Date.now });
  runner = createJobRunner({ db, serviceFor: () => ai, now: Date.now, newId, log: quietLog });
  runner.start();
  const { signal } = new AbortController();
  ctx = {
    host: 'desktop',
    owner: 'local',
    accounts: withoutAccounts({ id: 'local', email: null, name: 'Local profile', local: true }),
    billing: null,
    operator: null,
    store,
    ai,
    jobs: runner,
    // No call of a model learns from a history.
    fitter: createFitter({ thread: '', atOnce: 0 }),
    ...createTransfers({ db, folder: '', thread: '', log: quietLog, newId }),
    keys,
    log: quietLog,
    now: Date.now,
    newId,
    signal,
  };
});
afterEach(async () => {
  await runner.stop();
  await db.close();
  await fake.close();
  await folder.remove();
});

const saveKey = () => dispatch('user.saveGeminiKey', { key: KEY }, ctx);
const createJob = (pages: unknown, fileName = 'cells.pdf') =>
  dispatch('documents.createJob', { fileName, fileSize: 10, folderPath: '\\a//b/', pages }, ctx);

describe('the key', () => {
  test('is answered masked; a masked value sent back changes nothing; without the field it is missing', async () => {
    const saved = (await saveKey()) as { key: string };
    expect(saved.key).toMatch(/^•+1234$/);
    expect(await dispatch('user.saveGeminiKey', { key: saved.key }, ctx)).toEqual(saved);
    expect(await ctx.keys.read()).toBe(KEY);
    await expect(dispatch('user.saveGeminiKey', {}, ctx)).rejects.toMatchObject({
      code: 'missing_key',
      detail: 'Gemini key is required.',
    });
    await expect(dispatch('user.saveGeminiKey', { key: ' ' }, ctx)).rejects.toMatchObject({
      code: 'invalid_key',
      detail: 'Gemini API key is required',
    });
    expect(await dispatch('user.removeGeminiKey', {}, ctx)).toMatchObject({ key: '' });
    expect(await dispatch('ai.status', {}, ctx)).toMatchObject({ state: 'no_key' });
  });
});

describe('ai.generate', () => {
  test('streams the pieces and answers the whole text', async () => {
    await saveKey();
    const pieces: string[] = [];
    const input = {
      messages: [{ role: 'user', content: 'Explain the cell. '.repeat(10) }],
      systemInstruction: 'Be kind.',
      temperature: 0.4,
      topK: 40,
      topP: 0.9,
    };
    const answer = (await dispatch('ai.generate', input, ctx, (chunk) =>
      pieces.push((chunk as { text: string }).text),
    )) as { text: string };
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toBe(answer.text);
    expect(answer.text).toContain('Explain the cell.');
  });

  test('without a key, and with a model’s turn last, it says so', async () => {
    const input = { messages: [{ role: 'user', content: 'Hello' }] };
    await expect(dispatch('ai.generate', input, ctx)).rejects.toMatchObject({ code: 'ai_unavailable', status: 503 });
    await saveKey();
    const turned = { messages: [{ role: 'model', content: 'Hello' }] };
    await expect(dispatch('ai.generate', turned, ctx)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(fake.requests).toHaveLength(0);
  });

  test('ends when the caller goes away', async () => {
    await saveKey();
    fake.always({ kind: 'stall' });
    const controller = new AbortController();
    const call = dispatch(
      'ai.generate',
      { messages: [{ role: 'user', content: 'Hello' }] },
      { ...ctx, signal: controller.signal },
    );
    const failed = call.catch((error: unknown) => error);
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), 5_000);
    controller.abort();
    expect(await failed).toMatchObject({ code: 'cancelled' });
  });
});

describe('documents', () => {
  test('a document is queued, worked on, listed, opened and removed', async () => {
    await saveKey();
    const { jobId, folderPath } = (await createJob(documentPages(3))) as JobSummary;
    expect(folderPath).toBe('a/b');
    const job = await vi.waitFor(async () => {
      const now = (await dispatch('documents.getJob', { id: jobId }, ctx)) as Job;
      expect(now.status).toBe('completed');
      return now;
    }, 5_000);
    expect(job.result?.sets[0]?.flashcards.length).toBeGreaterThan(0);
    expect(await dispatch('documents.listJobs', { limit: '99' }, ctx)).toMatchObject({ jobs: [{ jobId }] });
    expect(await dispatch('documents.removeJob', { id: jobId }, ctx)).toEqual({ removed: 1 });
    await expect(dispatch('documents.getJob', { id: jobId }, ctx)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a document without readable pages, and one without any model, leave no job behind', async () => {
    await saveKey();
    const blank = [{ index: 1, text: ' \n ', images: [] }];
    await expect(createJob(blank)).rejects.toMatchObject({ detail: 'No readable content detected in the document' });
    await expect(createJob(blank, 'talk.pptx')).rejects.toMatchObject({
      detail: 'No readable content detected in the presentation',
    });
    await dispatch('user.removeGeminiKey', {}, ctx);
    await expect(createJob(documentPages(1))).rejects.toMatchObject({
      code: 'ai_unavailable',
      detail: expect.stringContaining('Gemini key or a local model'),
    });
    expect(await dispatch('documents.listJobs', {}, ctx)).toEqual({ jobs: [] });
  });

  test('cancel and clear reach a call that is running', async () => {
    await saveKey();
    fake.always({ kind: 'stall' });
    const { jobId } = (await createJob(documentPages(1))) as JobSummary;
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1), 5_000);
    expect(await dispatch('documents.changeJob', { id: jobId, action: 'cancel' }, ctx)).toMatchObject({
      status: 'cancelled',
    });
    expect(await dispatch('documents.clearJobs', {}, ctx)).toEqual({ removed: 1 });
    fake.always({ kind: 'default' });
    await createJob(documentPages(1));
    await vi.waitFor(() => expect(fake.requests).toHaveLength(2), 5_000);
  });
});
