/** What the operator of a server offers to those without a key of their own, and how much of it one call may use (security.md, "Quota races"). */
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { AiRequest } from './provider.ts';

export interface OperatorAi {
  readonly geminiKey?: string | undefined;
  readonly openaiBaseUrl?: string | undefined;
  readonly openaiApiKey?: string | undefined;
  readonly openaiModel?: string | undefined;
  /** What that model takes at once, in tokens; absent where its server says so itself, or nobody does. */
  readonly openaiContextTokens?: number | undefined;
  /** Models of Gemini that may be asked, the usual one first; absent where the operator alone asks. */
  readonly models?: readonly string[] | undefined;
  /** Characters of one call, as `charsOf` counts them; absent where nothing limits them. */
  readonly callChars?: number | undefined;
}

/** A picture of EXTRACT_IMAGE_MAX_PX is four tiles of 258 tokens to Gemini, at CHARS_PER_TOKEN. */
const PICTURE_CHARS = 4_000;

/** The model that is asked for somebody who has chosen `wished` for themselves. */
export function offeredModel({ models }: OperatorAi, wished: string): string {
  return models === undefined || models.includes(wished) ? wished : (models[0] ?? wished);
}

/** @throws Problem `invalid_input` where a call names a model that is not offered */
export function refuseOtherModels({ models }: OperatorAi, named: string | undefined): void {
  if (named === undefined || models === undefined || models.includes(named)) return;
  throw new Problem('invalid_input', messages.ai.modelNotOffered(models.join(', ')), { extras: { field: 'model' } });
}

/** @throws Problem `too_large` */
export function refuseLongCall({ callChars }: OperatorAi, request: Pick<AiRequest, 'system' | 'messages'>): void {
  if (callChars !== undefined && charsOf(request) > callChars) throw new Problem('too_large', messages.ai.callTooLong);
}

/** How much a call says; a picture counts as `PICTURE_CHARS`. */
export function charsOf({ system = '', messages: turns }: Pick<AiRequest, 'system' | 'messages'>): number {
  const parts = turns.flatMap((turn) => turn.parts);
  return parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : PICTURE_CHARS), system.length);
}
