/** Real documents that are not part of the project: tests read them from the folder in NINEFOLD_SAMPLES, and skip without it. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = process.env.NINEFOLD_SAMPLES ?? '';

export const hasSamples = folder !== '' && existsSync(folder);

/** @param name of a PDF among the samples */
export function sample(name: string): Promise<Buffer> {
  return readFile(path.join(folder, 'pdf', name));
}

/** @param name of a presentation among the samples */
export function samplePresentation(name: string): Promise<Buffer> {
  return readFile(path.join(folder, 'pptx', name));
}

/** @param name of an Anki package among the samples */
export function samplePackage(name: string): Promise<Buffer> {
  return readFile(path.join(folder, 'apkg', name));
}

/** @param name of a text among the samples */
export function sampleText(name: string): Promise<Buffer> {
  return readFile(path.join(folder, 'text', name));
}

/** @param name of a calendar among the samples */
export function sampleCalendar(name: string): Promise<Buffer> {
  return readFile(path.join(folder, 'ics', name));
}

/** An introduction to R: a textbook with contents, chapters, running heads and an index. */
export const R_INTRO = { name: 'R-intro-textbook-en.pdf', pages: 113 } as const;

/** The pages that still begin with a running head or a page number of the book. */
export function headed<Page extends { readonly text: string }>(pages: readonly Page[]): readonly Page[] {
  return pages.filter(
    ({ text }) => /^(?:Chapter|Appendix) [\dA-F]+: /.test(text) || /^\d+$/m.test(text.split('\n')[0] ?? ''),
  );
}
