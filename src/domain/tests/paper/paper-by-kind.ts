/** A test of a person's own cards with so many questions of each kind: what is made where no model can be asked. */
import type { StudyCard } from '../../../contract/study.schema.ts';
import type { FormatCounts } from '../test-progress.ts';
import { QUESTION_FORMATS } from '../templates.ts';
import { paperQuestions, type QuestionKind, type TestQuestion } from './make-paper.ts';
import type { QuestionFormat } from '../../../contract/ai-tests.schema.ts';

export const KIND_OF: Readonly<Record<QuestionFormat, QuestionKind>> = {
  mc: 'choice',
  tf: 'statement',
  written: 'typed',
};
const FORMAT_OF: Readonly<Record<QuestionKind, QuestionFormat>> = { choice: 'mc', statement: 'tf', typed: 'written' };

export function formatOf({ kind }: Pick<TestQuestion, 'kind'>): QuestionFormat {
  return FORMAT_OF[kind];
}

/**
 * In the order of the formats, each card once before any is asked again; one by one, as `paperQuestions`. Questions are named `q1`, `q2`…, since a face
 * may be asked twice; a recipe of them names the faces.
 */
export function* paperByKind(
  pool: readonly StudyCard[],
  counts: FormatCounts,
  seed: string,
): Generator<TestQuestion, void> {
  const used = new Set<string>();
  let made = 0;
  for (const format of QUESTION_FORMATS) {
    const kinds = [KIND_OF[format]];
    const open = pool.filter(({ card }) => !used.has(card.id));
    // Where too few are left, those that were asked in another way come again.
    const cards = new Set(open.map(({ card }) => card.id)).size >= counts[format] ? open : pool;
    for (const question of paperQuestions(cards, { count: counts[format], kinds }, seed)) {
      used.add(question.cardId);
      made += 1;
      yield { ...question, id: `q${made}` };
    }
  }
}
