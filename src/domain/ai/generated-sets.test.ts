import { describe, expect, test } from 'vitest';
import { generatedSets, mergedSets } from './generated-sets.ts';
import { createQuoteChecker } from '../quotes/quote-checker.ts';
import type { DraftCard, DraftSet } from './read-cards.ts';

const card = (question: string, extra: Partial<DraftCard> = {}): DraftCard => ({
  question,
  answer: `Answer to ${question}`,
  hint: '',
  page: 1,
  quote: '',
  ...extra,
});

function options() {
  return {
    fileName: 'cells.pdf',
    checkQuote: createQuoteChecker(
      new Map([
        [1, 'Page one.'],
        [2, 'Page two.'],
        [4, 'Page four.'],
      ]),
    ),
  };
}

type Options = Parameters<typeof mergedSets>[1];

/** Merged, and then as they are reviewed. */
function made(drafts: readonly DraftSet[], given: Options) {
  const { sets, duplicateSets } = mergedSets(drafts, given);
  return { sets: generatedSets(sets, 'Biology'), duplicateSets };
}

describe('sets of a document', () => {
  test('a topic that goes on over parts is one set; its repeated cards are dropped without regard to case and white space', () => {
    const { sets } = made(
      [
        {
          topic: 'Cells',
          summary: '',
          cards: [card('What is a cell?'), card('WHAT IS  a cell?', { answer: 'answer to what is a CELL?' })],
        },
        {
          topic: 'cells ',
          summary: 'The unit of life',
          cards: [card('What is a cell?'), card('What is a nucleus?', { page: 4 })],
        },
      ],
      options(),
    );
    expect(sets).toHaveLength(1);
    expect(sets[0]).toMatchObject({
      topic: 'Cells',
      summary: 'The unit of life',
      folderPath: 'Biology',
      count: 2,
      sourcePages: [1, 4],
    });
    expect(sets[0]?.chunk).toBeUndefined();
  });

  test('the same set twice is removed and counted', () => {
    const set = { topic: 'Cells', summary: '', cards: [card('A?'), card('B?')] };
    const result = made([set, { ...set, summary: 'again' }], options());
    expect(result.duplicateSets).toBe(1);
    expect(result.sets.map((entry) => entry.count)).toEqual([2]);
  });

  test('200 cards stay one set, 201 become two parts that say so', () => {
    const cards = Array.from({ length: 201 }, (_, n) => card(`Q${n}?`));
    expect(
      made([{ topic: 'Big', summary: '', cards: cards.slice(1) }], options()).sets.map((set) => set.topic),
    ).toEqual(['Big']);
    const { sets } = made([{ topic: 'Big', summary: '', cards }], options());
    expect(sets.map((set) => [set.topic, set.count, set.chunk])).toEqual([
      ['Big (Part 1)', 200, { index: 0, total: 2, totalCards: 201 }],
      ['Big (Part 2)', 1, { index: 1, total: 2, totalCards: 201 }],
    ]);
  });

  test('ids are slugs of the topic, at most 96 characters', () => {
    const topics = ['Über_Größe & Maß', 'x'.repeat(300), '???'];
    const names = made(
      topics.map((topic) => ({ topic, summary: '', cards: [card('A?')] })),
      options(),
    ).sets.map((set) => set.name);
    expect(names[0]).toBe('über-größe-maß');
    expect(names[1]).toHaveLength(96);
    expect(names[2]).toBe('set');
    for (const name of names) expect(name).toMatch(/^[\p{Ll}\p{N}_-]{1,96}$/u);
  });

  test('sets without a card are dropped; cards without a topic are one set with the name of the file', () => {
    const drafts = [
      { topic: ' ', summary: '', cards: [card('A?')] },
      { topic: 'T', summary: '', cards: [] },
      { topic: '', summary: '', cards: [card('B?')] },
    ];
    expect(made(drafts, options()).sets).toMatchObject([{ topic: 'cells', count: 2 }]);
  });

  test('cards that the document has already are left out, whatever their set is called now', () => {
    const [first] = made([{ topic: 'T', summary: '', cards: [card('A?'), card('B?')] }], options()).sets;
    const drafts = [{ topic: 'Other', summary: '', cards: [card('a?  '), card('C?')] }];
    const { sets } = made(drafts, { ...options(), known: first ? [first] : [] });
    expect(sets.map(({ topic, flashcards }) => [topic, flashcards.map(({ question }) => question)])).toEqual([
      ['Other', ['C?']],
    ]);
  });

  test('a quote that was found is the passage of its page; one that was not is kept beside it, to be judged', () => {
    const cards = [
      card('A?', { quote: 'page ONE' }),
      card('B?', { quote: 'Page eleven.' }),
      card('C?', { page: 9, quote: 'Page nine.' }),
      card('D?', { page: null, quote: 'Page four.' }),
      card('E?'),
    ];
    const { sets } = made([{ topic: 'Pages', summary: '', cards }], { ...options(), document: null });
    expect(sets[0]?.flashcards.map(({ source }) => source)).toEqual([
      { file: 'cells.pdf', page: 1, quote: 'Page one' },
      { file: 'cells.pdf', page: 1, quote: null, claim: 'Page eleven.' },
      { file: 'cells.pdf', page: null, quote: null, claim: 'Page nine.' },
      { file: 'cells.pdf', page: null, quote: null, claim: 'Page four.' },
      { file: 'cells.pdf', page: 1, quote: null },
    ]);
  });

  test('a card keeps what is printed on the page where its passage is, whichever page was named', () => {
    const labels = new Map([
      [1, 'xi'],
      [4, '1'],
    ]);
    const cards = [
      card('A?', { page: 1, quote: 'Page one.' }),
      card('B?', { page: 2, quote: 'Page one.' }),
      card('C?', { page: 1, quote: 'Page two.' }),
      card('D?', { page: 4 }),
      card('E?', { page: null }),
    ];
    const { sets } = made([{ topic: 'Pages', summary: '', cards }], { ...options(), labels });
    expect(sets[0]?.flashcards.map(({ source }) => [source?.page, source?.label])).toEqual([
      [1, 'xi'],
      [1, 'xi'],
      [2, undefined],
      [4, '1'],
      [null, undefined],
    ]);
  });
});
