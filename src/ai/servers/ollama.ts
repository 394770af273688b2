/**
 * Ollama, by its own chat: its chat completions have no field for the context, so that it would cut what does not fit into its usual one, 4,096 tokens on most machines,
 * from the beginning and without a word. Here `num_ctx` tells it what to load the model with.
 */
import type { Finish, Message } from '../provider.ts';
import type { Piece, ServerDialect, ServerQuestion } from './dialect.ts';
import { reportedError } from './refusal.ts';

interface OllamaChat {
  readonly message?: { readonly content?: string };
  readonly done?: boolean;
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
  readonly error?: unknown;
}

const FINISH: Readonly<Record<string, Finish>> = { stop: 'stop', length: 'length' };

export const ollama: ServerDialect = {
  path: '/api/chat',
  body: toChat,
  read: readChat,
  async *payloads(body) {
    const decoder = new TextDecoder();
    let pending = '';
    for await (const bytes of body) {
      pending += decoder.decode(bytes, { stream: true });
      const lines = pending.split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line);
    }
    if (pending.trim() !== '') yield JSON.parse(pending);
  },
};

function toChat({ request, stream, features, images, contextTokens, answerTokens }: ServerQuestion): object {
  const { model, system, messages, sampling = {}, output } = request;
  const turns = messages.map((message) => toMessage(message, images));
  return {
    model,
    stream,
    messages: system ? [{ role: 'system', content: system }, ...turns] : turns,
    ...(features.has('json_object') && { format: 'json' }),
    ...(features.has('json_schema') && { format: output?.json }),
    options: {
      num_ctx: contextTokens,
      ...(answerTokens !== null && { num_predict: answerTokens }),
      ...(features.has('temperature') && { temperature: sampling.temperature }),
      ...(features.has('top_p') && { top_p: sampling.topP }),
      ...(features.has('top_k') && { top_k: sampling.topK }),
    },
  };
}

function toMessage({ role, parts }: Message, images: boolean): object {
  const pictures = images ? parts.flatMap((part) => ('image' in part ? [part.image.data] : [])) : [];
  return {
    role: role === 'model' ? 'assistant' : 'user',
    content: parts.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n\n'),
    ...(pictures.length > 0 && { images: pictures }),
  };
}

function readChat(payload: unknown, key: string | undefined): Piece {
  const chat = payload as OllamaChat;
  if (chat.error) throw reportedError(chat, key);
  const { message, done, done_reason: reason, prompt_eval_count: read, eval_count: written } = chat;
  return {
    text: message?.content ?? '',
    finish: done === true ? (FINISH[reason ?? 'stop'] ?? 'other') : null,
    usage: read === undefined && written === undefined ? null : { inputTokens: read ?? 0, outputTokens: written ?? 0 },
    raw: payload,
  };
}
