/** Finds fields and cards in the page: rows carry their card's key, what can have focus carries its name. */
import type { EditedField } from './editor-state.ts';

const PRESSABLE = 'button:not(:disabled)';

export interface Place {
  readonly key: string;
  readonly field: EditedField | null;
}

/** Where an element stands, or null outside every card. */
export function placeOf(element: EventTarget | null): Place | null {
  if (!(element instanceof HTMLElement)) return null;
  const key = element.closest<HTMLElement>('[data-card]')?.dataset['card'];
  const field = element.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return key === undefined ? null : { key, field: (field as EditedField | undefined) ?? null };
}

/** The element of a place that can have focus; for a button that cannot be pressed the first beside it that can. */
export function elementAt(list: HTMLElement | null, { key, field }: Place): HTMLElement | null {
  const row = list?.querySelector(`[data-card="${CSS.escape(key)}"]`);
  const found = row?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null;
  const usable = found?.matches('input, textarea, button:not(:disabled)') === true;
  return usable ? found : (found?.closest('[data-field=buttons]')?.querySelector<HTMLElement>(PRESSABLE) ?? null);
}
