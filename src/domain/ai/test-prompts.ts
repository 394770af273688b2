/** What a model is asked when it writes a test: task by task (adaptive), or from whole topics (ai §7, `adaptive-test` and `generate-test`). */
import type {
  Creativity,
  QuestionFormat,
  QuestionSource,
  TestDifficulty,
  TestTask,
  TopicData,
} from '../../contract/ai-tests.schema.ts';
import { TEST_QUESTION_MAX_CHARS, TRUE_FALSE_QUESTION_MAX_CHARS } from '../../contract/limits.ts';
import { testSampling } from '../tests/sampling.ts';
import { instructionOf, nextTemplates } from '../tests/templates.ts';
import { dataRequest, listSchema, ONLY_DATA, textSchema, type ModelRequest } from './model-request.ts';
import { refsOfTopics } from './topic-cards.ts';

export interface TestStyle {
  readonly difficulty: TestDifficulty;
  readonly creativity: Creativity;
}

const DIFFICULTY: Readonly<Record<TestDifficulty, string>> = {
  easy: 'Easy: ask for what the card says, in plain words.',
  balanced: 'Medium: some questions ask for the fact itself, some need a step of thought.',
  hard: 'Hard: questions need understanding, and wrong options are such as one believes who has half understood.',
};
/** In words too, since some models take no temperature. */
const CREATIVITY: Readonly<Record<Creativity, string>> = {
  0: 'Stay close to the wording of the cards.',
  1: 'Put things in words of your own.',
  2: 'Put things in words of your own, with fresh examples and situations that fit the cards.',
};
const FORMATS: Readonly<Record<QuestionFormat, string>> = {
  mc: `Multiple choice. "question": at most ${TEST_QUESTION_MAX_CHARS} characters. "options": exactly four different answers of the same kind and about the same length, without letters before them, of which exactly one is right; the wrong ones are plausible and clearly wrong. Never "all of the above" or "none of the above". "correctOptionIndex": the place of the right option, from 0.`,
  tf: `True or false. "question": one statement of at most ${TRUE_FALSE_QUESTION_MAX_CHARS} characters that is clearly true or clearly false. "correctAnswer": "T" or "F". About half of the statements are false.`,
  written: `Written answer. "question": at most ${TEST_QUESTION_MAX_CHARS} characters, answered in a few words or one sentence. "correctAnswer": the answer, short and complete.`,
};

const question = textSchema('The question or statement.');
const explanation = textSchema('One sentence that says why the answer is right.');
const ANSWERS: Readonly<Record<QuestionFormat, Readonly<Record<string, object>>>> = {
  mc: {
    question,
    options: { type: 'array', items: { type: 'string' } },
    correctOptionIndex: { type: 'integer' },
    explanation,
  },
  tf: { question, correctAnswer: textSchema('T or F'), explanation },
  written: { question, correctAnswer: textSchema('The answer.'), explanation },
};

/** One batch of tasks, all of one format (`tests/test-tasks`). */
export function tasksPrompt(tasks: readonly TestTask[], style: TestStyle): ModelRequest {
  const format = tasks[0]?.type ?? 'mc';
  const system = instructions(
    format,
    style,
    'Each task names a card and how to ask about it. Write exactly one question for each task and give it the "ref" of its task, letter by letter.',
  );
  const data = {
    tasks: tasks.map(({ ref, template, source }) => ({
      ref,
      variant: instructionOf(format, template),
      card: cardOf(source),
    })),
  };
  const schema = listSchema('questions', { ref: textSchema('The ref of the task.'), ...ANSWERS[format] });
  return dataRequest(system, data, testSampling(format, style.creativity), schema);
}

export interface TopicsWish extends TestStyle {
  readonly topicsData: readonly TopicData[];
  readonly testType: QuestionFormat;
  readonly numQuestions: number;
  /** Where the variants begin (`tests/templates`). */
  readonly counter: number;
}

/** So many questions of one format on cards that the model chooses. */
export function topicsPrompt({ topicsData, testType, numQuestions, counter, ...style }: TopicsWish): ModelRequest {
  const system = instructions(
    testType,
    style,
    `Write exactly ${numQuestions} questions, spread over the topics, each on another card where there are enough. "ref" is the ref of the card a question rests on, letter by letter. Take the variants in turn.`,
  );
  const variants = nextTemplates(testType, style.difficulty, counter, Math.min(numQuestions, VARIANTS));
  const refs = refsOfTopics(topicsData);
  const data = {
    variants: [...new Set(variants.map(({ instruction }) => instruction))],
    topics: topicsData.map(({ topic }, at) => ({
      topic,
      cards: refs.filter((card) => card.topicIndex === at).map(({ ref, source }) => ({ ref, ...cardOf(source) })),
    })),
  };
  const schema = listSchema('questions', { ref: textSchema('The ref of the card.'), ...ANSWERS[testType] });
  return dataRequest(system, data, testSampling(testType, style.creativity), schema);
}

function cardOf({ question: asked, answer, picture }: QuestionSource) {
  return { question: asked, answer, ...(picture === true && { picture }) };
}

/** As many as there are for a format. */
const VARIANTS = 6;

function instructions(format: QuestionFormat, { difficulty, creativity }: TestStyle, task: string): string {
  return `You write test questions from flashcards.

${ONLY_DATA}

${task}

- Use only what the cards say and what follows from it. A question stands alone: no "according to the card".
- Use the language of the card.
- Formulas as in the cards: LaTeX between dollar signs. Code in backticks, on one line. No other marks.
- A card with "picture": true stands beside a picture that you do not see, and so will your question: ask about what the picture shows.
- No two questions ask for the same.
- ${DIFFICULTY[difficulty]}
- ${CREATIVITY[creativity]}

${FORMATS[format]}

Answer with JSON only: {"questions": [{"ref": string, ${Object.keys(ANSWERS[format])
    .map((field) => `"${field}": ${TYPES[field] ?? 'string'}`)
    .join(', ')}}]}`;
}

const TYPES: Readonly<Record<string, string>> = {
  options: '[string, string, string, string]',
  correctOptionIndex: 'number',
};
