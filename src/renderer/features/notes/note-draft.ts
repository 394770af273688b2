/** What was typed into notes and is not saved yet, on this device: one for each note, and one for a note that does not exist yet. */
import type { NoteTexts } from '../../../domain/texts/merge-note.ts';
import { hasTexts, isRecord } from '../../lib/storage/draft-keeper.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';

export interface StoredNoteDraft extends NoteTexts {
  /** Of the note; of a new one, what it will be called. */
  readonly id: string;
  /** Where a new note goes. */
  readonly folderPath: string;
  /** Version of the note that it was begun on; null for a new one. */
  readonly baseVer: number | null;
  /** Epoch ms. */
  readonly keptAt: number;
}

/** Whether it could be kept. */
export function keepNoteDraft(draft: StoredNoteDraft): boolean {
  return writeStored(keyOf(draft.baseVer === null ? null : draft.id), draft);
}

/** @param id null for the note that does not exist yet */
export function forgetNoteDraft(id: string | null): void {
  removeStored(keyOf(id));
}

/** Null when there is none, or one of a shape that this version does not know. */
export function storedNoteDraft(id: string | null): StoredNoteDraft | null {
  const stored = readStored(keyOf(id));
  return isDraft(stored) ? stored : null;
}

function keyOf(id: string | null): string {
  return id === null ? 'ninefold:new-note' : `ninefold:note:${id}`;
}

function isDraft(value: unknown): value is StoredNoteDraft {
  if (!isRecord(value) || !hasTexts(value, ['id', 'title', 'content', 'folderPath'])) return false;
  const { baseVer, keptAt } = value;
  return typeof keptAt === 'number' && (baseVer === null || typeof baseVer === 'number');
}
