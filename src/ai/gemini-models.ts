/** Which models Gemini has for a key. The archived package has no call for it, so this asks by plain fetch. */
import { geminiCapabilities } from './capabilities.ts';
import { classify } from './gemini-errors.ts';
import { networkCode } from './network-cause.ts';
import { AiError, type ListedModel } from './provider.ts';

/** Google's `models.list`, as far as it is read. */
interface Listing {
  readonly models?: ReadonlyArray<{
    readonly name?: string;
    readonly displayName?: string;
    readonly inputTokenLimit?: number;
    readonly outputTokenLimit?: number;
    readonly supportedGenerationMethods?: readonly string[];
  }>;
  readonly nextPageToken?: string;
  readonly error?: { readonly code?: number; readonly message?: string; readonly details?: unknown };
}

const PAGE_SIZE = 1_000;
const PAGES_MAX = 5;
/** They answer with sounds, pictures, vectors or clicks, or only in a live connection. */
const NOT_FOR_TEXT = /-(?:tts|image|live|audio|embedding|computer-use|robotics)(?:-|$)|^(?:imagen|veo|aqa|embedding)/i;

/** Those that answer with text, in Google's order. Rejects with `AiError`. */
export async function listGeminiModels(
  base: string,
  key: string,
  signal: AbortSignal,
): Promise<readonly ListedModel[]> {
  const models: ListedModel[] = [];
  let token: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const listing = await askPage(base, key, signal, token);
    models.push(...(listing.models ?? []).flatMap(toListed));
    token = listing.nextPageToken;
    if (!token) break;
  }
  return models;
}

async function askPage(base: string, key: string, signal: AbortSignal, token: string | undefined): Promise<Listing> {
  const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(token && { pageToken: token }) });
  let response: Response;
  let listing: Listing;
  try {
    response = await fetch(`${base}/v1beta/models?${query.toString()}`, { headers: { 'x-goog-api-key': key }, signal });
    listing = (await response.json()) as Listing;
  } catch (error) {
    throw new AiError('unreachable', `no list of models (${networkCode(error) ?? 'no cause known'})`, { cause: error });
  }
  const { error } = listing;
  if (!response.ok) throw classify(response.status, error?.message ?? '', error?.details, undefined);
  return listing;
}

function toListed(model: NonNullable<Listing['models']>[number]): ListedModel[] {
  const name = model.name?.replace(/^models\//, '') ?? '';
  if (name === '' || NOT_FOR_TEXT.test(name)) return [];
  if (!model.supportedGenerationMethods?.includes('generateContent')) return [];
  const caps = geminiCapabilities(name);
  const { inputTokenLimit = caps.contextTokens, outputTokenLimit = caps.maxOutputTokens } = model;
  return [
    {
      name,
      label: model.displayName ?? null,
      caps: { ...caps, contextTokens: inputTokenLimit, maxOutputTokens: outputTokenLimit },
    },
  ];
}
