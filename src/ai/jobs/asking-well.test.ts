/** What a document job asks for by the wish of the person, and which cards it refuses. */
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../test/support/fake-cards.ts';
import { documentPages, ended, jobBench } from '../../../test/support/job-bench.ts';
import type { DocumentPage, Job } from '../../contract/documents.schema.ts';
import type { CardWish } from '../../contract/wish.schema.ts';
import { NO_WISH } from '../../domain/documents/wish.ts';

const bench = jobBench();

async function made(pages: number | DocumentPage[], wish?: CardWish): Promise<Job> {
  const sent = typeof pages === 'number' ? documentPages(pages) : pages;
  const document = { fileName: 'Cells.pdf', fileSize: 1, folderPath: '', pages: sent, wish };
  return ended(bench, (await bench.jobs.create(document)).jobId);
}

async function again({ jobId }: Job, pages?: readonly number[]): Promise<Job> {
  await bench.jobs.again(jobId, pages);
  return ended(bench, jobId);
}

type Written = readonly [question: string, answer: string, page: number | null];

/** An answer with sets of these topics. */
function answer(topics: Readonly<Record<string, readonly Written[]>>) {
  const sets = Object.entries(topics).map(([topic, cards]) => ({
    topic,
    summary: '',
    cards: cards.map(([question, reply, page]) => ({ question, answer: reply, hint: '', page, quote: '' })),
  }));
  return { kind: 'text', text: JSON.stringify({ documentSummary: '', sets }) } as const;
}

const told = (call: number) => {
  const instruction = bench.fake.requests[call]?.body.systemInstruction as
    | { parts: readonly { text: string }[] }
    | undefined;
  return instruction?.parts[0]?.text ?? '';
};
const sent = (call: number) =>
  JSON.parse(bench.fake.requests[call]?.body.contents[0]?.parts[0]?.text ?? '{}') as unknown;
const questionsOf = (job: Job) => job.result?.sets.flatMap((set) => set.flashcards.map(({ question }) => question));

