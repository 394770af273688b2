import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createQuoteChecker } from './quote-checker.ts';

/** What a page of its own gives for a quote of it. */
const onPage = (page: string, quote: string) => createQuoteChecker(new Map([[1, page]]))(1, quote).quote;

describe('a quote that stands on its page', () => {
  test.each([
    ['over a line end', 'The mito-\nchondrion is the power\nhouse.', 'The mitochondrion is the power house.'],
    ['with its cut word left cut', 'of the R environment.', 'of the R environ- ment.'],
    ['with a hyphen that stood at a line end', 'use of the com-\nmand-line is', 'use of the commandline is'],
    ['with other quotation marks', 'the “power house” of ‘life’', `the "power house" of 'life'`],
    ["with TeX's quotation marks", "the ``power house'' of life", 'the “power house” of life'],
    ['with ligatures', 'Its efficiency varies', 'Its eﬃciency varies'],
    ['with two letters for one', 'a hors d’œuvre of it', "a hors d'oeuvre of it"],
    ['with accents put together', 'by Franc\u0327ois Pinard', 'by François Pinard'],
    ['with accents apart, as TeX sets them', 'by Fran¸cois and M¨uller', 'by François and Müller'],
    ['with an ASCII minus', 'keep it at −5 °C', 'keep it at -5 °C'],
    ['with another dash in a range', 'from 1990–2 by Bill', 'from 1990-2 by Bill'],
    ['with a spaced dash for a closed one', 'undesirable—usually we', 'undesirable -- usually we'],
    ['with a hyphen between names', 'the Navier–Stokes equation', 'the Navier-Stokes equation'],
    ['with its spaces left out of a formula', 'fm <- lm(y ~ x1 + x2)', 'fm <- lm(y ~ x1+x2)'],
    ['with other spaces', 'a generalized linear model', 'a generalized\u00A0linear  model'],
    ['with a small first letter', 'so edit brings up a sheet', 'Edit brings up a sheet'],
    ['without its full stop', 'It is so. And more.', 'It is so'],
    ['with a full stop of its own', 'It is so, and more.', 'It is so.'],
    ['within quotation marks', 'It is so, and more.', '“It is so, and more.”'],
    ['with an exponent written on the line', 'about 10⁵ cells', 'about 10^5 cells'],
    ['with the square of a unit on the line', 'an area of 5 m² there', 'an area of 5 m2 there'],
    ['with a lowered digit on the line', 'water is H₂O here', 'water is H2O here'],
    ['with an ellipsis', 'First it grows, slowly or fast, then it divides.', 'First it grows … then it divides.'],
    ['with a bracketed ellipsis', 'Do not wait. It grows. Then it divides in two.', 'It grows. […] it divides in two.'],
    [
      'without the mark of a note',
      'All symbols are allowed1 (and more)\n\n1 In most places.',
      'symbols are allowed (and more)',
    ],
    [
      'without a mark whose note is on the next line',
      'All are allowed1 here\n\n1\nIn most places.',
      'All are allowed here',
    ],
    ['without a reference', 'It was shown [3, 4–7] that cells divide', 'was shown that cells divide'],
    ['without a bullet', 'scanned.\n• Any vector', 'scanned. Any vector'],
    ['without a dash that lists', '- salt\n- fresh water', 'salt fresh water'],
    ['in Chinese over a line end', '细胞是生命的\n基本单位', '细胞是生命的基本单位'],
    ['behind a number that ends a sentence', 'It has 46. The cell divides', 'The cell divides'],
    ['in Markdown', 'The cell divides in two', 'The **cell** `divides` in two'],
    ['with a ring for a degree', 'at 25 ◦C in water', 'at 25 °C in water'],
    ['in a heading of capitals', 'THEORY OF A GAS', 'Theory of a gas'],
  ])('%s', (_, page, quote) => {
    expect(onPage(page, quote)).not.toBeNull();
  });

  it('is kept as it stands there', () => {
    expect(onPage('The mito-\nchondrion is the “power house”.', 'the mitochondrion is the "power house"')).toBe(
      'The mito- chondrion is the “power house”',
    );
    expect(onPage('It grows, slowly, and then it divides.', 'It grows … then it divides.')).toBe(
      'It grows … then it divides',
    );
  });
});

