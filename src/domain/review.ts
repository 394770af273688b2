/**
 * The draft of Review & Save (ai §2, §4, §5): generated sets as a person edits them, before anything is saved. Every function answers a new
 * draft and changes nothing in place.
 */
import type { CardSource } from '../contract/cards.schema.ts';
import { isUnsupported } from './cards/card-support.ts';
import { movedBy, withFields, without, withRestored } from './keyed-list.ts';

export interface DraftCard {
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
  readonly source: CardSource | null;
}

export interface DraftSet {
  readonly key: string;
  readonly topic: string;
  readonly summary: string;
  readonly folderPath: string;
  /** Sorted, counted from 1. */
  readonly sourcePages: readonly number[];
  readonly cards: readonly DraftCard[];
}

export interface ReviewDraft {
  readonly sets: readonly DraftSet[];
  /** Generated sets that were taken in, so that one the person deleted or renamed does not come back. */
  readonly known: readonly string[];
  readonly nextKey: number;
  /** Chosen folder; empty: each set's own, "(PDF folder / root)". */
  readonly saveTo: string;
  readonly asOne: boolean;
  /** Null until the person writes one. */
  readonly mergedTopic: string | null;
  /** Keys of sets, or `MERGED`, that go into the set of their name which their folder has, instead of beside it. */
  readonly joining: readonly string[];
}

export type CardFields = Partial<Pick<DraftCard, 'question' | 'answer'>>;
export type SetFields = Partial<Pick<DraftSet, 'topic' | 'summary'>>;

export const EMPTY_DRAFT: ReviewDraft = {
  sets: [],
  known: [],
  nextKey: 1,
  saveTo: '',
  asOne: false,
  mergedTopic: null,
  joining: [],
};

/** Key of the one set that all become. */
export const MERGED = 'merged';

/** Upper and lower case and the amount of white space make no difference (ai §4). */
export function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export function editSet(draft: ReviewDraft, setKey: string, fields: SetFields): ReviewDraft {
  return mapSet(draft, setKey, (set) => ({ ...set, ...fields }));
}

export function editCard(draft: ReviewDraft, setKey: string, cardKey: string, fields: CardFields): ReviewDraft {
  return mapCards(draft, setKey, (cards) => withFields(cards, cardKey, fields));
}

/** Adds an empty card at the end. */
export function addCard(draft: ReviewDraft, setKey: string): ReviewDraft {
  const card: DraftCard = { key: `n${draft.nextKey}`, question: '', answer: '', hint: '', source: null };
  return { ...mapCards(draft, setKey, (cards) => [...cards, card]), nextKey: draft.nextKey + 1 };
}

export function removeCard(draft: ReviewDraft, setKey: string, cardKey: string): ReviewDraft {
  return mapCards(draft, setKey, (cards) => without(cards, new Set([cardKey])));
}

/** Puts a removed card back where it was. */
export function restoreCard(draft: ReviewDraft, setKey: string, card: DraftCard, index: number): ReviewDraft {
  return mapCards(draft, setKey, (cards) => cards.toSpliced(index, 0, card));
}

/** Moves a card by one place; at the edge of the list nothing happens. */
export function moveCard(draft: ReviewDraft, setKey: string, cardKey: string, by: -1 | 1): ReviewDraft {
  return mapCards(draft, setKey, (cards) => movedBy(cards, cardKey, by));
}

/** Whether a set goes into the one of its name that is there, or stays apart. */
export function joinSet(draft: ReviewDraft, key: string, joins: boolean): ReviewDraft {
  const others = draft.joining.filter((other) => other !== key);
  return { ...draft, joining: joins ? [...others, key] : others };
}

export function removeSets(draft: ReviewDraft, setKeys: ReadonlySet<string>): ReviewDraft {
  return { ...draft, sets: without(draft.sets, setKeys) };
}

/** Puts removed sets back where they stood in `before`, among those that are still there. */
export function restoreSets(draft: ReviewDraft, before: readonly DraftSet[]): ReviewDraft {
  return { ...draft, sets: withRestored(draft.sets, before) };
}

/** How many of the cards no page speaks for. */
export function unsupportedCount(cards: readonly Pick<DraftCard, 'source'>[]): number {
  return cards.filter(({ source }) => isUnsupported(source)).length;
}

export function cardCount(sets: readonly DraftSet[]): number {
  return sets.reduce((sum, set) => sum + set.cards.length, 0);
}

/** Topic that a merged set has until the person writes another one: the first set's, or the given default. */
export function defaultMergedTopic(draft: ReviewDraft, fallback: string): string {
  return draft.sets.find((set) => set.topic.trim() !== '')?.topic.trim() ?? fallback;
}

