import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobSummary } from '../../contract/documents.schema.ts';
import { mergeReport, pollDelay, stageOf, type JobStage } from './job-progress.ts';

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
