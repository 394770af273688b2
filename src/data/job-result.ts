/** What a completed job made, as its row keeps it. */
import type { GeneratedSet } from '../contract/documents.schema.ts';
import { qualityReport, type QualityReport } from '../contract/quality.schema.ts';

export interface JobResult {
  readonly sets: GeneratedSet[];
  /** Null for a job that was completed before reports were made, or when they said less than they do. */
  readonly qualityReport: QualityReport | null;
}

export function storedResult(result: {
  readonly sets: readonly GeneratedSet[];
  readonly qualityReport: QualityReport;
}): string {
  return JSON.stringify({ sets: result.sets, qualityReport: result.qualityReport });
}

/** Jobs of earlier versions kept their sets alone, or a report of which parts are missing: what nobody looked for was not found to be none. */
export function readResult(stored: string): JobResult {
  const value = JSON.parse(stored) as GeneratedSet[] | JobResult;
  if (Array.isArray(value)) return { sets: value, qualityReport: null };
  return { ...value, qualityReport: qualityReport.safeParse(value.qualityReport).data ?? null };
}
