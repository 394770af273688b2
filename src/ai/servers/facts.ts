/** What a model server of one's own says of itself, besides answering: which program it is, and which models it has. */

export interface ServedModel {
  readonly name: string;
  /** What it takes at once, in tokens; null where the server does not say. */
  readonly contextTokens: number | null;
}

/** vLLM's name for it, and those of services that offer several models. */
const CONTEXT_FIELDS = ['max_model_len', 'context_length', 'context_window'] as const;

/** Only Ollama has this page. Rejects as `ask` does. */
export async function speaksOllama(ask: () => Promise<Response>): Promise<boolean> {
  const response = await ask();
  const answer: unknown = await response.json().catch(() => null);
  return response.ok && typeof answer === 'object' && answer !== null && 'version' in answer;
}

/** Reads what `/v1/models` answers. @throws SyntaxError for something else */
export function listedModels(listed: unknown): readonly ServedModel[] {
  const data: unknown = typeof listed === 'object' && listed !== null && 'data' in listed ? listed.data : undefined;
  // Ollama says null for none.
  if (data === null) return [];
  if (!Array.isArray(data)) throw new SyntaxError('this is no list of models');
  return data.flatMap((model: Readonly<Record<string, unknown>> | null) =>
    typeof model?.['id'] === 'string' ? [{ name: model['id'], contextTokens: contextOf(model) }] : [],
  );
}

/** Reads what Ollama shows of a model: what it was trained to take at once, beyond which no `num_ctx` goes; null where it does not say. */
export function shownContext(shown: unknown): number | null {
  const info: unknown =
    typeof shown === 'object' && shown !== null && 'model_info' in shown ? shown.model_info : undefined;
  const entries = typeof info === 'object' && info !== null ? Object.entries(info) : [];
  const told: unknown = entries.find(([name]) => name.endsWith('.context_length'))?.[1];
  return typeof told === 'number' && Number.isSafeInteger(told) && told > 0 ? told : null;
}

function contextOf(model: Readonly<Record<string, unknown>>): number | null {
  const told = CONTEXT_FIELDS.map((field) => model[field]).find(Number.isSafeInteger);
  return typeof told === 'number' && told > 0 ? told : null;
}
