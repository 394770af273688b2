/** Document jobs whose model answers with every kind of damage, through the front door: each ends, and what it made can be saved. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import type { Job } from '../../src/contract/documents.schema.ts';
import { recorded } from '../contract/recording.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { openHost } from '../support/hosts.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const RUNS_IN_A_TURN = 20;
const ENDED = new Set(['completed', 'failed']);
const JOB_WAIT = { timeout: 20_000, interval: 5 };

const PAGE =
  'The scaphoid is the bone of the wrist that breaks most often. The lunate lies beside it in the first row.';
const card = fc.record(
  {
    question: fc.oneof(fc.constant('Which bone?'), fc.string({ unit: 'binary' }), fc.constant(null)),
    answer: fc.oneof(fc.constant('The scaphoid.'), fc.string({ unit: 'binary' }), fc.integer()),
    hint: fc.anything(),
    page: fc.oneof(fc.integer(), fc.constant('p. 1'), fc.anything()),
    quote: fc.oneof(fc.constant('the bone of the wrist'), fc.string({ unit: 'grapheme' })),
  },
  { requiredKeys: [] },
);
const set = fc.record(
  {
    topic: fc.oneof(fc.constantFrom('Wrist', 'wrist ', '', '../..', '💠'.repeat(200)), fc.string({ unit: 'binary' })),
    summary: fc.oneof(fc.string(), fc.anything()),
    cards: fc.oneof(
      { weight: 6, arbitrary: fc.array(card, { maxLength: 8 }) },
      { weight: 1, arbitrary: fc.anything() },
    ),
  },
  { requiredKeys: [] },
);
const whole = fc
  .oneof(
    fc.record({ documentSummary: fc.anything(), sets: fc.array(set, { maxLength: 6 }) }),
    fc.array(set),
    fc.anything(),
  )
  .map((value) => JSON.stringify(value) ?? '');

/** A model's habits and accidents: talk and fences around the JSON, cut off, or a piece of it gone, doubled or overwritten. */
const damaged = fc
  .record({
    text: whole,
    wrap: fc.constantFrom('', '```json\n', 'Here you are: ', '<think>{"sets": [</think>', '[1] '),
    end: fc.constantFrom('', '\n```', '\n\nAnything else?', '}]}'),
    from: fc.nat(),
    length: fc.nat({ max: 30 }),
    put: fc.constantFrom('none', 'cut', 'gone', '"', '\\', '{', ']', '\u0000'),
  })
  .map(({ text, wrap, end, from, length, put }) => {
    const at = text.length === 0 ? 0 : from % text.length;
    if (put === 'none') return wrap + text + end;
    if (put === 'cut') return wrap + text.slice(0, at);
    return wrap + text.slice(0, at) + (put === 'gone' ? '' : put) + text.slice(at + length) + end;
  });

it('a job ends whatever the model answers, and its sets can be saved', async () => {
  const gemini = await startFakeGemini();
  const host = await openHost('desktop', { geminiBaseUrl: gemini.url });
  const counts = { answers: 0, completed: 0, cards: 0 };
  const end = Date.now() + SECONDS * 1_000;
  try {
    const api = createApi(recorded(host.transport, []));
    await api.user.saveGeminiKey({ key: 'AQ.any-key-will-do' });
    const property = fc.asyncProperty(damaged, async (text) => {
      if (Date.now() > end) return;
      gemini.always({ kind: 'text', text });
      const job = await endedJob(api);
      counts.answers += 1;
      counts.completed += job.status === 'completed' ? 1 : 0;
      counts.cards += await saveAll(api, job);
    });
    while (Date.now() < end) await fc.assert(property, { numRuns: RUNS_IN_A_TURN });
    // What is not damaged still gives its cards.
    gemini.always({ kind: 'default' });
    expect(await saveAll(api, await endedJob(api))).toBeGreaterThan(0);
  } finally {
    await host.close();
    await gemini.close();
  }
  console.log(`${counts.answers} answers, ${counts.completed} jobs completed, ${counts.cards} cards saved, none half`);
  expect(counts.completed).toBeGreaterThan(0);
});

/** Completed, or failed with a sentence. */
async function endedJob(api: Api): Promise<Job> {
  const pages = [{ index: 1, text: PAGE, images: [] }];
  const { jobId } = await api.documents.createJob({ fileName: 'hand.pdf', fileSize: 1, folderPath: 'Hand', pages });
  let job: Job | undefined;
  await expect
    .poll(async () => ENDED.has((job = await api.documents.getJob({ id: jobId })).status), JOB_WAIT)
    .toBe(true);
  expect(job!.status === 'completed' || /\w/.test(job!.errorMessage ?? '')).toBe(true);
  return job!;
}

/** Saves what a job made as the review does; every set and every card must be there afterwards. Answers how many cards. */
async function saveAll(api: Api, { result }: Job): Promise<number> {
  let cards = 0;
  for (const { topic, summary, folderPath, flashcards } of result?.sets ?? []) {
    const { ids, errors } = await api.sets.importBulk({
      bulk: [{ topic, summary, folderPath, flashcards }],
      overwrite: true,
    });
    expect(errors).toEqual([]);
    const saved = await api.sets.get({ id: ids[0]! });
    expect(saved.flashcards.map(({ question, answer }) => [question, answer])).toEqual(
      flashcards.map(({ question, answer }) => [question, answer]),
    );
    cards += flashcards.length;
  }
  return cards;
}
