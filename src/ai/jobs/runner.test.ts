import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocument } from '../../../test/support/fake-cards.ts';
import { startFakeOpenAi } from '../../../test/support/fake-openai.ts';
import { startFakeGemini, type FakeGemini, type FakeRequest } from '../../../test/support/fake-gemini.ts';
import {
  documentPages,
  geminiService,
  localService,
  openJobDatabase,
  PAGES_PER_CALL,
  quietLog,
  temporaryFolder,
} from '../../../test/support/job-bench.ts';
import type { Job } from '../../contract/documents.schema.ts';
import { newId } from '../../data/database/ids.ts';
import { claimJob } from '../../data/documents/job-work.ts';
import { createJobs, type Jobs } from '../../data/documents/jobs.ts';
import type { Database } from '../../data/database/open.ts';
import type { JobTiming } from './job-environment.ts';
import { createJobRunner, type JobRunner } from './runner.ts';

const OWNER = 'local';
let fake: FakeGemini;
let db: Database;
let jobs: Jobs;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const runners: JobRunner[] = [];

beforeEach(async () => {
  fake = await startFakeGemini();
  folder = await temporaryFolder();
  adopt(await openJobDatabase(folder.file));
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await db.close();
  await fake.close();
  await folder.remove();
});

function adopt(opened: Database): void {
  db = opened;
  jobs = createJobs(db, OWNER);
}

/** On a server several processes may share the database. */
async function becomeServer(): Promise<void> {
  await db.close();
  adopt(await openJobDatabase(folder.file, 'server'));
}

function runner(timing: Partial<JobTiming> = {}, service = geminiService(fake.url)): JobRunner {
  const made = createJobRunner({
    db,
    serviceFor: () => service,
    now: Date.now,
    newId,
    log: quietLog,
    timing: { retryDelaysMs: [5, 5], ...timing },
  });
  runners.push(made);
  return made;
}

const add = (calls: number, owner = OWNER) =>
  createJobs(db, owner).create({
    fileName: 'cells.pdf',
    fileSize: 1_000,
    folderPath: 'Biology',
    pages: documentPages(calls * PAGES_PER_CALL),
  });

/** A busy machine may take its time. */
const SOON = { timeout: 5_000, interval: 5 };

const requestsSoon = (count: number) => vi.waitFor(() => expect(fake.requests).toHaveLength(count), SOON);

const until = (id: string, status: Job['status']) =>
  vi.waitFor(async () => {
    const job = await jobs.get(id);
    expect(job.status).toBe(status);
    return job;
  }, SOON);

/** The part of the document that a call was for. */
const partOf = (sent: FakeRequest) => readDocument(sent.body.contents[0]?.parts[0]?.text ?? '')?.part;
const answeredParts = () => fake.requests.filter((sent) => sent.answered).map(partOf);

async function pagesLeft(id: string): Promise<number> {
  return (await db.read.selectFrom('job_pages').select('id').where('job_id', '=', id).execute()).length;
}

