/** What is known of the note that is being written. */
import type { StoreApi } from 'zustand';
import type { Note } from '../../../contract/notes.schema.ts';
import { isSameNote, type NoteTexts } from '../../../domain/texts/merge-note.ts';

/** How far saving is, as the screen says it. */
export type Saving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the person must know about the note, or decide. */
export type NoteNotice =
  | { readonly kind: 'restored'; readonly keptAt: number }
  /** Changes from elsewhere were put together with those made here. */
  | { readonly kind: 'merged' }
  /** Both sides changed the same: nothing is saved until the person chooses. */
  | { readonly kind: 'conflict'; readonly theirs: Note }
  | { readonly kind: 'gone' };

export interface NoteState {
  readonly status: 'loading' | 'ready' | 'missing' | 'failed';
  /** Why it failed. */
  readonly error: string | null;
  /** Also that of a note which is still to be made. */
  readonly id: string;
  /** Version of the note at the host that `saved` is; null for one that does not exist yet. */
  readonly baseVer: number | null;
  readonly folderPath: string;
  readonly texts: NoteTexts;
  /** As the host has it. */
  readonly saved: NoteTexts;
  /** When the host took it last, epoch ms; null when it was not changed here. */
  readonly savedAt: number | null;
  readonly saving: Saving;
  /** Whether what is not saved is kept on this device at least. */
  readonly isKept: boolean;
  readonly notice: NoteNotice | null;
}

export type NoteStore = StoreApi<NoteState>;

export const NO_TEXTS: NoteTexts = { title: '', content: '' };

export function initialNote(id: string, isNew: boolean, folderPath: string): NoteState {
  return {
    status: isNew ? 'ready' : 'loading',
    error: null,
    id,
    baseVer: null,
    folderPath,
    texts: NO_TEXTS,
    saved: NO_TEXTS,
    savedAt: null,
    saving: { kind: 'saved' },
    isKept: true,
    notice: null,
  };
}

export function textsOf({ title, content }: NoteTexts): NoteTexts {
  return { title, content };
}

/** Whether there is anything to save. */
export function isUnsaved({ texts, saved }: Pick<NoteState, 'texts' | 'saved'>): boolean {
  return !isSameNote(texts, saved);
}

/** Whether the person has to decide before anything can be saved. */
export function isHeld({ notice }: Pick<NoteState, 'notice'>): boolean {
  return notice?.kind === 'conflict' || notice?.kind === 'gone';
}
