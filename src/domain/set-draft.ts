/**
 * The draft of the set editor: a set as a person edits it, before it is saved. Every function answers a new draft and changes nothing in
 * place.
 */
import type { CardSource } from '../contract/cards.schema.ts';
import { LONG_ANSWER_CHARS } from '../contract/limits.ts';
import { readDataUrl } from '../contract/media.ts';
import type { FullSet } from '../contract/sets.schema.ts';
import { hasGaps } from './cards/faces.ts';
import { withFields, type Keyed } from './keyed-list.ts';
import { marksAfterSave, sameMarks, type CardMarks } from './set-draft-marks.ts';

export interface EditedCard extends Keyed, CardMarks {
  /** The card's id. The editor makes that of a new card, so that the host keeps it. */
  readonly key: string;
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
  /** `sha256:<hex>` for a stored picture, a `data:` URL for a new one. */
  readonly questionImage: string | null;
  readonly answerImage: string | null;
  readonly tags: readonly string[];
  readonly source: CardSource | null;
  /** Asked from question to answer and back. */
  readonly bothWays: boolean;
  /** Of the host's marks those that the person has set otherwise here, and not saved yet. */
  readonly marks: Partial<CardMarks>;
}

export interface SetDraft {
  readonly topic: string;
  readonly summary: string;
  readonly folderPath: string;
  readonly isTracked: boolean;
  readonly cards: readonly EditedCard[];
}

export type Side = 'question' | 'answer';
export type CardFields = Partial<Omit<EditedCard, 'key' | 'source' | 'marks' | keyof CardMarks>>;
export type SetFields = Partial<Omit<SetDraft, 'cards'>>;

export const IMAGE_OF = { question: 'questionImage', answer: 'answerImage' } as const satisfies Record<Side, string>;

export function draftOfSet(set: FullSet): SetDraft {
  return {
    topic: set.topic,
    summary: set.summary,
    folderPath: set.folderPath,
    isTracked: set.is_tracked === 1,
    cards: set.flashcards.map(({ id, updatedAt: _at, ...card }) => ({ ...card, key: id, marks: {} })),
  };
}

/** A set that does not exist yet, with one card to begin with. */
export function newSetDraft(folderPath: string, firstKey: string): SetDraft {
  return { topic: '', summary: '', folderPath, isTracked: true, cards: [newCard(firstKey)] };
}

export function newCard(key: string, fields: CardFields = {}): EditedCard {
  return {
    key,
    question: '',
    answer: '',
    hint: '',
    questionImage: null,
    answerImage: null,
    tags: [],
    source: null,
    flag: 0,
    suspended: false,
    buriedUntil: null,
    bothWays: false,
    marks: {},
    ...fields,
  };
}

export function editCard(draft: SetDraft, key: string, fields: CardFields): SetDraft {
  return { ...draft, cards: withFields(draft.cards, key, fields) };
}

/** Adds cards at the end. They get the tags that all cards have: those are the set's own. */
export function addCards(draft: SetDraft, cards: readonly EditedCard[]): SetDraft {
  const tags = commonTags(draft.cards);
  return { ...draft, cards: [...draft.cards, ...cards.map((card) => withTags(card, tags))] };
}

/** Puts cards in the place of one, for a table pasted into an empty card; the first takes over its key and its tags. */
export function replaceCard(draft: SetDraft, key: string, cards: readonly EditedCard[]): SetDraft {
  const at = draft.cards.findIndex((card) => card.key === key);
  const replaced = draft.cards[at];
  if (!replaced) return draft;
  const added = cards.map((card, i) => withTags(i === 0 ? { ...card, key } : card, replaced.tags));
  return { ...draft, cards: draft.cards.toSpliced(at, 1, ...added) };
}

function withTags(card: EditedCard, tags: readonly string[]): EditedCard {
  return { ...card, tags: [...new Set([...card.tags, ...tags])] };
}