describe('a document becomes sets', () => {
  test('each card has its page and a passage that stands there; the pages are gone afterwards', async () => {
    const { jobId } = await add(3);
    runner().start();
    const job = await until(jobId, 'completed');
    const pages = documentPages(9);
    expect(job.result?.sets).toHaveLength(3);
    for (const set of job.result?.sets ?? []) {
      expect(set).toMatchObject({ folderPath: 'Biology', count: set.flashcards.length });
      for (const card of set.flashcards) {
        const page = pages.find((entry) => entry.index === card.source?.page);
        expect(card.source?.quote).toBeTruthy();
        expect(page?.text).toContain(card.source?.quote);
      }
    }
    expect(job).toMatchObject({ progressPercent: 100, meta: { setCount: 3, cardCount: 27 }, errorMessage: null });
    expect(job.aiMeta?.rawResponses).toHaveLength(3);
    expect(await pagesLeft(jobId)).toBe(0);
  });

  test('the percent begins at 5, never falls, and goes through all four stages', async () => {
    const { jobId, progressPercent } = await add(3);
    const seen = [progressPercent];
    const stop = db.onChange(() => void jobs.get(jobId).then((job) => seen.push(job.progressPercent)));
    runner().start();
    await until(jobId, 'completed');
    stop();
    expect(seen[0]).toBe(5);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen).toEqual(expect.arrayContaining([10, 30, 95, 100]));
  });

  test('a document is data: it is sent as JSON beside the instructions, and a schema holds the answer', async () => {
    const { jobId } = await add(1);
    runner().start();
    await until(jobId, 'completed');
    const sent = fake.requests[0]?.body;
    expect(readDocument(sent?.contents[0]?.parts[0]?.text ?? '')?.pages).toHaveLength(3);
    expect(JSON.stringify(sent?.systemInstruction)).not.toContain('organelle');
    expect(sent?.generationConfig).toHaveProperty('responseJsonSchema');
  });

  test('a page without text goes as its picture, labelled with its page', async () => {
    const card = { question: 'What does the picture show?', answer: 'A cell', hint: '', page: 1, quote: '' };
    fake.script({
      kind: 'text',
      text: JSON.stringify({ documentSummary: '', sets: [{ topic: 'Cells', summary: '', cards: [card] }] }),
    });
    const image = { data: 'AAAA', mimeType: 'image/jpeg' as const };
    const { jobId } = await jobs.create({
      fileName: 'scan.pdf',
      fileSize: 1,
      folderPath: '',
      pages: [{ index: 1, text: '', images: [image] }],
    });
    runner().start();
    const job = await until(jobId, 'completed');
    expect(fake.requests[0]?.body.contents[0]?.parts.slice(1)).toEqual([
      { text: 'Picture of page 1:' },
      { inlineData: image },
    ]);
    expect(job.result?.sets[0]?.flashcards[0]?.source).toEqual({ file: 'scan.pdf', page: 1, quote: null });
  });

  test('a model on the person’s own machine does the same work in smaller parts', async () => {
    const local = await startFakeOpenAi();
    const { jobId } = await add(1);
    runner({}, localService(local.url)).start();
    const job = await until(jobId, 'completed');
    expect(job.result?.sets.flatMap((set) => set.sourcePages)).toEqual([1, 2, 3]);
    expect(local.requests.filter((sent) => sent.path.endsWith('completions')).length).toBeGreaterThan(1);
    expect(fake.requests).toHaveLength(0);
    await local.close();
  });

  test('nothing worth learning ends completed and says so', async () => {
    fake.always({ kind: 'text', text: '{"documentSummary":"A table of contents","sets":[]}' });
    const { jobId } = await add(1);
    runner().start();
    const job = await until(jobId, 'completed');
    expect(job).toMatchObject({
      progressMessage: 'Processing complete but no question sets were generated.',
      result: { sets: [] },
    });
    expect(job.aiMeta?.lastRawResponse).toContain('table of contents');
  });
});

