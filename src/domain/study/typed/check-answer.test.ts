import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PIECES_OF_ANSWERS } from '../../../../test/support/odd-texts.ts';
import { answerSpans } from './answer-spans.ts';
import { acceptedAnswers } from './accepted-answers.ts';
import { checkAnswer } from './check-answer.ts';
import { foldedAnswer, USUAL_TOLERANCE, WIDEST_TOLERANCE } from './folded-answer.ts';

const verdict = (typed: string, answer: string) => checkAnswer(typed, answer).verdict;

describe('a typed answer is correct', () => {
  test.each([
    ['paris', 'Paris'],
    ['  Paris. ', 'Paris'],
    ['mitochondrion', 'The mitochondrion'],
    ['to go', 'go'],
    ['well known', 'well-known'],
    ['dont stop', 'Don’t stop!'],
    ['ATP', '**ATP**'],
    ['ATP', '***ATP***'],
    ['2*3*4', '2*3*4'],
    ['1000', '1,000'],
    ['1,000,000', '1 000 000'],
    ['3.5 m', '3,5 m'],
    ['H2O', 'H₂O'],
    ['x^2', 'x²'],
    ['−5', '-5'],
    ['5 km', '5km'],
    ['10%', '10 %'],
    ['x=2', 'x = 2'],
    ['.5', '0,5'],
    ['12345.67', '12.345,67'],
    ['x^2', '$x^2$'],
    ['red, green, blue', 'red, green and blue'],
    ['U.S.', 'U.S. (United States)'],
    ['automobile', 'car / automobile'],
    ['Roma', 'Rome; Roma'],
    ['color', 'colo(u)r'],
    ['colour', 'colo(u)r'],
    ['go', '(to) go'],
    ['water', 'water (H2O)'],
    ['water H2O', 'water (H2O)'],
    ['automobile, car', 'car / automobile'],
    ['km/h', 'km/h'],
    ['!=', '!='],
    ['東京', '東京'],
  ])('%s for %s', (typed, answer) => expect(verdict(typed, answer)).toBe('correct'));
});

describe('a typed answer is almost right', () => {
  test.each([
    ['mitochondrium', 'mitochondrion'],
    ['recieve', 'receive'],
    ['cafe', 'café'],
    ['strasse', 'Straße'],
    ['Hund', 'der Hund'],
    ['eau', 'l’eau'],
    ['cellwall', 'cell wall'],
    ['input', 'input/output'],
    ['3.5 m', '3.50 m'],
    ['blue, red, green', 'red, green and blue'],
    ['H2O', 'water (H2O)'],
    ['photosythesis in plants', 'photosynthesis in plants'],
  ])('%s for %s', (typed, answer) => expect(verdict(typed, answer)).toBe('almost'));
});

describe('a typed answer is wrong', () => {
  test.each([
    ['', 'Paris'],
    ['   ', 'Paris'],
    ['London', 'Paris'],
    ['1914', '1915'],
    ['-5', '5'],
    ['in 1914 it began', 'in 1941 it began'],
    ['3.5', '35'],
    ['10²', '102'],
    ['C', 'C#'],
    ['C', 'C++'],
    ['die Katze', 'der Katze'],
    ['cat', 'car'],
    ['efferent', 'afferent'],
    ['hypotension', 'hypertension'],
    ['decrease', 'increase'],
    ['meiosis', 'mitosis'],
    ['it is allowed', 'it is not allowed'],
    ['car', 'car and house'],
    ['car, house', 'car / automobile'],
    ['anything', ''],
    ['!=', '=='],
    ['10', '10 / 2'],
    ['f', 'f(x)'],
    ['4f14', '[Xe] 4f14'],
    ['1914 1915', '19141915'],
    ['red, green', 'red, green and blue'],
    ['5 mg', '5 kg'],
  ])('%s for %s', (typed, answer) => expect(verdict(typed, answer)).toBe('wrong'));
});

describe('on request', () => {
  test('accents make no difference', () => {
    expect(checkAnswer('creme brulee', 'crème brûlée', WIDEST_TOLERANCE).verdict).toBe('correct');
    expect(checkAnswer('smorrebrod', 'smørrebrød', WIDEST_TOLERANCE).verdict).toBe('correct');
  });

  test('case and punctuation do', () => {
    const exact = { case: false, accents: false, punctuation: false };
    expect(checkAnswer('paris', 'Paris', exact).verdict).toBe('almost');
    expect(checkAnswer('a, b', 'a b', exact).verdict).toBe('almost');
    expect(checkAnswer('Paris', 'Paris', exact).verdict).toBe('correct');
  });
});

