import { describe, expect, test } from 'vitest';
import { soundOptions } from './sanitize-options.ts';

const CITIES = ['Vienna', 'Berlin', 'Madrid', 'Lisbon'];
const SPARES = ['Helsinki', 'Warsaw', 'Athens', 'Dublin'];
const right = (raw: unknown, spares: readonly string[] = SPARES): string | null => {
  const sound = soundOptions(raw, spares);
  return sound && (sound.options[sound.correctOptionIndex] ?? null);
};
const options = (raw: unknown, spares: readonly string[] = SPARES) => soundOptions(raw, spares)?.options;

describe('the right option', () => {
  test.each<[string, object, string | null]>([
    ['by index', { correctOptionIndex: 2 }, 'Madrid'],
    ['by the other name of the index', { correctIndex: 1 }, 'Berlin'],
    ['by an index in words', { correctIndex: ' 3 ' }, 'Lisbon'],
    ['by index before text', { correctOptionIndex: 0, correctAnswerText: 'Berlin', correctAnswer: 'C' }, 'Vienna'],
    ['by text where the index leads nowhere', { correctOptionIndex: 4, correctAnswerText: 'berlin ' }, 'Berlin'],
    ['by text where the index is none', { correctOptionIndex: 1.5, answer: 'LISBON' }, 'Lisbon'],
    ['by text before correctAnswer', { answer: 'Madrid', correctAnswer: 'Vienna' }, 'Madrid'],
    ['by correctAnswer', { answer: 'Rome', correctAnswer: 'Vienna' }, 'Vienna'],
    ['by a letter', { correctAnswer: 'b' }, 'Berlin'],
    ['by a letter in brackets', { correctAnswer: '(D)' }, 'Lisbon'],
    ['by a letter with a word', { correctAnswer: 'Option C' }, 'Madrid'],
    ['by a labelled text', { correctAnswer: 'B) Berlin' }, 'Berlin'],
    ['is not guessed', { correctAnswer: 'Rome' }, null],
    ['is not guessed from nothing', {}, null],
    ['is not an index below', { correctOptionIndex: -1 }, null],
  ])('is found %s', (_, said, expected) => {
    expect(right({ options: CITIES, ...said })).toBe(expected);
  });

  test('is looked up among the options as the model had them', () => {
    const more = ['A) Vienna', 'B) Vi', 'C) Madrid', 'D) Lisbon', 'E) Oslo', 'Rome'];
    expect(right({ options: more, correctOptionIndex: 5 })).toBe('Rome');
    expect(options({ options: more, correctOptionIndex: 5 })).toEqual(['Vienna', 'Helsinki', 'Madrid', 'Rome']);
  });

  test('must be able to be an option', () => {
    expect(right({ options: ['All of the above', ...CITIES], correctIndex: 0 })).toBeNull();
    expect(right({ options: ['42', '17 apples', '3 pears', 'plums'], correctIndex: 0 })).toBeNull();
    expect(right({ options: ['   ', ...CITIES], correctIndex: 0 })).toBeNull();
    expect(right({ options: ['???', ...CITIES], correctIndex: 0 })).toBeNull();
  });
});

describe('labels', () => {
  test.each([
    [['A) Vienna', 'B) Berlin', 'C) Madrid', 'D) Lisbon']],
    [['a. Vienna', 'b. Berlin', 'c. Madrid', 'd. Lisbon']],
    [['(A) Vienna', '(B) Berlin', '(C) Madrid', '(D) Lisbon']],
    [['A: Vienna', 'B: Berlin', 'C: Madrid', 'D: Lisbon']],
    [['A - Vienna', 'B – Berlin', 'C — Madrid', 'D - Lisbon']],
    [['A) A. Vienna', 'B) B. Berlin', 'C) C. Madrid', 'D) D. Lisbon']],
    [['A)Vienna', ' B) Berlin', 'C)  Madrid', 'D)\nLisbon']],
  ])('are stripped from %j', (labelled) => {
    expect(options({ options: labelled, correctIndex: 0 })).toEqual(CITIES);
  });

  test('are no initials, and no parts of formulas', () => {
    const people = ['A. Einstein', 'M. Curie', 'N. Bohr', 'E. Fermi'];
    expect(options({ options: people, correctIndex: 1 })).toEqual(people);
    const isomers = ['(D)-glucose', 'lactose', 'maltose', 'trehalose'];
    expect(options({ options: isomers, correctIndex: 1 })).toEqual(isomers);
  });

  test('may name the options of an object', () => {
    const object = { A: 'Vienna', B: 'Berlin', C: 'Madrid', D: 'Lisbon' };
    expect(options({ options: object, correctAnswer: 'C' })).toEqual(CITIES);
    const listed = CITIES.map((text) => ({ text }));
    expect(options({ options: listed, correctAnswer: 'C' })).toEqual(CITIES);
  });
});

