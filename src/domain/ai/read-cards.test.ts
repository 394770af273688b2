import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedSets, mergedSets } from './generated-sets.ts';
import { createQuoteChecker } from '../quotes/quote-checker.ts';
import { readCardsAnswer } from './read-cards.ts';

const card = {
  question: 'What is a vector?',
  answer: 'A sequence of values.',
  hint: '',
  page: 2,
  quote: 'a sequence of values',
};
const answer = {
  documentSummary: 'About R.',
  sets: [{ topic: 'Vectors', summary: 'Basics', cards: [card, { ...card, question: 'And a list?' }] }],
};
const json = JSON.stringify(answer, null, 2);

describe('reading an answer', () => {
  test.each([
    ['plain', json],
    ['fenced', `Here you are:\n\`\`\`json\n${json}\n\`\`\`\nEnjoy!`],
    ['an unclosed fence', `\`\`\`json\n${json}`],
    ['after thoughts', `<think>Perhaps {"sets": []}?</think>\n${json}`],
    ['in talk with brackets', `[Note] the cards are: ${json} — done.`],
  ])('finds both cards: %s', (_, text) => {
    expect(readCardsAnswer(text)?.sets[0]?.cards.map((entry) => entry.question)).toEqual([
      'What is a vector?',
      'And a list?',
    ]);
  });

  test('keeps the whole cards of an answer that was cut off', () => {
    const cut = json.slice(0, json.indexOf('And a list?') + 4);
    const read = readCardsAnswer(cut);
    expect(read?.sets).toEqual([{ topic: 'Vectors', summary: 'Basics', cards: [{ ...card }] }]);
    expect(read?.documentSummary).toBe('About R.');
  });

  test.each([
    [7, 7],
    ['7', 7],
    ['p. 7', 7],
    ['Page 7', 7],
    ['Seite 7', 7],
    ['7-8', 7],
    ['pp. 7–9', 7],
    ['7, 8 and 9', 7],
    ['slide 7', 7],
    ['seven', null],
    ['figure 7', null],
    [0, null],
    ['', null],
  ])('the page %j', (page, read) => {
    const answer = JSON.stringify([{ question: 'Q?', answer: 'A', page }]);
    expect(readCardsAnswer(answer)?.sets[0]?.cards[0]?.page).toBe(read);
  });

  test('understands other names and a bare list of cards', () => {
    expect(readCardsAnswer('[{"title":"T","flashcards":[{"q":"1?","a":1,"page":"p. 3"}]}]')?.sets).toEqual([
      { topic: 'T', summary: '', cards: [{ question: '1?', answer: '1', hint: '', page: 3, quote: '' }] },
    ]);
    expect(readCardsAnswer('{"topic":"T","cards":[{"front":"a","back":"b"}]}')?.sets[0]?.topic).toBe('T');
  });

  test('an empty list is an answer, an unreadable text and a list of nothing usable are not', () => {
    expect(readCardsAnswer('{"documentSummary":"Nothing","sets":[]}')).toEqual({
      documentSummary: 'Nothing',
      sets: [],
    });
    expect(readCardsAnswer('I cannot do that.')).toBeNull();
    expect(readCardsAnswer('')).toBeNull();
    expect(readCardsAnswer('{"sets":[{"topic":"T","cards":[{"question":"","answer":"x"}]}]}')).toBeNull();
  });

  test('control characters and halves of characters, which cannot be stored or shown, are taken out', () => {
    const read = readCardsAnswer('{"topic":"T","cards":[{"question":"a\\u0000b\\ud800","answer":"c\\td"}]}');
    expect(read?.sets[0]?.cards[0]).toMatchObject({ question: 'ab\uFFFD', answer: 'c\td' });
  });

  test('drops cards without a question or an answer and keeps the others', () => {
    const mixed = {
      sets: [{ topic: 'T', cards: [card, { question: '  ', answer: 'x' }, { question: 'x' }, null, 7] }],
    };
    expect(readCardsAnswer(JSON.stringify(mixed))?.sets[0]?.cards).toHaveLength(1);
  });
});

/** Damage of the kinds that models and connections do to an answer. */
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(json.length) }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(json.length), text: fc.string({ unit: 'binary' }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(json.length), count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('wrap' as const),
    text: fc.constantFrom('```json\n', '<think>{"sets":', 'Sure! ', '[', '{"a":'),
  }),
);
const strangeValue = fc.oneof(fc.jsonValue(), fc.constantFrom(null, '', '   ', 0, [], {}, '\u0000', '\ud800'));
const strangeCard = fc.record(
  { question: strangeValue, answer: strangeValue, hint: strangeValue, page: strangeValue, quote: strangeValue },
  { requiredKeys: [] },
);
const strangeAnswer = fc.record({
  documentSummary: strangeValue,
  sets: fc.array(fc.record({ topic: strangeValue, cards: fc.array(fc.oneof(strangeCard, strangeValue)) })),
});

function damaged(
  mutations: ReadonlyArray<typeof mutation extends fc.Arbitrary<infer M> ? M : never>,
  text: string,
): string {
  return mutations.reduce((now, step) => {
    switch (step.kind) {
      case 'cut':
        return now.slice(0, step.at);
      case 'insert':
        return now.slice(0, step.at) + step.text + now.slice(step.at);
      case 'remove':
        return now.slice(0, step.at) + now.slice(step.at + step.count);
      case 'wrap':
        return step.text + now;
    }
  }, text);
}

const PAGE_TEXT = 'In R a vector is a sequence of values.';

function setsFrom(text: string) {
  const read = readCardsAnswer(text);
  const options = {
    fileName: 'r.pdf',
    checkQuote: createQuoteChecker(new Map([[2, PAGE_TEXT]])),
  };
  return generatedSets(mergedSets(read?.sets ?? [], options).sets, '');
}

/** What is wrong with the cards that a text gives; nothing may be. */
function faultsOf(text: string): string[] {
  const cards = setsFrom(text).flatMap((set) =>
    set.flashcards.length === 0 || set.topic.trim() === '' ? [null] : set.flashcards,
  );
  return cards.flatMap((made) => {
    if (made === null) return ['an empty set or topic'];
    const sides = [made.question, made.answer];
    const { page, quote } = made.source ?? {};
    return [
      ...(sides.some((side) => side.trim() === '' || side.length > 20_000) ? ['a side is empty or too long'] : []),
      ...(sides.every((side) => side.isWellFormed()) ? [] : ['a side cannot be stored']),
      ...(page === 2 || page === null ? [] : [`page ${page} is not in the document`]),
      ...(quote === null || PAGE_TEXT.includes(quote ?? '') ? [] : [`“${quote}” is not on the page`]),
    ];
  });
}

describe('500 mutated answers never crash and never give a bad card', () => {
  test('damaged text', () => {
    const steps = fc.array(mutation, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(steps, (damage) => {
        expect(faultsOf(damaged(damage, json))).toEqual([]);
      }),
      { numRuns: 350 },
    );
    expect(setsFrom(json)).toHaveLength(1);
  });

  test('wrong types everywhere', () => {
    fc.assert(
      fc.property(strangeAnswer, (value) => {
        expect(faultsOf(JSON.stringify(value))).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(setsFrom('{"sets":[{"topic":1,"cards":[{"question":2,"answer":3}]}]}')[0]?.flashcards[0]?.answer).toBe('3');
  });
});
