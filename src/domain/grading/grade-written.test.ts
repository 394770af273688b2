import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradingAgreement } from '../../../test/support/grading-agreement.ts';
import { heldOutCards, tuningCards } from '../../../test/support/graded-answers.ts';
import { writtenVerdict } from '../../contract/ai-tests.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { gradeWritten, notGraded } from './grade-written.ts';

const said = messages.grading;
const CARDS = [...tuningCards, ...heldOutCards];
const verdict = (answer: string, typed: string, question = 'Say it.') =>
  gradeWritten({ ref: 'q1', question, answer, typed }).verdict;

describe('marked answers', () => {
  test.each([
    ['the half it was fitted to', tuningCards],
    ['the half that was held out', heldOutCards],
  ])('%s', (_, cards) => {
    const { share, deniedCorrect } = gradingAgreement(cards);
    expect(share).toBeGreaterThanOrEqual(0.85);
    expect(deniedCorrect).toEqual([]);
  });

  test('are at least 300, from several subjects', () => {
    expect(CARDS.flatMap(({ given }) => given).length).toBeGreaterThanOrEqual(300);
    expect(new Set(CARDS.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(8);
  });

  test('are never correct once they are denied', () => {
    const right = CARDS.flatMap(({ question, answer, given }) =>
      given.filter((each) => each.verdict === 'correct').map(({ typed }) => ({ question, answer, typed })),
    );
    // What itself begins with a denial is turned back by another one.
    const plain = right.filter(
      ({ answer, typed }) => !/\b(?:no|not|never|without|cannot|immutable)\b|n['’]t/i.test(`${answer} ${typed}`),
    );
    const denied = plain.flatMap(({ question, answer, typed }) =>
      [
        `not ${typed}`,
        `It is not ${typed}`,
        `It is not true that ${typed}`,
        `never ${typed}`,
        `${typed}: no, not that`,
        `nicht ${typed}`,
        `Ce n’est pas ${typed}`,
      ].map((text) => ({ text, verdict: gradeWritten({ ref: '', question, answer, typed: text }).verdict })),
    );
    expect(denied.filter((each) => each.verdict === 'correct').map(({ text }) => text)).toEqual([]);
    expect(denied.length).toBeGreaterThan(1_000);
  });

  test('the answer of the card itself is always correct', () => {
    const wrong = CARDS.filter(({ question, answer }) => verdict(answer, answer, question) !== 'correct');
    expect(wrong.map(({ answer }) => answer)).toEqual([]);
  });
});

describe('numbers', () => {
  test.each<[string, string, string]>([
    ['1,000 m', '1000 metres', 'correct'],
    ['1,000 m', '1 km', 'correct'],
    ['1.000,50 kg', '1000.5 kg', 'correct'],
    ['90 minutes', '1.5 h', 'correct'],
    ['21', 'twenty-one', 'correct'],
    ['116', 'one hundred and sixteen', 'correct'],
    ['24', 'vierundzwanzig', 'correct'],
    ['seventeen', '17', 'correct'],
    ['3 · 10^8 m/s', '300,000,000 m/s', 'correct'],
    ['two million', '2,000,000', 'correct'],
    ['5 km', '5', 'partial'],
    ['5 km', '5 kg', 'incorrect'],
    ['1989', '1990', 'incorrect'],
    ['about 1789', '1790', 'incorrect'],
    ['-5', '5', 'incorrect'],
    ['about 40 km', '41 km', 'correct'],
    ['40 km', '41 km', 'incorrect'],
  ])('%s, given %s: %s', (answer, typed, expected) => {
    expect(verdict(answer, typed)).toBe(expected);
  });
});

describe('words', () => {
  test.each<[string, string, string]>([
    ['car / automobile', 'automobile', 'correct'],
    ['erythrocytes; red blood cells', 'red blood cells', 'correct'],
    ['Octavian, also called Augustus', 'Augustus', 'correct'],
    ['Adenosine triphosphate (ATP) carries energy', 'ATP carries energy', 'correct'],
    ['input/output', 'input', 'partial'],
    ['Die Zelle teilt sich', 'die zelle teilt sich', 'correct'],
    ['déjà vu', 'deja vu', 'correct'],
    ['heart muscle contraction', 'contraction of the heart muscle', 'correct'],
    ['photosynthesis', 'fotosynthesis', 'incorrect'],
    ['photosynthesis', 'photosynthesys', 'correct'],
    ['nitrite', 'nitrate', 'incorrect'],
    ['lactase', 'lactose', 'incorrect'],
    ['impossible', 'not possible', 'correct'],
    ['possible', 'impossible', 'incorrect'],
    ['Canberra', 'Canberra, not Sydney', 'correct'],
    ['Canberra', 'Sydney, not Canberra', 'incorrect'],
    ['mitosis', 'mitosis or osmosis', 'incorrect'],
    ['mitosis', 'mitosis and photosynthesis', 'partial'],
    ['細胞', '細胞', 'correct'],
    ['可以', '不可以', 'incorrect'],
  ])('%s, given %s: %s', (answer, typed, expected) => {
    expect(verdict(answer, typed)).toBe(expected);
  });

  test('say why', () => {
    const rationale = (answer: string, typed: string) =>
      gradeWritten({ ref: '', question: 'Say it.', answer, typed }).rationale;
    expect(rationale('Vienna', 'Vienna')).toBe(said.same);
    expect(rationale('Vienna', ' ')).toBe(said.nothing);
    expect(rationale('Vienna', 'not Vienna')).toBe(said.denied);
    expect(rationale('Demand falls', 'demand increases')).toBe(said.opposite('increases', 'falls'));
    expect(rationale('red and green light', 'green light')).toBe(said.missing('red'));
    expect(rationale('5 km', '5')).toBe(said.unitMissing);
    expect(rationale('5 km', '7 km')).toBe(said.otherNumber);
    expect(rationale('cats chase mice, dogs chase cars', 'dogs chase mice, cats chase cars')).toBe(said.exchanged);
    expect(rationale('Vienna', 'Berlin')).toBe(said.other);
    expect(rationale('Photosynthesis', 'Photosynthesys')).toBe(said.slip);
    expect(rationale('input/output', 'input')).toBe(said.half);
    expect(rationale('mitosis', 'mitosis and photosynthesis')).toBe(said.tooMuch);
    expect(rationale('mitosis', 'mitosis or osmosis')).toBe(said.undecided);
  });
});

test('a verdict is short whatever was written, and what nothing graded is incorrect', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      (answer, typed) => {
        const given = gradeWritten({ ref: 'q1', question: answer, answer, typed });
        expect(writtenVerdict.parse(given)).toEqual(given);
        expect(gradeWritten({ ref: 'q1', question: answer, answer, typed })).toEqual(given);
      },
    ),
  );
  expect(notGraded({ ref: 'q1', answer: 'Vienna' })).toEqual({
    ref: 'q1',
    verdict: 'incorrect',
    canonicalAnswer: 'Vienna',
    rationale: said.notGraded,
    mode: 'degraded',
  });
});

test('a very long text gets a verdict', () => {
  const long = 'the cell does not divide, and 3 · 10^8 or '.repeat(2_000);
  const verdict = gradeWritten({ ref: '', question: long, answer: long, typed: `${long} x` });
  expect(writtenVerdict.parse(verdict)).toEqual(verdict);
});
