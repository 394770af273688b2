import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobSummary } from '../../contract/documents.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { mayContinue, mergeReport, pollDelay, progressWords, stageOf, type JobStage } from './job-progress.ts';

const report: JobSummary = {
  jobId: 'j1',
  status: 'processing',
  folderPath: '',
  fileName: 'cells.pdf',
  fileSize: 1,
  progressPercent: 5,
  progressMessage: '',
  meta: {
    pages: 1,
    setCount: 0,
    cardCount: 0,
    resumeAt: null,
    usage: { calls: 0, sent: 0, received: 0 },
    createdAt: 0,
    updatedAt: 0,
  },
  errorMessage: null,
  errorCode: null,
};
const STAGES: readonly JobStage[] = ['queued', 'parsing', 'analyzing', 'finalizing'];

describe('mergeReport', () => {
  it('never lets the percent fall or the stage go back, in whatever order reports arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 130 })), (percents) => {
        let shown = report;
        for (const progressPercent of percents) {
          const next = mergeReport(shown, { ...report, progressPercent });
          expect(next.progressPercent).toBeGreaterThanOrEqual(shown.progressPercent);
          expect(STAGES.indexOf(stageOf(next.progressPercent))).toBeGreaterThanOrEqual(
            STAGES.indexOf(stageOf(shown.progressPercent)),
          );
          shown = next;
        }
        expect(shown.progressPercent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('takes everything else from the newer report', () => {
    expect(mergeReport(report, { ...report, status: 'completed', progressPercent: 0 })).toMatchObject({
      status: 'completed',
      progressPercent: 100,
    });
  });

  it('begins anew when a completed job is asked again', () => {
    const done = mergeReport(report, { ...report, status: 'completed', progressPercent: 100 });
    expect(mergeReport(done, { ...report, progressPercent: 30 }).progressPercent).toBe(30);
    expect(mergeReport({ ...report, status: 'failed', progressPercent: 60 }, report).progressPercent).toBe(60);
  });
});

describe('progressWords', () => {
  const { stage, waitingForLimit } = messages.documents;
  const told = waitingForLimit(40);
  const waits = (resumeAt: number | null, updatedAt = 10_000): JobSummary => ({
    ...report,
    progressPercent: 50,
    progressMessage: told,
    meta: { ...report.meta, resumeAt, updatedAt },
  });

  it('counts the seconds of a wait down, which a screen reader hears once', () => {
    const at = (now: number) => progressWords(waits(50_000), now);
    expect(at(10_000)).toEqual({ shown: waitingForLimit(40), told, countsDown: true });
    expect(at(10_001).shown).toBe(waitingForLimit(40));
    expect(at(32_500)).toEqual({ shown: waitingForLimit(18), told, countsDown: true });
    expect(at(49_001).shown).toBe(waitingForLimit(1));
  });

  it('names the stage when the wait is over and nothing newer was heard', () => {
    const over = { shown: stage.analyzing, told: stage.analyzing, countsDown: false };
    expect(progressWords(waits(50_000), 50_000)).toEqual(over);
    expect(progressWords(waits(50_000), 90_000)).toEqual(over);
  });

  it('says no more seconds than the wait has, however late this clock is', () => {
    expect(progressWords(waits(50_000), -300_000).shown).toBe(waitingForLimit(40));
  });

  it('says what the host says while nothing is waited for, or else the stage', () => {
    expect(progressWords(waits(null), 0)).toEqual({ shown: told, told, countsDown: false });
    expect(progressWords(report, 0).shown).toBe(stage.queued);
  });

  it('a job that waits goes on by itself: there is nothing to continue', () => {
    expect(mayContinue(waits(50_000))).toBe(false);
    expect(mayContinue({ ...waits(50_000), status: 'completed' })).toBe(false);
    expect(mayContinue({ ...waits(50_000), status: 'failed' })).toBe(true);
  });
});

it('names stages at the thresholds', () => {
  expect([0, 9.9, 10, 29.9, 30, 94.9, 95, 100].map(stageOf)).toEqual([
    'queued',
    'queued',
    'parsing',
    'parsing',
    'analyzing',
    'analyzing',
    'finalizing',
    'finalizing',
  ]);
});

it('polls at the specified pace', () => {
  expect([0, 1, 2, 9].map((n) => Math.round(pollDelay('fresh', n)))).toEqual([2_200, 2_970, 4_010, 8_000]);
  expect([0, 1, 9].map((n) => Math.round(pollDelay('resumed', n)))).toEqual([3_200, 4_000, 8_000]);
});
