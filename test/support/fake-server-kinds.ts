/** What programs that serve local models refuse, and in which words: as llama.cpp, vLLM, LM Studio, Ollama and OpenAI itself do. */

/** A question as it is sent, by chat completions or by Ollama's own chat. */
export interface FakeQuestion {
  readonly model?: string;
  readonly stream?: boolean;
  readonly messages?: ReadonlyArray<{ readonly role: string; readonly content: string | readonly object[] }>;
  readonly response_format?: { readonly type: string };
  readonly format?: unknown;
  readonly options?: { readonly num_ctx?: number; readonly num_predict?: number; readonly [field: string]: unknown };
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly [field: string]: unknown;
}

export interface FakeRefusal {
  readonly status: number;
  readonly body: object;
}

export interface FakeServerKind {
  readonly isOllama?: boolean;
  /** What it says of each model beside its name, and when it is asked about one. */
  readonly listed?: object;
  readonly shown?: object;
  refuse(question: FakeQuestion): FakeRefusal | null;
}

/** Tokens as a tokenizer would count them: an ideogram or a syllable is one, of other texts four characters are. */
export function promptTokens({ messages = [] }: FakeQuestion): number {
  const text = messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('');
  const wide = text.match(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / 4);
}

/** `llama-server -c CONTEXT`. An answer may go beyond the context, a prompt may not. */
export function llamaCpp({ context, grammar = true }: { context: number; grammar?: boolean }): FakeServerKind {
  return {
    refuse(question) {
      const tokens = promptTokens(question);
      if (tokens >= context)
        return refusal(400, {
          error: {
            code: 400,
            message: `request (${tokens} tokens) exceeds the available context size (${context} tokens), try increasing it`,
            type: 'exceed_context_size_error',
            n_prompt_tokens: tokens,
            n_ctx: context,
          },
        });
      if (!grammar && question.response_format?.type === 'json_schema')
        return refusal(400, {
          error: {
            code: 400,
            message: 'JSON schema conversion failed: Unrecognized schema',
            type: 'invalid_request_error',
          },
        });
      return null;
    },
  };
}

/** `vllm serve --max-model-len CONTEXT`: question and answer together may not go beyond it. */
export function vllm({ context, guided = true }: { context: number; guided?: boolean }): FakeServerKind {
  const refused = (message: string) =>
    refusal(400, { object: 'error', message, type: 'BadRequestError', param: null, code: 400 });
  return {
    listed: { max_model_len: context },
    refuse(question) {
      const tokens = promptTokens(question);
      const answer = question.max_tokens ?? question.max_completion_tokens ?? Math.max(0, context - tokens);
      if (tokens + answer > context || tokens >= context)
        return refused(
          `This model's maximum context length is ${context} tokens. However, you requested ${tokens + answer} tokens (${tokens} in the messages, ${answer} in the completion). Please reduce the length of the messages or completion.`,
        );
      if (!guided && question.response_format !== undefined)
        return refused('The provided JSON schema contains features not supported by xgrammar.');
      return null;
    },
  };
}

/** It knows a schema or nothing: `json_object` is refused before the model sees the question. */
export function lmStudio({ context }: { context: number }): FakeServerKind {
  return {
    refuse(question) {
      if (question.response_format?.type === 'json_object')
        return refusal(400, { error: "'response_format.type' must be 'json_schema' or 'text'" });
      const tokens = promptTokens(question);
      if (tokens >= context)
        return refusal(400, {
          error: `Trying to keep the first ${tokens} tokens when context the overflows. However, the model is loaded with context length of only ${context} tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input`,
        });
      return null;
    },
  };
}

/**
 * Before 0.5 `format` was `json` or nothing. What does not fit into the context it cuts, and says nothing. `takes` is what its model was trained to take
 * at once.
 */
export function ollama({ schemas = true, takes }: { schemas?: boolean; takes?: number } = {}): FakeServerKind {
  return {
    isOllama: true,
    ...(takes !== undefined && { shown: { 'general.architecture': 'llama', 'llama.context_length': takes } }),
    refuse: ({ format }) =>
      !schemas && typeof format === 'object' ? refusal(400, { error: 'invalid format: expected "json"' }) : null,
  };
}

/** A service that takes what OpenAI takes, from a model that thinks. */
export function strictService(): FakeServerKind {
  const refused = (message: string, param: string) =>
    refusal(400, { error: { message, type: 'invalid_request_error', param, code: null } });
  return {
    refuse(question) {
      if ('top_k' in question) return refused('Unrecognized request argument supplied: top_k', 'top_k');
      if ('max_tokens' in question)
        return refused(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          'max_tokens',
        );
      if ('temperature' in question)
        return refused("Unsupported value: 'temperature' does not support 0.4 with this model.", 'temperature');
      return null;
    },
  };
}

/** One that refuses whatever it is sent, and says nothing of why, until neither a form nor `top_k` is in it. */
export function silentServer(): FakeServerKind {
  return {
    refuse: (question) => ('top_k' in question || question.response_format ? refusal(422, {}) : null),
  };
}

function refusal(status: number, body: object): FakeRefusal {
  return { status, body };
}
