import { expect } from 'vitest';
import type { Job, JobStatus } from '../../../src/contract/documents.schema.ts';
import { JOB_INITIAL_PERCENT } from '../../../src/contract/limits.ts';
import { messages } from '../../../src/contract/messages/index.ts';
import { refusal, type ContractCase, type Tools } from './case.ts';

const pages = [
  {
    index: 1,
    text: 'The scaphoid is the bone of the wrist that breaks most often. The lunate lies beside it in the first row.',
  },
  {
    index: 2,
    text: 'The hamate carries a hook that a golfer may break. The pisiform is a small bone inside a tendon.',
  },
];
const hand = { fileName: 'hand.pdf', fileSize: 2_048, folderPath: 'Anatomy', pages };
const JOB_WAIT = { timeout: 15_000, interval: 20 };

async function withKey({ api }: Tools): Promise<void> {
  await api.user.saveGeminiKey({ key: 'AQ.any-key-will-do' });
}

/** Watches a job until it has the status; other answers on the way depend on timing, so they are left out of the comparison of hosts. */
async function jobWhen({ unrecorded }: Tools, id: string, status: JobStatus): Promise<Job> {
  const watched: { job?: Job } = {};
  await expect
    .poll(async () => {
      watched.job = await unrecorded.documents.getJob({ id });
      return watched.job.status;
    }, JOB_WAIT)
    .toBe(status);
  return watched.job!;
}

/** A job whose model never answers: it stays in work until it is told otherwise. */
async function stalledJob(tools: Tools): Promise<string> {
  await withKey(tools);
  tools.gemini.always({ kind: 'stall' });
  const { jobId } = await tools.api.documents.createJob(hand);
  await expect.poll(() => tools.gemini.requests.length, JOB_WAIT).toBeGreaterThan(0);
  return jobId;
}

