/** Tests that a model writes, and verdicts on written answers (ai §7). Who is asked, `ai/service` decides; what is asked, `domain/ai`. */
import type { Chunk } from '../contract/index.ts';
import type {
  GeneratedQuestion,
  QuestionFormat,
  TestTask,
  TopicData,
  WrittenVerdict,
} from '../contract/ai-tests.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { gradingPrompt, readVerdicts } from '../domain/ai/grading-prompt.ts';
import { callsOf, fittingLists, type Room } from '../domain/ai/in-room.ts';
import type { ModelRequest } from '../domain/ai/model-request.ts';
import { readTaskQuestions, readTopicQuestions } from '../domain/ai/read-questions.ts';
import { tasksPrompt, topicsPrompt, type TestStyle } from '../domain/ai/test-prompts.ts';
import { tokensOf } from '../domain/ai/tokens.ts';
import { refsOfTopics } from '../domain/ai/topic-cards.ts';
import type { WrittenAnswer } from '../domain/grading/grade-written.ts';
import { gradeWithoutModel } from '../domain/grading/grade-without-model.ts';
import { withoutRepeats } from '../domain/tests/diversity.ts';
import { sparesFrom } from '../domain/tests/spare-options.ts';
import { testPercent, type FormatCounts } from '../domain/tests/test-progress.ts';
import { batchesOf, readTasks } from '../domain/tests/test-tasks.ts';
import { QUESTION_FORMATS } from '../domain/tests/templates.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';
import { roomOf, toServiceRequest } from './model-request.ts';

/** Room for a batch of questions, and for the thoughts of a model that thinks first. */
const WISHES = { maxOutputTokens: 32_768, effort: 'low', orElse: true } as const;

type Emit = (chunk: Chunk<'ai.adaptiveTest'>) => void;

export const aiTests: Pick<Handlers<'ai'>, 'generateTest' | 'adaptiveTest' | 'gradeWritten' | 'gradeAnswers'> = {
  async generateTest({ topicsData, testType, numQuestions, counter, ...style }, ctx, emit) {
    const counts = countsOf([{ type: testType, count: numQuestions }]);
    report(emit, counts, 'prepare');
    const topics = fittingTopics(topicsData, await roomOf(ctx.ai));
    const sources = refsOfTopics(topics).map(({ source }) => source);
    if (sources.length === 0) throw invalid('topicsData');
    const sparesOf = sparesFrom(sources, topics.map(({ topic }) => topic).join('\n'));
    const prompt = topicsPrompt({ topicsData: topics, testType, numQuestions, counter, ...style });
    const ask = () => askFor(prompt, ctx, (done) => report(emit, counts, `generate:${testType}`, done));
    const read = async () => readTopicQuestions(await ask(), topics, testType, sparesOf);
    // An answer that cannot be read, or has nothing in it, is asked for once more.
    let questions = await read();
    if (!questions?.length) questions = await read();
    return finished((questions ?? []).slice(0, numQuestions), counts, emit);
  },

  async adaptiveTest({ tasks: sent, ...style }, ctx, emit) {
    const tasks = readTasks(sent);
    if (tasks.length === 0) throw invalid('tasks');
    const counts = countsOf(tasks.map(({ type }) => ({ type, count: 1 })));
    report(emit, counts, 'prepare');
    const questions = await questionsOf(tasks, style, ctx, (format, done) =>
      report(emit, counts, `generate:${format}`, done),
    );
    return finished(questions, counts, emit);
  },

  async gradeWritten({ question: { ref, question, answer }, userAnswer }, ctx) {
    const [verdict] = await grade([{ ref, question, answer, typed: userAnswer }], ctx);
    return verdict as WrittenVerdict;
  },

  gradeAnswers: ({ answers }, ctx) => grade(answers, ctx),
};