describe('what is accepted', () => {
  const texts = (answer: string) => acceptedAnswers(answer).map(({ text }) => text);

  test('the whole, each alternative, and parentheses or not', () => {
    expect(texts('car / automobile')).toEqual(['car / automobile', 'car', 'automobile']);
    expect(texts('colo(u)r')).toEqual(['colo(u)r', 'color', 'colour']);
    expect(texts('(the) sun (a star)')).toContain('sun');
    expect(texts('(the) sun (a star)')).toContain('the sun');
    expect(texts('f(x / y)')).not.toContain('y)');
  });

  test('a slash without spaces and a long text are one answer', () => {
    expect(texts('1/2')).toEqual(['1/2']);
    expect(texts('m/s')).toEqual(['m/s']);
    const long = `${'A sentence; and another one. '.repeat(20)}`.trim();
    expect(texts(long)).toEqual([long]);
  });

  test('any answer accepts itself, first of all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (answer) => {
        expect(texts(answer)[0]).toBe(answer.trim());
      }),
    );
  });
});

describe('any text', () => {
  const words = fc
    .array(fc.stringMatching(/^[a-zäéß]{1,10}$/), { minLength: 1, maxLength: 6 })
    .map((list) => list.join(' '));

  test('is correct for itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '');
        expect(verdict(text, text)).toBe('correct');
      }),
      { numRuns: 300 },
    );
  });

  test('in capitals or with a full stop is correct', () => {
    fc.assert(
      fc.property(words, (text) => {
        fc.pre(!text.includes('ß'));
        expect(verdict(`${text.toUpperCase()}.`, text)).toBe('correct');
      }),
    );
  });

  test('with another number is wrong', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (text, a, b) => {
        fc.pre(a !== b);
        expect(verdict(`${text} ${a}`, `${text} ${b}`)).toBe('wrong');
      }),
    );
  });

  test('folded twice is folded once', () => {
    const tolerance = fc.constantFrom(USUAL_TOLERANCE, WIDEST_TOLERANCE);
    fc.assert(
      fc.property(words, tolerance, (text, given) => {
        const once = foldedAnswer(text, given);
        expect(foldedAnswer(once, given)).toBe(once);
      }),
    );
  });

  test('and any answer: the spans hold both to the letter, but for case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, answer) => {
        const spans = answerSpans(typed, answer);
        const textOf = (left: string) => spans.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
        expect(textOf('extra')).toBe(answer);
        expect(textOf('missing').toLowerCase()).toBe(typed.toLowerCase());
      }),
      { numRuns: 300 },
    );
  });
});

describe('the spans', () => {
  test('show letters within a word and words among words', () => {
    expect(answerSpans('mitochondrium', 'mitochondrion')).toEqual([
      { kind: 'same', text: 'mitochondri' },
      { kind: 'extra', text: 'um' },
      { kind: 'missing', text: 'on' },
    ]);
    expect(answerSpans('the red fox', 'the quick fox')).toEqual([
      { kind: 'same', text: 'the ' },
      { kind: 'extra', text: 'red' },
      { kind: 'missing', text: 'quick' },
      { kind: 'same', text: ' fox' },
    ]);
  });

  test('lead to the closest of several answers', () => {
    expect(checkAnswer('automobil', 'car / automobile').expected).toBe('automobile');
    expect(checkAnswer('automobil', 'car / automobile').spans).toEqual([
      { kind: 'same', text: 'automobil' },
      { kind: 'missing', text: 'e' },
    ]);
  });

  test.each(PIECES_OF_ANSWERS)('of a text of nothing but “%s” come to an end', (piece) => {
    const text = piece.repeat(8_000 / piece.length);
    expect(checkAnswer(text, `${text}b`).spans).toBeInstanceOf(Array);
    expect(checkAnswer(`c${text}`, 'cb').spans).toBeInstanceOf(Array);
  });

  test('of two long texts come to an end', () => {
    const text = (word: string) => Array.from({ length: 2_000 }, (_, i) => `${word}${i}`).join(' ');
    expect(checkAnswer(text('a'), text('b')).verdict).toBe('wrong');
  });
});
