/** Documents and models that take little at once: nothing is refused, nothing is cut, and every page is asked for. */
import { expect, onTestFinished, test } from 'vitest';
import { readDocument } from '../../../test/support/fake-cards.ts';
import {
  llamaCpp,
  lmStudio,
  ollama,
  promptTokens,
  vllm,
  type FakeServerKind,
} from '../../../test/support/fake-server-kinds.ts';
import { startFakeOpenAi, type FakeOpenAi } from '../../../test/support/fake-openai.ts';
import { documentPages, ended, jobBench, jobRunner, localService, quietLog } from '../../../test/support/job-bench.ts';
import type { DocumentPage, Job } from '../../contract/documents.schema.ts';

const bench = jobBench();

async function serving(kind: FakeServerKind, context?: number): Promise<FakeOpenAi> {
  const local = await startFakeOpenAi(kind);
  onTestFinished(() => local.close());
  await bench.running.stop();
  bench.running = jobRunner(bench.db, localService(local.url, context));
  return local;
}

async function make(pages: readonly DocumentPage[]): Promise<string> {
  const { jobId } = await bench.jobs.create({
    fileName: 'Cells.pdf',
    fileSize: 1,
    folderPath: 'Biology',
    pages: [...pages],
  });
  return jobId;
}

/** Pages of 8,000 ideograms, of which no sentence is too long for a card. */
function ideogramPages(count: number): DocumentPage[] {
  return Array.from({ length: count }, (_, at) => ({
    index: at + 1,
    text: Array.from({ length: 250 }, (__, n) => `第${at}頁的細胞器編號${n}為整個細胞製造許多重要的物質與能量.`).join(
      ' ',
    ),
    images: [],
  }));
}

const pagesOf = (job: Job) =>
  [...new Set(job.result?.sets.flatMap((set) => set.sourcePages))].toSorted((a, b) => a - b);
const textsOf = (pages: readonly DocumentPage[]) => new Map(pages.map(({ index, text }) => [index, text]));

/** What was taken of each page, one piece behind the other. */
function textsSent({ requests }: FakeOpenAi): ReadonlyMap<number, string> {
  const sent = new Map<number, string>();
  for (const { content } of requests.filter(({ taken }) => taken).flatMap(({ body }) => body.messages ?? []))
    for (const { page, text } of (typeof content === 'string' ? readDocument(content) : null)?.pages ?? [])
      sent.set(page, (sent.get(page) ?? '') + text);
  return sent;
}

test.each<[string, FakeServerKind]>([
  ['vLLM', vllm({ context: 8_192 })],
  ['llama.cpp', llamaCpp({ context: 8_192 })],
  ['LM Studio', lmStudio({ context: 8_192 })],
  ['Ollama', ollama()],
])(
  'a document of %s, in English and in ideograms: no request is refused, and none is larger than the context',
  async (_, kind) => {
    const local = await serving(kind);
    const pages = [...documentPages(2), ...ideogramPages(4).slice(2)];
    const job = await ended(bench, await make(pages));
    expect(pagesOf(job)).toEqual([1, 2, 3, 4]);
    expect(job.result?.gaps).toEqual([]);
    expect(local.requests.length).toBeGreaterThan(4);
    for (const { body, taken } of local.requests) {
      expect(taken).toBe(true);
      expect(body.options?.num_ctx).toBe(kind.isOllama === true ? 8_192 : undefined);
      const answer = body.options?.num_predict ?? body.max_tokens ?? Infinity;
      expect(promptTokens(body) + answer).toBeLessThanOrEqual(8_192);
    }
    expect(textsSent(local)).toEqual(textsOf(pages));
  },
);

test('a context that is smaller than anybody said: parts that are refused are asked for in halves', async () => {
  const local = await serving(llamaCpp({ context: 2_500 }));
  const pages = documentPages(3);
  const job = await ended(bench, await make(pages));
  expect(pagesOf(job)).toEqual([1, 2, 3]);
  expect(job.result?.gaps).toEqual([]);
  expect(local.requests.filter(({ taken }) => !taken)).not.toEqual([]);
  expect(job.meta.usage.calls).toBe(local.requests.filter(({ taken }) => taken).length);
  expect(textsSent(local)).toEqual(textsOf(pages));
});

test('one that holds not even the instructions ends the job with the server’s own words, and it goes on with a larger one', async () => {
  let context = 700;
  const local = await serving({ refuse: (question) => llamaCpp({ context }).refuse(question) });
  const logged: unknown[] = [];
  const log = { ...quietLog, warn: (...line: unknown[]) => void logged.push(line) };
  bench.running = jobRunner(bench.db, localService(local.url), log);
  const id = await make(documentPages(1));
  const failed = await ended(bench, id, 'failed');
  expect(failed.progressMessage).toMatch(
    /^That is more than the model takes at once \(700 tokens\).*The model server says: “request \(\d+ tokens\) exceeds/,
  );
  // They may repeat what was sent.
  expect(JSON.stringify(logged)).toContain('a document job stopped');
  expect(JSON.stringify(logged)).not.toContain('exceeds');
  const refused = local.requests.length;
  expect(refused).toBeLessThan(6);
  context = 8_192;
  await bench.jobs.continue(id);
  expect(pagesOf(await ended(bench, id))).toEqual([1]);
  expect(local.requests.map(({ taken }) => taken)).toEqual(local.requests.map((_, at) => at >= refused));
});

test('what a person says goes into each part: more room, fewer parts', async () => {
  const partsAt = async (context: number) => {
    const local = await serving(ollama(), context);
    await ended(bench, await make(documentPages(6)));
    return local.requests.length;
  };
  const [small, large] = [await partsAt(4_096), await partsAt(32_768)];
  expect(small).toBeGreaterThan(2 * large);
});
