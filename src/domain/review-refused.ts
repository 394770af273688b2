/** Cards that rules refused and a person takes into the draft of Review & Save all the same. */
import type { RefusedCard } from '../contract/documents.schema.ts';
import { cardKey, pagesOf, plain, type DraftCard, type DraftSet, type ReviewDraft } from './review.ts';

/** Adds it at the end of the set of its topic, or of a new one in this folder. One that is there already is not added again. */
export function takeRefused(draft: ReviewDraft, refused: RefusedCard, folderPath: string): ReviewDraft {
  if (isTaken(draft, refused)) return draft;
  const { card } = refused;
  const taken: DraftCard = {
    key: `r${draft.nextKey}`,
    question: card.question.trim(),
    answer: card.answer.trim(),
    hint: card.hint?.trim() ?? '',
    source: card.source ?? null,
  };
  const topic = refused.topic.trim();
  const going = draft.sets.find((set) => plain(set.topic) === plain(topic));
  const before = going ?? { key: `s${draft.nextKey}`, topic, summary: '', folderPath, sourcePages: [], cards: [] };
  const after: DraftSet = { ...before, cards: [...before.cards, taken] };
  const page = card.source?.page;
  const withPage: DraftSet =
    typeof page === 'number' ? { ...after, sourcePages: pagesOf([after, { ...after, sourcePages: [page] }]) } : after;
  return {
    ...draft,
    nextKey: draft.nextKey + 1,
    sets: going ? draft.sets.map((set) => (set === going ? withPage : set)) : [...draft.sets, withPage],
  };
}

/** Whether the draft has a card that says the same. */
export function isTaken({ sets }: ReviewDraft, { card }: RefusedCard): boolean {
  const key = cardKey({ question: card.question, answer: card.answer });
  return sets.some(({ cards }) => cards.some((each) => cardKey(each) === key));
}
