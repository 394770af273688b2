/** A request of the rules (`domain/ai/model-request.ts`) as the AI service takes it. */
import type { GenerateInput } from '../contract/ai.schema.ts';
import type { Room } from '../domain/ai/in-room.ts';
import type { ModelRequest } from '../domain/ai/model-request.ts';
import type { JsonSchema, Message } from '../ai/provider.ts';
import type { AiService, ServiceRequest } from '../ai/service.ts';

/** What a question says of its answer beside the rules. */
type Wishes = Pick<ServiceRequest, 'signal' | 'maxOutputTokens' | 'effort' | 'orElse'>;

export function toServiceRequest(request: ModelRequest, wishes: Wishes): ServiceRequest {
  const { systemInstruction, messages, responseMimeType, answerSchema, temperature, topK, topP } = request;
  return {
    system: systemInstruction,
    messages: messages.map(toMessage),
    sampling: { temperature, topK, topP },
    ...wishes,
    ...(responseMimeType === 'application/json' && {
      output: { json: answerSchema === null ? (true as const) : (answerSchema as JsonSchema) },
    }),
  };
}

export function toMessage(message: GenerateInput['messages'][number]): Message {
  return 'content' in message ? { role: message.role, parts: [{ text: message.content }] } : message;
}

/** Characters of all that a model reads of it (ai §3). */
export function charsOf({ systemInstruction, messages }: ModelRequest): number {
  const parts = messages.flatMap((message) => toMessage(message).parts);
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), systemInstruction.length);
}

/** What whoever is asked first has room for. Where there is nobody, the call itself says so. */
export async function roomOf(ai: AiService): Promise<Room> {
  return (await ai.target())?.caps ?? { contextTokens: Infinity, maxOutputTokens: Infinity };
}
