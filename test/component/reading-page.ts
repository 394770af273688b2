/** Documents that are read here, page by page: given as files, each with a card of its own in the corner until it is sent. */
import { expect, onTestFinished, vi } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import type { CallInput } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { type MadeDeck, pptxBytes } from '../support/made-pptx.ts';
import { KEY } from './documents-page.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { dropFiles } from './harness/files.ts';
import type { ComponentCommands } from './harness/commands.ts';

type Sent = CallInput<'documents.createJob'>;
type WantedPdf = Parameters<ComponentCommands['madePdf']>[0];

/** Long enough for a busy machine to start a worker and to read a document there. */
export const READING_PATIENCE = { timeout: 20_000 };

/** The cards of documents that are read or could not be. */
export const intake = page.getByRole('region', { name: messages.documents.intake.region });
export const action = (name: string): Locator => intake.getByRole('button', { name, exact: true });

/** Opens the dashboard, once it is ready for files. */
export async function openForDocuments(options: AppOptions = {}): Promise<OpenedApp> {
  const app = await openApp({ key: KEY, ...options });
  await expectReadyForFiles();
  return app;
}

/** Until the dashboard is there: what is dropped on a page that begins is lost. */
export async function expectReadyForFiles(): Promise<void> {
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
}

/** A PDF with this name. */
export async function pdf(name: string, wanted: WantedPdf): Promise<File> {
  const bytes = Uint8Array.from(atob(await commands.madePdf(wanted)), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'application/pdf' });
}

/** A presentation with this name. */
export const pptx = (name: string, deck: MadeDeck): File => new File([pptxBytes(deck)], name);

/** Drops a file on the window. */
export const drop = (file: File): void => dropFiles(document.body, [file]);

/** What was sent for the newest of so many documents, once it is. */
export async function sent({ host }: OpenedApp, documents = 1): Promise<Sent> {
  const jobs = () => host.callsOf('documents.createJob');
  await expect.poll(() => jobs().length, READING_PATIENCE).toBe(documents);
  return jobs().at(-1)!.input as Sent;
}

/** Nothing was sent for any document. */
export const expectNothingSent = ({ host }: OpenedApp): void => expect(host.callsOf('documents.createJob')).toEqual([]);

/** Workers that start from now on are of this kind, until what is answered is called. */
export function replaceWorkers(kind: new (url: string | URL, options?: WorkerOptions) => EventTarget): () => void {
  vi.stubGlobal('Worker', kind);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => void vi.unstubAllGlobals();
}

/** A worker whose script is on its way for as long as anybody waits. */
export class WorkerToCome extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
