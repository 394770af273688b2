/** Whether two questions ask for the same, by the words that tell something (ai §7, "Diversity overlap limit"). */
import { DIVERSITY_OVERLAP_LIMIT } from '../../contract/limits.ts';
import type { GeneratedQuestion } from '../../contract/ai-tests.schema.ts';
import { foldedText } from '../quality/quality-cards.ts';
import { isFrame, wordForm, wordsOf } from '../quality/word-forms.ts';
import { sharedShare } from '../study/text-likeness.ts';

/** The words of a text without those that frame every question: `What is the capital of` says little, the country and the city say it. */
export function tellingWords(text: string): ReadonlySet<string> {
  const words = wordsOf(foldedText(text));
  const telling = words.filter((word) => !isFrame(word));
  return new Set((telling.length === 0 ? words : telling).map(wordForm));
}

export function asksTheSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return sharedShare(a, b) > DIVERSITY_OVERLAP_LIMIT;
}

/** Without those that ask for the same as one before. Of two formats one may ask what the other asked. */
export function withoutRepeats(questions: readonly GeneratedQuestion[]): GeneratedQuestion[] {
  const kept: { readonly question: GeneratedQuestion; readonly words: ReadonlySet<string> }[] = [];
  for (const question of questions) {
    const words = tellingWords(`${question.question} ${question.format === 'tf' ? '' : question.correctAnswer}`);
    const isRepeated = kept.some(
      (other) => other.question.format === question.format && asksTheSame(words, other.words),
    );
    if (!isRepeated) kept.push({ question, words });
  }
  return kept.map(({ question }) => question);
}
