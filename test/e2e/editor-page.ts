/** The set editor as tests see it: its fields by number, and what a clipboard puts into them. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';

const { review, editor } = messages;

export const topicOf = (page: Page): Locator => page.getByRole('textbox', { name: editor.topic, exact: true });
export const question = (page: Page, n: number): Locator =>
  page.getByRole('textbox', { name: review.question(n), exact: true });
export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: editor.save, exact: false }).first();
/** A toast with this sentence. */
export const toast = (page: Page, sentence: string): Locator => page.getByRole('group', { name: sentence });

export interface Clipboard {
  readonly text?: string;
  readonly html?: string;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

/** Pastes or drops into a field as the browser would. */
export async function give(target: Locator, how: 'paste' | 'drop', clipboard: Clipboard): Promise<void> {
  await target.evaluate(
    (element, { kind, text, html, files = [] }) => {
      const data = new DataTransfer();
      if (text !== undefined) data.setData('text/plain', text);
      if (html !== undefined) data.setData('text/html', html);
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      element.dispatchEvent(event);
    },
    { kind: how, ...clipboard },
  );
}
