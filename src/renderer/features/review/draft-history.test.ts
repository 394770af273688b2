import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editCard, editSet, EMPTY_DRAFT, removeCard, type ReviewDraft } from '../../../domain/review.ts';
import { appendNew } from '../../../domain/review-arrivals.ts';
import { beginHistory, redone, undone, withEdit, type DraftHistory } from './draft-history.ts';

const START = appendNew(EMPTY_DRAFT, [
  {
    name: 'n',
    topic: 'T',
    summary: '',
    folderPath: '',
    count: 2,
    sourcePages: [],
    flashcards: [
      { question: 'q1', answer: 'a1' },
      { question: 'q2', answer: 'a2' },
    ],
  },
]);
const [KEY1, KEY2] = START.sets[0]!.cards.map(({ key }) => key) as [string, string];
const type = (text: string, card = KEY1) =>
  [(draft: ReviewDraft) => editCard(draft, 's1', card, { answer: text }), `${card}.answer`] as const;

test('typing in one field is one step, a field after it another', () => {
  let history = beginHistory(START);
  for (const text of ['a', 'ab', 'abc']) history = withEdit(history, ...type(text));
  history = withEdit(history, ...type('x', KEY2));
  expect(history.past).toHaveLength(2);
  history = undone(history);
  expect(history.draft.sets[0]!.cards.map(({ answer }) => answer)).toEqual(['abc', 'a2']);
  expect(undone(history).draft).toBe(START);
});

test('an edit after an undo drops what could be redone, and one that changes nothing is no step', () => {
  const once = withEdit(beginHistory(START), (draft) => removeCard(draft, 's1', KEY1));
  const back = undone(once);
  expect(redone(back).draft).toBe(once.draft);
  expect(withEdit(back, (draft) => draft)).toBe(back);
  expect(redone(withEdit(back, (draft) => editSet(draft, 's1', { topic: 'U' }))).draft.sets[0]!.topic).toBe('U');
});

test('whatever was done is taken back to the start and done again to the end', () => {
  const edit = fc.oneof(
    fc.string().map((text) => type(text)),
    fc.string().map((topic) => [(draft: ReviewDraft) => editSet(draft, 's1', { topic }), null] as const),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const end = edits.reduce((history, [change, typing]) => withEdit(history, change, typing), beginHistory(START));
      let history: DraftHistory = end;
      while (history.past.length > 0) history = undone(history);
      expect(history.draft).toBe(START);
      while (history.future.length > 0) history = redone(history);
      expect(history.draft).toBe(end.draft);
    }),
  );
});

test('sets that came later are one step, and once taken back they do not come a second time', () => {
  const later = [
    {
      name: 'm',
      topic: 'U',
      summary: '',
      folderPath: '',
      count: 1,
      sourcePages: [],
      flashcards: [{ question: 'q', answer: 'a' }],
    },
  ];
  const typed = withEdit(beginHistory(START), ...type('a'));
  const came = withEdit(typed, (draft) => appendNew(draft, later));
  const back = undone(withEdit(came, ...type('ab')));
  expect(back.draft).toBe(came.draft);
  const without = undone(back);
  expect(without.draft.sets).toBe(typed.draft.sets);
  expect(appendNew(without.draft, later)).toBe(without.draft);
  expect(redone(without).draft).toBe(came.draft);
});
