import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentPages, openJobDatabase, temporaryFolder } from '../../../test/support/job-bench.ts';
import { messages } from '../../contract/messages/index.ts';
import type { Database } from '../database/database.ts';
import { forgetDiscarded } from './job-retention.ts';
import { claimJob, forgetOldPages, LeaseLost } from './job-work.ts';
import { createJobs, type Jobs } from './jobs.ts';

let db: Database;
let jobs: Jobs;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  db = await openJobDatabase(folder.file);
  jobs = createJobs(db, 'local');
});
afterEach(async () => {
  await db.close();
  await folder.remove();
});

const add = (fileName = 'a.pdf') => jobs.create({ fileName, fileSize: 9, folderPath: 'x/y', pages: documentPages(2) });
const names = async () => (await jobs.list(25)).map((job) => job.fileName);
const pageCount = async () => (await db.read.selectFrom('job_pages').select('id').execute()).length;

async function complete(sets: 0 | 1): Promise<void> {
  const work = await claimJob(db, { runnerId: 'r', leaseUntil: Date.now() + 60_000, busyOwners: new Set() });
  const made = { name: 'x', topic: 'X', summary: '', folderPath: '', count: 1, sourcePages: [1], flashcards: [] };
  await work?.complete({
    sets: sets === 0 ? [] : [made],
    gaps: [],
    refused: [],
    summary: '',
  });
}

async function fail(): Promise<void> {
  const work = await claimJob(db, { runnerId: 'r', leaseUntil: Date.now() + 60_000, busyOwners: new Set() });
  await work?.fail({ code: 'quota_exceeded', message: 'parked', resumeAt: 5 });
}

describe('the list of jobs', () => {
  test('a new job is processing at 5 percent, queued, and first in the list', async () => {
    await add('first.pdf');
    expect(await add('second.pdf')).toMatchObject({
      status: 'processing',
      progressPercent: 5,
      progressMessage: 'Queued for processing',
      meta: { pages: 2, setCount: 0, resumeAt: null },
    });
    expect(await names()).toEqual(['second.pdf', 'first.pdf']);
    expect(await jobs.list(1)).toHaveLength(1);
  });

  test('twelve are kept: the oldest that holds nothing makes room', async () => {
    await add('unsaved.pdf');
    await complete(1);
    await add('no-sets.pdf');
    await complete(0);
    await add('may-go-on.pdf');
    await fail();
    for (let n = 0; n < 9; n += 1) await jobs.cancel((await add(`${n}.pdf`)).jobId);
    await add('newest.pdf');
    const kept = await names();
    expect(kept).toHaveLength(12);
    expect(kept).toEqual(expect.arrayContaining(['newest.pdf', 'unsaved.pdf', 'may-go-on.pdf', '0.pdf']));
    expect(kept).not.toContain('no-sets.pdf');
  });

  test('twelve that hold something are all kept, and the next one is told so', async () => {
    await add('may-go-on.pdf');
    await fail();
    for (let n = 1; n < 11; n += 1) {
      await add(`${n}.pdf`);
      await complete(1);
    }
    await add('working.pdf');
    const full = await names();
    await expect(add('too-many.pdf')).rejects.toMatchObject({
      code: 'list_full',
      detail: messages.documents.listFull(12),
    });
    expect(await names()).toEqual(full);
    await jobs.remove((await jobs.list(25)).at(-1)!.jobId);
    expect(await add('now.pdf')).toMatchObject({ status: 'processing' });
  });

  test('each owner sees only their own', async () => {
    const { jobId } = await add();
    const other = createJobs(db, 'someone-else');
    expect(await other.list(25)).toEqual([]);
    await expect(other.get(jobId)).rejects.toMatchObject({ code: 'not_found', detail: 'Unable to locate job details' });
    await expect(other.cancel(jobId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await jobs.get(jobId)).status).toBe('processing');
  });

  test('a page sent twice counts once', async () => {
    const [page] = documentPages(1);
    const made = await jobs.create({
      fileName: 'a.pdf',
      fileSize: 1,
      folderPath: '',
      pages: [page!, { ...page!, text: 'again' }],
    });
    expect(made.meta.pages).toBe(1);
    expect(await pageCount()).toBe(1);
  });
});

