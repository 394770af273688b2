/**
 * Works on one claimed job from wherever it stands to its end, or to the end of its turn: plan, one call per part, sets. Every answer is stored
 * before the next step, so whatever stops this, no answer that was received is ever asked for again.
 */
import { JOB_STAGE_PERCENT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { WorkChunk } from '../../data/documents/job-chunks.ts';
import type { JobWork } from '../../data/documents/job-work.ts';
import { planAgain } from '../../domain/ai/again-plan.ts';
import { partRoom, planChunks, type PageSize } from '../../domain/ai/chunks.ts';
import type { PartOutcome } from '../../domain/ai/page-gaps.ts';
import type { Capabilities } from '../provider.ts';
import { askPart, outcomeOf, type Pages } from './ask-part.ts';
import { jobOutcome } from './finish-job.ts';
import type { JobEnvironment } from './job-environment.ts';
import { JobStopped } from './job-failure.ts';

const said = messages.documents;
/** A job that was taken up this often without getting on would bring the host down for ever. */
const ATTEMPTS_MAX = 5;

/** Resolves when the job is completed; rejects with what stopped it, and the caller decides how the job then stands. */
export async function runJob(work: JobWork, env: JobEnvironment): Promise<void> {
  if (work.attempts > ATTEMPTS_MAX) throw new JobStopped('internal', said.processingFailed);
  const stored = await work.chunks();
  // A job that goes on keeps the words that it stood at.
  if (stored.length === 0) await work.progress(JOB_STAGE_PERCENT.parsing, said.stage.parsing);
  const target = await env.service.target();
  if (target === null) throw new JobStopped('ai_unavailable', messages.ai.noKeyText);
  const pages: Pages = new Map((await work.pages()).map((page) => [page.index, page]));
  const chunks = await planned(work, { stored, pages, caps: target.caps });
  const outcomes = await askParts(work, { env, pages, chunks, images: target.caps.images });
  if (work.earlier === null && outcomes.every(({ answer }) => answer === null))
    throw new JobStopped('ai_failed', said.generationFailed);
  await work.progress(JOB_STAGE_PERCENT.finalizing, said.stage.finalizing);
  await work.complete(await jobOutcome(work, pages, outcomes, env));
}

interface Planning {
  readonly stored: readonly WorkChunk[];
  readonly pages: Pages;
  readonly caps: Capabilities;
}

/** The parts of the document; a plan that is missing is made for the model that is there now, and stored. */
async function planned(work: JobWork, { stored, pages, caps }: Planning): Promise<readonly WorkChunk[]> {
  const asking = new Set(work.earlier?.asking);
  if (stored.length > 0 && asking.size === 0) return stored;
  const sizes: PageSize[] = [...pages.values()].map(({ index, text, images }) => ({
    page: index,
    text,
    images: images.length,
  }));
  const options = { ...partRoom(caps, work.wish.amount), images: caps.images };
  const ended = stored.map(outcomeOf).filter((outcome) => outcome !== null);
  const plans = work.earlier
    ? planAgain(
        sizes.filter(({ page }) => asking.has(page)),
        ended,
        options,
      )
    : planChunks(sizes, options);
  if (plans.length === 0 && work.earlier === null) throw new JobStopped('invalid_input', said.noContentInDocument);
  await work.plan(plans);
  return work.chunks();
}

interface Asking {
  readonly env: JobEnvironment;
  readonly pages: Pages;
  readonly chunks: readonly WorkChunk[];
  readonly images: boolean;
}

/** Asks for all parts that are open, and for those that follow from them; answers how each part of the job ended. */
async function askParts(work: JobWork, { env, pages, chunks, images }: Asking): Promise<readonly PartOutcome[]> {
  const parts = [...chunks];
  const outcomes: PartOutcome[] = [];
  /** When pages are asked for again, parts are counted from the first of them. */
  const first =
    work.earlier === null
      ? 0
      : Math.max(
          0,
          parts.findIndex((chunk) => outcomeOf(chunk) === null),
        );
  let asked = false;
  for (let at = 0; at < parts.length; at += 1) {
    const chunk = parts[at] as WorkChunk;
    const before = outcomeOf(chunk);
    if (before !== null) {
      outcomes.push(before);
      continue;
    }
    const [part, total] = [at - first + 1, parts.length - first];
    const percent = percentAfter(part - 1, total);
    const message = said.analyzingPart(part, total);
    await work.progress(percent, message);
    // Each turn gets on by a part, however many wait.
    if (asked) await env.shareTurn();
    asked = true;
    const { outcome, follow } = await askPart(chunk, {
      work,
      env,
      pages,
      part,
      total,
      outcomes,
      images,
      report: (wait) => work.progress(percent, wait?.message ?? message, wait?.until),
    });
    outcomes.push(outcome);
    // They are stored already, behind all others.
    const next = (parts.at(-1)?.index ?? 0) + 1;
    parts.push(...follow.map((plan, n) => openPart(plan, next + n)));
    if (outcome.end !== 'done')
      env.log.warn(
        { job: work.jobId, part: `${part}/${total}`, end: outcome.end },
        'a part did not give all its cards',
      );
  }
  return outcomes;
}

function openPart(plan: WorkChunk['plan'], index: number): WorkChunk {
  return { index, plan, status: 'open', answer: null, fault: null };
}

function percentAfter(done: number, total: number): number {
  const { analyzing, finalizing } = JOB_STAGE_PERCENT;
  return analyzing + Math.floor(((finalizing - analyzing) * done) / total);
}