describe('options that cannot stay are replaced', () => {
  test.each<[string, string[], number, string[]]>([
    [
      'all of the above',
      ['Vienna', 'Berlin', 'Madrid', 'All of the above'],
      0,
      ['Vienna', 'Berlin', 'Madrid', 'Helsinki'],
    ],
    [
      'none of the above',
      ['Vienna', 'NONE OF THE ABOVE.', 'Madrid', 'Lisbon'],
      0,
      ['Vienna', 'Helsinki', 'Madrid', 'Lisbon'],
    ],
    ['too short', ['Vienna', 'x', 'Madrid', 'ab'], 0, ['Vienna', 'Helsinki', 'Madrid', 'Warsaw']],
    ['too few', ['Vienna', 'Berlin'], 1, ['Vienna', 'Berlin', 'Helsinki', 'Warsaw']],
    ['twice', ['Vienna', 'Berlin', ' berlin', 'Lisbon'], 0, ['Vienna', 'Berlin', 'Helsinki', 'Lisbon']],
    ['the right one again', ['Vienna', 'Berlin', 'VIENNA', 'Lisbon'], 0, ['Vienna', 'Berlin', 'Helsinki', 'Lisbon']],
    ['no text', ['Vienna', 'Berlin', '', 'Lisbon'], 0, ['Vienna', 'Berlin', 'Helsinki', 'Lisbon']],
  ])('%s', (_, given, correctIndex, expected) => {
    expect(options({ options: given, correctIndex })).toEqual(expected);
  });

  test('words in common with the right one: 0.6', () => {
    const sound = soundOptions(
      { options: ['the outer cell membrane', 'outer cell membrane', 'cell wall', 'inner cell wall'], correctIndex: 0 },
      SPARES,
    );
    expect(sound?.options).toEqual(['the outer cell membrane', 'Helsinki', 'cell wall', 'inner cell wall']);
  });

  test('numbers less than 5 percent apart', () => {
    const given = { options: ['100 metres', '104 metres', '96.5 yards', '105.3 yards'], correctIndex: 0 };
    expect(options(given)).toEqual(['100 metres', 'Helsinki', 'Warsaw', '105.3 yards']);
    const negative = { options: ['-40 degrees', '-41 units', '40 steps', 'absolute zero'], correctIndex: 0 };
    expect(options(negative)).toEqual(['-40 degrees', 'Helsinki', '40 steps', 'absolute zero']);
  });

  test('with what may be an option itself, and each once', () => {
    const given = { options: ['Vienna', 'Berlin'], correctIndex: 0 };
    const spares = ['vienna', 'ok', 'None of these', 'BERLIN', 'Vienna city', 'Oslo', 'oslo ', 'Prague'];
    expect(options(given, spares)).toEqual(['Vienna', 'Berlin', 'Oslo', 'Prague']);
  });

  test('or the question is dropped', () => {
    expect(soundOptions({ options: ['Vienna', 'Berlin'], correctIndex: 0 }, ['Oslo'])).toBeNull();
    expect(soundOptions({ options: 'Vienna', correctIndex: 0 }, SPARES)).toBeNull();
    expect(soundOptions(null, SPARES)).toBeNull();
  });
});
