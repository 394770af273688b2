import { expect, test } from 'vitest';
import type { GeneratedSet } from '../../contract/documents.schema.ts';
import { readResult, storedResult } from './job-result.ts';

const sets: GeneratedSet[] = [
  { name: 'cells', topic: 'Cells', summary: '', folderPath: '', count: 0, sourcePages: [], flashcards: [] },
];

test('what a job made is read as they were stored', () => {
  const result = {
    sets,
    gaps: [{ reason: 'cut' as const, pages: [6, 7] }],
    refused: [{ reason: 'yes_no' as const, topic: 'Cells', card: { question: 'Is it alive?', answer: 'Yes' } }],
    asking: [7],
  };
  expect(readResult(storedResult(result))).toEqual(result);
});

test('of earlier versions sets are read, with or without the report that was kept beside them', () => {
  const read = { sets, gaps: [], refused: [], asking: [] };
  expect(readResult(JSON.stringify(sets))).toEqual(read);
  expect(readResult(JSON.stringify({ sets, qualityReport: { summary: {} } }))).toEqual(read);
});
