/** OpenAI's chat completions, which nearly every model server speaks. */
import type { Finish, Message } from '../provider.ts';
import type { Piece, ServerDialect, ServerQuestion } from './dialect.ts';
import { reportedError } from './refusal.ts';
import { readEvents } from './sse.ts';

interface Completion {
  readonly choices?: ReadonlyArray<{
    readonly message?: { readonly content?: string | null };
    readonly delta?: { readonly content?: string | null };
    readonly finish_reason?: string | null;
  }>;
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number } | null;
  readonly error?: unknown;
}

const FINISH: Readonly<Record<string, Finish>> = { stop: 'stop', length: 'length', content_filter: 'blocked' };

export const completions: ServerDialect = {
  path: '/v1/chat/completions',
  body: toCompletion,
  read: readCompletion,
  async *payloads(body) {
    for await (const data of readEvents(body)) {
      if (data === '[DONE]') return;
      yield JSON.parse(data);
    }
  },
};

function toCompletion({ request, stream, features, images, answerTokens }: ServerQuestion): object {
  const { model, system, messages, sampling = {}, output } = request;
  const turns = messages.map((message) => toMessage(message, images));
  return {
    model,
    stream,
    messages: features.has('system')
      ? [{ role: 'system', content: system }, ...turns]
      : withInstructions(turns, system),
    ...(features.has('temperature') && { temperature: sampling.temperature }),
    ...(features.has('top_p') && { top_p: sampling.topP }),
    ...(features.has('top_k') && { top_k: sampling.topK }),
    ...(answerTokens !== null && features.has('max_tokens') && { max_tokens: answerTokens }),
    ...(answerTokens !== null && features.has('max_completion_tokens') && { max_completion_tokens: answerTokens }),
    // `json_object` alone is what a server without schemas understands; with one, the answer is held to it while it is written.
    ...(features.has('json_object') && { response_format: { type: 'json_object' } }),
    ...(features.has('json_schema') && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: output?.json, strict: true } },
    }),
  };
}

interface Turn {
  readonly role: string;
  readonly content: string | readonly object[];
}

/** Some models know no role for instructions: then they stand before what the person says first. */
function withInstructions(turns: readonly Turn[], system: string | undefined): readonly Turn[] {
  const [first, ...others] = turns;
  if (!system || !first) return turns;
  const { role, content } = first;
  const parts = typeof content === 'string' ? `${system}\n\n${content}` : [{ type: 'text', text: system }, ...content];
  return [{ role, content: parts }, ...others];
}

/** Text alone travels as a plain string, which the simplest servers need; images a model cannot read are left out. */
function toMessage(message: Message, images: boolean): Turn {
  const role = message.role === 'model' ? 'assistant' : 'user';
  const parts = message.parts.filter((part) => 'text' in part || images);
  if (parts.every((part) => 'text' in part)) return { role, content: parts.map((part) => part.text).join('\n\n') };
  const content = parts.map((part) =>
    'text' in part
      ? { type: 'text', text: part.text }
      : { type: 'image_url', image_url: { url: `data:${part.image.mimeType};base64,${part.image.data}` } },
  );
  return { role, content };
}

function readCompletion(payload: unknown, key: string | undefined): Piece {
  const completion = payload as Completion;
  if (completion.error) throw reportedError(completion, key);
  const { choices, usage: counts } = completion;
  const [choice] = choices ?? [];
  const reason = choice?.finish_reason;
  return {
    text: choice?.message?.content ?? choice?.delta?.content ?? '',
    finish: reason ? (FINISH[reason] ?? 'other') : null,
    usage: counts ? { inputTokens: counts.prompt_tokens ?? 0, outputTokens: counts.completion_tokens ?? 0 } : null,
    raw: payload,
  };
}
