/** Tests that a model writes, and what it or the rules say of written answers (ai §3). The operations of ai §7 take and answer these shapes. */
import * as z from 'zod';
import { jsonValue } from './json.schema.ts';
import {
  ADAPTIVE_BATCH_TASKS,
  CANONICAL_ANSWER_MAX_CHARS,
  CHAT_HISTORY_MAX_TURNS,
  CREATIVITY_LEVELS,
  EXPLAINED_CARDS,
  MAX_CARDS_IN_A_BODY,
  MAX_SIDE_CHARS,
  NAMED_AT_ONCE_MAX,
  RATIONALE_MAX_CHARS,
  TEST_FORMAT_QUESTIONS_MAX,
} from './limits.ts';
import { faceKey } from './study.schema.ts';

export const questionFormat = z.enum(['mc', 'tf', 'written']);
export const testDifficulty = z.enum(['easy', 'balanced', 'hard']);
const creativity = z.literal(CREATIVITY_LEVELS);

/** The card a question was made of. `cardId` and `face` are there when it is a card of the person's library. */
export const questionSource = z.strictObject({
  setId: z.string(),
  question: z.string(),
  answer: z.string(),
  cardId: z.string().optional(),
  face: faceKey.optional(),
  /** A picture stands with the question, which no model sees. */
  picture: z.boolean().optional(),
});

const ofAnyFormat = {
  /** Names the question in its test. */
  ref: z.string(),
  question: z.string(),
  explanation: z.string(),
  source: questionSource,
};

/** `answer` and `correctAnswerText` say what `correctAnswer` says, `correctIndex` what `correctOptionIndex` says. */
export const generatedQuestion = z.discriminatedUnion('format', [
  z.strictObject({
    ...ofAnyFormat,
    format: z.literal('mc'),
    options: z.tuple([z.string(), z.string(), z.string(), z.string()]),
    correctOptionIndex: z.int().min(0).max(3),
    correctIndex: z.int().min(0).max(3),
    correctAnswer: z.string(),
    correctAnswerText: z.string(),
    answer: z.string(),
  }),
  z.strictObject({
    ...ofAnyFormat,
    format: z.literal('tf'),
    correctAnswer: z.enum(['T', 'F']),
    answer: z.enum(['T', 'F']),
  }),
  z.strictObject({ ...ofAnyFormat, format: z.literal('written'), correctAnswer: z.string(), answer: z.string() }),
]);

/** One question to be written (the adaptive pipeline). `template` names a variant of `domain/tests/templates`. */
export const testTask = z.strictObject({
  ref: z.string(),
  type: questionFormat,
  template: z.string(),
  source: questionSource,
});

const sideText = z.string().max(MAX_SIDE_CHARS);

/** Cards of one set, for the pipeline that chooses by itself what to ask. */
const topicData = z.object({
  setId: z.string().default(''),
  topic: z.string(),
  flashcards: z
    .array(
      z.object({
        id: z.string().optional(),
        question: sideText,
        answer: sideText,
        picture: z.boolean().optional(),
      }),
    )
    .max(MAX_CARDS_IN_A_BODY),
});

export const writtenVerdict = z.strictObject({
  ref: z.string(),
  verdict: z.enum(['correct', 'partial', 'incorrect']),
  canonicalAnswer: z.string().max(CANONICAL_ANSWER_MAX_CHARS),
  rationale: z.string().max(RATIONALE_MAX_CHARS),
  /** Who judged: a model, the rules, or nobody (ai §4, "Written grading fallback"). */
  mode: z.enum(['ai', 'heuristic', 'degraded']),
});

const style = { difficulty: testDifficulty.default('balanced'), creativity: creativity.default(0) };

/** Inputs of `POST /api/ai/generate-test` and `/api/ai/adaptive-test` (ai §7). Tasks are read one by one, since one that is not valid is left out. */
export const generateTestInput = z.object({
  topicsData: z.array(topicData).min(1).max(NAMED_AT_ONCE_MAX),
  testType: questionFormat,
  numQuestions: z.int().min(1).max(TEST_FORMAT_QUESTIONS_MAX),
  /** Where the variants begin (`domain/tests/templates`); a caller that keeps no count leaves it out. */
  counter: z.int().min(0).default(0),
  ...style,
});
export const adaptiveTestInput = z.object({ tasks: z.array(jsonValue).max(ADAPTIVE_BATCH_TASKS), ...style });

/** How far the making of a test has come (ai §4, "Test generation"). */
const testProgress = z.strictObject({
  stage: z.enum(['prepare', 'generate:mc', 'generate:tf', 'generate:written', 'sanitize', 'done']),
  /** Questions of the stage that have come, and how many were asked for. */
  done: z.int(),
  of: z.int(),
  percent: z.int(),
});

/** Of `/api/ai/explanations`, `/api/ai/grade-written` and `/api/ai/chat`. */
export const explanationsInput = z.object({
  flashcards: z
    .array(z.object({ question: sideText, answer: sideText }))
    .min(1)
    .max(EXPLAINED_CARDS),
});
export const gradeWrittenInput = z.object({
  /** A question of a test, or as much of one as grading needs. */
  question: z.object({ ref: z.string().default(''), question: sideText, answer: sideText }),
  userAnswer: sideText,
});
/** The written answers of a whole test, so that it takes one call to a model. */
export const gradeAnswersInput = z.object({
  answers: z
    .array(z.object({ ref: z.string(), question: sideText, answer: sideText, typed: sideText }))
    .min(1)
    .max(TEST_FORMAT_QUESTIONS_MAX),
});
export const chatInput = z.object({
  /** Oldest first; the last turn is the question. */
  conversationHistory: z
    .array(z.strictObject({ role: z.enum(['user', 'model']), text: sideText }))
    .min(1)
    .max(CHAT_HISTORY_MAX_TURNS),
  topicsData: z.array(topicData).max(NAMED_AT_ONCE_MAX),
});

/** The operations on tests, a part of the topic `ai`. */
export const aiTestsSchemas = {
  generateTest: { input: generateTestInput, chunk: testProgress, output: z.array(generatedQuestion) },
  /** Invalid tasks are left out, and so are those that no sound question came for. */
  adaptiveTest: { input: adaptiveTestInput, chunk: testProgress, output: z.array(generatedQuestion) },
  gradeWritten: { input: gradeWrittenInput, output: writtenVerdict },
  /** In the order of the answers. */
  gradeAnswers: { input: gradeAnswersInput, output: z.array(writtenVerdict) },
};

export type TestProgress = z.output<typeof testProgress>;
export type QuestionFormat = z.infer<typeof questionFormat>;
export type TestDifficulty = z.infer<typeof testDifficulty>;
export type Creativity = z.infer<typeof creativity>;
export type QuestionSource = z.infer<typeof questionSource>;
export type GeneratedQuestion = z.infer<typeof generatedQuestion>;
export type TestTask = z.infer<typeof testTask>;
export type TopicData = z.output<typeof topicData>;
export type WrittenVerdict = z.infer<typeof writtenVerdict>;
