/** Every page of a document is accounted for: cut answers go on, and what gave no cards is said and can be asked for again. */
import { describe, expect, test, vi } from 'vitest';
import { readDocument } from '../../../test/support/fake-cards.ts';
import type { FakeAnswer, FakeRequest } from '../../../test/support/fake-gemini.ts';
import {
  documentPages,
  ended,
  geminiService,
  jobBench,
  jobRunner,
  localService,
} from '../../../test/support/job-bench.ts';
import { startFakeOpenAi } from '../../../test/support/fake-openai.ts';
import type { DocumentPage, Job } from '../../contract/documents.schema.ts';
import { forgetOldPages } from '../../data/documents/job-work.ts';

const bench = jobBench();

async function made(pages: DocumentPage[], fileName = 'Cells.pdf'): Promise<string> {
  const { jobId } = await bench.jobs.create({ fileName, fileSize: 1, folderPath: 'Biology', pages });
  bench.running.start();
  bench.running.wake();
  return jobId;
}

const completed = (id: string, status?: Job['status']) => ended(bench, id, status);

async function again(id: string, pages?: readonly number[]): Promise<Job> {
  await bench.jobs.again(id, pages);
  return completed(id);
}

const sentPages = (request: FakeRequest | undefined) =>
  readDocument(request?.body.contents[0]?.parts[0]?.text ?? '')?.pages.map(({ page }) => page);
const pagesOf = (job: Job) => job.result?.sets.flatMap((set) => set.sourcePages).toSorted((a, b) => a - b);
const questions = (job: Job) => job.result?.sets.flatMap((set) => set.flashcards.map((card) => card.question)) ?? [];

function cards(...pages: number[]): string {
  const written = pages.map((page) => ({
    question: `What does page ${page} say?`,
    answer: 'It says so',
    hint: '',
    page,
    quote: '',
  }));
  return JSON.stringify({ documentSummary: '', sets: [{ topic: 'Cells', summary: '', cards: written }] });
}
const cut = (text: string): FakeAnswer => ({ kind: 'text', text: text.slice(0, -3), finish: 'MAX_TOKENS' });

