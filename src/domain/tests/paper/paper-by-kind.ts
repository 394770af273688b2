/** A test of a person's own cards with so many questions of each kind: what is made where no model can be asked. */
import type { StudyCard } from '../../../contract/study.schema.ts';
import type { FormatCounts } from '../test-progress.ts';
import type { PreferredCards } from '../preferred-cards.ts';
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
 *
 * @param preferred those that are asked; the answers of all stand beside theirs
 */
export function* paperByKind(
  pool: readonly StudyCard[],
  counts: FormatCounts,
  seed: string,
  preferred: PreferredCards = { cards: pool, spare: [] },
): Generator<TestQuestion, void> {
  const cards = idsOf(preferred.cards);
  const all = [...cards, ...idsOf(preferred.spare)];
  const used = new Set<string>();
  let made = 0;
  for (const format of QUESTION_FORMATS) {
    const kinds = [KIND_OF[format]];
    const before = new Set(used);
    let left = counts[format];
    const isNew = (id: string): boolean => !used.has(id);
    // Where too few are left, those that were asked in another way come again.
    for (const some of [() => cards.filter(isNew), () => all.filter(isNew), () => [...before]]) {
      const among = new Set(left > 0 ? some() : []);
      if (among.size === 0) continue;
      for (const question of paperQuestions(pool, { count: left, kinds, among }, seed)) {
        used.add(question.cardId);
        made += 1;
        left -= 1;
        yield { ...question, id: `q${made}` };
      }
    }
  }
}

function idsOf(faces: readonly StudyCard[]): string[] {
  return [...new Set(faces.map(({ card }) => card.id))];
}
