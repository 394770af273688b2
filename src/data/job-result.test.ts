import { expect, test } from 'vitest';
import type { GeneratedSet } from '../contract/documents.schema.ts';
import { qualityReport } from '../domain/quality/report.ts';
import { readResult, storedResult } from './job-result.ts';

const sets: GeneratedSet[] = [
  { name: 'cells', topic: 'Cells', summary: '', folderPath: '', count: 0, sourcePages: [], flashcards: [] },
];

test('sets and report are read as they were stored', () => {
  const result = {
    sets,
    gaps: [{ reason: 'cut' as const, pages: [6, 7] }],
    refused: [{ reason: 'yes_no' as const, topic: 'Cells', card: { question: 'Is it alive?', answer: 'Yes' } }],
    asking: [7],
    qualityReport: qualityReport([]),
  };
  expect(readResult(storedResult(result))).toEqual(result);
});

test('a result of an earlier version has no report', () => {
  expect(readResult(JSON.stringify(sets))).toEqual({ sets, gaps: [], refused: [], asking: [], qualityReport: null });
});

test('a report of an earlier version, which counts less, is none', () => {
  const { summary, contradictions: _, ...report } = qualityReport([]);
  const { contradictionsFound: _found, unsupportedFound: _unsupported, doubtsFound: _doubts, ...counts } = summary;
  const earlier = { sets, qualityReport: { ...report, summary: counts } };
  expect(readResult(JSON.stringify(earlier))).toEqual({ sets, gaps: [], refused: [], asking: [], qualityReport: null });
});
