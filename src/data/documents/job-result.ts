/** What a completed job made, as its row keeps it. */
import type { GeneratedSet, JobGap, RefusedCard } from '../../contract/documents.schema.ts';
import { messages } from '../../contract/messages/index.ts';

export interface JobResult {
  readonly sets: GeneratedSet[];
  /** Pages without cards. None for a job of an earlier version, which did not look for them. */
  readonly gaps: JobGap[];
  /** Cards that were left out, and why. None for a job of an earlier version, which refused none. */
  readonly refused: RefusedCard[];
  /** Pages that are to be asked for again and are in no part yet. */
  readonly asking: readonly number[];
}

export function storedResult({ sets, gaps, refused, asking }: JobResult): string {
  return JSON.stringify({ sets, gaps, refused, asking });
}

/** Jobs of earlier versions kept their sets alone, or less beside them, or a quality report that nobody read. */
export function readResult(stored: string): JobResult {
  const value = JSON.parse(stored) as GeneratedSet[] | (Pick<JobResult, 'sets'> & Partial<JobResult>);
  if (Array.isArray(value)) return { sets: value, gaps: [], refused: [], asking: [] };
  const { sets, gaps = [], refused = [], asking = [] } = value;
  return { sets, gaps, refused, asking };
}

/** How a job stands that has made this. */
export function completedFields({ sets }: Pick<JobResult, 'sets'>) {
  const { completed, noSets } = messages.documents;
  const cards = sets.reduce((sum, set) => sum + set.count, 0);
  return {
    status: 'completed',
    progress_percent: 100,
    progress_message: sets.length === 0 ? noSets : completed(cards, sets.length),
    set_count: sets.length,
    card_count: cards,
    resume_at: null,
  };
}
