/** The steps of a review that can be taken back, many deep. Typing in one field is one step until something else is changed. */
import type { ReviewDraft } from '../../../domain/review.ts';

/** Drafts share what did not change, so that this many cost little. */
const STEPS_KEPT = 200;

export interface DraftHistory {
  readonly draft: ReviewDraft;
  readonly past: readonly ReviewDraft[];
  readonly future: readonly ReviewDraft[];
  /** The field of the last step, when it was typed. */
  readonly typing: string | null;
}

export function beginHistory(draft: ReviewDraft): DraftHistory {
  return { draft, past: [], future: [], typing: null };
}

/** `typing` names the field that is being typed into; absent for any other edit. */
export function withEdit(
  history: DraftHistory,
  edit: (draft: ReviewDraft) => ReviewDraft,
  typing: string | null = null,
): DraftHistory {
  const draft = edit(history.draft);
  if (draft === history.draft) return history;
  const sameStep = typing !== null && typing === history.typing;
  const past = sameStep ? history.past : [...history.past, history.draft].slice(-STEPS_KEPT);
  return { draft, past, future: [], typing };
}

/** What came of the document stays known: sets that were taken back do not come a second time with those that come later. */
export function undone(history: DraftHistory): DraftHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const { known } = history.draft;
  const draft = known === before.known ? before : { ...before, known };
  return { draft, past: history.past.slice(0, -1), future: [history.draft, ...history.future], typing: null };
}

export function redone(history: DraftHistory): DraftHistory {
  const [draft, ...future] = history.future;
  if (!draft) return history;
  return { draft, past: [...history.past, history.draft], future, typing: null };
}
