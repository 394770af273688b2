/** Finds fields and cards in the page: rows carry their card's key, what can have focus carries its name. */
import type { EditedField } from './editor-state.ts';

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

/** The element of a place that can have focus; of the buttons the first that can be pressed. */
export function elementAt(list: HTMLElement | null, { key, field }: Place): HTMLElement | null {
  const found = list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"] [data-field="${field}"]`) ?? null;
  return found?.matches('input, textarea') === false ? found.querySelector('button:not(:disabled)') : found;
}
