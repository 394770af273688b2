/** Looks at cards off the page's thread: typing never waits for it. */
import type { QualityReport } from '../../../contract/quality.schema.ts';
import { proposalsFor, type Proposal } from '../../../domain/quality/proposals.ts';
import type { QualitySet } from '../../../domain/quality/quality-cards.ts';
import { reportInSteps } from '../../../domain/quality/report.ts';

/** How far it is, from 0 to 1, and in the end what it found. */
export type QualityAnswer =
  | { readonly share: number }
  | { readonly report: QualityReport; readonly proposals: readonly Proposal[] };

const answer = (message: QualityAnswer): void => postMessage(message);

addEventListener('message', ({ data: sets }: MessageEvent<readonly QualitySet[]>) => {
  const steps = reportInSteps(sets);
  let step = steps.next();
  while (!step.done) {
    answer({ share: step.value });
    step = steps.next();
  }
  answer({ report: step.value, proposals: proposalsFor(sets, step.value) });
});
