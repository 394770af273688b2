import { expect, test } from 'vitest';
import type { GeneratedSet } from '../contract/documents.schema.ts';
import { editCard, editSet, EMPTY_DRAFT, removeSets, type ReviewDraft } from './review.ts';
import { appendNew } from './review-arrivals.ts';

function generated(topic: string, cards: readonly (readonly [string, string])[], pages: number[] = []): GeneratedSet {
  const flashcards = cards.map(([question, answer]) => ({ question, answer }));
  return { name: topic, topic, summary: '', folderPath: '', count: cards.length, sourcePages: pages, flashcards };
}

const CELLS = generated('Cells', [['What is ATP?', 'A carrier of energy']], [2, 5]);
const GENES = generated('Genes', [['What is DNA?', 'A molecule']]);
const MORE = generated(
  ' cells',
  [
    ['what is  atp?', 'a carrier of energy'],
    ['Where is it made?', 'In mitochondria'],
  ],
  [3, 5],
);
const draft = appendNew(EMPTY_DRAFT, [CELLS, GENES]);
const [cells, genes] = draft.sets as [ReviewDraft['sets'][0], ReviewDraft['sets'][0]];
const sets = (state: ReviewDraft) => state.sets.map(({ topic, cards }) => [topic, cards.length]);

test('a set is taken in once, however it was edited or deleted since', () => {
  const edited = removeSets(editSet(draft, cells.key, { topic: 'Cell energy' }), new Set([genes.key]));
  expect(appendNew(edited, [CELLS, GENES])).toBe(edited);
});

test('what is new is appended, with keys of its own', () => {
  const more = appendNew(draft, [CELLS, generated('Plants', [['What is green?', 'Chlorophyll']])]);
  expect(more.sets.map((set) => set.topic)).toEqual(['Cells', 'Genes', 'Plants']);
  const keys = more.sets.flatMap((set) => [set.key, ...set.cards.map((card) => card.key)]);
  expect(new Set(keys).size).toBe(keys.length);
});

test('cards of a topic that is there go into its set, once, without those that repeat one there', () => {
  const more = appendNew(draft, [CELLS, GENES, MORE]);
  expect(sets(more)).toEqual([
    ['Cells', 2],
    ['Genes', 1],
  ]);
  expect(more.sets[0]!.sourcePages).toEqual([2, 3, 5]);
  expect(new Set(more.sets[0]!.cards.map(({ key }) => key)).size).toBe(2);
  expect(more.sets[1]).toBe(genes);
  expect(appendNew(more, [CELLS, GENES, MORE])).toBe(more);
  // Opened for the first time when all of it is there, it is the same.
  expect(sets(appendNew(EMPTY_DRAFT, [CELLS, GENES, MORE]))).toEqual(sets(more));
});

test('edits of the set that goes on are kept', () => {
  const edited = editCard(draft, cells.key, cells.cards[0]!.key, { answer: 'Energy' });
  expect(appendNew(edited, [CELLS, GENES, MORE]).sets[0]!.cards.map(({ answer }) => answer)).toEqual([
    'Energy',
    'a carrier of energy',
    'In mitochondria',
  ]);
});

test('a set that the person renamed, or named so, or deleted, takes none', () => {
  const renamed = editSet(draft, cells.key, { topic: 'Energy' });
  expect(sets(appendNew(renamed, [CELLS, GENES, MORE]))).toEqual([
    ['Energy', 1],
    ['Genes', 1],
    ['cells', 2],
  ]);
  const named = editSet(draft, genes.key, { topic: 'Plants' });
  expect(sets(appendNew(named, [generated('Plants', [['What is green?', 'Chlorophyll']])]))).toEqual([
    ['Cells', 1],
    ['Plants', 1],
    ['Plants', 1],
  ]);
  expect(sets(appendNew(removeSets(draft, new Set([cells.key])), [CELLS, GENES, MORE]))).toEqual([
    ['Genes', 1],
    ['cells', 2],
  ]);
});
