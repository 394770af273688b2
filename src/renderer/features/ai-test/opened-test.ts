/** A test that was made before, kept here as a new one: from a file that somebody sent, or from the records of one that was taken. */
import { faceId } from '../../../domain/cards/faces.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { askedPicture, type TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { formatOf } from '../../../domain/tests/paper/paper-by-kind.ts';
import { newId } from '../../lib/page/new-id.ts';
import { addTest, NO_SET, UNTOUCHED, type KeptTest } from './kept-tests.ts';
import { lastWish } from './test-wish.ts';
import { clock } from '../../lib/page/clock.ts';

interface OpenedTest extends Pick<KeptTest, 'title' | 'by' | 'seed' | 'explanations' | 'questions'> {
  /** Null for none. */
  readonly minutes: number | null;
  /** The cards of this library among which those of the questions are looked for. */
  readonly pool: readonly StudyCard[];
}

/** Answers its id. A question on no card of the pool stands alone: it has no set, and its own name in the place of the card. */
export function keepOpened({ pool, minutes, questions, ...test }: OpenedTest): string {
  const cards = new Map(pool.map((each) => [faceId(each.card.id, each.face), each]));
  const own = questions.map((question, at): TestQuestion => {
    const id = `q${at + 1}`;
    const there = cards.get(faceId(question.cardId, question.face));
    if (!there) return { ...question, id, setId: NO_SET, cardId: id };
    // A file has no pictures, and a card may have another one by now.
    const picture = askedPicture(there);
    return { ...question, id, setId: there.setId, ...(picture !== undefined && { picture }) };
  });
  const explanations = Object.fromEntries(
    questions.flatMap(({ id }, at) => {
      const why = test.explanations[id];
      return why === undefined ? [] : [[`q${at + 1}`, why]];
    }),
  );
  const origins = Object.fromEntries(
    pool
      .filter(({ card }) => own.some(({ cardId }) => cardId === card.id))
      .map(({ card, setTopic }) => [card.id, { topic: setTopic, source: card.source }]),
  );
  const counts = { mc: 0, tf: 0, written: 0 };
  for (const question of own) counts[formatOf(question)] += 1;
  const { layout, ...wished } = lastWish();
  const id = newId();
  const sets = [...new Set(own.map(({ setId }) => setId))].filter((setId) => setId !== NO_SET);
  addTest(
    {
      ...UNTOUCHED,
      ...test,
      explanations,
      id,
      createdAt: clock.now(),
      pick: { sets, folders: [] },
      wish: { ...wished, layout, counts, minutes },
      questions: own,
      origins,
      layout,
    },
    false,
  );
  return id;
}
