import * as z from 'zod';
import { aiTestsSchemas } from './ai-tests.schema.ts';
import { aiStudySchemas } from './ai-study.schema.ts';
import { CALL_TURNS_MAX, TURN_PARTS_MAX } from './limits.ts';

const part = z.union([
  z.strictObject({ text: z.string().max(2_000_000) }),
  z.strictObject({ image: z.strictObject({ data: z.string(), mimeType: z.string() }) }),
]);

/** One turn; `content` is short for a single text part. The last turn must be the user's. */
const message = z.union([
  z.strictObject({ role: z.enum(['user', 'model']), content: z.string().max(2_000_000) }),
  z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(part).min(1).max(TURN_PARTS_MAX) }),
]);

/** Whose models: Gemini's, or those of the person's own server (a desktop's setting). */
const provider = z.enum(['gemini', 'local']);

/** A model, and what it can do as far as that is known. */
const model = z.strictObject({
  /** As it is asked for. */
  name: z.string(),
  label: z.string().nullable(),
  /** It reads pictures. */
  images: z.boolean(),
  /** Its answers can be held to a JSON schema. */
  jsonSchema: z.boolean(),
  /** It takes temperature, topK and topP. */
  sampling: z.boolean(),
  /** What it takes and gives in one call, in tokens. */
  contextTokens: z.int(),
  maxOutputTokens: z.int(),
});

export const aiSchemas = {
  ...aiTestsSchemas,
  ...aiStudySchemas,
  generate: {
    input: z.strictObject({
      model: z.string().max(120).optional(),
      systemInstruction: z.string().max(200_000).optional(),
      messages: z.array(message).min(1).max(CALL_TURNS_MAX),
      temperature: z.number().min(0).max(2).optional(),
      topK: z.int().min(1).max(1_000).optional(),
      topP: z.number().min(0).max(1).optional(),
      maxOutputTokens: z.int().min(1).max(200_000).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
    }),
    chunk: z.strictObject({ text: z.string() }),
    output: z.strictObject({ text: z.string() }),
  },
  models: {
    input: z.strictObject({ provider }),
    output: z.strictObject({
      /** `provider`: it was asked. `known`: it could not be, and these are models that this version knows of. */
      source: z.enum(['provider', 'known']),
      /** Why it could not be asked; null without a key, and when it was. */
      reason: z.string().nullable(),
      models: z.array(model),
    }),
  },
  /** A short question to the model that is set up there. No address travels: what is tested is what is kept. */
  test: {
    input: z.strictObject({ provider }),
    output: z.strictObject({
      /** How many models it offers. */
      models: z.int(),
      /** The one that answered. */
      model: z.string(),
      answer: z.string(),
      tookMs: z.int().nonnegative(),
      /** Characters of the question, for the count of what is used. */
      sent: z.int(),
    }),
  },
  status: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** `ready`, or what is missing: no key and no local model; a key that cannot be read here. */
      state: z.enum(['ready', 'no_key', 'key_locked']),
      provider: z.enum(['gemini', 'local']).nullable(),
      model: z.string().nullable(),
      /** Whose key it is: the person's, or the operator's of a server. */
      keyOf: z.enum(['person', 'operator']).nullable(),
      /** What it can take and give in one call, in tokens, and whether it reads pictures; null when there is none. */
      room: z.strictObject({ contextTokens: z.int(), maxOutputTokens: z.int(), images: z.boolean() }).nullable(),
      /** Calls on the operator's key that are left today (UTC); null where another key is used, or nothing limits them. */
      prompts: z.strictObject({ left: z.int(), perDay: z.int() }).nullable(),
    }),
  },
};

export type GenerateInput = z.output<typeof aiSchemas.generate.input>;
export type AiModelsInput = z.output<typeof aiSchemas.models.input>;
export type AiModel = z.output<typeof model>;
export type AiModels = z.output<typeof aiSchemas.models.output>;
export type AiTrial = z.output<typeof aiSchemas.test.output>;
export type AiStatus = z.output<typeof aiSchemas.status.output>;