describe('an answer that is cut off', () => {
  test('keeps its cards, and the pages that are missing are asked for, with the questions that are there', async () => {
    bench.fake.script(cut(cards(1, 2)));
    const job = await completed(await made(documentPages(3)));
    expect(bench.fake.requests.map(sentPages)).toEqual([[1, 2, 3], [2], [3]]);
    expect(bench.fake.requests[1]?.body.contents[0]?.parts[0]?.text).toContain(
      '"questionsSoFar":["What does page 1 say?","What does page 2 say?"]',
    );
    expect(pagesOf(job)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(questions(job)).toContain('What does page 1 say?');
    expect(job.result?.gaps).toEqual([]);
  });

  test('also where the server does not tell', async () => {
    bench.fake.script({ kind: 'text', text: cards(1, 2, 3).slice(0, -3) });
    const job = await completed(await made(documentPages(3)));
    expect(bench.fake.requests.map(sentPages)).toEqual([[1, 2, 3], [3]]);
    expect(job.result?.gaps).toEqual([]);
  });

  test('of thoughts alone is asked for in halves', async () => {
    bench.fake.script({ kind: 'text', text: '', thoughts: 'Let me see', finish: 'MAX_TOKENS' });
    const job = await completed(await made(documentPages(3)));
    expect(bench.fake.requests.map(sentPages)).toEqual([[1, 2, 3], [1], [2, 3]]);
    expect(pagesOf(job)).toEqual([1, 2, 3]);
  });

  test('time and again is said: its pages are those without cards', async () => {
    bench.fake.always(cut(cards(1)));
    const job = await completed(await made(documentPages(2)));
    expect(job.result?.gaps).toEqual([{ reason: 'cut', pages: [1, 2] }]);
    expect(bench.fake.requests.length).toBeLessThan(20);
  });

  test('stopped before what follows, the next runner asks for that only', async () => {
    bench.fake.script(cut(cards(1, 2)), { kind: 'stall' });
    const id = await made(documentPages(3));
    await vi.waitFor(() => expect(bench.fake.requests).toHaveLength(2), { timeout: 5_000, interval: 5 });
    await bench.running.stop();
    bench.running = jobRunner(bench.db, geminiService(bench.fake.url));
    bench.running.start();
    const job = await completed(id);
    expect(bench.fake.requests.filter(({ answered }) => answered).map(sentPages)).toEqual([[1, 2, 3], [2], [3]]);
    expect(job.result?.gaps).toEqual([]);
  });
});

describe('what gave no cards is said', () => {
  test('declined, silent, unreadable, without a card, and not sent', async () => {
    const nonsense = { kind: 'text', text: 'Sorry, here they are: question one' } as const;
    bench.fake.script({ kind: 'blocked' }, { kind: 'text', text: '' }, nonsense, nonsense, {
      kind: 'text',
      text: cards(10, 11),
    });
    const pages = documentPages(14).filter(({ index }) => index !== 13);
    const job = await completed(await made(pages));
    expect(job.result?.gaps).toEqual([
      { reason: 'blocked', pages: [1, 2, 3] },
      { reason: 'empty', pages: [4, 5, 6] },
      { reason: 'unreadable', pages: [7, 8, 9] },
      { reason: 'nothing', pages: [12] },
      { reason: 'blank', pages: [13] },
    ]);
    const kept = await bench.db.read
      .selectFrom('job_pages')
      .select('page_index')
      .where('job_id', '=', job.jobId)
      .execute();
    expect(kept.map((row) => row.page_index).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 12]);
  });

  test('pictures that a model does not take', async () => {
    const local = await startFakeOpenAi();
    await bench.running.stop();
    bench.running = jobRunner(bench.db, localService(local.url));
    const images = [{ data: 'AAAA', mimeType: 'image/jpeg' as const }];
    const [first] = documentPages(1);
    const job = await completed(
      await made([
        { index: 1, text: first?.text.slice(0, 500) ?? '', images },
        { index: 2, text: '', images },
      ]),
    );
    expect(pagesOf(job)).toEqual([1]);
    expect(job.result?.gaps).toEqual([{ reason: 'picture', pages: [1, 2] }]);

    await bench.running.stop();
    bench.running = jobRunner(bench.db, geminiService(bench.fake.url));
    bench.running.start();
    bench.fake.script({ kind: 'text', text: cards(1, 2) });
    const seen = await again(job.jobId);
    expect(bench.fake.requests[0]?.body.contents[0]?.parts.filter(({ inlineData }) => inlineData)).toHaveLength(2);
    expect(seen.result?.gaps).toEqual([]);
    expect(seen.result?.sets.slice(0, 1)).toEqual(job.result?.sets);
    await local.close();
  });

  test('a card that names the page beside its own leaves neither without cards', async () => {
    const pages = documentPages(2);
    const quoteOf = (at: number) => pages[at]?.text.split('. ')[5] ?? '';
    const written = [0, 1].map((at) => ({ question: `Q${at}`, answer: 'A', hint: '', page: 1, quote: quoteOf(at) }));
    const sets = [{ topic: 'Cells', summary: '', cards: written }];
    bench.fake.script({ kind: 'text', text: JSON.stringify({ documentSummary: '', sets }) });
    const job = await completed(await made(pages));
    expect(pagesOf(job)).toEqual([1, 2]);
    expect(job.result?.gaps).toEqual([]);
  });

  test('pictures of the pages that a cut answer got to', async () => {
    const local = await startFakeOpenAi();
    await bench.running.stop();
    bench.running = jobRunner(bench.db, localService(local.url));
    const images = [{ data: 'AAAA', mimeType: 'image/jpeg' as const }];
    const text = documentPages(1)[0]?.text.slice(0, 600) ?? '';
    local.script({ kind: 'text', text: cards(1, 2).slice(0, -3) });
    const job = await completed(
      await made([
        { index: 1, text, images },
        { index: 2, text, images: [] },
      ]),
    );
    expect(job.result?.gaps).toEqual([{ reason: 'picture', pages: [1] }]);
    await local.close();
  });

  test('a list without a topic takes the name of the file', async () => {
    bench.fake.script({
      kind: 'text',
      text: JSON.stringify([{ question: 'What is a cell?', answer: 'A unit', page: 1 }]),
    });
    const job = await completed(await made(documentPages(1), 'Cell biology.pdf'));
    expect(job.result?.sets.map(({ topic, count }) => [topic, count])).toEqual([['Cell biology', 1]]);
  });
});

