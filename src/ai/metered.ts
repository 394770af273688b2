/** Calls on the operator's model, counted for whoever asks: a prompt of the day and tokens of the month (security.md, "Quota races"). */
import type { AiStatus } from '../contract/ai.schema.ts';
import { CHARS_PER_TOKEN } from '../contract/limits.ts';
import { charsOf } from './operator.ts';
import { AiError, type AiErrorCode, type AiRequest, type AiResult, type Usage } from './provider.ts';

export interface Meter {
  /** Takes one prompt before the call and holds so many tokens, or answers until when the person has none left, epoch ms. */
  take(tokens: number): Promise<TakenPrompt | { readonly usedUpUntil: number }>;
  /** What is left of today's prompts; null where nothing limits them. */
  left(): Promise<AiStatus['prompts']>;
}

/** Either `giveBack` is called once, or `spend` and, when the call is over, `settle`. */
export interface TakenPrompt {
  /** The model has begun to answer. */
  spend(): Promise<void>;
  /** What the call has taken, in place of what was held. */
  settle(used: Usage): Promise<void>;
  /** The call failed and costs nothing. */
  giveBack(): Promise<void>;
}

/** Held for an answer until it is there, and counted for one that was made and nobody saw: the cards of one page have about as many. */
export const ANSWER_TOKENS = 1_000;

/** Told of an answer as it comes. */
export interface Watch {
  /** The model has begun to answer, or goes on; so many characters of text came. */
  came(chars: number): void;
  /** An answer was made that nobody has seen. */
  unseen(): void;
}

/** Where nobody counts. */
export const UNWATCHED: Watch = { came: () => {}, unseen: () => {} };

/** What the model ends with when it has read the request: that it declines, or has nothing to say. */
const ANSWERED: ReadonlySet<AiErrorCode> = new Set(['blocked', 'empty']);

/**
 * A prompt is spent with the first piece that comes back, also when who asked hangs up then, the answer breaks off, or is declined at its end: the
 * operator pays for it. Its tokens are those that the model tells, or, where it tells none, as when an answer breaks off, characters divided by
 * `CHARS_PER_TOKEN`.
 */
export async function metered(
  meter: Meter,
  request: Pick<AiRequest, 'system' | 'messages'>,
  call: (watch: Watch) => Promise<AiResult>,
): Promise<AiResult> {
  const inputTokens = tokensOf(charsOf(request));
  const prompt = await meter.take(inputTokens + ANSWER_TOKENS);
  if ('usedUpUntil' in prompt)
    throw new AiError('quota_exceeded', 'the account has no prompts left today, or no tokens this month', {
      resumeAt: prompt.usedUpUntil,
    });
  let spending: Promise<void> | undefined;
  let chars = 0;
  let told: Usage | null | undefined;
  const came = (more: number): void => {
    chars += more;
    spending ??= prompt.spend();
    // Whoever waits for it below hears of it.
    spending.catch(() => {});
  };
  try {
    const answer = await call({ came, unseen: () => came(ANSWER_TOKENS * CHARS_PER_TOKEN) });
    // Of a stream all of it has come by pieces.
    came(spending ? 0 : answer.text.length);
    told = answer.usage;
    return answer;
  } catch (error) {
    if (error instanceof AiError && ANSWERED.has(error.code)) came(0);
    if (error instanceof AiError) told = error.usage;
    throw error;
  } finally {
    if (spending) {
      await spending;
      await prompt.settle({
        inputTokens: countOr(told?.inputTokens, inputTokens),
        outputTokens: countOr(told?.outputTokens, tokensOf(chars)),
      });
    } else await prompt.giveBack();
  }
}

/** What a server tells may be anything. */
function countOr(told: unknown, otherwise: number): number {
  return Number.isSafeInteger(told) && Number(told) >= 0 ? Number(told) : otherwise;
}

function tokensOf(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}
