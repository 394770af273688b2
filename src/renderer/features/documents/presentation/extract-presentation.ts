/** A presentation becomes pages of text and pictures (ai §5): in a worker, with progress and cancel. */
import type { DocumentPage } from '../../../../contract/documents.schema.ts';
import { DOCUMENT_MAX_PAGES, READING_STEP_TIMEOUT_MS } from '../../../../contract/limits.ts';
import { messages } from '../../../../contract/messages/index.ts';
import { Problem } from '../../../../contract/problem.ts';
import { startWorker } from '../../../lib/loading/worker.ts';
import { fileBytes, type ExtractedDocument, type ExtractionOptions } from '../extraction.ts';
import { base64 } from '../pdf/page-image.ts';
import type { PresentationFault } from './fault.ts';
import type { PresentationReport, PresentationRequest } from './presentation.worker.ts';
import type { ReadPresentation } from './read-presentation.ts';
import workerUrl from './presentation.worker.ts?worker&url';

const said = messages.documents;

/**
 * Reads a presentation. Rejects with a `Problem` whose detail says what is wrong and what to do, or with an AbortError after cancel. The worker
 * is ended in every case.
 */
export async function extractPresentation(file: File, options: ExtractionOptions): Promise<ExtractedDocument> {
  const bytes = await fileBytes(file);
  options.signal.throwIfAborted();
  const worker = startWorker(workerUrl);
  try {
    return await readIn(worker, bytes, file.name, options);
  } finally {
    worker.terminate();
  }
}

function readIn(
  worker: Worker,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { signal, onProgress, images }: ExtractionOptions,
): Promise<ExtractedDocument> {
  return new Promise((resolve, reject) => {
    const stalled = () => settle(() => reject(new Problem('invalid_input', said.unreadable.stalled(name))));
    const cancelled = () => settle(() => reject(new DOMException('Cancelled', 'AbortError')));
    const failed = () => settle(() => reject(new Problem('invalid_input', said.unreadable.failed(name))));
    let patience = setTimeout(stalled, READING_STEP_TIMEOUT_MS);
    const settle = (end: () => void): void => {
      clearTimeout(patience);
      signal.removeEventListener('abort', cancelled);
      end();
    };
    const hear = (report: PresentationReport): void => {
      if (report.kind === 'progress') {
        clearTimeout(patience);
        patience = setTimeout(stalled, READING_STEP_TIMEOUT_MS);
        onProgress(report.slide, report.slides);
      } else if (report.kind === 'refused') settle(() => reject(refusal(report.fault, name, report.slides)));
      else settle(() => resolve(compose(report.read)));
    };
    signal.addEventListener('abort', cancelled, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PresentationReport>) => hear(data));
    worker.addEventListener('error', failed);
    const request: PresentationRequest = { file: bytes, images };
    worker.postMessage(request, [bytes.buffer]);
  });
}

async function compose({ pages, slides, ...lacking }: ReadPresentation): Promise<ExtractedDocument> {
  const sent: DocumentPage[] = [];
  for (const { index, text, pictures } of pages) {
    const images: DocumentPage['images'] = [];
    for (const picture of pictures) images.push({ data: await base64(picture), mimeType: 'image/jpeg' });
    sent.push({ index, text, images });
  }
  return { pages: sent, pageCount: slides, ...lacking };
}

function refusal(fault: PresentationFault, name: string, slides: number): Problem {
  const { unreadable } = said;
  switch (fault) {
    case 'damaged':
      return new Problem('invalid_input', unreadable.damaged(name));
    case 'protected':
      return new Problem('invalid_input', unreadable.protectedPresentation(name));
    case 'oversized':
      return new Problem('too_large', unreadable.unpacksTooFar(name));
    case 'old-format':
      return new Problem('invalid_input', unreadable.oldPresentation(name));
    case 'not-a-presentation':
      return new Problem('invalid_input', unreadable.notAPresentation(name));
    case 'too-many-slides':
      return new Problem('too_large', unreadable.tooManySlides(name, slides, DOCUMENT_MAX_PAGES));
    case 'no-content':
      return new Problem('invalid_input', unreadable.readAsPdf(said.noContentInPresentation));
  }
}
