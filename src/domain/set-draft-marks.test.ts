import { describe, expect, test } from 'vitest';
import {
  cardsToSave,
  afterSave,
  isSameSet,
  newCard,
  newSetDraft,
  type EditedCard,
  type SetDraft,
} from './set-draft.ts';
import { markCards, marksOf, withHostMarks, withMarksOf, type CardMarks } from './set-draft-marks.ts';

/** As the host has it. */
function stored(...cards: readonly Partial<CardMarks>[]): SetDraft {
  const all = cards.map((marks, i): EditedCard => ({ ...newCard(`k${i}`, { question: 'Q', answer: 'A' }), ...marks }));
  return { ...newSetDraft('', ''), topic: 'Cells', cards: all };
}

const only = (key: string) => new Set([key]);
const marks = ({ cards }: SetDraft) => cards.map((card) => marksOf(card));

describe('what is set here', () => {
  test('is a change to save, and alone is sent', () => {
    const saved = stored({}, { suspended: true });
    const marked = markCards(markCards(saved, only('k0'), { flag: 2 }), only('k1'), { suspended: false });
    expect(isSameSet(saved, marked)).toBe(false);
    expect(marks(marked)).toMatchObject([{ flag: 2, suspended: false }, { suspended: false }]);
    const [first, second] = cardsToSave(marked);
    expect(first).toMatchObject({ flag: 2 });
    expect(first).not.toHaveProperty('suspended');
    expect(second).toMatchObject({ suspended: false });
    expect(second).not.toHaveProperty('flag');
    expect(second).not.toHaveProperty('marks');
  });

  test('and taken back is no change any more', () => {
    const saved = stored({ flag: 3 });
    const marked = markCards(saved, only('k0'), { flag: 0 });
    expect(isSameSet(saved, markCards(marked, only('k0'), { flag: 3 }))).toBe(true);
    expect(isSameSet(saved, withMarksOf(marked, saved.cards, only('k0')))).toBe(true);
  });
});

describe('what is set elsewhere', () => {
  test('is not reverted by a draft that was left, nor does it undo what was set there', () => {
    const left = markCards(stored({}, {}), only('k0'), { flag: 1 });
    const now = stored({ suspended: true }, { flag: 5, suspended: true });
    const draft = withHostMarks(left, now);
    expect(marks(draft)).toMatchObject([
      { flag: 1, suspended: true },
      { flag: 5, suspended: true },
    ]);
    expect(cardsToSave(draft)[0]).toMatchObject({ flag: 1 });
    for (const card of cardsToSave(draft)) expect(card).not.toHaveProperty('suspended');
    expect(isSameSet(now, withHostMarks(stored({}, {}), now))).toBe(true);
  });

  test('is kept by a set that is saved anew, since its host knows none of it', () => {
    const gone = stored({ suspended: true, flag: 4, buriedUntil: 5 });
    expect(cardsToSave(gone, true)).toMatchObject([{ suspended: true, flag: 4, buriedUntil: 5 }]);
  });
});

test('after saving what was sent is the host’s, and what was set meanwhile is still to be saved', () => {
  const sent = markCards(stored({}, {}), new Set(['k0', 'k1']), { suspended: true });
  const since = markCards(sent, only('k1'), { suspended: false, flag: 6 });
  const saved = stored({ suspended: true, flag: 7 }, { suspended: true });
  const after = afterSave(since, sent, saved);
  expect(marks(after)).toMatchObject([
    { suspended: true, flag: 7 },
    { suspended: false, flag: 6 },
  ]);
  expect(after.cards.map((card) => card.marks)).toEqual([{}, { suspended: false, flag: 6 }]);
});
