/** Calls to a model for the renderer (ai §7). Keys and addresses stay on this side. */
import type { GenerateInput } from '../contract/ai.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Message } from '../ai/provider.ts';
import type { ServiceRequest } from '../ai/service.ts';
import type { Handlers } from './dispatch.ts';

export const ai: Handlers<'ai'> = {
  status: (_, { ai }) => ai.status(),
  async generate(input, { ai, signal }, emit) {
    const { text } = await ai.stream(toRequest(input, signal), (piece) => emit({ text: piece }));
    return { text };
  },
};

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

function toMessage(message: GenerateInput['messages'][number]): Message {
  return 'content' in message ? { role: message.role, parts: [{ text: message.content }] } : message;
}
