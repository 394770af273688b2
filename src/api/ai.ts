/** Calls to a model for the renderer (ai §7). Keys and addresses stay on this side. */
import type { AiModelsInput, GenerateInput } from '../contract/ai.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { listModels } from '../ai/model-list.ts';
import type { ServiceRequest } from '../ai/service.ts';
import { tryModel } from '../ai/trial.ts';
import type { Context } from './context.ts';
import { chat, explanations } from './ai-study.ts';
import { aiTests } from './ai-tests.ts';
import type { Handlers } from './dispatch.ts';
import { toMessage } from './model-request.ts';

export const ai: Handlers<'ai'> = {
  ...aiTests,
  status: (_, { ai }) => ai.status(),
  models({ provider }, { ai, host, signal }) {
    refuseOwnServer(provider, host);
    return listModels(ai, provider, signal);
  },
  test({ provider }, ctx) {
    refuseOwnServer(provider, ctx.host);
    return tryModel(ctx.ai, provider, { signal: ctx.signal, now: () => ctx.now() });
  },
  explanations,
  chat,
  async generate(input, { ai, signal }, emit) {
    const { text } = await ai.stream(toRequest(input, signal), (piece) => emit({ text: piece }));
    return { text };
  },
};

/** A server asks no address of a person's (security.md, "SSRF"); its own local model is the operator's business. */
function refuseOwnServer(provider: AiModelsInput['provider'], host: Context['host']): void {
  if (provider === 'local' && host === 'server') throw new Problem('device_only', messages.models.desktopOnly);
}

function toRequest(input: GenerateInput, signal: AbortSignal): ServiceRequest {
  // Every model answers a user's turn; some refuse anything else with an error that names neither field nor reason.
  if (input.messages.at(-1)?.role !== 'user')
    throw new Problem('invalid_input', messages.network.invalidInput('messages'));
  const { temperature, topK, topP } = input;
  return {
    messages: input.messages.map(toMessage),
    signal,
    sampling: {
      ...(temperature !== undefined && { temperature }),
      ...(topK !== undefined && { topK }),
      ...(topP !== undefined && { topP }),
    },
    ...(input.model !== undefined && { model: input.model }),
    ...(input.systemInstruction !== undefined && { system: input.systemInstruction }),
    ...(input.maxOutputTokens !== undefined && { maxOutputTokens: input.maxOutputTokens }),
    ...(input.responseMimeType === 'application/json' && { output: { json: true } as const }),
  };
}
