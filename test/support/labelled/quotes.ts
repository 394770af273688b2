/** Quotes and answers that people labelled, on documents of the samples. They are no part of the project: NINEFOLD_LABELLED names their folder. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageTexts } from '../../../src/domain/documents/page-text.ts';
import { PresentationError } from '../../../src/renderer/features/documents/presentation/fault.ts';
import { readPresentation } from '../../../src/renderer/features/documents/presentation/read-presentation.ts';
import { readLayouts } from '../read-pdf.ts';
import { hasSamples, sample, samplePresentation } from '../samples.ts';

const folder = process.env.NINEFOLD_LABELLED ?? '';

export const hasLabelled = hasSamples && folder !== '' && existsSync(folder);

export interface LabelledCard {
  readonly document: string;
  readonly page: number | null;
  readonly quote: string;
  readonly question: string;
  readonly answer: string;
  readonly why: string;
}

export interface LabelledQuote extends LabelledCard {
  /** Whether the quote stands on the page it names, or on one beside it. */
  readonly supported: boolean;
  readonly kind: string;
}

/** Its quote is real; whether the answer says what the quote says. */
export interface LabelledAnswer extends LabelledCard {
  readonly faithful: boolean;
}

export function labelledQuotes(): LabelledQuote[] {
  return read('quotes.json') as LabelledQuote[];
}

export function labelledAnswers(): LabelledAnswer[] {
  return read('answers.json') as LabelledAnswer[];
}

/** The pages of a document among the samples, by number, as they are sent for a job. */
export async function documentPages(name: string): Promise<ReadonlyMap<number, string>> {
  if (name.endsWith('.pptx')) {
    const file = new Uint8Array(await samplePresentation(name));
    const { pages } = await readPresentation(file, noPicture).catch(withoutText);
    return new Map(pages.map(({ index, text }) => [index, text]));
  }
  const pages = pageTexts(await readLayouts(await sample(name)));
  return new Map(pages.map(({ number, text }) => [number, text]));
}

/** There is no browser here that would decode one, and nothing is quoted from it. */
const noPicture = () => Promise.reject(new Error('Pictures are not read.'));

/** One without any text has no page that could say anything. */
function withoutText(error: unknown) {
  if (error instanceof PresentationError && error.fault === 'no-content') return { pages: [] };
  throw error;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}