describe('a quote that the page does not say', () => {
  test.each([
    ['a sign is missing', 'stored at -5 °C', 'stored at 5 °C'],
    ['it begins behind the sign', 'stored at -5 °C or less', '5 °C or less'],
    ['it begins behind a minus', 'stored at −5 °C or less', '5 °C or less'],
    ['it begins within a range', 'about 3-5 percent', '5 percent'],
    ['a range became a number', 'aged 10–20 years', 'aged 1020 years'],
    ['a range is cut', 'written in 1990–2 by', 'written in 1990'],
    ['a word is cut', 'Speak to the therapist first', 'the rapist first'],
    ['a word is parted', 'Speak to the therapist first', 'Speak to the the rapist first'],
    ['an exponent became digits', 'about 10⁵ cells', 'about 105 cells'],
    ['an exponent is cut off', 'with 2 × 10⁵ cells', 'with 2 × 10'],
    ['a number is cut', 'of 4095 bytes (not', '95 bytes (not'],
    ['a number is cut off', 'a vector of 1500 values', 'a vector of 150'],
    ['thousands are cut', 'up to 10,000 bytes are', '000 bytes are'],
    ['thousands in groups are cut', 'up to 10 000 bytes are', '000 bytes are'],
    ['decimals are cut', 'is 43.663 years old', '663 years old'],
    ['a version is cut', 'in version 4.2.2 of', 'in version 4.2'],
    ['a percent sign is cut off', 'leaves a gap of 10% here', 'leaves a gap of 10'],
    ['a comparison is cut off', 'for p < 0.05 in all', '0.05 in all'],
    ['the unit has another case', 'with 5 mW of power', 'with 5 MW of power'],
    ['names have another case', 'so A and a differ', 'so a and A differ'],
    ['a mark is missing', 'काल बीत गया है', 'कल बीत गया है'],
    ['an umlaut is missing', 'es war schön dort', 'es war schon dort'],
    ['a “not” is missing', 'Indices are not allowed here', 'Indices are allowed here'],
    ['it begins behind a “not”', 'Indices are not allowed in matrices', 'allowed in matrices'],
    [
      'its ellipsis stands for a “not”',
      'Negative indices are not allowed in matrices',
      'Negative indices are … allowed in matrices',
    ],
    ['a “non-” is missing', 'it is non-commutative of course', 'commutative of course'],
    ['a letter is missing that no note has', 'Then log2 of x grows', 'Then log of x grows'],
    ['a formula has lost a digit', 'CO2 is heavy here', 'CO is heavy here'],
    ['it says too little', 'DNA and RNA', 'RNA'],
    ['it is empty', 'DNA and RNA', ''],
  ])('because %s', (_, page, quote) => {
    expect(onPage(page, quote)).toBeNull();
  });
});

describe('the page of a quote', () => {
  const check = createQuoteChecker(
    new Map([
      [1, 'Cells divide.'],
      [2, 'Ribosomes build proteins.'],
      [3, 'The nucleus holds the DNA. What leaves the cell2 is called\n\n2 Through pores.'],
      [4, 'Genetics, chapter 3\nmessenger RNA in textbooks. Filesys-'],
      [5, 'tems are trees.'],
    ]),
  );

  it('is corrected by one', () => {
    expect(check(1, 'Ribosomes build proteins')).toEqual({ page: 2, quote: 'Ribosomes build proteins' });
    expect(check(3, 'Ribosomes build proteins')).toEqual({ page: 2, quote: 'Ribosomes build proteins' });
    expect(check(4, 'Ribosomes build proteins')).toEqual({ page: 4, quote: null });
  });

  it('is none where none is named, and none that the document lacks', () => {
    expect(check(null, 'Ribosomes build proteins')).toEqual({ page: null, quote: null });
    expect(check(0, 'Cells divide.')).toEqual({ page: null, quote: null });
    expect(check(6, 'Filesystems are trees')).toEqual({ page: null, quote: null });
    expect(check(-1, 'Cells divide.')).toEqual({ page: null, quote: null });
  });

  it('is the first of two over whose end it goes, over notes and a running head', () => {
    const quote = 'What leaves the cell is called messenger RNA';
    const passage = 'What leaves the cell2 is called messenger RNA';
    expect(check(3, quote)).toEqual({ page: 3, quote: passage });
    expect(check(4, quote)).toEqual({ page: 3, quote: passage });
    expect(check(4, 'Filesystems are trees')).toEqual({ page: 4, quote: 'Filesys- tems are trees' });
    const twoLines = createQuoteChecker(
      new Map([
        [1, 'Cells rest. They begin to\nBiology 101, page 7'],
        [2, 'Chapter 2\nHow cells live\ndivide at dawn.'],
      ]),
    );
    expect(twoLines(1, 'They begin to divide at dawn.').quote).toBe('They begin to divide at dawn.');
  });
});

describe('any text', () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/).filter((text) => !/^(?:not?|nie|pas|never|kein.*|cannot)$/.test(text));
  const number = fc.integer({ min: 0, max: 99_999 }).map(String);
  const sentence = fc.array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 1, arbitrary: number }), {
    minLength: 8,
    maxLength: 40,
  });

  it('says each run of its words', () => {
    fc.assert(
      fc.property(sentence, fc.nat(30), fc.integer({ min: 4, max: 10 }), (words, from, count) => {
        const quoted = words.slice(from % (words.length - 4)).slice(0, count);
        // A number beside another may be one of thousands.
        fc.pre(!words.some((each, at) => /\d/.test(each) && /\d/.test(words[at + 1] ?? '')));
        const page = words.map((each, at) => each + (at % 7 === 6 ? '\n' : ' ')).join('');
        expect(onPage(page, quoted.join(' '))).toBe(quoted.join(' '));
      }),
    );
  });

  it('never says another number', () => {
    fc.assert(
      fc.property(sentence, number, number, fc.nat(40), (words, real, other, at) => {
        fc.pre(real !== other);
        const before = words.slice(0, 2 + (at % (words.length - 3)));
        const after = words.slice(before.length);
        const said = (value: string) => [...before, 'cells', value, 'times', ...after].join(' ');
        expect(onPage(said(real), said(other))).toBeNull();
        expect(onPage(said(`-${real}`), said(real))).toBeNull();
      }),
    );
  });
});
