/** Changes of the quality report in the draft of Review & Save (ai §4). */
import type { DraftCard, DraftSet, ReviewDraft } from '../review.ts';
import { without, withRestored } from '../keyed-list.ts';
import { withFix, withoutFix, type CardFix } from './card-fixes.ts';

/** Deletes cards, then the sets that are left empty by it (ai §4, "Auto-remove duplicates"). */
export function withoutCards(draft: ReviewDraft, cardKeys: ReadonlySet<string>): ReviewDraft {
  const sets = draft.sets.flatMap((set) => {
    const cards = without(set.cards, cardKeys);
    if (cards.length === set.cards.length) return [set];
    return cards.length === 0 ? [] : [{ ...set, cards }];
  });
  return { ...draft, sets };
}

/** Puts deleted cards back where they stood in `before`, and the sets that went with them. */
export function withCardsBack(
  draft: ReviewDraft,
  before: readonly DraftSet[],
  cardKeys: ReadonlySet<string>,
): ReviewDraft {
  const current = new Set(draft.sets.map(({ key }) => key));
  const gone = before.filter(({ key, cards }) => !current.has(key) && cards.every((card) => cardKeys.has(card.key)));
  const goneKeys = new Set(gone.map(({ key }) => key));
  const sets = withRestored(
    draft.sets,
    before.filter(({ key }) => current.has(key) || goneKeys.has(key)),
  );
  const cardsBefore = new Map(before.map(({ key, cards }) => [key, cards]));
  return {
    ...draft,
    sets: sets.map((set) => {
      const known = new Set(set.cards.map(({ key }) => key));
      const places = cardsBefore.get(set.key)?.filter(({ key }) => known.has(key) || cardKeys.has(key)) ?? [];
      return { ...set, cards: withRestored(set.cards, places) };
    }),
  };
}

/** Carries out one change. New cards are from the same place of the document. */
export function withCardFixed(draft: ReviewDraft, setKey: string, fix: CardFix): ReviewDraft {
  let { nextKey } = draft;
  const make = (text: CardFix['before'], like: DraftCard): DraftCard => {
    const key = `n${nextKey}`;
    nextKey += 1;
    return { key, ...text, hint: '', source: like.source };
  };
  const sets = draft.sets.map((set) => (set.key === setKey ? { ...set, cards: withFix(set.cards, fix, make) } : set));
  return { ...draft, sets, nextKey };
}

/** Takes one change back. */
export function withFixUndone(
  draft: ReviewDraft,
  setKey: string,
  fix: CardFix,
  { before, after }: { readonly before: ReviewDraft; readonly after: ReviewDraft },
): ReviewDraft {
  const cardsIn = ({ sets }: ReviewDraft) => sets.find(({ key }) => key === setKey)?.cards ?? [];
  return {
    ...draft,
    sets: draft.sets.map((set) =>
      set.key === setKey ? { ...set, cards: withoutFix(set.cards, fix, cardsIn(before), cardsIn(after)) } : set,
    ),
  };
}
