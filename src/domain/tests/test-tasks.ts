/** What a model is asked for, question by question: which cards, in which format and variant, in batches of one call each. */
import type { QuestionFormat, QuestionSource, TestDifficulty, TestTask } from '../../contract/ai-tests.schema.ts';
import { ADAPTIVE_BATCH_TASKS, OPTION_MIN_CHARS } from '../../contract/limits.ts';
import { seededDraw, shuffled } from '../study/seeded.ts';
import { asksTheSame, tellingWords } from './diversity.ts';
import { fieldsOf } from './tidy-text.ts';
import { nextTemplates, QUESTION_FORMATS, type TemplateCounter } from './templates.ts';
import type { FormatCounts } from './test-progress.ts';

export interface TestWish {
  readonly counts: FormatCounts;
  readonly difficulty: TestDifficulty;
  readonly counter: TemplateCounter;
  readonly seed: string;
}

export interface TestPlan {
  /** In the order of the formats. Fewer than wished only where there is no card to ask. */
  readonly tasks: readonly TestTask[];
  /** To be kept for the next test. */
  readonly counter: TemplateCounter;
}

/**
 * Tasks for a test. Cards come in an order that the seed decides, those that ask for the same as one before after all others, and again from the
 * start when there are more questions than cards, each card once in a format.
 *
 * @param spare cards behind all of those
 */
export function planTest(
  cards: readonly QuestionSource[],
  { counts, difficulty, counter, seed }: TestWish,
  spare: readonly QuestionSource[] = [],
): TestPlan {
  const draw = seededDraw(seed);
  const mixed = [cards, spare].flatMap((some) => shuffled(some.filter(isSource), draw));
  const order = diverseOrder(mixed, countOf(counts));
  const next = cardsInTurn(order);
  const planned = { ...counter };
  const tasks = QUESTION_FORMATS.flatMap((type) => {
    const sources = Array.from({ length: counts[type] }, () => next(type)).filter((source) => source !== null);
    const templates = nextTemplates(type, difficulty, counter[type], sources.length);
    planned[type] += sources.length;
    return sources.map((source, i) => ({ type, template: templates[i]?.id ?? '', source }));
  });
  return { tasks: tasks.map((task, i) => ({ ref: `q${i + 1}`, ...task })), counter: planned };
}

/** Reads a task as somebody sent it; null unless it has a ref, a type, and a source question and answer (ai §5). */
export function readTask(value: unknown): TestTask | null {
  const task = fieldsOf(value);
  const source = fieldsOf(task['source']);
  const ref = textOf(task['ref']);
  const type = QUESTION_FORMATS.find((format) => format === task['type']);
  const [question, answer] = [textOf(source['question']), textOf(source['answer'])];
  if (ref === '' || !type || question === '' || answer === '') return null;
  const cardId = textOf(source['cardId']);
  const face = textOf(source['face']);
  return {
    ref,
    type,
    template: textOf(task['template']),
    source: {
      setId: textOf(source['setId']),
      question,
      answer,
      ...(cardId === '' ? {} : { cardId }),
      ...(isFaceKey(face) ? { face } : {}),
      ...(source['picture'] === true && { picture: true }),
    },
  };
}

/** The valid ones of a list, each ref once. */
export function readTasks(values: readonly unknown[]): TestTask[] {
  const tasks = values.map(readTask).filter((task) => task !== null);
  return [...new Map(tasks.toReversed().map((task) => [task.ref, task])).values()].toReversed();
}

/** The tasks of each call: of one format, since each has its own temperature, and at most 60 (ai §4). */
export function batchesOf(tasks: readonly TestTask[]): TestTask[][] {
  return QUESTION_FORMATS.flatMap((format) => {
    const own = tasks.filter(({ type }) => type === format);
    const calls = Math.ceil(own.length / ADAPTIVE_BATCH_TASKS);
    return Array.from({ length: calls }, (_, i) => own.slice(i * ADAPTIVE_BATCH_TASKS, (i + 1) * ADAPTIVE_BATCH_TASKS));
  });
}

function isSource({ question, answer }: QuestionSource): boolean {
  return question.trim() !== '' && answer.trim() !== '';
}

/** A choice needs an answer that can be an option. */
function suits({ answer }: QuestionSource, format: QuestionFormat): boolean {
  return format !== 'mc' || answer.trim().length >= OPTION_MIN_CHARS;
}

/** Hands out one card after the other: each once before any a second time, and none twice in one format. */
function cardsInTurn(order: readonly QuestionSource[]): (format: QuestionFormat) => QuestionSource | null {
  const askedAs = new Map<QuestionSource, readonly QuestionFormat[]>();
  const formatsOf = (card: QuestionSource): readonly QuestionFormat[] => askedAs.get(card) ?? [];
  return (format) => {
    const fitting = order.filter((card) => suits(card, format) && !formatsOf(card).includes(format));
    const least = fitting.reduce((fewest, card) => Math.min(fewest, formatsOf(card).length), Infinity);
    const card = fitting.find((one) => formatsOf(one).length === least);
    if (!card) return null;
    askedAs.set(card, [...formatsOf(card), format]);
    return card;
  };
}

/** Those that ask for the same as one before come last. Looks only as far as there are questions. */
function diverseOrder(cards: readonly QuestionSource[], wanted: number): QuestionSource[] {
  const first: QuestionSource[] = [];
  const words: ReadonlySet<string>[] = [];
  const later: QuestionSource[] = [];
  for (const card of cards) {
    const telling = tellingWords(`${card.question} ${card.answer}`);
    if (first.length < wanted && words.some((other) => asksTheSame(telling, other))) later.push(card);
    else {
      first.push(card);
      if (words.length < wanted) words.push(telling);
    }
  }
  return [...first, ...later];
}

function countOf(counts: FormatCounts): number {
  return QUESTION_FORMATS.reduce((sum, format) => sum + counts[format], 0);
}

function isFaceKey(text: string): text is NonNullable<QuestionSource['face']> {
  return /^(?:forward|backward|c[1-9]\d*)$/.test(text);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
