/** The keys of the list: from field to field and card to card, moving cards, formatting. */
import type { KeyboardEvent } from 'react';
import { isBlank } from '../../../domain/set-draft.ts';
import { applyFormat, type TextFormat } from '../../ui/text-format.ts';
import { takenNumbers, typeGap } from './type-gap.ts';
import type { Editor } from './create-editor.ts';
import { placeOf, type Place } from './list-place.ts';
import { hasMod } from './use-add-card-key.ts';

const FORMATS: Readonly<Record<string, TextFormat>> = { b: 'bold', i: 'italic', e: 'code' };
const ARROWS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Tries one kind of key; answers whether it was one. */
type KeyHandler = (event: KeyboardEvent, place: Place, editor: Editor) => boolean;

export function listKeys(editor: Editor): (event: KeyboardEvent) => void {
  return (event) => {
    const place = placeOf(event.target);
    if (place === null || event.nativeEvent.isComposing || event.defaultPrevented) return;
    const handlers = [gap, format, moveCard, nextField, leave, moveSelection];
    if (handlers.some((handle) => handle(event, place, editor))) event.preventDefault();
  };
}

const format: KeyHandler = (event) => {
  const wanted = hasMod(event) && !event.shiftKey && !event.altKey ? FORMATS[event.key.toLowerCase()] : undefined;
  if (!wanted || !(event.target instanceof HTMLTextAreaElement)) return false;
  applyFormat(event.target, wanted);
  return true;
};

/** Ctrl/Cmd+Shift+C, and with Alt the same number once more: Anki's keys. By their place, because Alt makes other letters on a Mac. */
const gap: KeyHandler = (event, _place, editor) => {
  if (event.nativeEvent.code !== 'KeyC' || !hasMod(event) || !event.shiftKey) return false;
  if (!(event.target instanceof HTMLTextAreaElement)) return false;
  typeGap(event.target, { sameNumber: event.altKey, taken: takenNumbers(editor, event.target) });
  return true;
};

const moveCard: KeyHandler = (event, { key, field }, editor) => {
  const by = ARROWS[event.key];
  if (!event.altKey || by === undefined) return false;
  const { target } = event;
  editor.moveBy(key, by);
  // The row that moves may lose focus on the way.
  const selection =
    target instanceof HTMLTextAreaElement ? ([target.selectionStart, target.selectionEnd] as const) : null;
  if (field) editor.focusOn({ key, field, ...(selection && { selection }) });
  return true;
};

/** Tab passes by the buttons, which Escape leads to; at the end it adds a card, or leaves the list from one that is still blank. */
const nextField: KeyHandler = (event, { key, field }, editor) => {
  if (event.key !== 'Tab' || event.altKey || hasMod(event)) return false;
  const back = event.shiftKey;
  if (field !== (back ? 'question' : 'answer')) return false;
  const { cards } = editor.store.getState().draft;
  const index = cards.findIndex((card) => card.key === key);
  const next = cards[index + (back ? -1 : 1)];
  const here = cards[index];
  if (next) editor.focusOn({ key: next.key, field: back ? 'answer' : 'question' });
  else if (!back && here && !isBlank(here)) editor.addCard();
  else return false;
  return true;
};

/** Escape goes from a text to the buttons of its card, and from there and from what is below the texts back to them. */
const leave: KeyHandler = (event, { key, field }, editor) => {
  if (event.key !== 'Escape') return false;
  if (field === 'select') editor.stopSelecting();
  const inText = field === 'question' || field === 'answer';
  editor.focusOn({ key, field: inText ? 'buttons' : 'question' });
  return true;
};

const moveSelection: KeyHandler = (event, { key, field }, editor) => {
  const by = ARROWS[event.key];
  if (field !== 'select' || by === undefined) return false;
  const { cards } = editor.store.getState().draft;
  const next = cards[cards.findIndex((card) => card.key === key) + by];
  if (!next) return true;
  if (event.shiftKey) editor.selectTo(next.key);
  editor.focusOn({ key: next.key, field: 'select' });
  return true;
};