export const documentsCases: ContractCase[] = [
  {
    operation: 'documents.createJob',
    title: 'queues the document at once',
    async run(tools) {
      await withKey(tools);
      const job = await tools.api.documents.createJob(hand);
      expect(job).toMatchObject({
        fileName: 'hand.pdf',
        fileSize: 2_048,
        folderPath: 'Anatomy',
        progressPercent: JOB_INITIAL_PERCENT,
      });
      expect(job.meta.pages).toBe(2);
      await jobWhen(tools, job.jobId, 'completed');
    },
  },
  {
    operation: 'documents.createJob',
    title: 'refuses a document without pages',
    async run({ api }) {
      await refusal(api.documents.createJob({ ...hand, pages: [] }), 'invalid_input');
    },
  },
  {
    operation: 'documents.createJob',
    title: 'takes the pages that are wished for, and keeps the wish with the job',
    async run(tools) {
      await withKey(tools);
      const wish = {
        amount: 'detailed',
        purpose: 'exam',
        language: 'de',
        focus: 'Bones that break',
        from: 2,
        to: 9,
      } as const;
      const { jobId, meta } = await tools.api.documents.createJob({ ...hand, wish });
      expect(meta.pages).toBe(1);
      await jobWhen(tools, jobId, 'completed');
      const job = await tools.api.documents.getJob({ id: jobId });
      expect(job.wish).toEqual(wish);
      expect(job.result).toMatchObject({ gaps: [], refused: [] });
      expect(job.result!.sets.flatMap(({ sourcePages }) => sourcePages)).toEqual([2]);
    },
  },
  {
    operation: 'documents.createJob',
    title: 'refuses a wish for pages that the document does not have, and one in no language',
    async run(tools) {
      await withKey(tools);
      const wish = { amount: 'few', purpose: 'any', language: null, focus: '', from: 5, to: null } as const;
      const { detail } = await refusal(tools.api.documents.createJob({ ...hand, wish }), 'invalid_input');
      expect(detail).toBe(messages.documents.noContentInDocument);
      const odd = { ...wish, language: 'as it comes', from: null };
      await refusal(tools.api.documents.createJob({ ...hand, wish: odd }), 'invalid_input');
    },
  },
  {
    operation: 'documents.getJob',
    title: 'answers the finished sets, whose cards name the page they come from, and what is printed on it',
    async run(tools) {
      await withKey(tools);
      const labels = new Map([[2, 'xii']]);
      const labelled = pages.map((page) => ({ ...page, label: labels.get(page.index) }));
      const { jobId } = await tools.api.documents.createJob({ ...hand, pages: labelled });
      await jobWhen(tools, jobId, 'completed');
      const job = await tools.api.documents.getJob({ id: jobId });
      expect(job).toMatchObject({ status: 'completed', progressPercent: 100, errorMessage: null });
      const cards = job.result!.sets.flatMap((set) => set.flashcards);
      expect(cards.length).toBeGreaterThanOrEqual(2);
      expect(job.meta.cardCount).toBe(cards.length);
      expect(cards.some(({ source }) => source?.page === 2)).toBe(true);
      for (const card of cards) {
        const { page, label, quote, file } = card.source!;
        expect(file).toBe('hand.pdf');
        expect(label).toBe(labels.get(page!));
        expect(pages.find(({ index }) => index === page)!.text).toContain(quote);
      }
    },
  },
  {
    operation: 'documents.getJob',
    title: 'says that there is no such job',
    async run({ api }) {
      await refusal(api.documents.getJob({ id: 'no-such-job' }), 'not_found');
    },
  },
  {
    operation: 'documents.page',
    title: 'says of a page that was not read here that it is not on this device',
    async run({ api }) {
      const { detail } = await refusal(api.documents.page({ document: 'ab'.repeat(32), page: 1 }), 'not_found');
      expect(detail).toBe(messages.source.notHere);
    },
  },
  {
    operation: 'documents.page',
    title: 'refuses what names no file',
    async run({ api }) {
      await refusal(api.documents.page({ document: 'hand.pdf', page: 1 }), 'invalid_input');
    },
  },
  {
    operation: 'documents.listJobs',
    title: 'lists the newest job first, and no more than asked for',
    async run(tools) {
      await withKey(tools);
      for (const fileName of ['first.pdf', 'second.pdf']) {
        tools.clock.advance(1_000);
        const { jobId } = await tools.api.documents.createJob({ ...hand, fileName });
        await jobWhen(tools, jobId, 'completed');
      }
      const { jobs } = await tools.api.documents.listJobs();
      expect(jobs.map((job) => job.fileName)).toEqual(['second.pdf', 'first.pdf']);
      expect((await tools.api.documents.listJobs({ limit: 1 })).jobs).toHaveLength(1);
    },
  },
  {
    operation: 'documents.changeJob',
    title: 'cancels a job that is in work',
    async run(tools) {
      const jobId = await stalledJob(tools);
      expect((await tools.unrecorded.documents.changeJob({ id: jobId, action: 'cancel' })).jobId).toBe(jobId);
      await jobWhen(tools, jobId, 'cancelled');
      expect(await tools.api.documents.changeJob({ id: jobId, action: 'cancel' })).toMatchObject({
        jobId,
        status: 'cancelled',
      });
    },
  },
  {
    operation: 'documents.changeJob',
    title: 'goes on with a job that failed',
    async run(tools) {
      await withKey(tools);
      tools.gemini.always({ kind: 'blocked' });
      const { jobId } = await tools.api.documents.createJob(hand);
      const failed = await jobWhen(tools, jobId, 'failed');
      expect(failed.errorMessage).toBeTruthy();
      tools.gemini.always({ kind: 'default' });
      expect((await tools.api.documents.changeJob({ id: jobId, action: 'continue' })).jobId).toBe(jobId);
      await jobWhen(tools, jobId, 'completed');
    },
  },
  {
    operation: 'documents.changeJob',
    title: 'asks again for a page that gave no cards, and adds what comes of it',
    async run(tools) {
      await withKey(tools);
      const card = { question: 'How many bones has a hand?', answer: '27', hint: '', page: 1, quote: '' };
      const sets = [{ topic: 'Bones', summary: '', cards: [card] }];
      tools.gemini.script({ kind: 'text', text: JSON.stringify({ documentSummary: '', sets }) });
      const { jobId } = await tools.api.documents.createJob(hand);
      const { result } = await jobWhen(tools, jobId, 'completed');
      expect(result?.gaps).toEqual([{ reason: 'nothing', pages: [2] }]);
      const begun = await tools.unrecorded.documents.changeJob({ id: jobId, action: 'again', pages: [2] });
      expect(begun).toMatchObject({ jobId, meta: { setCount: 1 } });
      const after = await jobWhen(tools, jobId, 'completed');
      expect(after.result?.gaps).toEqual([]);
      expect(after.result?.sets.slice(0, 1)).toEqual(result?.sets);
      expect(after.result?.sets.slice(1).flatMap((set) => set.sourcePages)).toEqual([2]);
      await refusal(tools.api.documents.changeJob({ id: jobId, action: 'again' }), 'conflict');
    },
  },
  {
    operation: 'documents.removeJob',
    title: 'removes one job, which can be brought back',
    async run(tools) {
      await withKey(tools);
      const { jobId } = await tools.api.documents.createJob(hand);
      await jobWhen(tools, jobId, 'completed');
      expect(await tools.api.documents.removeJob({ id: jobId })).toEqual({ removed: 1 });
      await refusal(tools.api.documents.getJob({ id: jobId }), 'not_found');
      expect(await tools.api.documents.changeJob({ id: jobId, action: 'restore' })).toMatchObject({ jobId });
      expect(await tools.api.documents.getJob({ id: jobId })).toMatchObject({ status: 'completed' });
    },
  },
  {
    operation: 'documents.clearJobs',
    title: 'clears what is finished, and what is in work only when told to',
    async run(tools) {
      await withKey(tools);
      const finished = await tools.api.documents.createJob(hand);
      await jobWhen(tools, finished.jobId, 'completed');
      tools.gemini.always({ kind: 'stall' });
      const before = tools.gemini.requests.length;
      await tools.api.documents.createJob({ ...hand, fileName: 'in-work.pdf' });
      await expect.poll(() => tools.gemini.requests.length, JOB_WAIT).toBeGreaterThan(before);
      expect(await tools.api.documents.clearJobs({ keepUnsaved: true })).toEqual({ removed: 0 });
      expect(await tools.api.documents.clearJobs()).toEqual({ removed: 1 });
      expect(await tools.api.documents.clearJobs({ includeProcessing: true })).toEqual({ removed: 1 });
      expect((await tools.api.documents.listJobs()).jobs).toEqual([]);
    },
  },
];
