/** Reads the questions of a model's answer and makes them sound (ai §5). Nothing here throws. */
import type {
  GeneratedQuestion,
  QuestionFormat,
  QuestionSource,
  TestTask,
  TopicData,
} from '../../contract/ai-tests.schema.ts';
import { withoutRepeats } from '../tests/diversity.ts';
import { sanitizeQuestion } from '../tests/sanitize-question.ts';
import { answerItems, refOf } from './answer-items.ts';
import { refsOfTopics } from './topic-cards.ts';

/** Answers of other cards for options that have to be replaced, the likeliest first (`tests/spare-options`). */
export type SparesOf = (source: QuestionSource) => readonly string[];

export interface TaskAnswers {
  readonly questions: readonly GeneratedQuestion[];
  /** Tasks without a question that can be used. */
  readonly missing: readonly TestTask[];
}

const LISTS = ['questions', 'items', 'test', 'results', 'tasks'];

/** The question of each task; null when the answer cannot be read. The first sound one of a ref counts. */
export function readTaskQuestions(answer: string, tasks: readonly TestTask[], sparesOf: SparesOf): TaskAnswers | null {
  const items = answerItems(answer, LISTS);
  if (!items) return null;
  const refs = new Set(tasks.map(({ ref }) => ref));
  const byRef = Map.groupBy(items, (item) => refOf(item, refs));
  const questions = tasks.flatMap(({ ref, type, source }) => {
    const frame = { ref, format: type, source, spares: sparesOf(source) };
    const sound = (byRef.get(ref) ?? [])
      .map((item) => sanitizeQuestion(item, frame))
      .find((question) => question !== null);
    return sound ? [sound] : [];
  });
  const kept = withoutRepeats(questions);
  const made = new Set(kept.map(({ ref }) => ref));
  return { questions: kept, missing: tasks.filter(({ ref }) => !made.has(ref)) };
}

/** The questions on cards that the model chose, named `q1`, `q2`…; null when the answer cannot be read. One on no card of the topics is dropped. */
export function readTopicQuestions(
  answer: string,
  topics: readonly TopicData[],
  format: QuestionFormat,
  sparesOf: SparesOf,
): GeneratedQuestion[] | null {
  const items = answerItems(answer, LISTS);
  if (!items) return null;
  const cards = new Map(refsOfTopics(topics).map(({ ref, source }) => [ref, source]));
  const refs = new Set(cards.keys());
  const questions = items.flatMap((item) => {
    const source = cards.get(refOf(item, refs) ?? '');
    const question = source && sanitizeQuestion(item, { ref: '', format, source, spares: sparesOf(source) });
    return question ? [question] : [];
  });
  return withoutRepeats(questions).map((question, i) => ({ ...question, ref: `q${i + 1}` }));
}