describe('no answer is paid twice', () => {
  test('stopped in the middle, the next runner asks only for what is missing', async () => {
    fake.script({ kind: 'default' }, { kind: 'default' }, { kind: 'stall' });
    const { jobId } = await add(4);
    const first = runner();
    first.start();
    await requestsSoon(3);
    await first.stop();
    expect((await jobs.get(jobId)).status).toBe('processing');
    runner().start();
    await until(jobId, 'completed');
    expect(answeredParts()).toEqual([1, 2, 3, 4]);
  });

  test('a job that another process still works on is left alone until its lease runs out', async () => {
    await becomeServer();
    const { jobId } = await add(1);
    const leaseUntil = Date.now() + 150;
    const dead = await claimJob(db, { runnerId: 'dead', leaseUntil, busyOwners: new Set() });
    expect(dead?.jobId).toBe(jobId);
    runner().start();
    await until(jobId, 'completed');
    expect(Date.now()).toBeGreaterThanOrEqual(leaseUntil);
    // Whoever lost the lease can change nothing any more.
    await expect(dead?.progress(96, 'late')).rejects.toThrow('no longer held');
  });

  test('two runners on one database share the work', async () => {
    await becomeServer();
    const ids = await Promise.all(
      ['ann', 'bob', 'cy'].map(async (owner) => [owner, (await add(2, owner)).jobId] as const),
    );
    runner().start();
    runner().start();
    for (const [owner, id] of ids) {
      await vi.waitFor(async () => expect((await createJobs(db, owner).get(id)).status).toBe('completed'), SOON);
    }
    expect(fake.requests).toHaveLength(6);
  });

  test('a person’s jobs go one after the other, oldest first', async () => {
    fake.script({ kind: 'stall' });
    const first = await add(1);
    const second = await add(1);
    const working = runner();
    working.start();
    await requestsSoon(1);
    working.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fake.requests).toHaveLength(1);
    await jobs.cancel(first.jobId);
    working.wake();
    await until(second.jobId, 'completed');
  });
});