describe('removing', () => {
  test('a job at work is not removed; ended ones go with their pages', async () => {
    const { jobId } = await add();
    await expect(jobs.remove(jobId)).rejects.toMatchObject({
      code: 'job_processing',
      detail: 'Job is still processing. Try again soon.',
    });
    await fail();
    expect(await pageCount()).toBe(2);
    await jobs.remove(jobId);
    expect(await names()).toEqual([]);
    await expect(jobs.get(jobId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(jobs.continue(jobId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(jobs.remove(jobId)).rejects.toMatchObject({ code: 'not_found' });
    await forgetDiscarded(db, Date.now() + 1_000);
    expect(await pageCount()).toBe(0);
    await expect(jobs.restore(jobId)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('what was discarded a moment ago comes back whole', async () => {
    const { jobId } = await add();
    await fail();
    await jobs.remove(jobId);
    await forgetDiscarded(db, Date.now() - 60_000);
    expect(await jobs.restore(jobId)).toMatchObject({ jobId, status: 'failed' });
    await expect(jobs.restore(jobId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await jobs.continue(jobId)).toMatchObject({ status: 'processing' });
    expect(await pageCount()).toBe(2);
  });

  test('clearing leaves jobs at work unless asked', async () => {
    await jobs.cancel((await add()).jobId);
    await add();
    expect(await jobs.clear({ includeProcessing: false, keepUnsaved: false })).toBe(1);
    expect(await names()).toHaveLength(1);
    expect(await jobs.clear({ includeProcessing: true, keepUnsaved: false })).toBe(1);
    expect(await names()).toEqual([]);
    expect(await pageCount()).toBe(0);
  });
});

test('clearing can leave what nobody has saved', async () => {
  await add('unsaved.pdf');
  await complete(1);
  await add('no-sets.pdf');
  await complete(0);
  await add('failed.pdf');
  await fail();
  expect(await jobs.clear({ includeProcessing: false, keepUnsaved: true })).toBe(2);
  expect(await names()).toEqual(['unsaved.pdf']);
  expect(await jobs.clear({ includeProcessing: false, keepUnsaved: false })).toBe(1);
  expect(await names()).toEqual([]);
});

describe('continuing', () => {
  test('a failed job with its pages goes on; a cancelled or completed one cannot', async () => {
    const { jobId } = await add();
    await fail();
    expect(await jobs.continue(jobId)).toMatchObject({ status: 'processing', errorCode: null, errorMessage: null });
    await jobs.cancel(jobId);
    await expect(jobs.continue(jobId)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Only a job that has stopped can be continued.',
    });
  });

  test('the pages of a failed job are forgotten after their time, and then it cannot go on', async () => {
    const { jobId } = await add();
    await fail();
    await forgetOldPages(db, Date.now() - 1_000);
    expect(await pageCount()).toBe(2);
    await forgetOldPages(db, Date.now() + 1_000);
    expect(await pageCount()).toBe(0);
    await expect(jobs.continue(jobId)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Drop the document again'),
    });
  });

  test('cancelling a job that has ended changes nothing', async () => {
    const { jobId } = await add();
    await fail();
    expect(await jobs.cancel(jobId)).toMatchObject({ status: 'failed', errorCode: 'quota_exceeded' });
  });
});

describe('working on jobs', () => {
  const claim = (runnerId: string, leaseUntil = Date.now() + 60_000) =>
    claimJob(db, { runnerId, leaseUntil, busyOwners: new Set() });

  test('what is printed on a page is there for the cards made of it, also where it is asked for again', async () => {
    const [first, second, third] = documentPages(3);
    const pages = [first!, { ...second!, label: 'xii' }, { ...third!, label: '1' }];
    const { jobId } = await jobs.create({ fileName: 'a.pdf', fileSize: 1, folderPath: '', pages });
    const work = await claim('r');
    expect(await work?.pages()).toEqual(pages);
    const gaps = [{ reason: 'cut' as const, pages: [1, 2] }];
    await work?.complete({ sets: [], gaps, refused: [], summary: '' });
    await jobs.again(jobId);
    const next = await claim('r');
    expect(await next?.pages()).toEqual(pages.slice(0, 2));
  });

  test('one job of an owner at a time, the oldest first, whoever asks', async () => {
    const first = await add('first.pdf');
    await add('second.pdf');
    expect((await claim('a'))?.jobId).toBe(first.jobId);
    expect(await claim('b')).toBeNull();
  });

  test('the percent never falls, also when a job is taken up again', async () => {
    const { jobId } = await add();
    const work = await claim('a');
    await work?.progress(52, 'Writing cards');
    await work?.release();
    const again = await claim('b');
    await again?.progress(10, 'Reading the pages');
    expect(await jobs.get(jobId)).toMatchObject({ progressPercent: 52, progressMessage: 'Reading the pages' });
  });

  test('a runner whose lease was taken over can neither store nor end anything', async () => {
    const { jobId } = await add();
    const slow = await claim('slow', Date.now() - 1);
    expect((await claim('quick'))?.jobId).toBe(jobId);
    await expect(slow?.progress(90, 'late')).rejects.toBeInstanceOf(LeaseLost);
    await expect(slow?.complete({ sets: [], gaps: [], refused: [], summary: '' })).rejects.toBeInstanceOf(LeaseLost);
    await expect(slow?.release()).rejects.toBeInstanceOf(LeaseLost);
    expect(await jobs.get(jobId)).toMatchObject({ status: 'processing', progressPercent: 5 });
  });
});
