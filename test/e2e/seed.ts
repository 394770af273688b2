/** Puts cards into a running browser edition as another client would: through the API. */
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { createApi, type Api } from '../../src/client/api.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import type { CallInput } from '../../src/contract/index.ts';

/** A client with the header that tells the server it is no foreign page. */
export function apiOf(url: string): Api {
  return createApi(createHttpTransport({ origin: () => url, headers: { [CLIENT_HEADER]: 'test/1' } }));
}

export type SetInput = CallInput<'sets.create'>;

/** A set of `count` simple cards. */
export function simpleSet(topic: string, count: number, fields: Partial<SetInput> = {}): SetInput {
  const flashcards = Array.from({ length: count }, (_, n) => ({
    question: `${topic}, question ${n + 1}?`,
    answer: `Answer ${n + 1}`,
  }));
  return { topic, flashcards, ...fields };
}

/** Past the first launch, with these sets and nothing else of note. */
export async function seed(url: string, sets: readonly SetInput[]): Promise<void> {
  const api = apiOf(url);
  await api.settings.put({ settings: { 'onboarding.done': true } });
  for (let i = 0; i < sets.length; i += 100) await api.sets.importBulk({ bulk: sets.slice(i, i + 100) });
}
