/** FSRS parameters from a person's own history: read here, learned in a thread, kept only where they foretell the history better. */
import type { Chunk, Output } from '../contract/index.ts';
import { FIT_REVIEWS } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { collectHistory } from '../data/fitting/collected-history.ts';
import { countHistory, historyPages } from '../data/fitting/history-pages.ts';
import type { FitOutcome } from '../data/fitting/thread-messages.ts';
import { createRuns, type AssertHeld } from '../data/long-work/runs.ts';
import { isBetter } from '../domain/study/fit/prediction.ts';
import type { Context } from './context.ts';
import { rulesOf } from './study-rules.ts';

export async function optimiseParameters(
  ctx: Context,
  emit: (chunk: Chunk<'study.optimise'>) => void,
): Promise<Output<'study.optimise'>> {
  const { owner, store, signal } = ctx;
  const rows = await countHistory(store.db.read, owner);
  // No thread is begun for what cannot be enough.
  if (rows < FIT_REVIEWS.min) {
    const history = collectHistory();
    for await (const page of historyPages(store.db.read, owner)) history.add(page);
    return { outcome: 'tooFew', reviews: history.trials().length, needed: FIT_REVIEWS.min };
  }
  const used = (await rulesOf(ctx)).parameters?.weights ?? null;
  const held = await createRuns(store.db, owner).begin('fit', 'fit', null);
  if (!held) throw new Problem('conflict', messages.fitting.alreadyRuns);
  try {
    const outcome = await ctx.fitter.fit({
      owner,
      pages: historyPages(store.db.read, owner),
      rows,
      weights: used,
      signal: AbortSignal.any([signal, held.signal]),
      onProgress: (step, share) => emit({ step, share }),
    });
    return await keepBetter(ctx, outcome, held.assertHeld);
  } finally {
    await held.end(null);
  }
}

/** Uses what was learned where it is better. Another process may have learned in the meantime, if this one hung: then nothing is kept. */
async function keepBetter(
  ctx: Context,
  outcome: FitOutcome,
  assertHeld: AssertHeld,
): Promise<Output<'study.optimise'>> {
  const { store, signal } = ctx;
  const { reviews } = outcome;
  if (outcome.kind === 'tooFew') return { outcome: 'tooFew', reviews, needed: FIT_REVIEWS.min };
  const { weights, before, after } = outcome;
  if (!isBetter(after, before)) return { outcome: 'kept', reviews };
  signal.throwIfAborted();
  const fit = await store.parameters.use(weights, { fittedAt: ctx.now(), reviews, before, after }, assertHeld);
  return { outcome: 'fitted', fit };
}
