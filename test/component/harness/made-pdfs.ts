/** PDFs that tests of pages read, made on Node's side: what makes them cannot run in a page. */
import { lockedPdf } from '../../support/locked-pdf.ts';
import { boldHeading, blankPages, noisyScans, scannedPage } from '../../support/made-pdfs.ts';
import { textbook } from '../../support/textbook.ts';

export type WantedPdf =
  | { readonly kind: 'textbook' | 'blank'; readonly pages: number }
  /** A page that is nothing but a picture. */
  | { readonly kind: 'scan' }
  /** The first of them have text too. */
  | { readonly kind: 'bold heading' }
  | { readonly kind: 'scans'; readonly pages: number; readonly described: number }
  | { readonly kind: 'locked'; readonly text: string; readonly password: string };

/** Its bytes in base64, as they get to a page. */
export async function madePdf(wanted: WantedPdf): Promise<string> {
  return (await make(wanted)).toString('base64');
}

function make(wanted: WantedPdf): Promise<Buffer> | Buffer {
  switch (wanted.kind) {
    case 'textbook':
      return textbook(wanted.pages);
    case 'blank':
      return blankPages(wanted.pages);
    case 'bold heading':
      return boldHeading();
    case 'scan':
      return scannedPage();
    case 'scans':
      return noisyScans(wanted.pages, (page) => page <= wanted.described);
    case 'locked':
      return lockedPdf(wanted.text, wanted.password);
  }
}
