/** The draft of one review, kept in local storage while it is edited (ai §4: written after 300 ms, cleared on Save). */
import { useCallback, useEffect, useState } from 'react';
import type { GeneratedSet } from '../../../contract/documents.schema.ts';
import { cardCount, EMPTY_DRAFT, type ReviewDraft } from '../../../domain/review.ts';
import { appendNew } from '../../../domain/review-arrivals.ts';
import { createDraftKeeper, hasTexts, isRecord } from '../../lib/storage/draft-keeper.ts';
import { beginHistory, redone, undone, withEdit, type DraftHistory } from './draft-history.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts';
import { clock } from '../../lib/page/clock.ts';

/** When the draft was last kept, epoch ms; `failed` when the storage refused it; null while nothing was edited. */
export type DraftKept = number | 'failed' | null;

/** Applies one edit; `typing` names the field that is being typed into. The function keeps its identity. */
export type ChangeDraft = (edit: (draft: ReviewDraft) => ReviewDraft, typing?: string) => void;

export interface ReviewDraftState {
  readonly draft: ReviewDraft;
  readonly kept: DraftKept;
  /** Edited since this panel was opened. */
  readonly edited: boolean;
  /** Cards that came with the last generated sets since this panel was opened. */
  readonly arrived: number;
  readonly change: ChangeDraft;
  /** Takes back the last edit, or does it again; null where there is none. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Forgets the stored draft, after Save. */
  readonly clear: () => void;
}

/**
 * Restores the draft of `context`, or begins one; generated sets that it does not know yet are appended, then and whenever others are given, as one
 * step that can be taken back.
 */
export function useReviewDraft(context: string, generated: readonly GeneratedSet[]): ReviewDraftState {
  const key = `ninefold:review:${context}`;
  const [history, setHistory] = useState(() => beginHistory(appendNew(restoredDraft(key) ?? EMPTY_DRAFT, generated)));
  const [taken, setTaken] = useState(generated);
  const [arrived, setArrived] = useState(0);
  // While drawing, so that no draft is shown without its sets and no count without its cards.
  if (taken !== generated) {
    const after = withEdit(history, (before) => appendNew(before, generated));
    setTaken(generated);
    setHistory(after);
    setArrived(cardCount(after.draft.sets) - cardCount(history.draft.sets));
  }
  const { draft } = history;
  const [edited, setEdited] = useState(false);
  const [kept, setKept] = useState<DraftKept>(null);
  const [keeper] = useState(() =>
    createDraftKeeper<ReviewDraft>((latest) => setKept(writeStored(key, latest) ? clock.now() : 'failed')),
  );

  useEffect(() => {
    if (edited) keeper.soon(draft);
  }, [draft, edited, keeper]);
  useEffect(() => keeper.watch(), [keeper]);

  const step = useCallback((next: (before: DraftHistory) => DraftHistory) => {
    setHistory(next);
    setEdited(true);
  }, []);
  const change = useCallback<ChangeDraft>((edit, typing) => step((before) => withEdit(before, edit, typing)), [step]);
  const clear = useCallback(() => {
    keeper.cancel();
    removeStored(key);
    setEdited(false);
  }, [key, keeper]);
  return {
    draft,
    kept,
    edited,
    arrived,
    change,
    undo: history.past.length > 0 ? () => step(undone) : null,
    redo: history.future.length > 0 ? () => step(redone) : null,
    clear,
  };
}

/** A stored draft of another shape, from an older version or another hand, is passed over. */
function restoredDraft(key: string): ReviewDraft | null {
  const stored = readStored(key);
  return isDraft(stored) ? { ...EMPTY_DRAFT, ...stored } : null;
}

function isDraft(value: unknown): value is ReviewDraft {
  if (!isRecord(value) || !Array.isArray(value.sets) || !Array.isArray(value.known)) return false;
  const joining = value.joining ?? [];
  return typeof value.nextKey === 'number' && Array.isArray(joining) && value.sets.every(isDraftSet);
}

function isDraftSet(value: unknown): boolean {
  if (!isRecord(value) || !Array.isArray(value.cards) || !Array.isArray(value.sourcePages)) return false;
  return hasTexts(value, ['key', 'topic', 'summary', 'folderPath']) && value.cards.every(isDraftCard);
}

function isDraftCard(value: unknown): boolean {
  return isRecord(value) && hasTexts(value, ['key', 'question', 'answer', 'hint']);
}
