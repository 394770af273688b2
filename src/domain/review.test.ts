import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeneratedSet } from '../contract/documents.schema.ts';
import {
  addCard,
  cardCount,
  editCard,
  editSet,
  EMPTY_DRAFT,
  joinSet,
  MERGED,
  mergeSets,
  moveCard,
  removeCard,
  removeSets,
  restoreCard,
  restoreSets,
  setsToSave,
  setsWithoutTopic,
  type ReviewDraft,
} from './review.ts';
import { appendNew } from './review-arrivals.ts';

const FALLBACK = 'Merged Set';

function generated(topic: string, cards: readonly (readonly [string, string])[], summary = ''): GeneratedSet {
  const flashcards = cards.map(([question, answer]) => ({ question, answer }));
  return { name: topic, topic, summary, folderPath: 'Biology', count: cards.length, sourcePages: [], flashcards };
}

const CELLS = generated('Cells', [
  ['What is ATP?', 'A carrier of energy'],
  ['Where is it made?', 'In mitochondria'],
]);
const GENES = generated('Genes', [['What is DNA?', 'A molecule']], 'About genes');
const draft = appendNew(EMPTY_DRAFT, [CELLS, GENES]);
const [cells, genes] = draft.sets as [ReviewDraft['sets'][0], ReviewDraft['sets'][0]];

const questions = (state: ReviewDraft, setKey: string) =>
  state.sets.find((set) => set.key === setKey)?.cards.map((card) => card.question);

describe('cards', () => {
  it('moves a card, but not beyond the edges', () => {
    const [first, last] = cells.cards;
    expect(questions(moveCard(draft, cells.key, first!.key, 1), cells.key)).toEqual([
      'Where is it made?',
      'What is ATP?',
    ]);
    expect(questions(moveCard(draft, cells.key, first!.key, -1), cells.key)).toEqual(questions(draft, cells.key));
    expect(questions(moveCard(draft, cells.key, last!.key, 1), cells.key)).toEqual(questions(draft, cells.key));
  });

  it('puts a deleted card back where it was', () => {
    const [first] = cells.cards;
    const without = removeCard(draft, cells.key, first!.key);
    expect(restoreCard(without, cells.key, first!, 0)).toEqual(draft);
  });

  it('puts deleted sets back in their places and keeps edits made since', () => {
    const edited = editSet(removeSets(draft, new Set([cells.key])), genes.key, { topic: 'Genetics' });
    expect(restoreSets(edited, draft.sets).sets.map((set) => set.topic)).toEqual(['Cells', 'Genetics']);
  });
});

describe('mergeSets', () => {
  it('leaves out repeated cards, whatever their case and spacing, and keeps the first summary', () => {
    const again = appendNew(draft, [generated('More', [['what is  ATP? ', 'a carrier of ENERGY']])]);
    const { set, duplicates } = mergeSets(again.sets, 'All');
    expect(set.cards).toHaveLength(3);
    expect(duplicates).toBe(1);
    expect(set.summary).toBe('About genes');
  });

  it('never loses a card that no other repeats', () => {
    const side = fc.constantFrom('a', 'A', ' a ', 'b', 'c  d', 'C d');
    fc.assert(
      fc.property(fc.array(fc.array(fc.tuple(side, side), { maxLength: 6 }), { maxLength: 5 }), (contents) => {
        const many = contents.reduce(
          (state, cards, i) => appendNew(state, [generated(`Set ${i}`, cards)]),
          EMPTY_DRAFT,
        );
        const { set, duplicates } = mergeSets(many.sets, 'All');
        const plain = (card: { question: string; answer: string }) =>
          `${card.question.trim()}|${card.answer.trim()}`.replaceAll(/\s+/g, ' ').toLowerCase();
        const distinct = new Set(many.sets.flatMap((each) => each.cards).map(plain));
        expect(set.cards.map(plain).toSorted()).toEqual([...distinct].toSorted());
        expect(set.cards.length + duplicates).toBe(cardCount(many.sets));
      }),
    );
  });
});

describe('setsWithoutTopic', () => {
  it('are those that Save leaves out although they have cards', () => {
    const nameless = editSet(draft, cells.key, { topic: ' ' });
    expect(setsWithoutTopic(nameless).map(({ key }) => key)).toEqual([cells.key]);
    expect(setsToSave(nameless, FALLBACK).sets.map(({ topic }) => topic)).toEqual(['Genes']);
    expect(setsWithoutTopic({ ...nameless, asOne: true })).toEqual([]);
    const empty = editCard(editSet(draft, genes.key, { topic: '' }), genes.key, genes.cards[0]!.key, { answer: ' ' });
    expect(setsWithoutTopic(empty)).toEqual([]);
  });
});

describe('setsToSave', () => {
  it('says which sets go into those of their name', () => {
    const joining = (state: ReviewDraft) => setsToSave(state, FALLBACK).sets.map(({ joins }) => joins);
    expect(joining(joinSet(draft, genes.key, true))).toEqual([false, true]);
    expect(joining(joinSet(joinSet(draft, genes.key, true), genes.key, false))).toEqual([false, false]);
    expect(joining({ ...joinSet(draft, genes.key, true), asOne: true })).toEqual([false]);
    expect(joining({ ...joinSet(draft, MERGED, true), asOne: true })).toEqual([true]);
  });

  it('drops sets with no topic or no cards, and cards with an empty side', () => {
    const noTopic = editSet(draft, genes.key, { topic: '  ' });
    const half = editCard(addCard(noTopic, cells.key), cells.key, cells.cards[0]!.key, { answer: ' ' });
    const { sets } = setsToSave(half, FALLBACK);
    expect(sets.map((set) => set.topic)).toEqual(['Cells']);
    expect(sets[0]?.flashcards.map((card) => card.question)).toEqual(['Where is it made?']);
  });

  it("saves to the document's folder, or to the one that was chosen", () => {
    expect(setsToSave(draft, FALLBACK).sets.map((set) => set.folderPath)).toEqual(['Biology', 'Biology']);
    expect(setsToSave({ ...draft, saveTo: 'Exam' }, FALLBACK).sets.map((set) => set.folderPath)).toEqual([
      'Exam',
      'Exam',
    ]);
  });

  it('names a merged set after the first one, or as the person wrote', () => {
    const merged = setsToSave({ ...draft, asOne: true }, FALLBACK).sets;
    expect(merged).toHaveLength(1);
    expect(merged[0]).toMatchObject({ topic: 'Cells', keys: [cells.key, genes.key] });
    expect(setsToSave({ ...draft, asOne: true, mergedTopic: 'Exam' }, FALLBACK).sets[0]?.topic).toBe('Exam');
    const unnamed = draft.sets.reduce((state, set) => editSet(state, set.key, { topic: '' }), {
      ...draft,
      asOne: true,
    });
    expect(setsToSave(unnamed, FALLBACK).sets[0]?.topic).toBe(FALLBACK);
  });

  it('has nothing to save when nothing is left', () => {
    expect(setsToSave(removeSets({ ...draft, asOne: true }, new Set([cells.key, genes.key])), FALLBACK).sets).toEqual(
      [],
    );
  });
});
