import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardsToSave, isSameSet, newCard, newSetDraft, type EditedCard, type SetDraft } from './set-draft.ts';
import { mergeSetDraft } from './set-draft-merge.ts';

const card = (key: string, fields: Partial<EditedCard> = {}): EditedCard => ({
  ...newCard(key),
  question: `Q ${key}`,
  answer: `A ${key}`,
  ...fields,
});
const setOf = (...cards: readonly EditedCard[]): SetDraft => ({ ...newSetDraft('Biology', ''), topic: 'Cells', cards });
const base = setOf(card('a'), card('b'), card('c'));
const keysOf = ({ cards }: SetDraft): string[] => cards.map(({ key }) => key);
const edited = (key: string, fields: Partial<EditedCard>, draft = base): SetDraft => ({
  ...draft,
  cards: draft.cards.map((each) => (each.key === key ? { ...each, ...fields } : each)),
});

describe('a draft on top of a set that was changed meanwhile', () => {
  test('changes what was changed here, and nothing else', () => {
    const mine = { ...edited('a', { question: 'Mine ' }), summary: 'Short' };
    const theirs = { ...edited('b', { answer: 'Theirs' }), topic: 'Cells anew' };
    const { draft, clashes } = mergeSetDraft(base, mine, theirs);
    expect(clashes).toEqual([]);
    expect(draft).toMatchObject({ topic: 'Cells anew', summary: 'Short', folderPath: 'Biology', isTracked: true });
    expect(draft.cards).toMatchObject([{ question: 'Mine ' }, { answer: 'Theirs' }, { key: 'c' }]);
  });

  test('has both changes of one card where they are in different fields', () => {
    const picture = `sha256:${'a'.repeat(64)}`;
    const mine = edited('b', { hint: 'Mine', tags: ['mine'], questionImage: picture });
    const { draft, clashes } = mergeSetDraft(
      base,
      mine,
      edited('b', { answer: 'Theirs', tags: ['theirs'], bothWays: true }),
    );
    expect(clashes).toEqual([]);
    expect(draft.cards[1]).toMatchObject({ hint: 'Mine', answer: 'Theirs', questionImage: picture, bothWays: true });
    expect(draft.cards[1]?.tags).toEqual(['mine', 'theirs']);
  });

  test('keeps its own where both changed the same, and names what stands there', () => {
    const mine = { ...edited('b', { answer: 'Mine' }), topic: 'Mine' };
    const { draft, clashes } = mergeSetDraft(base, mine, { ...edited('b', { answer: 'Theirs' }), topic: 'Theirs' });
    expect([draft.topic, draft.cards[1]?.answer]).toEqual(['Mine', 'Mine']);
    expect(clashes).toEqual([
      { key: null, field: 'topic', theirs: 'Theirs' },
      { key: 'b', field: 'answer', theirs: 'Theirs' },
    ]);
    // The same change twice is none to decide.
    expect(mergeSetDraft(base, mine, mine).clashes).toEqual([]);
  });

  test('has the cards that were added on either side, and not those that were deleted', () => {
    const mine = setOf(card('b'), card('new'), card('c'));
    const theirs = setOf(card('a'), card('b'), card('other'));
    expect(keysOf(mergeSetDraft(base, mine, theirs).draft)).toEqual(['b', 'new', 'other']);
  });

  test('keeps a card that one side deleted and the other changed', () => {
    const without = setOf(card('a'), card('c'));
    const changed = edited('b', { answer: 'Changed', suspended: true });
    expect(mergeSetDraft(base, without, changed).draft.cards[1]).toMatchObject({ key: 'b', answer: 'Changed' });
    // It comes back as it was: also suspended.
    const before = edited('b', { suspended: true });
    const back = mergeSetDraft(before, changed, without).draft;
    expect(cardsToSave(back)[1]).toMatchObject({ id: 'b', answer: 'Changed', suspended: true });
  });

  test('has the order of whoever changed it, and marks of the host but for those that were set here', () => {
    const sorted = setOf(card('c'), card('b'), card('a'));
    expect(keysOf(mergeSetDraft(base, edited('a', { hint: 'x' }), sorted).draft)).toEqual(['c', 'b', 'a']);
    expect(keysOf(mergeSetDraft(base, sorted, edited('a', { hint: 'x' })).draft)).toEqual(['c', 'b', 'a']);
    const marked = mergeSetDraft(base, edited('a', { marks: { flag: 3 } }), edited('a', { suspended: true, flag: 1 }));
    expect(marked.draft.cards[0]).toMatchObject({ suspended: true, flag: 1, marks: { flag: 3 } });
  });
});

test('what one side left alone is the other side, whatever that changed', () => {
  const texts = fc.constantFrom('', 'x', 'y', 'z ');
  const anyCard = fc
    .record({ key: fc.constantFrom('a', 'b', 'c', 'd'), question: texts, hint: texts, bothWays: fc.boolean() })
    .map((fields) => card(fields.key, { ...fields, question: `Q ${fields.question}` }));
  const anySet = fc
    .record({ topic: texts, cards: fc.uniqueArray(anyCard, { selector: ({ key }) => key, maxLength: 4 }) })
    .map(({ topic, cards }): SetDraft => ({ ...setOf(...cards), topic }));
  fc.assert(
    fc.property(anySet, anySet, anySet, (was, here, there) => {
      const [alone, taken] = [mergeSetDraft(was, here, was), mergeSetDraft(was, was, there)];
      expect(isSameSet(alone.draft, here)).toBe(true);
      expect(isSameSet(taken.draft, there)).toBe(true);
      expect([...alone.clashes, ...taken.clashes]).toEqual([]);
      // Each clash is a field that all three have differently, and mine stands.
      const { draft, clashes } = mergeSetDraft(was, here, there);
      for (const { key, field, theirs } of clashes) {
        const [before, mine, other, now] = [was, here, there, draft].map((set) => valueOf(set, key, field));
        expect(now).toBe(mine);
        expect(theirs).toBe(other);
        expect(new Set([before, mine, other]).size).toBe(3);
      }
    }),
  );
});

/** A value as a clash names it; undefined of a card that is not in the set. */
function valueOf({ topic, cards }: SetDraft, key: string | null, field: string): unknown {
  const found = cards.find((each) => each.key === key);
  const values = found && {
    question: found.question.trim(),
    hint: found.hint.trim(),
    both_ways: found.bothWays ? 1 : 0,
  };
  return key === null ? topic.trim() : values?.[field as keyof typeof values];
}
