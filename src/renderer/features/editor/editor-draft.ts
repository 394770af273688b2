/** Drafts of sets in local storage, one for each set and one for a set that does not exist yet. */
import type { SetDraft } from '../../../domain/set-draft.ts';
import { newCard, withoutNewPictures } from '../../../domain/set-draft.ts';
import { hasTexts, isRecord } from '../../lib/draft-keeper.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import type { DraftKept, EditorState } from './editor-state.ts';

/** A draft as it is stored. */
export interface StoredDraft {
  readonly draft: SetDraft;
  /** Version of the set that it was begun on; null for a new set. */
  readonly baseVer: number | null;
  /** Epoch ms. */
  readonly keptAt: number;
}

/** Keeps the draft, and when it is too large, without the pictures that are not stored yet. */
export function keepDraft({ setId, draft, baseVer, saved }: EditorState, now: number): DraftKept {
  const stored: StoredDraft = { draft, baseVer, keptAt: now };
  if (writeStored(keyOf(setId), stored)) return { how: 'whole', at: now };
  const smaller: StoredDraft = { ...stored, draft: withoutNewPictures(draft, saved?.draft ?? null) };
  return writeStored(keyOf(setId), smaller) ? { how: 'without pictures', at: now } : { how: 'not at all' };
}

export function forgetDraft(setId: string | null): void {
  removeStored(keyOf(setId));
}

/** The draft of a set, or null when there is none, or one of a shape that this version does not know. */
export function storedDraft(setId: string | null): StoredDraft | null {
  const stored = readStored(keyOf(setId));
  return isStoredDraft(stored) ? withEveryField(stored) : null;
}

/** Drafts of earlier versions know of one way only, and of no marks. */
function withEveryField(stored: StoredDraft): StoredDraft {
  const cards = stored.draft.cards.map((card) => ({ ...newCard(card.key), ...card }));
  return { ...stored, draft: { ...stored.draft, cards } };
}

function keyOf(setId: string | null): string {
  return setId === null ? 'ninefold:new-set' : `ninefold:set:${setId}`;
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || typeof value['keptAt'] !== 'number' || !isRecord(value['draft'])) return false;
  const { baseVer, draft } = value;
  if (baseVer !== null && typeof baseVer !== 'number') return false;
  if (!hasTexts(draft as Record<string, unknown>, ['topic', 'summary', 'folderPath'])) return false;
  const { cards, isTracked } = draft as Record<string, unknown>;
  return typeof isTracked === 'boolean' && Array.isArray(cards) && cards.every(isStoredCard);
}

function isStoredCard(value: unknown): boolean {
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
