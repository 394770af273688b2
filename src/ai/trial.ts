/** A short question to the model that a person has set up, to see whether it answers (Settings, "AI"). */
import type { AiTrial } from '../contract/ai.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { localProblem } from './local-problems.ts';
import { toAiProblem } from './problems.ts';
import { AiError, type AiProvider, type ListedModel } from './provider.ts';
import type { AiService, AiTarget } from './service.ts';

const QUESTION = 'Answer with one short sentence: which planet is closest to the sun?';
/** Room for the thoughts of a model that thinks first. */
const MAX_OUTPUT_TOKENS = 1_024;
const TIMEOUT_MS = 110_000;
const ANSWER_MAX_CHARS = 200;
/** As many names as can be read in a sentence. */
const NAMES_TOLD = 5;

interface Trial {
  readonly signal: AbortSignal;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Only what is the person's own is tried: a prompt of the operator's is not for this. Rejects with a `Problem` that says what to do. */
export async function tryModel(service: AiService, id: AiProvider['id'], { signal, now }: Trial): Promise<AiTrial> {
  const aim = await service.targetAt(id);
  if (id === 'local' && aim === null) throw new Problem('not_configured', messages.models.noAddress);
  if (aim === null || aim.keyOf === 'operator') throw new Problem('missing_key', messages.ai.keySaveErrors.missing_key);
  const offered = await orSaid(aim, () => aim.provider.models(signal));
  if (offered.length === 0 && aim.address !== null)
    throw new Problem('ai_failed', messages.models.noModel(aim.address));
  const began = now();
  const { text, model } = await orSaid(aim, () => ask(aim, signal), offered);
  const answer = text.replace(/\s+/g, ' ').trim().slice(0, ANSWER_MAX_CHARS);
  return { models: offered.length, model, answer, tookMs: Math.max(0, now() - began), sent: QUESTION.length };
}

function ask({ provider, model }: AiTarget, signal: AbortSignal) {
  return provider.generate({
    model,
    messages: [{ role: 'user', parts: [{ text: QUESTION }] }],
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    effort: 'low',
    signal,
    timeoutMs: TIMEOUT_MS,
  });
}

/** `offered` is known from the moment on when a refusal can be about the name of the model. */
async function orSaid<T>(aim: AiTarget, perform: () => Promise<T>, offered?: readonly ListedModel[]): Promise<T> {
  try {
    return await perform();
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    if (offered && error.code === 'bad_request' && aim.model !== '' && !isOffered(aim.model, offered)) {
      const names = offered.slice(0, NAMES_TOLD).map(({ name }) => name);
      throw new Problem('ai_failed', messages.models.unknown(aim.model, names, offered.length - names.length));
    }
    if (offered && error.code === 'bad_request') throw toAiProblem(error);
    throw aim.address === null ? toAiProblem(error) : localProblem(error, aim.address);
  }
}

/** Ollama takes a name without its tag for the latest. */
function isOffered(model: string, offered: readonly ListedModel[]): boolean {
  return offered.some(({ name }) => name === model || name === `${model}:latest`);
}
