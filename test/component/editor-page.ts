/** The set editor as tests see it: its fields by number, and what a clipboard puts into them. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { pressAt, toasts } from './harness/person.ts';

const { review, editor, notices } = messages;

export const topicOf = (): Locator => page.getByRole('textbox', { name: editor.topic, exact: true });
export const question = (n: number): Locator => page.getByRole('textbox', { name: review.question(n), exact: true });
export const answer = (n: number): Locator => page.getByRole('textbox', { name: review.answer(n), exact: true });
export const saveButton = (): Locator => page.getByRole('button', { name: editor.save }).first();
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const addCard = (): Locator => page.getByRole('button', { name: editor.addCard });
/** What is known of the set, beside its cards. */
export const details = (): Locator => page.getByRole('complementary', { name: editor.details.label });
/** A toast with this sentence. */
export const toast = (sentence: string): Locator => page.getByRole('group', { name: sentence });
export const undo = (): Locator => toasts.getByRole('button', { name: notices.undo });

/** The questions of the cards in their order. */
export const questions = (): string[] =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-field=question]')].map(({ value }) => value);

/** Saves the set as it is now, and waits until it is. */
export async function save(): Promise<void> {
  await pressAt(saveButton(), 'Enter');
  await expect.element(toast(messages.sets.saved)).toBeVisible();
}

interface Clipboard {
  readonly text?: string;
  readonly html?: string;
  readonly files?: readonly File[];
}

/** Pastes or drops into a field as the browser would; false where the page took it. */
export async function give(target: Locator, how: 'paste' | 'drop', { text, html, files = [] }: Clipboard) {
  await expect.element(target).toBeVisible();
  const data = new DataTransfer();
  if (text !== undefined) data.setData('text/plain', text);
  if (html !== undefined) data.setData('text/html', html);
  for (const file of files) data.items.add(file);
  const options = { bubbles: true, cancelable: true };
  return target
    .element()
    .dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data }),
    );
}

/** A file of what a data URL holds. */
export function fileOf(dataUrl: string, name: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return new File([bytes], name, { type: head.slice('data:'.length).split(';')[0] ?? '' });
}