/** Every tag of the cards with the number of cards that carry it, in the order in which they first appear. */
export function tagCounts(cards: readonly EditedCard[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const tag of cards.flatMap((card) => card.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

/** Tags that all cards carry. */
export function commonTags(cards: readonly EditedCard[]): readonly string[] {
  return [...tagCounts(cards)].filter(([, count]) => count === cards.length).map(([tag]) => tag);
}

export function addTag(draft: SetDraft, tag: string): SetDraft {
  return { ...draft, cards: draft.cards.map((card) => (card.tags.includes(tag) ? card : withTags(card, [tag]))) };
}

export function removeTag(draft: SetDraft, tag: string): SetDraft {
  const without = (card: EditedCard) => ({ ...card, tags: card.tags.filter((other) => other !== tag) });
  return { ...draft, cards: draft.cards.map((card) => (card.tags.includes(tag) ? without(card) : card)) };
}

/** Has these cards asked both ways, or one way again. */
export function askBothWays(draft: SetDraft, keys: ReadonlySet<string>, bothWays: boolean): SetDraft {
  return { ...draft, cards: draft.cards.map((card) => (keys.has(card.key) ? { ...card, bothWays } : card)) };
}

/** What of a card a person fills in. */
type FilledCard = Pick<EditedCard, 'question' | 'answer' | 'hint' | 'questionImage' | 'answerImage'>;

/** Nobody has put anything into it: it is left out of what is saved. Tags do not count, since new cards get them by themselves. */
export function isBlank(card: FilledCard): boolean {
  return isEmptySide(card, 'question') && isEmptySide(card, 'answer') && card.hint.trim() === '';
}

export function isEmptySide(card: FilledCard, side: Side): boolean {
  return card[side].trim() === '' && card[IMAGE_OF[side]] === null;
}

/** Sides with neither text nor a picture, of a card that is not blank. A question with gaps answers itself. */
export function missingSides(card: FilledCard): readonly Side[] {
  if (isBlank(card)) return [];
  const needed: readonly Side[] = hasGaps(card.question) ? ['question'] : ['question', 'answer'];
  return needed.filter((side) => isEmptySide(card, side));
}

/** Too long to be known or not known as a whole. */
export function isLongAnswer({ answer }: Pick<EditedCard, 'answer'>): boolean {
  return answer.trim().length > LONG_ANSWER_CHARS;
}

/**
 * What Save sends for each card: texts trimmed, blank cards left out. Fields that are not named stay as they are stored; a set that is `new` to the
 * host gets them all.
 */
export function cardsToSave(draft: SetDraft, isNew = false) {
  return draft.cards
    .filter((card) => !isBlank(card))
    .map(({ key, flag, suspended, buriedUntil, marks, ...card }) => ({
      ...card,
      ...(isNew && { flag, suspended, buriedUntil }),
      ...marks,
      id: key,
      question: card.question.trim(),
      answer: card.answer.trim(),
      hint: card.hint.trim(),
      tags: [...card.tags],
    }));
}

/** Whether saving one or the other would keep the same. */
export function isSameSet(a: SetDraft, b: SetDraft): boolean {
  const sameFields =
    a.topic.trim() === b.topic.trim() &&
    a.summary.trim() === b.summary.trim() &&
    a.folderPath === b.folderPath &&
    a.isTracked === b.isTracked;
  if (!sameFields) return false;
  const ours = a.cards.filter((card) => !isBlank(card));
  const theirs = b.cards.filter((card) => !isBlank(card));
  return ours.length === theirs.length && ours.every((card, i) => isSameCard(card, theirs[i]));
}

/** Whether saving one or the other would keep the same. */
export function isSameCard(a: EditedCard, b: EditedCard | undefined): boolean {
  if (a === b) return true;
  return (
    b !== undefined &&
    a.key === b.key &&
    (['question', 'answer', 'hint'] as const).every((field) => a[field].trim() === b[field].trim()) &&
    a.questionImage === b.questionImage &&
    a.answerImage === b.answerImage &&
    a.bothWays === b.bothWays &&
    sameMarks(a, b) &&
    a.tags.join('\n') === b.tags.join('\n')
  );
}

/**
 * The draft after `sent` was saved as `saved`, while editing went on: new pictures are stored ones now, and cards have the facts of the host.
 * Cards are matched by place, because a host may give a new card another id when it was sent twice.
 */
export function afterSave(draft: SetDraft, sent: SetDraft, saved: SetDraft): SetDraft {
  const sentCards = sent.cards.filter((card) => !isBlank(card));
  const answers = new Map(sentCards.map((card, i) => [card.key, { card, kept: saved.cards[i] }]));
  return {
    ...draft,
    folderPath: draft.folderPath === sent.folderPath ? saved.folderPath : draft.folderPath,
    cards: draft.cards.map((card) => {
      const { card: before, kept } = answers.get(card.key) ?? {};
      if (!before || !kept) return card;
      return {
        ...card,
        key: kept.key,
        source: kept.source,
        ...marksAfterSave(card, before, kept),
        questionImage: card.questionImage === before.questionImage ? kept.questionImage : card.questionImage,
        answerImage: card.answerImage === before.answerImage ? kept.answerImage : card.answerImage,
      };
    }),
  };
}

/** Bytes of the pictures that are not stored yet. */
export function newPictureBytes(draft: SetDraft): number {
  return draft.cards
    .flatMap((card) => [card.questionImage, card.answerImage])
    .reduce((sum, image) => sum + (image === null ? 0 : pictureBytes(image)), 0);
}

/** Bytes of a picture in a `data:` URL; none for a stored one. */
export function pictureBytes(image: string): number {
  const base64 = readDataUrl(image)?.base64;
  return base64 === undefined ? 0 : Math.floor((base64.replaceAll('=', '').length * 3) / 4);
}

/** The draft with the pictures of `saved` in place of new ones, for a storage that new ones are too large for. */
export function withoutNewPictures(draft: SetDraft, saved: SetDraft | null): SetDraft {
  const stored = new Map(saved?.cards.map((card) => [card.key, card]));
  const keptImage = (card: EditedCard, side: Side): string | null => {
    const image = card[IMAGE_OF[side]];
    return image !== null && pictureBytes(image) > 0 ? (stored.get(card.key)?.[IMAGE_OF[side]] ?? null) : image;
  };
  return {
    ...draft,
    cards: draft.cards.map((card) => ({
      ...card,
      questionImage: keptImage(card, 'question'),
      answerImage: keptImage(card, 'answer'),
    })),
  };
}
