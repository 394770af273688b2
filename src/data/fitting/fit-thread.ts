/**
 * A thread of its own that learns weights of FSRS from a history: it is given the rows in pages, then trains. Each host starts it as a file
 * (`fitter.ts`), so nothing here may be imported.
 */
import { parentPort } from 'node:worker_threads';
import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';
import { FIT_REVIEWS } from '../../contract/limits.ts';
import { predict } from '../../domain/study/fit/prediction.ts';
import type { Trial } from '../../domain/study/fit/training-set.ts';
import { collectHistory } from './collected-history.ts';
import type { FitOutcome, FromThread, ToThread } from './thread-messages.ts';

/** ts-fsrs relearns in one step unless it is told otherwise, and the app does not. */
const RELEARNING_STEPS = 1;
const PROGRESS_EVERY_MS = 100;
/** Weights are kept as their authors publish them. */
const DECIMALS = 1e4;

const history = collectHistory();

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'page') history.add(message.rows);
  else void answer(message.weights);
});

function say(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function answer(weights: readonly number[] | null): Promise<void> {
  try {
    say({ kind: 'done', outcome: await fit(weights) });
  } catch (error) {
    say({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    parentPort?.close();
  }
}

async function fit(used: readonly number[] | null): Promise<FitOutcome> {
  const trials = history.trials();
  const reviews = trials.length;
  if (reviews < FIT_REVIEWS.min) return { kind: 'tooFew', reviews };
  const learned = await computeParameters(trials.map(toItem), {
    enableShortTerm: true,
    numRelearningSteps: RELEARNING_STEPS,
    timeout: PROGRESS_EVERY_MS,
    progress: (current, total) => say({ kind: 'progress', share: total > 0 ? Math.min(1, current / total) : 0 }),
  });
  const weights = learned.map((weight) => Math.round(weight * DECIMALS) / DECIMALS);
  return { kind: 'fitted', weights, reviews, before: predict(used, trials), after: predict(weights, trials) };
}

function toItem({ sequence, index }: Trial): FSRSBindingItem {
  return new FSRSBindingItem(
    sequence.ratings.slice(0, index + 1).map((rating, i) => new FSRSBindingReview(rating, sequence.gaps[i] ?? 0)),
  );
}
