/**
 * Works on one claimed job from wherever it stands to its end, or to the end of its turn: plan, one call per part, sets. Every answer is stored
 * before the next step, so whatever stops this, no answer that was received is ever asked for again.
 */
import type { DocumentPage, GeneratedSet } from '../../contract/documents.schema.ts';
import { JOB_STAGE_PERCENT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { QualityReport } from '../../contract/quality.schema.ts';
import type { JobWork, WorkChunk } from '../../data/job-work.ts';
import { createPauses, giveWay } from '../../data/pause.ts';
import { chunkChars, planChunks, type ChunkPlan, type PageSlice } from '../../domain/ai/chunks.ts';
import { generatedSets } from '../../domain/ai/generated-sets.ts';
import { cardsPrompt, type CardsPrompt } from '../../domain/ai/prompts.ts';
import { createQuoteChecker, type QuoteChecker } from '../../domain/quotes/quote-checker.ts';
import { readCardsAnswer, type CardsAnswer, type DraftSet } from '../../domain/ai/read-cards.ts';
import { reportInSteps } from '../../domain/quality/report.ts';
import { aiErrorOf } from '../problems.ts';
import type { Capabilities } from '../provider.ts';
import { askModel, charsSent } from './ask-model.ts';
import type { JobEnvironment } from './job-environment.ts';
import { JobStopped } from './job-failure.ts';

const said = messages.documents;
/** A job that was taken up this often without getting on would bring the host down for ever. */
const ATTEMPTS_MAX = 5;
const SUMMARY_MAX_CHARS = 2_000;

type Pages = ReadonlyMap<number, DocumentPage>;

/** Resolves when the job is completed; rejects with what stopped it, and the caller decides how the job then stands. */
export async function runJob(work: JobWork, env: JobEnvironment): Promise<void> {
  if (work.attempts > ATTEMPTS_MAX) throw new JobStopped('internal', said.processingFailed);
  const stored = await work.chunks();
  // A job that goes on keeps the words that it stood at.
  if (stored.length === 0) await work.progress(JOB_STAGE_PERCENT.parsing, said.stage.parsing);
  const target = await env.service.target();
  if (target === null) throw new JobStopped('ai_unavailable', messages.ai.noKeyText);
  const pages: Pages = new Map((await work.pages()).map((page) => [page.index, page]));
  const chunks = stored.length > 0 ? stored : await planned(work, pages, target.caps);

  const answers: CardsAnswer[] = [];
  let asked = false;
  for (const chunk of chunks) {
    if (isAnswered(chunk)) {
      const read = storedAnswer(chunk);
      if (read !== null) answers.push(read);
      continue;
    }
    const part = `${chunk.index + 1}/${chunks.length}`;
    const percent = percentAfter(chunk.index, chunks.length);
    const message = said.analyzingPart(chunk.index + 1, chunks.length);
    await work.progress(percent, message);
    // Each turn gets on by a part, however many wait.
    if (asked) await env.shareTurn();
    asked = true;
    const prompt = promptFor(chunk, { work, pages, total: chunks.length, answers, images: target.caps.images });
    const answer = await answerOf(chunk, { work, env, prompt, report: (text) => work.progress(percent, text) });
    if (answer === null) env.log.warn({ job: work.jobId, part }, 'a part gave no cards that can be read');
    else answers.push(answer);
  }
  await finish(work, pages, answers, env);
}

const isAnswered = ({ status }: WorkChunk): boolean => status === 'done' || status === 'unreadable';

/** The cards of a part that is never asked for again; null when its answer could not be read. */
function storedAnswer({ status, answer }: WorkChunk): CardsAnswer | null {
  return status === 'done' ? readCardsAnswer(answer ?? '') : null;
}

/** Stores a plan sized to the model that is there now, and answers its parts. */
async function planned(work: JobWork, pages: Pages, caps: Capabilities): Promise<WorkChunk[]> {
  const sizes = [...pages.values()].map((page) => ({ page: page.index, text: page.text, images: page.images.length }));
  const plans = planChunks(sizes, { maxChars: chunkChars(caps.contextTokens), images: caps.images });
  if (plans.length === 0) throw new JobStopped('invalid_input', said.noContentInDocument);
  await work.plan(plans);
  return work.chunks();
}

function percentAfter(done: number, total: number): number {
  const { analyzing, finalizing } = JOB_STAGE_PERCENT;
  return analyzing + Math.floor(((finalizing - analyzing) * done) / total);
}

interface PromptContext {
  readonly work: JobWork;
  readonly pages: Pages;
  readonly total: number;
  readonly answers: readonly CardsAnswer[];
  readonly images: boolean;
}

function promptFor(chunk: WorkChunk, { work, pages, total, answers, images }: PromptContext): CardsPrompt {
  const topics = answers.flatMap((answer) => answer.sets.map((set) => set.topic)).filter((topic) => topic !== '');
  return cardsPrompt({
    fileName: work.fileName,
    part: chunk.index + 1,
    parts: total,
    pages: promptPages(chunk.plan, pages, images),
    before: chunk.plan.context === null ? '' : textOf(chunk.plan.context, pages),
    topics: [...new Set(topics)],
  });
}

function promptPages(plan: ChunkPlan, pages: Pages, images: boolean) {
  return plan.slices.map((slice) => ({
    page: slice.page,
    text: textOf(slice, pages),
    images: images && slice.from === 0 ? (pages.get(slice.page)?.images ?? []) : [],
  }));
}

function textOf(slice: PageSlice, pages: Pages): string {
  return pages.get(slice.page)?.text.slice(slice.from, slice.to) ?? '';
}

interface AnswerContext {
  readonly work: JobWork;
  readonly env: JobEnvironment;
  readonly prompt: CardsPrompt;
  readonly report: (message: string) => Promise<void>;
}

/** The cards of one part, asked for now with one repair of an answer that cannot be read. Null when that fails too. */
async function answerOf(chunk: WorkChunk, { work, env, prompt, report }: AnswerContext): Promise<CardsAnswer | null> {
  let unreadable = chunk.status === 'repair' ? chunk.answer : null;
  try {
    for (;;) {
      const answer = await askModel({ prompt, unreadable }, env, report);
      const sent = charsSent({ prompt, unreadable });
      const read = readCardsAnswer(answer);
      const status = read !== null ? 'done' : unreadable === null ? 'repair' : 'unreadable';
      await work.saveChunk(chunk.index, { status, answer, sent, received: answer.length });
      if (status !== 'repair') return read;
      unreadable = answer;
    }
  } catch (error) {
    const code = aiErrorOf(error)?.code;
    // The model has nothing to say to this part; the others may still give cards.
    if (code !== 'blocked' && code !== 'empty') throw error;
    const sent = charsSent({ prompt, unreadable });
    await work.saveChunk(chunk.index, {
      status: 'unreadable',
      answer: unreadable,
      errorCode: `ai_${code}`,
      sent,
      received: 0,
    });
    return null;
  }
}

async function finish(
  work: JobWork,
  pages: Pages,
  answers: readonly CardsAnswer[],
  env: JobEnvironment,
): Promise<void> {
  if (answers.length === 0) throw new JobStopped('ai_failed', said.generationFailed);
  await work.progress(JOB_STAGE_PERCENT.finalizing, said.stage.finalizing);
  const drafts = answers.flatMap((answer) => answer.sets);
  const checkQuote = await preparedQuoteChecker(pages, drafts);
  const { sets, duplicateSets } = generatedSets(drafts, {
    fileName: work.fileName,
    folderPath: work.folderPath,
    document: work.document,
    checkQuote,
    newId: env.newId,
  });
  const summary = answers
    .map((answer) => answer.documentSummary)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, SUMMARY_MAX_CHARS);
  env.log.info({ job: work.jobId, sets: sets.length, duplicateSets }, 'document finished');
  await work.complete({ sets, qualityReport: await reportOn(sets), summary });
}

/** A checker that has seen all these quotes: looking for those of a book at once would hold up the host. */
async function preparedQuoteChecker(pages: Pages, drafts: readonly DraftSet[]): Promise<QuoteChecker> {
  const checkQuote = createQuoteChecker(new Map([...pages].map(([index, page]) => [index, page.text])));
  const pauses = createPauses();
  for (const { cards } of drafts) {
    for (const card of cards) {
      checkQuote(card.page, card.quote);
      if (pauses.isDue()) await pauses.rest();
    }
  }
  return checkQuote;
}

/** The quality report on what was made, without holding up the host. */
async function reportOn(sets: readonly GeneratedSet[]): Promise<QualityReport> {
  const steps = reportInSteps(sets.map(({ topic, flashcards }) => ({ topic, cards: flashcards })));
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  return step.value;
}
