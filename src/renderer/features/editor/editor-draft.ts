/** Drafts of sets in local storage, one for each set and one for a set that does not exist yet. */
import { isSameCard, newCard, withoutNewPictures, type EditedCard, type SetDraft } from '../../../domain/set-draft.ts';
import { hasTexts, isRecord } from '../../lib/storage/draft-keeper.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import type { DraftKept, EditorState } from './editor-state.ts';

/** A draft that was left. */
export interface LeftDraft {
  readonly draft: SetDraft;
  /** Version of the set that it was begun on; null for a new set. */
  readonly baseVer: number | null;
  /** That version; for a new set, and for a draft of an earlier version of the app, one that holds nothing. */
  readonly base: SetDraft;
  /** Epoch ms. */
  readonly keptAt: number;
}

/** As it is stored: of the set that it was begun on, a card that the draft has too is its key alone. */
interface StoredDraft extends Omit<LeftDraft, 'base'> {
  readonly base?: Omit<SetDraft, 'cards'> & { readonly cards: readonly (EditedCard | string)[] };
}

/** Keeps the draft, and when it is too large, without the pictures that are not stored yet. */
export function keepDraft({ setId, draft, saved }: EditorState, now: number): DraftKept {
  const keep = (shown: SetDraft): boolean => {
    const stored: StoredDraft = { draft: shown, baseVer: saved?.ver ?? null, keptAt: now };
    return writeStored(keyOf(setId), saved ? { ...stored, base: without(saved.draft, shown) } : stored);
  };
  if (keep(draft)) return { how: 'whole', at: now };
  return keep(withoutNewPictures(draft, saved?.draft ?? null))
    ? { how: 'without pictures', at: now }
    : { how: 'not at all' };
}

export function forgetDraft(setId: string | null): void {
  removeStored(keyOf(setId));
}

/** The draft of a set, or null when there is none, or one of a shape that this version does not know. */
export function storedDraft(setId: string | null): LeftDraft | null {
  const stored = readStored(keyOf(setId));
  if (!isStoredDraft(stored)) return null;
  const draft = { ...stored.draft, cards: stored.draft.cards.map(withEveryField) };
  return { ...stored, draft, base: baseOf(stored, draft) };
}

function without(base: SetDraft, draft: SetDraft): StoredDraft['base'] {
  const own = new Map(draft.cards.map((card) => [card.key, card]));
  return { ...base, cards: base.cards.map((card) => (isSameCard(card, own.get(card.key)) ? card.key : card)) };
}

function baseOf({ base }: StoredDraft, draft: SetDraft): SetDraft {
  if (!isSetDraft(base, isStoredCardOrKey)) return { ...draft, topic: '', summary: '', cards: [] };
  const own = new Map(draft.cards.map((card) => [card.key, card]));
  const cards = base.cards.flatMap((card) =>
    typeof card === 'string' ? (own.get(card) ?? []) : [withEveryField(card)],
  );
  return { ...base, cards };
}

/** Drafts of earlier versions know of one way only, and of no marks. */
function withEveryField(card: EditedCard): EditedCard {
  return { ...newCard(card.key), ...card };
}

function keyOf(setId: string | null): string {
  return setId === null ? 'ninefold:new-set' : `ninefold:set:${setId}`;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['keptAt'] !== 'number') return false;
  const { baseVer, draft } = value;
  return (baseVer === null || typeof baseVer === 'number') && isSetDraft(draft, isStoredCard);
}

function isSetDraft<Card>(
  value: unknown,
  isCard: (card: unknown) => card is Card,
): value is Omit<SetDraft, 'cards'> & { readonly cards: readonly Card[] } {
  if (!isRecord(value) || !hasTexts(value, ['topic', 'summary', 'folderPath'])) return false;
  const { cards, isTracked } = value;
  return typeof isTracked === 'boolean' && Array.isArray(cards) && cards.every(isCard);
}

function isStoredCardOrKey(value: unknown): value is EditedCard | string {
  return typeof value === 'string' || isStoredCard(value);
}

function isStoredCard(value: unknown): value is EditedCard {
  if (!isRecord(value) || !hasTexts(value, ['key', 'question', 'answer', 'hint'])) return false;
  const { tags, questionImage, answerImage, marks = {} } = value;
  const isImage = (image: unknown) => image === null || typeof image === 'string';
  return (
    isRecord(marks) &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === 'string') &&
    isImage(questionImage) &&
    isImage(answerImage)
  );
}
