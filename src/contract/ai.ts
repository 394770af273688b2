import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { aiSchemas } from './ai.schema.ts';

/** A model may think for minutes; the person has a cancel. */
const GENERATE_TIMEOUT_MS = 180_000;
/** The provider has 10 s to name its models. */
const MODELS_TIMEOUT_MS = 15_000;
/** A local server may have to load its model first. */
const TRIAL_TIMEOUT_MS = 120_000;
/** A test may take several calls, and a second one for what the first left out. */
const TEST_TIMEOUT_MS = 4 * GENERATE_TIMEOUT_MS;

/** What an answer without a text of its own means (ai §8, "Generate call"). */
const GENERATE_FAILED: Readonly<Record<number, string>> = {
  401: messages.ai.unauthorized,
  429: messages.ai.quotaExceeded,
  503: messages.ai.unavailable,
};

const FALLBACK = { fallback: (status: number) => GENERATE_FAILED[status] ?? messages.ai.failed(status) };
const GENERATE = { ...FALLBACK, timeoutMs: GENERATE_TIMEOUT_MS };
const TEST = { ...FALLBACK, timeoutMs: TEST_TIMEOUT_MS };

/** Calls to a model on the key that the host holds (ai §7). No renderer of ours talks to a model itself. */
export const ai = topic<typeof aiSchemas>()({
  generate: row('POST', '/ai/generate', { ...GENERATE, shape: 'stream' }),
  status: row('GET', '/ai/status'),
  models: row('GET', '/ai/models', { timeoutMs: MODELS_TIMEOUT_MS }),
  test: row('POST', '/ai/test', { timeoutMs: TRIAL_TIMEOUT_MS }),
  generateTest: row('POST', '/ai/generate-test', { ...TEST, shape: 'stream' }),
  adaptiveTest: row('POST', '/ai/adaptive-test', { ...TEST, shape: 'stream' }),
  gradeWritten: row('POST', '/ai/grade-written', GENERATE),
  gradeAnswers: row('POST', '/ai/grade-written', { ...GENERATE, key: { in: 'body', name: 'answers' } }),
  explanations: row('POST', '/ai/explanations', GENERATE),
  chat: row('POST', '/ai/chat', { ...GENERATE, shape: 'stream' }),
});
