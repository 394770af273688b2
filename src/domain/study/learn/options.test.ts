import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterOverlap, wordOverlap } from '../text-likeness.ts';
import { verdictOn } from '../typed/check-answer.ts';
import { areTooClose, choiceFor, haveOtherLetters, type OptionCard } from './options.ts';

let made = 0;
const card = (answer: string, more: Partial<OptionCard> = {}): OptionCard => ({
  id: `card-${made++}`,
  question: `What is ${answer}, number ${made}?`,
  answer,
  setId: 'cells',
  tags: [],
  ...more,
});

const CELL = ['nucleus', 'ribosome', 'Golgi apparatus', 'lysosome', 'cell membrane', 'vacuole'].map((name) =>
  card(name),
);

describe('a choice', () => {
  test('has four different options, one of them right, and the seed decides', () => {
    const right = card('mitochondrion');
    const choice = choiceFor(right, CELL, 'seed')!;
    expect(new Set(choice.options).size).toBe(4);
    expect(choice.options[choice.rightIndex]).toBe('mitochondrion');
    expect(choiceFor(right, CELL, 'seed')).toEqual(choice);
    const places = Array.from({ length: 40 }, (_, i) => choiceFor(right, CELL, `seed ${i}`)!.rightIndex);
    expect(new Set(places).size).toBe(4);
  });

  test('prefers what looks like the answer', () => {
    const right = card('1492', { question: 'When did he sail?' });
    const years = ['1215', '1815', '1066'].map((year) => card(year));
    const { options } = choiceFor(right, [...CELL, ...years], 'seed')!;
    expect(options.filter((option) => /^\d+$/.test(option)).length).toBeGreaterThanOrEqual(3);
  });

  test('takes none that is right as well', () => {
    const right = card('cell wall', { question: 'What gives a plant its shape?' });
    const others = [
      card('Cell walls'),
      card('the cell wall'),
      card('cell wal'),
      card('turgor', { question: 'what gives a plant  its shape?' }),
      card('all of the above'),
      card(''),
      card('x'),
      card('chloroplast'),
    ];
    expect(choiceFor(right, others, 'seed')!.options.toSorted()).toEqual(['cell wall', 'chloroplast']);
  });

  test('is none without a wrong option, or for an answer too long to choose', () => {
    expect(choiceFor(card('alone'), [], 'seed')).toBeNull();
    expect(choiceFor(card('long '.repeat(60)), CELL, 'seed')).toBeNull();
    expect(choiceFor(card(' '), CELL, 'seed')).toBeNull();
  });

  test('of a short answer may have short options', () => {
    const { options } = choiceFor(card('Na'), [card('K'), card('Fe'), card('Au'), card('Cl')], 'seed')!;
    expect(options.toSorted()).toEqual(['Au', 'Cl', 'Fe', 'Na']);
  });

  test('keeps its options apart from one another', () => {
    const answer = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,2}( \d{1,3})?$/);
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 25 }), fc.string(), (answers, seed) => {
        const [right, ...pool] = answers.map((text) => card(text));
        const choice = choiceFor(right!, pool, seed);
        if (!choice) return;
        expect(choice.options.length).toBeGreaterThanOrEqual(2);
        for (const [i, one] of choice.options.entries()) {
          for (const other of choice.options.slice(i + 1)) expect(areTooClose(one, other)).toBe(false);
        }
      }),
    );
  });

  test('looks at some cards of a large library, not at all', () => {
    const library = Array.from({ length: 20_000 }, (_, i) => card(`answer number ${i * 7} of the library`));
    let looks = 0;
    const pool = new Proxy(library, {
      get(cards, key) {
        if (key !== 'length') looks += 1;
        return Reflect.get(cards, key) as unknown;
      },
    });
    expect(choiceFor(card('one more'), pool, 'seed')).not.toBeNull();
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(400);
  });
});

describe('too close', () => {
  test.each([
    ['100', '104'],
    ['5', '5.0'],
    ['red blood cell', 'red blood cells'],
    ['membrane', 'cell membrane'],
    ['receive', 'recieve'],
  ])('%s and %s', (a, b) => expect(areTooClose(a, b)).toBe(true));

  test.each([
    ['100', '106'],
    ['mitosis', 'meiosis'],
    ['afferent', 'efferent'],
    ['0', '1'],
    ['-5', '5'],
  ])('not %s and %s', (a, b) => expect(areTooClose(a, b)).toBe(false));

  test('whatever the order', () => {
    const text = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(areTooClose(a, b)).toBe(areTooClose(b, a));
        expect(wordOverlap(a, b)).toBe(wordOverlap(b, a));
        expect(letterOverlap(a, b)).toBe(letterOverlap(b, a));
      }),
    );
  });
});

test('words with other letters are never slips for one another', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'r', 't', ' '), minLength: 1, maxLength: 9 });
  const slip = fc
    .tuple(word, fc.nat(8), fc.constantFrom('', 'x', 'the ', 'die ', 'eine '))
    .map(([text, at, put]) => [text, at % 2 === 0 ? put + text : text.slice(0, at) + put + text.slice(at + 1)]);
  fc.assert(
    fc.property(fc.oneof(slip, fc.tuple(word, word)), ([a = '', b = '']) => {
      expect(haveOtherLetters(a, b) && (verdictOn(a, b) !== 'wrong' || verdictOn(b, a) !== 'wrong')).toBe(false);
    }),
    { numRuns: 1_000, examples: [[['to do', 'eine do']]] },
  );
});
