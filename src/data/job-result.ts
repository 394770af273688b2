/** What a completed job made, as its row keeps it. */
import type { GeneratedSet } from '../contract/documents.schema.ts';
import type { QualityReport } from '../contract/quality.schema.ts';

export interface JobResult {
  readonly sets: GeneratedSet[];
  /** Null for a job that was completed before reports were made. */
  readonly qualityReport: QualityReport | null;
}

export function storedResult(result: {
  readonly sets: readonly GeneratedSet[];
  readonly qualityReport: QualityReport;
}): string {
  return JSON.stringify({ sets: result.sets, qualityReport: result.qualityReport });
}

/** Jobs of earlier versions kept their sets alone. */
export function readResult(stored: string): JobResult {
  const value = JSON.parse(stored) as GeneratedSet[] | JobResult;
  return Array.isArray(value) ? { sets: value, qualityReport: null } : value;
}
