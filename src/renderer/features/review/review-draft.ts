/** The draft of one review, kept in local storage while it is edited (ai §4: written after 300 ms, cleared on Save). */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GeneratedSet } from '../../../contract/documents.schema.ts';
import { DRAFT_SAVE_DELAY_MS } from '../../../contract/limits.ts';
import { appendNew, EMPTY_DRAFT, type ReviewDraft } from '../../../domain/review.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** When the draft was last kept, epoch ms; `failed` when the storage refused it; null while nothing was edited. */
export type DraftKept = number | 'failed' | null;

export interface ReviewDraftState {
  readonly draft: ReviewDraft;
  readonly kept: DraftKept;
  /** Edited since this panel was opened. */
  readonly edited: boolean;
  /** Applies one edit. The function keeps its identity. */
  readonly change: (edit: (draft: ReviewDraft) => ReviewDraft) => void;
  /** Forgets the stored draft, after Save. */
  readonly clear: () => void;
}

/** Restores the draft of `context`, or begins one; generated sets that it does not know yet are appended. */
export function useReviewDraft(context: string, generated: readonly GeneratedSet[]): ReviewDraftState {
  const key = `ninefold:review:${context}`;
  const [draft, setDraft] = useState(() => appendNew(restoredDraft(key) ?? EMPTY_DRAFT, generated));
  const [edited, setEdited] = useState(false);
  const [kept, setKept] = useState<DraftKept>(null);
  const unsaved = useRef<ReviewDraft | null>(null);

  const keep = useCallback(() => {
    if (unsaved.current === null) return;
    setKept(writeStored(key, unsaved.current) ? Date.now() : 'failed');
    unsaved.current = null;
  }, [key]);

  useEffect(() => {
    if (!edited) return;
    unsaved.current = draft;
    const timer = setTimeout(keep, DRAFT_SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft, edited, keep]);

  // What was typed in the last moment is kept too when the panel or the window closes.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  const change = useCallback((edit: (draft: ReviewDraft) => ReviewDraft) => {
    setDraft(edit);
    setEdited(true);
  }, []);
  const clear = useCallback(() => {
    unsaved.current = null;
    removeStored(key);
    setEdited(false);
  }, [key]);
  return { draft, kept, edited, change, clear };
}

/** A stored draft of another shape, from an older version or another hand, is passed over. */
function restoredDraft(key: string): ReviewDraft | null {
  const stored = readStored(key);
  return isDraft(stored) ? { ...EMPTY_DRAFT, ...stored } : null;
}

function isDraft(value: unknown): value is ReviewDraft {
  if (!isRecord(value) || !Array.isArray(value.sets) || !Array.isArray(value.known)) return false;
  return typeof value.nextKey === 'number' && value.sets.every(isDraftSet);
}

function isDraftSet(value: unknown): boolean {
  if (!isRecord(value) || !Array.isArray(value.cards) || !Array.isArray(value.sourcePages)) return false;
  return hasTexts(value, ['key', 'topic', 'summary', 'folderPath']) && value.cards.every(isDraftCard);
}

function isDraftCard(value: unknown): boolean {
  return isRecord(value) && hasTexts(value, ['key', 'question', 'answer', 'hint']);
}

function hasTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
