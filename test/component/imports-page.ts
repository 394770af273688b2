/** An import as a test comes by one: a file is chosen, and the host looks at it and keeps it while the app asks how far it is. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { TRANSFER_POLL_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import type { OpenedApp } from './harness/app.ts';
import { answerFileChooser } from './harness/files.ts';
import { expectComes, press } from './harness/person.ts';

const said = messages.importScreen;

export const importOf = (name: string): Locator => page.getByRole('dialog', { name: said.titleOf(name) });

/** Lets the app ask how far it is until this is in sight. */
export const expectInTime = (app: OpenedApp, locator: Locator): Promise<void> =>
  expectComes(app, locator, TRANSFER_POLL_MS);

/** A file with this in it; what is no text is written as JSON. */
export const fileOf = (name: string, content: string | object): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);

/** Chooses a file by Ctrl I; answers the dialog that tells of it. */
export async function chooseByKey(file: File): Promise<Locator> {
  answerFileChooser([file]);
  await press('Control+i');
  const dialog = importOf(file.name);
  await expect.element(dialog).toBeVisible();
  return dialog;
}
