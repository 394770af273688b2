/** Makes sets of all answers, checks their quotes, and accounts for every page. */
import type { DocumentPage, GeneratedSet } from '../../contract/documents.schema.ts';
import type { QualityReport } from '../../contract/quality.schema.ts';
import type { JobOutcome, JobWork } from '../../data/job-work.ts';
import { createPauses, giveWay } from '../../data/pause.ts';
import type { PageSlice } from '../../domain/ai/chunks.ts';
import { generatedSets } from '../../domain/ai/generated-sets.ts';
import { gapsAfterAgain, pageGaps, type PartOutcome } from '../../domain/ai/page-gaps.ts';
import type { DraftSet } from '../../domain/ai/read-cards.ts';
import { createQuoteChecker, type QuoteChecker } from '../../domain/quotes/quote-checker.ts';
import { reportInSteps } from '../../domain/quality/report.ts';
import type { Pages } from './ask-part.ts';
import type { JobEnvironment } from './job-environment.ts';

const SUMMARY_MAX_CHARS = 2_000;

/** What the job has made, with what it had made before pages of it were asked for again. `parts` stand in the order in which they were asked for. */
export async function jobOutcome(
  work: JobWork,
  pages: Pages,
  parts: readonly PartOutcome[],
  env: JobEnvironment,
): Promise<JobOutcome> {
  const { earlier } = work;
  const answers = parts.toSorted(byPlace).flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const drafts = answers.flatMap((answer) => answer.sets);
  const made = generatedSets(drafts, {
    fileName: work.fileName,
    folderPath: work.folderPath,
    document: work.document,
    checkQuote: await preparedQuoteChecker(pages, drafts),
    labels: labelsOf(pages),
    known: earlier?.sets ?? [],
    newId: env.newId,
  });
  const sets = [...(earlier?.sets ?? []), ...made.sets];
  const cited = new Set(sets.flatMap(({ sourcePages }) => sourcePages));
  const gaps = pageGaps(parts, [...pages.values()].map(sentPage), cited);
  const summary = answers
    .map((answer) => answer.documentSummary)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, SUMMARY_MAX_CHARS);
  env.log.info({ job: work.jobId, sets: sets.length, duplicateSets: made.duplicateSets }, 'document finished');
  return {
    sets,
    gaps: earlier ? gapsAfterAgain(earlier.gaps, gaps, new Set(pages.keys())) : gaps,
    qualityReport: await reportOn(sets),
    summary,
  };
}

function sentPage({ index, text, images }: DocumentPage) {
  return { page: index, hasText: text.trim() !== '', hasPictures: images.length > 0 };
}

function labelsOf(pages: Pages): ReadonlyMap<number, string> {
  return new Map([...pages].flatMap(([index, { label }]) => (label === undefined ? [] : [[index, label] as const])));
}

/** As the document reads, whatever was asked for first. */
function byPlace(a: PartOutcome, b: PartOutcome): number {
  const [first, second]: readonly (PageSlice | undefined)[] = [a.plan.slices[0], b.plan.slices[0]];
  return (first?.page ?? 0) - (second?.page ?? 0) || (first?.from ?? 0) - (second?.from ?? 0);
}

/** A checker that has seen all these quotes: looking for those of a book at once would hold up the host. */
async function preparedQuoteChecker(pages: Pages, drafts: readonly DraftSet[]): Promise<QuoteChecker> {
  const checkQuote = createQuoteChecker(new Map([...pages].map(([index, page]) => [index, page.text])));
  const pauses = createPauses();
  for (const { cards } of drafts) {
    for (const card of cards) {
      checkQuote(card.page, card.quote);
      if (pauses.isDue()) await pauses.rest();
    }
  }
  return checkQuote;
}

/** The quality report on what was made, without holding up the host. */
async function reportOn(sets: readonly GeneratedSet[]): Promise<QualityReport> {
  const steps = reportInSteps(sets.map(({ topic, flashcards }) => ({ topic, cards: flashcards })));
  let step = steps.next();
  while (!step.done) {
    await giveWay();
    step = steps.next();
  }
  return step.value;
}
