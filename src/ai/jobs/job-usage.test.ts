/** What a job says it has asked of a model: answered calls, and the characters that went there and came back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeGemini, type FakeGemini } from '../../../test/support/fake-gemini.ts';
import {
  documentPages,
  geminiService,
  openJobDatabase,
  quietLog,
  temporaryFolder,
} from '../../../test/support/job-bench.ts';
import type { Database } from '../../data/database/database.ts';
import { newId } from '../../data/database/ids.ts';
import { createJobs } from '../../data/documents/jobs.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

let fake: FakeGemini;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let db: Database;
let runner: JobRunner;
beforeEach(async () => {
  fake = await startFakeGemini();
  folder = await temporaryFolder();
  db = await openJobDatabase(folder.file);
  runner = createJobRunner({
    db,
    serviceFor: () => geminiService(fake.url),
    now: Date.now,
    newId,
    log: quietLog,
    timing: { retryDelaysMs: [5, 5] },
  });
});
afterEach(async () => {
  await runner.stop();
  await db.close();
  await fake.close();
  await folder.remove();
});

/** Characters of text that the fake was sent in its call number `index`. */
function sentIn(index: number): number {
  const { systemInstruction, contents } = fake.requests[index]!.body;
  const system = (systemInstruction as { parts: { text: string }[] }).parts;
  const texts = [...system, ...contents.flatMap(({ parts }) => parts)].map(({ text }) => text ?? '');
  return texts.join('').length;
}

test('an answer and its repair are two calls; one that got no answer is none', async () => {
  const jobs = createJobs(db, 'local');
  const unreadable = 'I would rather talk about the weather.';
  fake.script({ kind: 'status', status: 503 }, { kind: 'text', text: unreadable });
  const { jobId, meta } = await jobs.create({
    fileName: 'cells.pdf',
    fileSize: 1,
    folderPath: '',
    pages: documentPages(1),
  });
  expect(meta.usage).toEqual({ calls: 0, sent: 0, received: 0 });
  runner.start();
  await vi.waitFor(async () => expect((await jobs.get(jobId)).status).toBe('completed'), { timeout: 10_000 });
  expect(fake.requests).toHaveLength(3);
  const done = await jobs.get(jobId);
  const received = unreadable.length + (done.aiMeta?.lastRawResponse ?? '').length;
  expect(done.meta.usage).toEqual({ calls: 2, sent: sentIn(1) + sentIn(2), received });
});

test('a part that the model declines was asked all the same', async () => {
  const jobs = createJobs(db, 'local');
  fake.always({ kind: 'blocked' });
  const { jobId } = await jobs.create({ fileName: 'a.pdf', fileSize: 1, folderPath: '', pages: documentPages(1) });
  runner.start();
  await vi.waitFor(async () => expect((await jobs.get(jobId)).status).toBe('failed'), { timeout: 10_000 });
  expect((await jobs.get(jobId)).meta.usage).toEqual({ calls: 1, sent: sentIn(0), received: 0 });
});
