/** Opening a PDF with pdf.js in a worker of its own, which can always be ended, even in the middle of an endless loop. */
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  PasswordResponses,
  PDFWorker,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { DOCUMENT_MAX_PAGES, READING_STEP_TIMEOUT_MS } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages/index.ts';
import { Problem } from '../../../../contract/problem.ts';
import { startWorker } from '../../../lib/loading/worker.ts';
import type { AskPassword } from '../extraction.ts';

const said = messages.documents.unreadable;

/** Where the build puts the files that pdf.js reads while it parses; they come from our own origin only. */
const DATA = new URL('/pdfjs/', globalThis.location.href).href;
/** A worker that does not end by itself in this time is ended. */
const GOODBYE_MS = 1_000;

export interface OpenedPdf {
  readonly document: PDFDocumentProxy;
  /** Ends parsing at once and frees everything. */
  readonly close: () => Promise<void>;
}

/** Thrown inside when the person gave up on the password; the caller ends quietly. */
export class PasswordDeclined extends Error {
  constructor() {
    super('The person did not enter the password.');
    this.name = 'PasswordDeclined';
  }
}

/**
 * Opens a PDF. Rejects with a `Problem` that says why it cannot be read, with `PasswordDeclined`, or with the signal's reason.
 * `bytes` is handed over to the worker and empty afterwards.
 */
export async function openPdf(
  bytes: Uint8Array,
  name: string,
  askPassword: AskPassword,
  signal: AbortSignal,
): Promise<OpenedPdf> {
  const port = startWorker(workerUrl);
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: bytes,
    worker,
    cMapUrl: `${DATA}cmaps/`,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    wasmUrl: `${DATA}wasm/`,
    iccUrl: `${DATA}iccs/`,
    // The worker fetches them itself: by default that is so for http addresses only, and the desktop has its own scheme.
    useWorkerFetch: true,
    enableXfa: false,
    // The names of fonts, which tell what is bold.
    fontExtraProperties: true,
    verbosity: 0,
  });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= Promise.race([task.destroy().catch(() => {}), pause(GOODBYE_MS)]).then(() => {
      worker.destroy();
      port.terminate();
    });
    return closing;
  };

  const declined = Promise.withResolvers<never>();
  const limit = interruption(name, signal);
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    limit.waitForPerson();
    askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then(
      (password) => {
        if (password === null) declined.reject(new PasswordDeclined());
        else answer(password);
      },
      (error: unknown) => declined.reject(error),
    );
  };
  try {
    const document = await Promise.race([task.promise, declined.promise, limit.reached, crashed(port)]);
    if (document.numPages > DOCUMENT_MAX_PAGES) {
      throw new Problem('too_large', said.tooManyPages(name, document.numPages, DOCUMENT_MAX_PAGES));
    }
    return { document, close };
  } catch (error) {
    await close();
    throw readingProblem(error, name);
  } finally {
    limit.lift();
  }
}

/** What went wrong, in a sentence; what is not a fault of the document passes unchanged. */
export function readingProblem(error: unknown, name: string): unknown {
  if (error instanceof Problem || error instanceof PasswordDeclined || isAbort(error)) return error;
  if (error instanceof PasswordException) return new PasswordDeclined();
  const detail = error instanceof InvalidPDFException ? said.damaged(name) : said.failed(name);
  return new Problem('invalid_input', detail, { cause: error });
}

/** Waits for one step of reading, but neither longer than the limit nor after the person cancelled. */
export async function step<Value>(work: Promise<Value>, name: string, signal: AbortSignal): Promise<Value> {
  const limit = interruption(name, signal);
  try {
    return await Promise.race([work, limit.reached]);
  } finally {
    limit.lift();
  }
}

interface Interruption {
  /** Rejects when the time is over or the person cancels. */
  readonly reached: Promise<never>;
  /** From here on only the person decides how long it takes. */
  readonly waitForPerson: () => void;
  readonly lift: () => void;
}

function interruption(name: string, signal: AbortSignal): Interruption {
  const { promise, reject } = Promise.withResolvers<never>();
  const lifted = new AbortController();
  const timer = setTimeout(() => reject(new Problem('invalid_input', said.stalled(name))), READING_STEP_TIMEOUT_MS);
  const cancel = () => reject(new DOMException('Cancelled', 'AbortError'));
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true, signal: lifted.signal });
  const waitForPerson = () => clearTimeout(timer);
  return {
    reached: promise,
    waitForPerson,
    lift() {
      waitForPerson();
      lifted.abort();
    },
  };
}

/** The worker's script could not run at all, e.g. its file did not arrive. */
function crashed(port: Worker): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  port.addEventListener('error', () => reject(new Error('The PDF worker failed.')), { once: true });
  return promise;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
