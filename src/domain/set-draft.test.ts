import { describe, expect, test } from 'vitest';
import type { FullSet } from '../contract/sets.schema.ts';
import {
  addCards,
  addTag,
  askBothWays,
  afterSave,
  cardsToSave,
  commonTags,
  draftOfSet,
  editCard,
  isBlank,
  isLongAnswer,
  isSameSet,
  missingSides,
  newCard,
  newPictureBytes,
  newSetDraft,
  removeTag,
  replaceCard,
  tagCounts,
  withoutNewPictures,
  type EditedCard,
} from './set-draft.ts';

const PICTURE = 'data:image/png;base64,AAAA';
const STORED = `sha256:${'a'.repeat(64)}`;

function stored(...cards: readonly Partial<FullSet['flashcards'][number]>[]): FullSet {
  const flashcards = cards.map((card, i) => ({
    id: `id-${i}`,
    question: `Q${i}`,
    answer: `A${i}`,
    hint: '',
    questionImage: null,
    answerImage: null,
    tags: [],
    flag: 0,
    suspended: false,
    buriedUntil: null,
    bothWays: false,
    source: null,
    updatedAt: 1,
    ...card,
  }));
  const set = { id: 'cells', topic: 'Cells', summary: '', folderPath: 'main', is_tracked: 1 as const };
  return { ...set, count: flashcards.length, updatedAt: 1, ver: 1, flashcards };
}

const draft = draftOfSet(stored({}, {}));
const card = (fields: Partial<EditedCard>) => newCard('k', fields);

describe('a card', () => {
  test('is blank until it has a text or a picture', () => {
    expect(isBlank(card({ tags: ['exam'] }))).toBe(true);
    expect(isBlank(card({ question: '  \n' }))).toBe(true);
    expect(isBlank(card({ hint: 'h' }))).toBe(false);
    expect(isBlank(card({ answerImage: PICTURE }))).toBe(false);
  });

  test('misses the sides that have neither a text nor a picture', () => {
    expect(missingSides(card({ question: 'q' }))).toEqual(['answer']);
    expect(missingSides(card({ question: 'q', answerImage: STORED }))).toEqual([]);
    expect(missingSides(card({ hint: 'h' }))).toEqual(['question', 'answer']);
    expect(missingSides(card({}))).toEqual([]);
    expect(missingSides(card({ question: '{{c1::q}}' }))).toEqual([]);
  });

  test('is asked both ways or one way, several at once, which is a change to save', () => {
    const changed = askBothWays(draft, new Set(['id-1']), true);
    expect(changed.cards.map(({ bothWays }) => bothWays)).toEqual([false, true]);
    expect(isSameSet(draft, changed)).toBe(false);
    expect(isSameSet(draft, askBothWays(changed, new Set(['id-0', 'id-1']), false))).toBe(true);
    expect(cardsToSave(changed)[1]).toMatchObject({ bothWays: true });
    expect(cardsToSave(changed)[1]).not.toHaveProperty('buriedUntil');
  });

  test('has a long answer above the limit', () => {
    expect(isLongAnswer({ answer: 'x'.repeat(201) })).toBe(true);
    expect(isLongAnswer({ answer: ` ${'x'.repeat(200)} ` })).toBe(false);
  });
});

describe('tags', () => {
  test('a tag of the set is one that all cards carry; a new card inherits it', () => {
    const tagged = editCard(addTag(draft, 'exam'), 'id-1', { tags: ['exam', 'hard'] });
    expect(commonTags(tagged.cards)).toEqual(['exam']);
    expect([...tagCounts(tagged.cards)]).toEqual([
      ['exam', 2],
      ['hard', 1],
    ]);
    expect(addCards(tagged, [newCard('n')]).cards.at(-1)?.tags).toEqual(['exam']);
    expect(tagCounts(removeTag(tagged, 'exam').cards).has('exam')).toBe(false);
  });
});

test('a pasted table takes the place of the empty card', () => {
  const before = addTag({ ...draft, cards: [...draft.cards, newCard('empty')] }, 'exam');
  const { cards } = replaceCard(before, 'empty', [
    newCard('x', { question: 'one' }),
    newCard('y', { question: 'two' }),
  ]);
  expect(cards.map(({ key, question }) => [key, question])).toEqual([
    ['id-0', 'Q0'],
    ['id-1', 'Q1'],
    ['empty', 'one'],
    ['y', 'two'],
  ]);
  expect(cards.at(-1)?.tags).toEqual(['exam']);
});

describe('saving', () => {
  test('sends trimmed texts, no blank cards, and nothing that the editor does not edit', () => {
    const edited = addCards(editCard(draft, 'id-0', { question: ' Q ' }), [newCard('blank')]);
    expect(cardsToSave(edited)).toEqual([
      expect.objectContaining({ id: 'id-0', question: 'Q' }),
      expect.objectContaining({ id: 'id-1' }),
    ]);
    expect(cardsToSave(edited)[0]).not.toHaveProperty('suspended');
  });

  test('blank cards and spaces at the ends are no change', () => {
    expect(isSameSet(draft, addCards(editCard(draft, 'id-0', { question: 'Q0 ' }), [newCard('blank')]))).toBe(true);
    expect(isSameSet(draft, editCard(draft, 'id-0', { tags: ['a'] }))).toBe(false);
    expect(isSameSet(draft, { ...draft, topic: 'Genes' })).toBe(false);
    expect(isSameSet(draft, { ...draft, cards: draft.cards.toReversed() })).toBe(false);
  });

  test('what was typed meanwhile stays, and sent pictures become stored ones', () => {
    const sent = addCards(editCard(draft, 'id-0', { questionImage: PICTURE }), [newCard('blank'), newCard('n')]);
    const withNew = editCard(sent, 'n', { question: 'Q2', answer: 'A2' });
    const typedOn = editCard(withNew, 'id-0', { answer: 'typed on', answerImage: PICTURE });
    const answer = draftOfSet(stored({ questionImage: STORED }, {}, { id: 'given' }));
    const after = afterSave(typedOn, withNew, answer);
    expect(after.cards.map(({ key }) => key)).toEqual(['id-0', 'id-1', 'blank', 'given']);
    expect(after.cards[0]).toMatchObject({ answer: 'typed on', questionImage: STORED, answerImage: PICTURE });
  });
});

describe('pictures', () => {
  test('new ones are counted, stored ones are not', () => {
    const pictured = editCard(draft, 'id-0', { questionImage: PICTURE, answerImage: STORED });
    expect(newPictureBytes(pictured)).toBe(3);
  });

  test('a draft without its new pictures has those that are stored', () => {
    const saved = draftOfSet(stored({ questionImage: STORED }, {}));
    const edited = editCard(editCard(saved, 'id-0', { questionImage: PICTURE }), 'id-1', { answerImage: PICTURE });
    const kept = withoutNewPictures(edited, saved);
    expect(kept.cards.map(({ questionImage, answerImage }) => [questionImage, answerImage])).toEqual([
      [STORED, null],
      [null, null],
    ]);
  });
});

test('a new set begins with one blank card in the folder it was asked for', () => {
  expect(newSetDraft('Biology', 'first')).toMatchObject({ folderPath: 'Biology', cards: [{ key: 'first' }] });
});
