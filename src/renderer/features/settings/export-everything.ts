/** Reads everything a person keeps, step by step, into the text of an export bundle (ai §3). */
import type { ExportStep } from '../../../contract/messages/data-settings.ts';
import { buildBundle } from '../../../domain/bundle.ts';
import { api } from '../../lib/api.ts';

export interface ExportProgress {
  readonly step: ExportStep;
  /** 0 to 1; it never goes back. */
  readonly share: number;
}

export interface Exported {
  readonly file: Blob;
  readonly sets: number;
  readonly notes: number;
}

/** Where each step begins. Sets take longest: their pictures come along. */
const BEGINS: Readonly<Record<ExportStep, number>> = {
  sets: 0.02,
  folders: 0.55,
  notes: 0.6,
  studyPlans: 0.75,
  performance: 0.8,
  documents: 0.9,
  file: 0.95,
};

/** Time for the last step to be drawn. */
const SEEN_MS = 50;

/** Rejects with the Problem of the host, or with an `AbortError` when `signal` stops it. */
export async function exportEverything(
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const begin = (step: ExportStep) => {
    signal.throwIfAborted();
    onProgress({ step, share: BEGINS[step] });
  };
  // First the one that has a sentence for an export without a connection (core §8).
  begin('sets');
  const { sets } = await api.sets.exportAll({ full: true }, { signal });
  begin('folders');
  const { folders } = await api.folders.list({}, { signal });
  begin('notes');
  const { notes } = await api.notes.list({}, { signal });
  begin('studyPlans');
  const { studyplans: studyPlans } = await api.studyplans.list({}, { signal });
  begin('performance');
  const performance = await performanceOf(
    sets.map(({ id }) => id),
    signal,
  );
  begin('documents');
  const { pdfs } = await api.pdfs.list({}, { signal });
  begin('file');
  // Lets the step be seen, and a cancel be heard, before the text is made in one go.
  await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
  signal.throwIfAborted();
  const bundle = buildBundle({
    exportedAt: Date.now(),
    folders,
    sets,
    notes,
    pdfs,
    studyPlans,
    performance,
  });
  return {
    file: new Blob([JSON.stringify(bundle)], { type: 'application/json' }),
    sets: sets.length,
    notes: notes.length,
  };
}

async function performanceOf(setIds: readonly string[], signal: AbortSignal) {
  if (setIds.length === 0) return {};
  return (await api.performance.ofSets({ sets: [...setIds] }, { signal })).sets;
}