describe('cancel and remove', () => {
  test('cancel breaks off the running call and deletes the pages', async () => {
    fake.always({ kind: 'stall' });
    const { jobId } = await add(2);
    const working = runner();
    working.start();
    await requestsSoon(1);
    expect(await jobs.cancel(jobId)).toMatchObject({ status: 'cancelled', progressMessage: 'Cancelled' });
    working.wake();
    await working.stop();
    expect(fake.requests).toHaveLength(1);
    expect(await jobs.get(jobId)).toMatchObject({ status: 'cancelled', result: null });
    expect(await pagesLeft(jobId)).toBe(0);
    await expect(jobs.continue(jobId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('another process notices a cancel by its heartbeat', async () => {
    fake.always({ kind: 'stall' });
    const { jobId } = await add(1);
    const working = runner({ heartbeatMs: 20 });
    working.start();
    await requestsSoon(1);
    await jobs.cancel(jobId);
    fake.always({ kind: 'default' });
    const next = await add(1);
    expect((await until(next.jobId, 'completed')).meta.setCount).toBe(1);
  });
});

describe('limits and failures', () => {
  test('a limit per minute is a wait with a message, and the job stays at work', async () => {
    fake.script({ kind: 'default' }, { kind: 'per-minute', retrySeconds: 1 });
    const { jobId } = await add(2);
    runner().start();
    const waits = 'The model takes no more calls this minute. Going on in 1 second.';
    const waiting = await vi.waitFor(async () => {
      const job = await jobs.get(jobId);
      expect(job).toMatchObject({ status: 'processing', progressMessage: waits });
      return job;
    }, SOON);
    const letGo = fake.hold();
    await requestsSoon(3);
    expect(waiting.meta.resumeAt).toBeLessThanOrEqual(Date.now());
    // The call goes on, and nobody reads that it waits.
    expect(await jobs.get(jobId)).toMatchObject({
      progressMessage: 'Writing cards, part 2 of 2',
      meta: { resumeAt: null },
    });
    letGo();
    await until(jobId, 'completed');
    expect(answeredParts()).toEqual([1, 2]);
  });

  test('a limit per day parks the job: it stays listed, says when it may go on, and continues where it was', async () => {
    fake.script({ kind: 'default' }, { kind: 'per-day' });
    const { jobId } = await add(3);
    const working = runner();
    working.start();
    const parked = await until(jobId, 'failed');
    expect(parked).toMatchObject({
      errorCode: 'quota_exceeded',
      errorMessage:
        'You are out of AI tokens. Please wait for your quota to reset or update your Gemini API key in Settings → AI.',
    });
    expect(parked.meta.resumeAt).toBeGreaterThan(Date.now());
    expect((await jobs.list(12)).map((job) => job.jobId)).toEqual([jobId]);
    expect(await jobs.continue(jobId)).toMatchObject({
      status: 'processing',
      progressMessage: 'Resuming…',
      meta: { resumeAt: null },
    });
    working.wake();
    const done = await until(jobId, 'completed');
    expect(done.progressPercent).toBeGreaterThanOrEqual(parked.progressPercent);
    expect(answeredParts()).toEqual([1, 2, 3]);
  });

  test('a moment without an answer is tried again', async () => {
    fake.script({ kind: 'status', status: 503 }, { kind: 'break-off' });
    const { jobId } = await add(1);
    runner().start();
    await until(jobId, 'completed');
    expect(fake.requests).toHaveLength(3);
  });

  test.each([
    [{ kind: 'break-off' }, 'offline', 'Automated document processing requires an online connection.'],
    [{ kind: 'refuse-key' }, 'invalid_key', 'Gemini refused this key. Check it in Settings → AI.'],
    [{ kind: 'status', status: 503 }, 'ai_unavailable', 'AI service is not configured. Please try again later.'],
    [{ kind: 'status', status: 404 }, 'ai_failed', 'AI request failed (status 404)'],
  ] as const)(
    '%o every time ends in %s, and can be continued once that is mended',
    async (answer, errorCode, errorMessage) => {
      fake.always(answer);
      const { jobId } = await add(1);
      const working = runner();
      working.start();
      expect(await until(jobId, 'failed')).toMatchObject({ errorCode, errorMessage });
      fake.always({ kind: 'default' });
      await jobs.continue(jobId);
      working.wake();
      await until(jobId, 'completed');
    },
  );

  test('with no key left, the job says what is missing', async () => {
    const { jobId } = await add(1);
    runner({}, geminiService(fake.url, null)).start();
    expect(await until(jobId, 'failed')).toMatchObject({
      errorCode: 'ai_unavailable',
      errorMessage: expect.stringContaining('needs a Gemini key or a local model'),
    });
  });
});

describe('answers that cannot be read', () => {
  const nonsense = { kind: 'text', text: 'Sorry, here they are: question one' } as const;

  test('one repair, with the bad answer shown to the model', async () => {
    fake.script(nonsense);
    const { jobId } = await add(1);
    runner().start();
    await until(jobId, 'completed');
    expect(fake.requests).toHaveLength(2);
    expect(fake.requests[1]?.body.contents.map((content) => content.role)).toEqual(['user', 'model', 'user']);
  });

  test('a crash between the bad answer and its repair does not pay for the bad one again', async () => {
    fake.script(nonsense, { kind: 'stall' });
    const { jobId } = await add(1);
    const first = runner();
    first.start();
    await requestsSoon(2);
    await first.stop();
    runner().start();
    await until(jobId, 'completed');
    expect(fake.requests.map((sent) => sent.body.contents.length)).toEqual([1, 3, 3]);
  });

  test('a part that stays unreadable, or is declined, costs its cards only', async () => {
    fake.script(nonsense, nonsense, { kind: 'blocked' });
    const { jobId } = await add(3);
    runner().start();
    const job = await until(jobId, 'completed');
    expect(job.result?.sets.flatMap((set) => set.sourcePages)).toEqual([7, 8, 9]);
  });

  test('when no part can be read the job fails; to continue means to ask again', async () => {
    fake.script(nonsense, nonsense);
    const { jobId } = await add(1);
    const working = runner();
    working.start();
    const job = await until(jobId, 'failed');
    expect(job).toMatchObject({
      errorCode: 'ai_failed',
      errorMessage: 'Generation failed. Inspect AI output for more details.',
    });
    expect(job.aiMeta?.lastRawResponse).toBe(nonsense.text);
    await jobs.continue(jobId);
    working.wake();
    await until(jobId, 'completed');
  });
});