describe('asking again', () => {
  async function declined(): Promise<string> {
    bench.fake.script({ kind: 'default' }, { kind: 'blocked' });
    const id = await made(documentPages(6));
    expect((await completed(id)).result?.gaps).toEqual([{ reason: 'blocked', pages: [4, 5, 6] }]);
    return id;
  }

  test('page by page; what is still declined stays, what was made before stays as it was', async () => {
    const id = await declined();
    const before = await bench.jobs.get(id);
    bench.fake.script({ kind: 'default' }, { kind: 'blocked' });
    const job = await again(id);
    expect(bench.fake.requests.slice(2).map(sentPages)).toEqual([[4], [5], [6]]);
    expect(job.result?.gaps).toEqual([{ reason: 'blocked', pages: [5] }]);
    expect(job.result?.sets.slice(0, 1)).toEqual(before.result?.sets);
    expect(job.result?.sets.slice(1).flatMap((set) => set.sourcePages)).toEqual([4, 6]);
    expect(job.meta.cardCount).toBe(questions(job).length);

    const last = await again(id, [5, 1]);
    expect(bench.fake.requests.slice(5).map(sentPages)).toEqual([[5]]);
    expect(last.result?.gaps).toEqual([]);
    expect(questions(last)).toHaveLength(18);
    expect(new Set(questions(last)).size).toBe(18);
    await expect(bench.jobs.again(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('keeps what was made while it goes on, when it is cancelled, and when it fails', async () => {
    const id = await declined();
    const { result } = await bench.jobs.get(id);
    bench.fake.script({ kind: 'stall' });
    await bench.jobs.again(id, [4]);
    bench.running.wake();
    await vi.waitFor(() => expect(bench.fake.requests).toHaveLength(3), { timeout: 5_000, interval: 5 });
    expect(await bench.jobs.get(id)).toMatchObject({ status: 'processing', result, meta: { setCount: 1 } });
    expect(await bench.jobs.clear({ includeProcessing: true, keepUnsaved: true })).toBe(0);
    expect(await bench.jobs.cancel(id)).toMatchObject({ status: 'completed', progressPercent: 100 });
    bench.running.wake();

    bench.fake.script({ kind: 'per-day' });
    const stopped = await again(id, [5]);
    expect(stopped).toMatchObject({ result, errorCode: 'quota_exceeded', meta: { setCount: 1 } });
    expect(stopped.meta.resumeAt).toBeGreaterThan(Date.now());

    const job = await again(id, [6]);
    expect(job).toMatchObject({ errorCode: null, errorMessage: null, meta: { resumeAt: null } });
    // What was given up is not asked for with it.
    expect(bench.fake.requests.slice(2).map(sentPages)).toEqual([[4], [5], [6]]);
    expect(job.result?.gaps).toEqual([{ reason: 'blocked', pages: [4, 5] }]);
  });

  test('is refused when the pages are no longer kept', async () => {
    const id = await declined();
    await forgetOldPages(bench.db, Date.now() + 1);
    await expect(bench.jobs.again(id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await bench.jobs.get(id)).result?.gaps).toEqual([{ reason: 'blocked', pages: [4, 5, 6] }]);
  });
});
