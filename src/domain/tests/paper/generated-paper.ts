/** A generated test as a paper, so that it is taken, marked and counted as a test of one's own cards is. */
import type { GeneratedQuestion } from '../../../contract/ai-tests.schema.ts';
import { seededDraw, shuffled } from '../../study/seeded.ts';
import { faceId } from '../../cards/faces.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { askedPicture, type TestQuestion } from './make-paper.ts';

/**
 * Its questions in the form of a paper, in the same order. Models like to put the right option first, so options come in the order of the seed.
 * A question on no card of the library has the ref of its question in the place of the card.
 *
 * @param pool the cards that were sent, whose pictures stand with the questions on them
 */
export function paperOfGenerated(
  questions: readonly GeneratedQuestion[],
  seed: string,
  pool: readonly StudyCard[],
): TestQuestion[] {
  const cards = new Map(pool.map((each) => [faceId(each.card.id, each.face), each]));
  return questions.map((generated) => {
    const { ref, question, source } = generated;
    const card = cards.get(faceId(source.cardId ?? ref, source.face ?? 'forward'));
    const picture = card && askedPicture(card);
    const asked = {
      id: ref,
      cardId: source.cardId ?? ref,
      face: source.face ?? ('forward' as const),
      setId: source.setId,
      question,
      beside: [],
      ...(picture !== undefined && { picture }),
    };
    if (generated.format === 'tf') {
      // What is judged is the question itself.
      return {
        ...asked,
        kind: 'statement',
        shown: question,
        isTrue: generated.correctAnswer === 'T',
        answer: source.answer,
      };
    }
    if (generated.format === 'written') return { ...asked, kind: 'typed', answer: generated.correctAnswer };
    const options = shuffled(generated.options, seededDraw(`${seed}\n${ref}`));
    return {
      ...asked,
      kind: 'choice',
      options,
      rightIndex: options.indexOf(generated.correctAnswer),
      answer: generated.correctAnswer,
    };
  });
}