describe('the wish', () => {
  test('reaches the model, stays with the job, and holds for pages that are asked for again', async () => {
    const wish = { ...NO_WISH, amount: 'few', purpose: 'exam', language: 'de', focus: 'Only "enzymes"' } as const;
    bench.fake.script(answer({ Cells: [['What does page 1 say?', 'That', 1]] }));
    const job = await made(2, wish);
    expect(job.wish).toEqual(wish);
    await again(job);
    for (const call of [0, 1]) {
      expect(told(call)).toContain('one card for every 1500 to 2500 characters');
      expect(told(call)).toContain('what an examiner would');
      expect(told(call)).toContain('topics and summaries in German');
      expect(told(call)).toContain(JSON.stringify(wish.focus));
    }
  });

  test('of every detail makes smaller parts, so that the cards fit in one answer', async () => {
    await made(4, { ...NO_WISH, amount: 'detailed' });
    const pages = bench.fake.requests.map((_, call) =>
      readDocument(JSON.stringify(sent(call)))?.pages.map(({ page }) => page),
    );
    expect(pages).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('nothing in particular is the wish of a document that came without one', async () => {
    expect((await made(1)).wish).toEqual(NO_WISH);
    expect(told(0)).toContain('Write in the language of the document.');
    expect(told(0)).not.toContain('asks for this');
  });

  test('of some pages leaves none missing before them', async () => {
    const wish = { ...NO_WISH, from: 3, to: 3 };
    const job = await made(documentPages(3).slice(2), wish);
    expect(job.result?.gaps).toEqual([]);
  });
});

test('the questions of earlier parts go along, those of the same pages last', async () => {
  bench.fake.script(answer({ Cells: [['What does page 1 say?', 'That', 1]] }));
  await made(6);
  expect(sent(0)).not.toHaveProperty('questionsSoFar');
  expect(sent(1)).toMatchObject({ topicsSoFar: ['Cells'], questionsSoFar: ['What does page 1 say?'] });
});

test('an answer that broke off before its first card is asked for shorter, not for the same again', async () => {
  bench.fake.script({ kind: 'text', text: '{"sets": [{"topic": "Cells", "cards": [{"question": "What does' });
  await made(1);
  const [, repair] = bench.fake.requests;
  expect(repair?.body.contents.at(-1)?.parts[0]?.text).toContain('at most 10 cards');
});

describe('cards that are refused', () => {
  test('stand beside the sets with the reason; a page of which none was kept says so, and can be asked for again', async () => {
    bench.fake.script(
      answer({
        Cells: [
          ['What does page 1 say?', 'That', 1],
          ['Is page 2 long?', 'Yes', 2],
          ['What is on no page?', 'This', null],
        ],
      }),
    );
    const job = await made(3);
    expect(questionsOf(job)).toEqual(['What does page 1 say?']);
    expect(job.result?.refused).toMatchObject([
      { reason: 'yes_no', topic: 'Cells', card: { question: 'Is page 2 long?', source: { page: 2 } } },
      { reason: 'no_page', topic: 'Cells', card: { question: 'What is on no page?', source: { page: null } } },
    ]);
    expect(job.result?.gaps).toEqual([
      { reason: 'refused', pages: [2] },
      { reason: 'nothing', pages: [3] },
    ]);
    bench.fake.script(
      answer({
        Cells: [
          ['Is page 2 long?', 'Yes', 2],
          ['What does page 2 say?', 'This', 2],
        ],
      }),
    );
    const more = await again(job, [2]);
    expect(questionsOf(more)).toEqual(['What does page 1 say?', 'What does page 2 say?']);
    expect(more.result?.refused).toHaveLength(2);
    expect(more.result?.gaps).toEqual([{ reason: 'nothing', pages: [3] }]);
  });

  test('keep their page when other pages are asked for again, and none is refused that is in a set', async () => {
    bench.fake.script(
      answer({
        Cells: [
          ['What does page 1 say?', 'That', 1],
          ['Is page 1 long?', 'Yes', 1],
        ],
      }),
    );
    const job = await made(2);
    // The first page is gone by now, and its answer is read again.
    const more = await again(job);
    expect(more.result?.refused).toEqual(job.result?.refused);
    expect(more.result?.refused[0]?.card.source?.page).toBe(1);
  });

  test('none that was kept for want of others is refused later', async () => {
    bench.fake.script(answer({ Cells: [['Is page 1 long?', 'Yes', 1]] }));
    const job = await made(2);
    const more = await again(job);
    expect(questionsOf(more)).toContain('Is page 1 long?');
    expect(more.result?.refused).toEqual([]);
  });

  test('a page whose only card is found to rest on the page beside has none either', async () => {
    const quote = documentPages(2)[1]?.text.split('. ')[5] ?? '';
    const card = { question: 'What does number 5 make?', answer: 'Substance 2x5', hint: '', page: 1, quote };
    const sets = [{ topic: 'Cells', summary: '', cards: [card] }];
    bench.fake.script({ kind: 'text', text: JSON.stringify({ documentSummary: '', sets }) });
    const job = await made(2);
    expect(job.result?.sets.map(({ sourcePages }) => sourcePages)).toEqual([[2]]);
    expect(job.result?.gaps).toEqual([{ reason: 'nothing', pages: [1] }]);
  });

  test('are none where nothing else would be left', async () => {
    bench.fake.script(answer({ Cells: [['Is page 1 long?', 'Yes', 1]] }));
    const job = await made(1);
    expect(questionsOf(job)).toEqual(['Is page 1 long?']);
    expect(job.result?.refused).toEqual([]);
  });

  test('those that ask what a card of another part or topic asks', async () => {
    const question = 'Which organelle of the cell makes most ATP?';
    bench.fake.script(
      answer({ Cells: [[question, 'The mitochondrion', 1]] }),
      answer({
        Energy: [
          [question, 'Mitochondria do', 4],
          ['What does page 5 say?', 'That', 5],
        ],
      }),
    );
    const job = await made(6);
    expect(job.result?.sets.map(({ topic, count }) => [topic, count])).toEqual([
      ['Cells', 1],
      ['Energy', 1],
    ]);
    expect(job.result?.refused).toMatchObject([{ reason: 'repeated', topic: 'Energy', card: { question } }]);
  });
});
