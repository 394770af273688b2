/** A PDF file becomes pages of text and pictures (core §5, ai §5): one page at a time, with progress and cancel. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { DocumentPage } from '../../../../contract/documents.schema.ts';
import { messages } from '../../../../contract/messages/index.ts';
import { Problem } from '../../../../contract/problem.ts';
import { imageNeed, keepImage, type SizedImage } from '../../../../domain/documents/image-choice.ts';
import type { ImageProfile } from '../../../../domain/documents/image-profile.ts';
import type { PageLayout } from '../../../../domain/documents/layout.ts';
import { pageLabels } from '../../../../domain/documents/page-labels.ts';
import { pageTextSteps } from '../../../../domain/documents/page-text.ts';
import { breather } from '../../../lib/loading/breather.ts';
import { fileBytes, type ExtractedDocument, type ExtractionOptions } from '../extraction.ts';
import { openPdf, readingProblem, step } from './open-pdf.ts';
import { drawnOn, type OperatorList } from './page-ink.ts';
import { base64, pageImage } from './page-image.ts';
import { pageLayout } from './page-layout.ts';

interface KeptImage extends SizedImage {
  readonly blob: Blob;
}

interface ReadPages {
  readonly layouts: readonly PageLayout[];
  readonly images: readonly KeptImage[];
  /** Numbers of pages that called for a picture. */
  readonly pictured: readonly number[];
}

/**
 * Reads a PDF. Rejects with a `Problem` whose detail says what is wrong and what to do, with `PasswordDeclined` when the person did not
 * give the password, or with an AbortError after cancel. Nothing is kept of a file that could not be read.
 */
export async function extractPdf(file: File, options: ExtractionOptions): Promise<ExtractedDocument> {
  const bytes = await fileBytes(file);
  const { document, close } = await openPdf(bytes, file.name, options.askPassword, options.signal);
  try {
    const read = await readPages(document, file.name, options);
    const labels = pageLabels(await step(document.getPageLabels(), file.name, options.signal), read.layouts);
    return await compose(read, labels, document.numPages);
  } catch (error) {
    throw readingProblem(error, file.name);
  } finally {
    await close();
  }
}

async function readPages(document: PDFDocumentProxy, name: string, options: ExtractionOptions): Promise<ReadPages> {
  const layouts: PageLayout[] = [];
  const pictured: number[] = [];
  let images: KeptImage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await step(document.getPage(number), name, options.signal);
    // The fonts of a page are known when its drawing is.
    const drawing = await step(page.getOperatorList(), name, options.signal);
    const layout = await step(pageLayout(page), name, options.signal);
    const image = await step(imageOf(page, drawing, layout, options.images), name, options.signal);
    page.cleanup();
    layouts.push(layout);
    if (image) {
      pictured.push(number);
      images = keepImage(images, image);
    }
    options.onProgress(number, document.numPages);
  }
  return { layouts, images, pictured };
}

async function imageOf(
  page: PDFPageProxy,
  drawing: OperatorList,
  layout: PageLayout,
  profile: ImageProfile,
): Promise<KeptImage | null> {
  const characters = layout.lines.reduce((sum, line) => sum + line.text.length, 0);
  const ink = drawnOn(drawing, layout.size.width * layout.size.height);
  const need = imageNeed({ characters, ...ink });
  if (need === 'none') return null;
  const blob = await pageImage(page, profile);
  return { page: layout.number, need, bytes: blob.size, blob };
}

async function compose(
  { layouts, images, pictured }: ReadPages,
  labels: ReadonlyMap<number, string>,
  pageCount: number,
): Promise<ExtractedDocument> {
  const byPage = new Map(images.map((image) => [image.page, image.blob]));
  const pages: DocumentPage[] = [];
  const breathe = breather();
  for (const page of pageTextSteps(layouts)) {
    await breathe();
    if (!page) continue;
    const { number, text } = page;
    const blob = byPage.get(number);
    if (text === '' && !blob) continue;
    const pictures = blob ? [{ data: await base64(blob), mimeType: 'image/jpeg' as const }] : [];
    const label = labels.get(number);
    pages.push({ index: number, ...(label !== undefined && { label }), text, images: pictures });
  }
  if (pages.length === 0) throw new Problem('invalid_input', messages.documents.noContentInDocument);
  const sent = new Set(pages.map((page) => page.index));
  const leftOut = pictured.filter((number) => !byPage.has(number));
  const pagesLost = leftOut.filter((number) => !sent.has(number)).length;
  return { pages, pageCount, picturesLeftOut: leftOut.length - pagesLost, pagesLost };
}
