import { describe, expect, it, test } from 'vitest';
import { answerDoubt, isUnsupported } from './card-support.ts';

const source = (quote: string | null, page: number | null = 3) => ({ file: 'cells.pdf', page, quote });
const doubt = (question: string, answer: string, quote: string) =>
  answerDoubt({ question, answer, source: source(quote) });

describe('a card of a document', () => {
  it('is unsupported without a passage, whether or not it names a page', () => {
    expect(isUnsupported(source(null))).toBe(true);
    expect(isUnsupported(source(null, null))).toBe(true);
    expect(isUnsupported(source('Cells divide.'))).toBe(false);
    expect(isUnsupported(null)).toBe(false);
  });

  it('has no doubted answer without a passage to compare it with, nor when it has gaps', () => {
    const card = { question: 'How many?', answer: '46' };
    expect(answerDoubt({ ...card, source: null })).toBeNull();
    expect(answerDoubt({ ...card, source: source(null) })).toBeNull();
    expect(doubt('Humans have {{c1::46}} chromosomes.', '46', 'Humans have many chromosomes.')).toBeNull();
  });
});

describe('a number of the answer that its passage lacks', () => {
  test.each([
    ['How many are in the sample?', '35', 'a sample of 30 accountants'],
    ['How many are in the sample?', 'thirty-five', 'a sample of 30 accountants'],
    ['Wie viele sind es?', 'fünfunddreißig', 'eine Stichprobe von 30 Leuten'],
    ['Combien sont-ils ?', 'quatre-vingt-dix', 'un échantillon de 80 personnes'],
    ['At which position is it?', 'Position 0', 'The null device is at position 1'],
    ['How hot is it?', '5 °C', 'It is kept at 50 °C'],
    ['How many cells?', '10⁵', 'about 10⁶ cells'],
    ['How many people?', '3 million', 'some 4,000,000 people'],
  ])('%s %s', (question, answer, quote) => {
    expect(doubt(question, answer, quote)).toBe('number');
  });
});

describe('a number that the passage has, written otherwise', () => {
  test.each([
    ['How many entries has y?', 'Eleven.', 'a vector y with 11 entries'],
    ['How many datasets are there?', 'About one hundred.', 'Around 100 datasets'],
    ['How many datasets are there?', '105', 'one hundred and five datasets'],
    ['What is the maximum?', '100,000', 'the maximum is 100000'],
    ['Was ist das Maximum?', '100.000', 'höchstens 100 000 Stück'],
    ['What is the first estimate?', '43.663 years', 'are 43.663 years and 43.601 years'],
    ['Quelle est la valeur ?', '0,5', 'la valeur est 0.50'],
    ['How many people?', '3 million', 'some 3,000,000 people'],
    ['How many people?', 'three million', 'some 3 million people'],
    ['Wie alt wird er?', '23 Jahre', 'Er wird dreiundzwanzig Jahre alt.'],
    ['Quel âge a-t-il ?', '95 ans', 'Il a quatre-vingt-quinze ans.'],
    ['Which war?', 'World War 2', 'In World War II they fought.'],
    ['In which place did he come?', 'The 2nd', 'He came second.'],
    ['How many cells?', '10^5', 'about 10⁵ cells'],
    ['How much is it?', '$10^{-5}$ mol', 'It is 10−5 mol.'],
    ['What does it do at 5 °C?', 'At 5 °C it freezes.', 'It freezes then.'],
    ['What happens at 5 °C?', '5 °C: it freezes', 'It freezes then.'],
  ])('%s %s', (question, answer, quote) => {
    expect(doubt(question, answer, quote)).toBeNull();
  });

  it('is none in a name, in the number of a point, or in a word that only may be one', () => {
    expect(doubt('What is heavy?', 'CO2', 'Carbon dioxide is heavy.')).toBeNull();
    expect(doubt('What is done?', '1. Wash\n2. Dry', 'Wash it and dry it.')).toBeNull();
    expect(doubt('How often?', 'Only once, for a second', 'It happens a single time.')).toBeNull();
    expect(doubt('How is it given?', 'By IV', 'It is given into a vein.')).toBeNull();
    expect(doubt('What is the energy?', '$E = mc^2$ or $mc^{2}$', 'Energy is E = mc2.')).toBeNull();
    expect(doubt('What is the first part?', '$x_1$ of $x_{1}$', 'It is called x1.')).toBeNull();
  });
});

describe('a negation', () => {
  test.each([
    ['Does it draw axes?', 'No, it leaves them out.', 'Axes are still drawn.'],
    ['Was gilt für Metalle?', 'Sie leiten nicht.', 'Metalle leiten Strom.'],
    ['What are its indices?', "They aren't allowed.", 'Its indices are allowed.'],
    ['Is it reversible?', 'Yes, always.', 'It will not be exactly reversible.'],
    ['Is it a good way?', 'Yes, it is efficient.', 'It is both inefficient and slow.'],
    ['What is the result?', 'A stable compound', 'The result is an unstable compound.'],
  ])('that only one of answer and passage has: %s %s', (question, answer, quote) => {
    expect(doubt(question, answer, quote)).toBe('negation');
  });

  test.each([
    ['Are there outer margins?', 'None.', 'There are no outer margins.'],
    ['Is it stable?', 'No, it is not stable.', 'It is an unstable compound.'],
    ['Which metals do not rust?', 'Not iron but gold', 'Gold stays as it is.'],
    ['What does the drug do?', 'Blood does not clot.', 'It prevents clots.'],
    ['Is it stable?', 'Yes', 'It is stable.'],
  ])('that both have, or the question: %s %s', (question, answer, quote) => {
    expect(doubt(question, answer, quote)).toBeNull();
  });
});
