import * as z from 'zod';

const part = z.union([
  z.strictObject({ text: z.string().max(2_000_000) }),
  z.strictObject({ image: z.strictObject({ data: z.string(), mimeType: z.string() }) }),
]);

/** One turn; `content` is short for a single text part. The last turn must be the user's. */
const message = z.union([
  z.strictObject({ role: z.enum(['user', 'model']), content: z.string().max(2_000_000) }),
  z.strictObject({ role: z.enum(['user', 'model']), parts: z.array(part).min(1) }),
]);

export const aiSchemas = {
  generate: {
    input: z.strictObject({
      model: z.string().max(120).optional(),
      systemInstruction: z.string().max(200_000).optional(),
      messages: z.array(message).min(1).max(500),
      temperature: z.number().min(0).max(2).optional(),
      topK: z.int().min(1).max(1_000).optional(),
      topP: z.number().min(0).max(1).optional(),
      maxOutputTokens: z.int().min(1).max(200_000).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
    }),
    chunk: z.strictObject({ text: z.string() }),
    output: z.strictObject({ text: z.string() }),
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
      /** What it can take in one call, in tokens, and whether it reads pictures; null when there is none. */
      room: z.strictObject({ contextTokens: z.int(), images: z.boolean() }).nullable(),
    }),
  },
};

export type GenerateInput = z.output<typeof aiSchemas.generate.input>;
export type AiStatus = z.output<typeof aiSchemas.status.output>;
