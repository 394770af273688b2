/** The parts of the notes screen as a test names them, and what several of its tests do. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { NOTE_SAVE_DELAY_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import type { OpenedApp } from './harness/app.ts';
import { focusAt, goTo, press, type } from './harness/person.ts';

const said = messages.notes;

export const note = (name: string): Locator => page.getByRole('treeitem', { name, exact: true });
export const titleOf = (): Locator => page.getByRole('textbox', { name: said.title });
/** The editor; it has no value, only lines. */
export const textOf = (): Locator => page.getByRole('textbox', { name: said.text });
export const preview = (): Locator => page.getByRole('region', { name: said.preview });
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const undo = (): Locator => button(messages.notices.undo);

/** Opens a note and waits until it can be written. */
export async function openNote(id: string): Promise<void> {
  await goTo(`/notes?id=${id}`);
  await expect.element(textOf()).toBeVisible();
}

/** Waits until the text has the focus; it stands in a tree of its own, of which the document knows the root alone. */
export async function expectWriting(): Promise<void> {
  const focused = () => {
    const text = textOf().element();
    return (text.getRootNode() as Document | ShadowRoot).activeElement === text;
  };
  await expect.poll(focused).toBe(true);
}

/** Puts the cursor at the end of the text and types. */
export async function typeAtEnd(text: string): Promise<void> {
  await focusAt(textOf());
  await press('ControlOrMeta+End');
  await type(text);
}

/** Puts the cursor at the end of the line that says this. */
export async function toEndOfLine(text: string): Promise<void> {
  const lines = textOf().element().querySelectorAll('.cm-line');
  await page.elementLocator([...lines].find((line) => line.textContent === text)!).click();
  await press('End');
}

/** Lets the time go by after which a note is saved, and waits until the host has everything. */
export async function expectSaved({ clock }: OpenedApp): Promise<void> {
  await clock.pass(NOTE_SAVE_DELAY_MS);
  await expect.element(page.getByRole('main').getByText(/^Saved( |$)/)).toBeVisible();
}

/** Lets the time go by after which a note is saved; whether it can be is another matter. */
export const untilSaving = ({ clock }: OpenedApp): Promise<void> => clock.pass(NOTE_SAVE_DELAY_MS);
