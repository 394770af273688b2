/** What a failed call about the Gemini key says to the person (ai §8, "AI key"). */
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';

const byCode: Readonly<Record<string, string>> = messages.ai.keySaveErrors;

/** The host's own sentence, else the one of its error code, else that saving failed. */
export function keySaveSentence(error: unknown): string {
  if (!isProblem(error)) return messages.ai.keySaveFailed;
  return error.detail || byCode[error.code] || messages.ai.keySaveFailed;
}

export function keyLoadSentence(error: unknown): string {
  return isUnauthorized(error) ? messages.ai.unauthorized : messages.ai.keyLoadFailed;
}

export function keyDeleteSentence(error: unknown): string {
  return isUnauthorized(error) ? messages.ai.unauthorized : messages.ai.keyDeleteFailed;
}

function isUnauthorized(error: unknown): boolean {
  return isProblem(error) && error.code === 'unauthorized';
}
