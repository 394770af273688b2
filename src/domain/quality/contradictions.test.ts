import { describe, expect, test } from 'vitest';
import { heldOutCards, tuningCards } from '../../../test/support/graded-answers.ts';
import { LABELLED_CONTRADICTIONS, type LabelledContradiction } from '../../../test/support/labelled-contradictions.ts';
import { LABELLED_PAIRS } from '../../../test/support/labelled-cards.ts';
import { manyCards } from '../../../test/support/many-cards.ts';
import { SAME_QUESTION_CARDS_MAX } from '../../contract/quality-limits.ts';
import type { QualityCard } from './quality-cards.ts';
import { qualityReport } from './report.ts';

/** Held to; what is measured stands in docs/quality.md. */
const RECALL_FLOOR = 0.85;
const WRONG_ANSWERS_FLOOR = 0.45;

const MARKED = [...tuningCards, ...heldOutCards];

const card = (question: string, answer: string): QualityCard => ({ question, answer });
const unsupported = (question: string, answer: string): QualityCard => ({
  question,
  answer,
  source: { file: 'book.pdf', page: 3, quote: null },
});
const contradictionsIn = (...cards: readonly QualityCard[]) =>
  qualityReport([{ topic: 'Cards', cards }]).contradictions;
const kindsIn = (...cards: readonly QualityCard[]) => contradictionsIn(...cards).map(({ kind }) => kind);
const places = (...cards: readonly QualityCard[]) =>
  contradictionsIn(...cards).map(({ earlier, later }) => [earlier.cardIndex, later.cardIndex]);

describe('contradictions', () => {
  test('people’s judgement of labelled pairs is met, and nothing else is named', async ({ annotate }) => {
    const isFound = ({ a, b, unsupported: lacks }: LabelledContradiction) =>
      contradictionsIn(card(...a), lacks ? unsupported(...b) : card(...b)).length > 0;
    const found = LABELLED_CONTRADICTIONS.filter(isFound);
    const all = LABELLED_CONTRADICTIONS.filter(({ contradict }) => contradict);
    const recall = found.filter(({ contradict }) => contradict).length / all.length;
    await annotate(`contradictions: recall ${recall.toFixed(2)}, ${LABELLED_CONTRADICTIONS.length} pairs`);
    expect(found.filter(({ contradict }) => !contradict)).toEqual([]);
    expect(recall).toBeGreaterThanOrEqual(RECALL_FLOOR);
  });

  test('an answer that a teacher marks as right contradicts the card’s in no case, a wrong one often', async ({
    annotate,
  }) => {
    const pairs = MARKED.flatMap(({ question, answer, given }) =>
      given.map(({ typed, verdict }) => ({ verdict, cards: [card(question, answer), card(question, typed)] })),
    );
    const named = (wanted: string) =>
      pairs.filter(({ verdict, cards }) => verdict === wanted && contradictionsIn(...cards).length > 0);
    const wrong = named('incorrect').length / pairs.filter(({ verdict }) => verdict === 'incorrect').length;
    await annotate(`contradictions: ${wrong.toFixed(2)} of the wrong answers of ${MARKED.length} marked cards`);
    expect(named('correct')).toEqual([]);
    expect(wrong).toBeGreaterThanOrEqual(WRONG_ANSWERS_FLOOR);
  });

  test('near duplicates are none', () => {
    const same = LABELLED_PAIRS.filter((pair) => pair.same);
    expect(same.filter(({ a, b }) => contradictionsIn(card(...a), unsupported(...b)).length > 0)).toEqual([]);
  });

  test('each is named by its kind, with both cards', () => {
    const question = 'Do cells of the skin divide?';
    expect(
      contradictionsIn(card(question, 'Yes'), card('Do skin cells divide?', 'Yes'), card(question, 'No.')),
    ).toEqual([
      {
        kind: 'yesNo',
        earlier: { setTopic: 'Cards', setIndex: 0, cardIndex: 0, question, answer: 'Yes' },
        later: { setTopic: 'Cards', setIndex: 0, cardIndex: 2, question, answer: 'No.' },
      },
    ]);
    const kindOf = (asked: string, one: string, other: string) => kindsIn(card(asked, one), card(asked, other));
    expect(kindOf('How many hearts has an octopus?', 'Three', '2')).toEqual(['number']);
    expect(kindOf('What do plants need?', 'They need light', 'They do not need light')).toEqual(['negation']);
    expect(kindOf('What does the pressure do?', 'It rises', 'It falls')).toEqual(['opposite']);
    expect(kindOf('Who painted Guernica?', 'Pablo Picasso', 'Joan Miró')).toEqual(['answer']);
  });

  test('a card is named once, beside the first that it contradicts; copies of a card are copies alone', () => {
    const asked = 'How many hearts has an octopus?';
    expect(places(card(asked, '3'), card(asked, '2'), card(asked, '4'))).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(places(card(asked, '3'), card(asked, '2'), card(asked, '2'))).toEqual([[0, 1]]);
  });

  test('only within one set, beside the same picture, and with the same gaps', () => {
    const [one, other] = [card('How many hearts has an octopus?', '3'), card('How many hearts has an octopus?', '2')];
    const sets = [one, other].map((each) => ({ topic: 'Cards', cards: [each] }));
    expect(qualityReport(sets).contradictions).toEqual([]);
    expect(kindsIn({ ...one, pictures: 'a' }, { ...other, pictures: 'b' })).toEqual([]);
    expect(kindsIn({ ...one, pictures: 'a' }, { ...other, pictures: 'a' })).toEqual(['number']);
    expect(kindsIn(card('An octopus has {{c1::3}} hearts', ''), card('An octopus has 3 {{c1::hearts}}', ''))).toEqual(
      [],
    );
  });

  test('a word more in the question counts only beside a card without a passage', () => {
    const [one, wider] = ['How many chambers has the heart?', 'How many chambers has the human heart?'];
    expect(places(card(one, '4'), card(wider, '3'))).toEqual([]);
    expect(places(card(one, '4'), unsupported(wider, '3'))).toEqual([[0, 1]]);
    expect(places(unsupported(wider, '3'), card(one, '4'))).toEqual([[0, 1]]);
    expect(places(unsupported(one, '4'), unsupported(wider, '3'))).toEqual([[0, 1]]);
  });

  test('a question that very many cards ask is a heading', () => {
    const asked = (count: number) => Array.from({ length: count }, (_, n) => card('How many are there?', `${n}`));
    expect(contradictionsIn(...asked(SAME_QUESTION_CARDS_MAX)).length).toBe(SAME_QUESTION_CARDS_MAX - 1);
    expect(contradictionsIn(...asked(SAME_QUESTION_CARDS_MAX + 1))).toEqual([]);
  });

  test('are found among many unsupported cards, and no others', () => {
    const many = manyCards(3_000).map(({ question, answer }) => unsupported(question, answer));
    expect(contradictionsIn(...many)).toEqual([]);
    const [asked, wider] = ['How many chambers has the heart?', 'How many chambers has the human heart?'];
    const planted = many.toSpliced(100, 0, card(asked, '4')).toSpliced(2_000, 0, unsupported(wider, '3'));
    expect(contradictionsIn(...planted).map(({ later }) => later.cardIndex)).toEqual([2_000]);
  });
});
