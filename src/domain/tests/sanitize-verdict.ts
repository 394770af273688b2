/** What of a model's verdict on a written answer is kept (ai §5). */
import type { WrittenVerdict } from '../../contract/ai-tests.schema.ts';
import { CANONICAL_ANSWER_MAX_CHARS, RATIONALE_MAX_CHARS } from '../../contract/limits.ts';
import { capped, fieldsOf, tidyLine } from './tidy-text.ts';

const VERDICTS = ['correct', 'partial', 'incorrect'] as const;

/** @param answer of the card, which stands where the model names no canonical one */
export function sanitizeVerdict(
  raw: unknown,
  { ref, answer }: { readonly ref: string; readonly answer: string },
): WrittenVerdict {
  const { verdict, canonicalAnswer, rationale } = fieldsOf(raw);
  const word = tidyLine(verdict).toLowerCase();
  return {
    ref,
    verdict: VERDICTS.find((one) => one === word) ?? 'incorrect',
    canonicalAnswer: canonicalOf(tidyLine(canonicalAnswer) || answer),
    rationale: capped(tidyLine(rationale), RATIONALE_MAX_CHARS),
    mode: 'ai',
  };
}

/** The answer as a verdict names it: one line of at most 120 characters. */
export function canonicalOf(answer: string): string {
  return capped(tidyLine(answer), CANONICAL_ANSWER_MAX_CHARS);
}
