/** Ends a job: sets of all its answers, what of them was refused, and every page accounted for. */
import type {
  DocumentPage,
  GeneratedCard,
  GeneratedSet,
  JobGap,
  RefusedCard,
} from '../../contract/documents.schema.ts';
import type { JobOutcome, JobWork } from '../../data/documents/job-work.ts';
import { namedPages } from '../../domain/ai/cut-answers.ts';
import type { PageSlice } from '../../domain/ai/chunks.ts';
import { generatedSets } from '../../domain/ai/generated-sets.ts';
import { gapsAfterAgain, gapsWith, pageGaps, type PartOutcome } from '../../domain/ai/page-gaps.ts';
import type { Pages } from './ask-part.ts';
import type { JobEnvironment } from './job-environment.ts';
import { madeSets, type MadeSets } from './made-sets.ts';

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
  const made = await madeSets(answers, work, pages);
  const fresh = generatedSets(made.sets, work.folderPath);
  const sets = [...(earlier?.sets ?? []), ...fresh];
  const refused = distinctRefusals([...(earlier?.refused ?? []), ...made.refused], sets);
  const cited = new Set(sets.flatMap(({ sourcePages }) => sourcePages));
  const found = pageGaps(parts, [...pages.values()].map(sentPage), cited, work.wish.from ?? 1);
  const gaps = withPagesLeft(found, made, {
    cited,
    named: answers.flatMap(namedPages).filter((page) => pages.has(page)),
  });
  const summary = answers
    .map((answer) => answer.documentSummary)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, SUMMARY_MAX_CHARS);
  const { duplicateSets } = made;
  env.log.info({ job: work.jobId, sets: sets.length, duplicateSets, refused: refused.length }, 'document finished');
  return {
    sets,
    gaps: earlier ? gapsAfterAgain(earlier.gaps, gaps, new Set(pages.keys())) : gaps,
    refused,
    summary,
  };
}

/** Pages for which cards were made and on which none rests: those cards were refused, or are found to rest on the page beside. */
function withPagesLeft(
  gaps: readonly JobGap[],
  { refused }: MadeSets,
  { cited, named }: { readonly cited: ReadonlySet<number>; readonly named: readonly number[] },
): JobGap[] {
  const isBare = (page: number) => !cited.has(page);
  const withRefused = gapsWith(gaps, 'refused', refused.flatMap(({ card }) => pageOf(card)).filter(isBare));
  return gapsWith(withRefused, 'nothing', named.filter(isBare));
}

/**
 * When pages are asked for again all answers are read again, though the pages of most are gone: what was refused before stays as it was. A card that was kept
 * for want of others stays kept.
 */
function distinctRefusals(refused: readonly RefusedCard[], sets: readonly GeneratedSet[]): RefusedCard[] {
  const seen = new Set(sets.flatMap(({ flashcards }) => flashcards.map(textsOf)));
  return refused.filter(({ card }) => {
    const known = seen.size;
    return seen.add(textsOf(card)).size > known;
  });
}

function textsOf({ question, answer }: GeneratedCard): string {
  return JSON.stringify([question, answer]);
}

function pageOf({ source }: GeneratedCard): number[] {
  return typeof source?.page === 'number' ? [source.page] : [];
}

function sentPage({ index, text, images }: DocumentPage) {
  return { page: index, hasText: text.trim() !== '', hasPictures: images.length > 0 };
}

/** As the document reads, whatever was asked for first. */
function byPlace(a: PartOutcome, b: PartOutcome): number {
  const [first, second]: readonly (PageSlice | undefined)[] = [a.plan.slices[0], b.plan.slices[0]];
  return (first?.page ?? 0) - (second?.page ?? 0) || (first?.from ?? 0) - (second?.from ?? 0);
}
