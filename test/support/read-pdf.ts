/** What the rules of src/domain/documents make of a PDF, read by pdf.js in this process: for tests that need no page and no pictures. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageLayout } from '../../src/domain/documents/layout.ts';
import { pageLayout } from '../../src/renderer/features/documents/pdf/page-layout.ts';

/** Every page, laid out, with nothing dropped. */
export async function readLayouts(pdf: Uint8Array, password?: string): Promise<PageLayout[]> {
  const task = getDocument({
    data: Uint8Array.from(pdf),
    verbosity: 0,
    ...(password === undefined ? {} : { password }),
  });
  try {
    const document = await task.promise;
    const pages: PageLayout[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      pages.push(await pageLayout(page));
      page.cleanup();
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** The text of each page in reading order, its lines one behind the other and with single spaces. */
export async function readTexts(pdf: Uint8Array): Promise<string[]> {
  const pages = await readLayouts(pdf);
  return pages.map(({ lines }) =>
    lines
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}
