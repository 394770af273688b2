import { messages } from '../../../contract/messages/index.ts';
import { gapEdit } from '../../../domain/cards/gap-edit.ts';
import { maskNumbers, parseMasks } from '../../../domain/cards/occlusion.ts';
import { notify } from '../../lib/notices/notify.ts';
import { applyEdit } from '../../ui/text-format.ts';
import type { Editor } from './create-editor.ts';
import { placeOf } from './list-place.ts';

/** Numbers that the masks of the card in this field have. */
export function takenNumbers({ store }: Editor, field: HTMLElement): number[] {
  const key = placeOf(field)?.key;
  const card = store.getState().draft.cards.find((each) => each.key === key);
  return card ? maskNumbers(parseMasks(card.question)) : [];
}

interface GapOptions {
  readonly sameNumber: boolean;
  /** Numbers that the card's masks have. */
  readonly taken: readonly number[];
}

/** Makes the selected words of a question a gap, as if it was typed, so that the field's own undo takes it back. */
export function typeGap(field: HTMLTextAreaElement, options: GapOptions): void {
  if (placeOf(field)?.field !== 'question') {
    notify.toast({ id: 'editor:gap', message: messages.editor.gap.inQuestion });
    return;
  }
  applyEdit(field, gapEdit(field.value, field.selectionStart, field.selectionEnd, options));
}
