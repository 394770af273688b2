/** Suspending, flagging and asking again, of one card or of those that are selected. Kept with the draft, and saved with the set. */
import { messages } from '../../../contract/messages/index.ts';
import { markCards, marksOf, withMarksOf, type CardMarks } from '../../../domain/set-draft-marks.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import type { EditorCore } from './editor-state.ts';

const { done } = messages.flashcards;
const UNDO_TOAST = 'editor:undo';

/** One of the marks of a card. Put aside is a card for a day of studying only, so here it is just asked again. */
export type MarkChange = { readonly flag: number } | { readonly suspended: boolean } | { readonly buriedUntil: null };

export interface MarkActions {
  readonly mark: (key: string, change: MarkChange) => void;
  /** For several cards at once; a toast takes it back. */
  readonly markAll: (keys: ReadonlySet<string>, change: MarkChange) => void;
}

export function markActions({ store, change }: EditorCore): MarkActions {
  return {
    mark: (key, marks) => change((draft) => markCards(draft, new Set([key]), marks)),

    markAll(keys, marks) {
      const { cards } = store.getState().draft;
      const isSo = (now: CardMarks): boolean =>
        Object.entries(marks).every(([mark, value]) => now[mark as keyof CardMarks] === value);
      const changed = new Set(cards.filter((card) => keys.has(card.key) && !isSo(marksOf(card))).map(({ key }) => key));
      change((draft) => markCards(draft, changed, marks));
      offerUndo(
        sentenceOf(marks)(changed.size),
        () => change((draft) => withMarksOf(draft, cards, changed)),
        UNDO_TOAST,
      );
    },
  };
}

function sentenceOf(marks: MarkChange): (n: number) => string {
  if ('flag' in marks) return marks.flag === 0 ? done.noFlag : done.flag;
  if ('suspended' in marks) return marks.suspended ? done.suspend : done.resume;
  return done.unbury;
}
