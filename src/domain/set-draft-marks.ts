/**
 * Whether a card of a draft is asked, and its flag. Both are changed elsewhere too, while one studies, so a draft keeps apart what the host has
 * and what the person has set here: only that is saved.
 */
import { withFields } from './keyed-list.ts';
import type { EditedCard, SetDraft } from './set-draft.ts';

export interface CardMarks {
  /** 0 none, 1 to 7 a colour. */
  readonly flag: number;
  readonly suspended: boolean;
  /** Until when it is put aside (epoch ms); null when it is not. */
  readonly buriedUntil: number | null;
}

const MARKS = ['flag', 'suspended', 'buriedUntil'] as const;

/** The card's marks with what was set here. */
export function marksOf({ flag, suspended, buriedUntil, marks }: EditedCard): CardMarks {
  return { flag, suspended, buriedUntil, ...marks };
}

/** Sets marks of some cards; one that the host has already is nothing to save. */
export function markCards(draft: SetDraft, keys: ReadonlySet<string>, wanted: Partial<CardMarks>): SetDraft {
  return {
    ...draft,
    cards: draft.cards.map((card) =>
      keys.has(card.key) ? { ...card, marks: unlike(card, { ...card.marks, ...wanted }) } : card,
    ),
  };
}

/** The draft with the marks that these cards had before. */
export function withMarksOf(draft: SetDraft, before: readonly EditedCard[], keys: ReadonlySet<string>): SetDraft {
  const marked = before.filter(({ key }) => keys.has(key));
  const cards = marked.reduce((all, { key, marks }) => withFields(all, key, { marks }), draft.cards);
  return { ...draft, cards };
}

/** A draft that was left, with the marks that the host has by now. */
export function withHostMarks(draft: SetDraft, saved: SetDraft): SetDraft {
  const stored = new Map(saved.cards.map((card) => [card.key, card]));
  return {
    ...draft,
    cards: draft.cards.map((card) => {
      const kept = stored.get(card.key);
      return kept ? { ...card, ...hostMarks(kept), marks: unlike(kept, card.marks) } : card;
    }),
  };
}

/** The marks of a card after it was saved as `kept`: those that were set since it was sent are still to be saved. */
export function marksAfterSave(
  card: EditedCard,
  sent: EditedCard,
  kept: EditedCard,
): CardMarks & Pick<EditedCard, 'marks'> {
  const since = MARKS.filter((mark) => card.marks[mark] !== sent.marks[mark]);
  const marks = Object.fromEntries(since.map((mark) => [mark, marksOf(card)[mark]])) as Partial<CardMarks>;
  return { ...hostMarks(kept), marks: unlike(kept, marks) };
}

/** Whether saving one or the other would set the same. */
export function sameMarks(a: EditedCard, b: EditedCard): boolean {
  return MARKS.every((mark) => a.marks[mark] === b.marks[mark]);
}

function hostMarks({ flag, suspended, buriedUntil }: EditedCard): CardMarks {
  return { flag, suspended, buriedUntil };
}

/** Those that differ from what the host has. */
function unlike(host: CardMarks, marks: Partial<CardMarks>): Partial<CardMarks> {
  const differing = MARKS.filter((mark) => mark in marks && marks[mark] !== host[mark]);
  return Object.fromEntries(differing.map((mark) => [mark, marks[mark]])) as Partial<CardMarks>;
}