export interface MergedSet {
  readonly set: DraftSet;
  readonly duplicates: number;
}

/** All sets as one: cards that repeat an earlier one are left out, the first summary that is not empty is kept (ai §4). */
export function mergeSets(sets: readonly DraftSet[], topic: string): MergedSet {
  const cards = new Map<string, DraftCard>();
  for (const card of sets.flatMap((set) => set.cards)) {
    const key = cardKey(card);
    if (!cards.has(key)) cards.set(key, card);
  }
  const set: DraftSet = {
    key: MERGED,
    topic,
    summary: sets.map((each) => each.summary.trim()).find((summary) => summary !== '') ?? '',
    folderPath: sets[0]?.folderPath ?? '',
    sourcePages: pagesOf(sets),
    cards: [...cards.values()],
  };
  return { set, duplicates: cardCount(sets) - cards.size };
}

/** The pages of all of them, ascending. */
export function pagesOf(sets: readonly Pick<DraftSet, 'sourcePages'>[]): number[] {
  return [...new Set(sets.flatMap(({ sourcePages }) => sourcePages))].toSorted((a, b) => a - b);
}

/** Cards with the same key repeat each other (ai §4, "Merging"). */
export function cardKey({ question, answer }: Pick<DraftCard, 'question' | 'answer'>): string {
  return `${plain(question)}\n${plain(answer)}`;
}

export interface SetToSave {
  /** Keys of the draft's sets that it holds. */
  readonly keys: readonly string[];
  readonly topic: string;
  readonly summary: string;
  readonly folderPath: string;
  /** Into the set of its name, if its folder has one. */
  readonly joins: boolean;
  readonly flashcards: readonly Omit<DraftCard, 'key'>[];
}

/**
 * What Save sends: texts trimmed, cards without a question or an answer left out, then sets with no cards or no topic (ai §5). `duplicates`
 * counts the cards that merging left out.
 */
export function setsToSave(draft: ReviewDraft, mergedFallback: string): { sets: SetToSave[]; duplicates: number } {
  const complete = draft.sets.map((set) => ({ ...set, cards: set.cards.filter(isComplete) }));
  if (!draft.asOne)
    return { sets: complete.map((set) => toSave(draft, set, [set.key])).filter(isWorthSaving), duplicates: 0 };
  const topic = draft.mergedTopic ?? defaultMergedTopic(draft, mergedFallback);
  const { set, duplicates } = mergeSets(complete, topic);
  return {
    sets: [
      toSave(
        draft,
        set,
        draft.sets.map((each) => each.key),
      ),
    ].filter(isWorthSaving),
    duplicates,
  };
}

/** Where a set goes. */
export function folderOf(draft: ReviewDraft, { folderPath }: Pick<DraftSet, 'folderPath'>): string {
  return draft.saveTo === '' ? folderPath : draft.saveTo;
}

/** Sets with cards that Save leaves out because they have no topic: they stay in the draft. */
export function setsWithoutTopic(draft: ReviewDraft): readonly DraftSet[] {
  return draft.asOne ? [] : draft.sets.filter((set) => set.topic.trim() === '' && set.cards.some(isComplete));
}

/** Both sides have text; a half filled card is not a card yet. */
export function isComplete(card: DraftCard): boolean {
  return card.question.trim() !== '' && card.answer.trim() !== '';
}

function toSave(draft: ReviewDraft, set: DraftSet, keys: readonly string[]): SetToSave {
  return {
    keys,
    topic: set.topic.trim(),
    summary: set.summary.trim(),
    folderPath: folderOf(draft, set),
    joins: draft.joining.includes(set.key),
    flashcards: set.cards.map(({ key: _key, ...card }) => ({
      ...card,
      question: card.question.trim(),
      answer: card.answer.trim(),
      hint: card.hint.trim(),
    })),
  };
}

function isWorthSaving(set: SetToSave): boolean {
  return set.topic !== '' && set.flashcards.length > 0;
}

function mapSet(draft: ReviewDraft, setKey: string, change: (set: DraftSet) => DraftSet): ReviewDraft {
  return { ...draft, sets: draft.sets.map((set) => (set.key === setKey ? change(set) : set)) };
}

function mapCards(
  draft: ReviewDraft,
  setKey: string,
  change: (cards: readonly DraftCard[]) => readonly DraftCard[],
): ReviewDraft {
  return mapSet(draft, setKey, (set) => ({ ...set, cards: change(set.cards) }));
}
