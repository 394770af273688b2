/** What is said of documents that could not be read or sent, and of what they lack. */
import { UNTIL_DISMISSED } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { ChunkLoadError } from '../../lib/loading/lazy.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import type { ExtractedDocument } from './extraction.ts';

const said = messages.documents;

/** The person cancelled or gave up on the password: there is nothing to tell them. */
export function isQuiet(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'PasswordDeclined');
}

/** The document is not to blame when the reader itself could not be loaded. */
export function readingSentence(error: unknown, name: string): string {
  return error instanceof ChunkLoadError ? error.message : reasonOf(error, said.unreadable.failed(name));
}

/** Cards need a model that can be reached; studying does not (ai §4, "Offline"). */
export function sendingSentence(error: unknown, kind: 'pdf' | 'presentation'): string {
  if (isProblem(error) && error.code === 'offline') return said.needsConnection;
  const sentence = reasonOf(error, said.queueDocumentFailed);
  // The call speaks of documents, since it knows only pages.
  return kind === 'presentation' && sentence === said.queueDocumentFailed ? said.queuePresentationFailed : sentence;
}

/** Stays until it is dismissed: who dropped a long document looks elsewhere while it is read, and nothing else says that cards will lack something. */
export function tellWhatWasLeftOut(
  name: string,
  { pagesLost, picturesLeftOut, picturesUnread = 0 }: ExtractedDocument,
): void {
  const told = [
    { said: said.intake.pagesLost, pages: pagesLost },
    { said: said.intake.imagesLeftOut, pages: picturesLeftOut },
    { said: said.intake.picturesUnread, pages: picturesUnread },
  ].filter(({ pages }) => pages > 0);
  if (told.length === 0) return;
  const message = told.map((each) => each.said(name, each.pages)).join(' ');
  notify.toast({ ...(pagesLost > 0 && { kind: 'error' as const }), message, durationMs: UNTIL_DISMISSED });
}
