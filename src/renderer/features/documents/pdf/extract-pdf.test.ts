import { expect, test, vi } from 'vitest';
import {
  boldHeading,
  drawnPages,
  labelledPages,
  noisyScans,
  rotatedPage,
  scannedPage,
  twoColumns,
} from '../../../../../test/support/made-pdfs.ts';
import { RUNNING_HEAD, textbook } from '../../../../../test/support/textbook.ts';
import { UPLOAD_IMAGES_MAX_BYTES } from '../../../../contract/limits.ts';
import { UPLOAD_IMAGES } from '../../../../domain/documents/image-profile.ts';
import type { ExtractedDocument } from '../extraction.ts';

const picture = vi.hoisted(() => ({ bytes: 1 }));
// pdf.js without its worker; nothing is drawn without a page, so that how large a picture is is for a test to say.
vi.mock('pdfjs-dist', () => import('pdfjs-dist/legacy/build/pdf.mjs'));
vi.mock('./open-pdf.ts', async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return {
    async openPdf(data: Uint8Array) {
      const task = getDocument({ data, fontExtraProperties: true, verbosity: 0 });
      return { document: await task.promise, close: () => task.destroy() };
    },
    readingProblem: (error: unknown) => error,
    step: (work: Promise<unknown>) => work,
  };
});
vi.mock('./page-image.ts', () => ({
  pageImage: async () => ({ size: picture.bytes }),
  base64: async ({ size }: { size: number }) => `${size} bytes`,
}));

const { extractPdf } = await import('./extract-pdf.ts');

async function read(content: Buffer): Promise<ExtractedDocument & { readonly told: readonly number[] }> {
  const told: number[] = [];
  const document = await extractPdf(new File([Uint8Array.from(content)], 'made.pdf'), {
    signal: new AbortController().signal,
    onProgress: (page) => told.push(page),
    askPassword: async () => null,
    images: UPLOAD_IMAGES,
  });
  return { ...document, told };
}

const textOf = ({ pages }: ExtractedDocument): string => pages.map(({ text }) => text).join('\n');
const pictured = ({ pages }: ExtractedDocument): number[] =>
  pages.filter(({ images }) => images.length > 0).map(({ index }) => index);

test('pages keep their numbers and lose running heads and page numbers; each is told as it is read', async () => {
  const book = await read(await textbook(5));
  expect(book.pages.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
  expect(book.told).toEqual([1, 2, 3, 4, 5]);
  expect(textOf(book)).not.toContain(RUNNING_HEAD);
  expect(book.pages[2]?.text).toMatch(/^Section 3 explains how plants live\./);
  expect(book.pages[2]?.text).not.toMatch(/\n3$/);
  expect(pictured(book)).toEqual([]);
});

test('pages have what the file calls them beside their numbers, where that is something else', async () => {
  const labels = async (content: Buffer) => (await read(content)).pages.map(({ index, label }) => [index, label]);
  expect(await labels(await labelledPages(4, 3))).toEqual([
    [1, 'i'],
    [2, 'ii'],
    [3, '1'],
    [4, '2'],
  ]);
  // Numbers that only count the pages of the file.
  expect(await labels(await labelledPages(2, 1))).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});

test('a heading is marked where only its font tells', async () => {
  const text = textOf(await read(await boldHeading()));
  expect(text).toContain('\n\n## 2.1 How cells divide\n\nMitosis is how most cells divide');
});

test('two columns are read one after the other', async () => {
  const lines = textOf(await read(await twoColumns(12))).split('\n');
  const column = (name: string) =>
    Array.from({ length: 12 }, (_, n) => `${name} ${n + 1} of the column, which has words`);
  expect(lines.filter((line) => line !== '')).toEqual([
    expect.stringContaining('A title'),
    ...column('Left'),
    ...column('Right'),
  ]);
});

test('a page that is turned is read upright, then what runs along its edge', async () => {
  expect(textOf(await read(await rotatedPage())).split(/\n+/)).toEqual([
    'Upright line 1',
    'Upright line 2',
    'Upright line 3',
    'Along the edge',
  ]);
});

test('a page without text is one picture', async () => {
  expect((await read(await scannedPage())).pages).toEqual([
    { index: 1, text: '', images: [{ data: '1 bytes', mimeType: 'image/jpeg' }] },
  ]);
});

test('a figure drawn in lines and curves is a picture, a table, boxes and an arrow are none', async () => {
  expect(pictured(await read(await drawnPages()))).toEqual([1]);
});

test('pictures are sent up to the limit; those without which a page is lost come first, and what is left out is counted', async () => {
  picture.bytes = UPLOAD_IMAGES_MAX_BYTES / 3;
  const scans = await read(await noisyScans(6, (page) => page === 1));
  expect(pictured(scans)).toEqual([2, 3, 4]);
  expect(scans.pages.map(({ index }) => index)).toEqual([1, 2, 3, 4]);
  expect(scans.pages[0]?.text).toContain('Row 3');
  expect(scans).toMatchObject({ pageCount: 6, picturesLeftOut: 1, pagesLost: 2 });
  const described = await read(await noisyScans(4, () => true));
  expect(pictured(described)).toEqual([1, 2, 3]);
  expect(described).toMatchObject({ picturesLeftOut: 1, pagesLost: 0 });
});
