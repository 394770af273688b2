/**
 * A test as a file that goes from one person to another (core §2 leaves its form to us): every question with its options and right answers, so
 * that whoever opens it has the very same test, with or without the cards it was made of.
 */
import * as z from 'zod';
import { MAX_SIDE_CHARS, SHARED_TEST_VERSION, TEST_FORMAT_QUESTIONS_MAX } from './limits.ts';
import { topicText } from './stored.schema.ts';
import { faceKey } from './study.schema.ts';

const FORMATS = 3;
const OPTIONS_MAX = 8;
const MINUTES_MAX = 600;

const name = z.string().min(1).max(200);
/** Empty where a card asks by its picture alone. */
const side = z.string().max(MAX_SIDE_CHARS);

const asked = {
  id: name,
  cardId: name,
  face: faceKey,
  setId: z.string().max(255),
  question: side,
  answer: side,
  /** Faces whose answers are its wrong options. */
  beside: z.array(name).max(OPTIONS_MAX),
};

const question = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('choice'),
    options: z.array(side).min(2).max(OPTIONS_MAX),
    rightIndex: z.int().min(0),
  }),
  z.object({ ...asked, kind: z.literal('statement'), shown: side, isTrue: z.boolean() }),
  z.object({ ...asked, kind: z.literal('typed') }),
]);

export const sharedTest = z.object({
  ninefoldTest: z.literal(SHARED_TEST_VERSION),
  title: topicText,
  by: z.enum(['ai', 'cards']),
  /** What the order of options was drawn from. */
  seed: z.string().max(200),
  minutes: z.int().min(1).max(MINUTES_MAX).nullable(),
  questions: z
    .array(question)
    .min(1)
    .max(TEST_FORMAT_QUESTIONS_MAX * FORMATS)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length)
    .refine((questions) => questions.every((each) => each.kind !== 'choice' || each.rightIndex < each.options.length)),
  /** Why an answer is right, by the names of questions. */
  explanations: z.record(z.string(), z.string().max(MAX_SIDE_CHARS)),
});

export type SharedTest = z.infer<typeof sharedTest>;