/** The questions of all batches, in the order of the tasks. What was answered counts, whatever happens to a later batch. */
async function questionsOf(
  tasks: readonly TestTask[],
  style: TestStyle,
  ctx: Context,
  onQuestion: (format: QuestionFormat, done: number) => void,
): Promise<GeneratedQuestion[]> {
  const room = await roomOf(ctx.ai);
  const sources = tasks.map(({ source }) => source);
  const sparesOf = sparesFrom(sources, tasks.map(({ ref }) => ref).join('\n'));
  const batches = batchesOf(tasks).flatMap((batch) => callsOf(batch, tokensOfTask, room));
  const made: GeneratedQuestion[] = [];
  for (const batch of batches) {
    const format = batch[0]?.type ?? 'mc';
    const before = made.filter((question) => question.format === format).length;
    try {
      made.push(...(await questionsOfBatch(batch, (done) => onQuestion(format, before + done))));
    } catch (error) {
      if (made.length === 0 || isCancelled(error) || !isProblem(error)) throw error;
      break;
    }
  }
  const byRef = new Map(withoutRepeats(made).map((question) => [question.ref, question]));
  return tasks.flatMap(({ ref }) => byRef.get(ref) ?? []);

  /** Tasks without a sound question are asked for once more; when that fails, those that came are enough. */
  async function questionsOfBatch(batch: readonly TestTask[], onDone: (done: number) => void) {
    const ask = (asked: readonly TestTask[], before: number) =>
      askFor(tasksPrompt(asked, style), ctx, (done) => onDone(before + done));
    const first = readTaskQuestions(await ask(batch, 0), batch, sparesOf);
    const { questions = [], missing = batch } = first ?? {};
    if (missing.length === 0) return questions;
    try {
      const second = readTaskQuestions(await ask(missing, questions.length), missing, sparesOf);
      return [...questions, ...(second?.questions ?? [])];
    } catch (error) {
      if (questions.length === 0 || isCancelled(error) || !isProblem(error)) throw error;
      return questions;
    }
  }
}

/** Asks, and says how many questions have come so far. */
async function askFor(prompt: ModelRequest, ctx: Context, onDone: (done: number) => void): Promise<string> {
  let heard = '';
  let told = 0;
  onDone(0);
  const { text } = await ctx.ai.stream(toServiceRequest(prompt, { ...WISHES, signal: ctx.signal }), (piece) => {
    heard += piece;
    // The last one may still be on its way.
    const done = (heard.match(/"ref"\s*:/g)?.length ?? 0) - 1;
    if (done > told) onDone(done);
    told = Math.max(told, done);
  });
  return text;
}

function finished(questions: readonly GeneratedQuestion[], counts: FormatCounts, emit: Emit): GeneratedQuestion[] {
  report(emit, counts, 'sanitize');
  if (questions.length === 0) throw new Problem('ai_empty', messages.ai.noQuestions);
  report(emit, counts, 'done', questions.length);
  return [...questions];
}

function report(emit: Emit, counts: FormatCounts, stage: Chunk<'ai.adaptiveTest'>['stage'], came = 0): void {
  const format = QUESTION_FORMATS.find((one) => stage === `generate:${one}`);
  const of = format ? counts[format] : QUESTION_FORMATS.reduce((sum, one) => sum + counts[one], 0);
  const done = Math.min(came, of);
  emit({ stage, done, of, percent: testPercent(stage, counts, done) });
}

/** One verdict for each answer, in their order. No model, and no answer of one, is no failure: then the rules judge (ai §8, "Grading"). */
async function grade(answers: readonly WrittenAnswer[], ctx: Context): Promise<WrittenVerdict[]> {
  const named = answers.map((answer, at) => ({ ...answer, ref: `a${at + 1}` }));
  const written = named.filter(({ typed }) => typed.trim() !== '');
  const verdicts = new Map<string, WrittenVerdict>();
  for (const call of callsOf(written, tokensOfAnswer, await roomOf(ctx.ai))) {
    try {
      const answer = await askFor(gradingPrompt(call), ctx, () => {});
      for (const [ref, verdict] of readVerdicts(answer, call) ?? []) verdicts.set(ref, verdict);
    } catch (error) {
      if (isCancelled(error) || !isProblem(error)) throw error;
      break;
    }
  }
  return named.map((answer, at) => ({
    ...(verdicts.get(answer.ref) ?? gradeWithoutModel(answer)),
    ref: answers[at]?.ref ?? '',
  }));
}

function fittingTopics(topics: readonly TopicData[], room: Room): TopicData[] {
  const cards = fittingLists(
    topics.map(({ flashcards }) => flashcards),
    ({ question, answer }) => tokensOf(question + answer),
    room,
  );
  return topics.map((topic, at) => ({ ...topic, flashcards: cards[at] ?? [] }));
}

function countsOf(parts: readonly { readonly type: QuestionFormat; readonly count: number }[]): FormatCounts {
  const counts = { mc: 0, tf: 0, written: 0 };
  for (const { type, count } of parts) counts[type] += count;
  return counts;
}

function tokensOfTask({ source }: TestTask): number {
  return tokensOf(source.question + source.answer);
}

function tokensOfAnswer({ question, answer, typed }: WrittenAnswer): number {
  return tokensOf(question + answer + typed);
}

function isCancelled(error: unknown): boolean {
  return isProblem(error) && error.code === 'cancelled';
}

function invalid(field: string): Problem {
  return new Problem('invalid_input', messages.network.invalidInput(field), { extras: { field } });
}
