/** A page of a PDF becomes lines in the order in which a person reads them. */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { PageLayout } from '../../../../domain/documents/layout.ts';
import { pageLines } from '../../../../domain/documents/reading-order.ts';
import { isBoldFont, textRun } from '../../../../domain/documents/text-runs.ts';

/** What is bold is known of a page whose drawing was asked for: pdf.js sends its fonts with that. */
export async function pageLayout(page: PDFPageProxy): Promise<PageLayout> {
  const viewport = page.getViewport({ scale: 1 });
  const size = { width: viewport.width, height: viewport.height };
  const content = await page.getTextContent();
  const isBold = boldFonts(page);
  const runs = content.items.flatMap((item) =>
    'str' in item ? [textRun(item, viewport.transform, isBold(item.fontName))] : [],
  );
  return { number: page.pageNumber, size, lines: pageLines(runs, size) };
}

/** Whether a font of the page is bold; undefined where the file does not tell. */
function boldFonts(page: PDFPageProxy): (font: string) => boolean | undefined {
  const known = new Map<string, boolean | undefined>();
  return (font) => {
    if (!known.has(font)) known.set(font, isBold(page, font));
    return known.get(font);
  };
}

function isBold({ commonObjs }: PDFPageProxy, font: string): boolean | undefined {
  if (!commonObjs.has(font)) return undefined;
  const { name } = commonObjs.get(font) as { name?: unknown };
  return typeof name === 'string' ? isBoldFont(name) : undefined;
}
