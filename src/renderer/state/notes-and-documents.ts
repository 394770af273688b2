/** Notes and stored documents as lists show them: without their contents. They load beside the sets, and fail without taking those down. */
import type { StoredFile } from '../../contract/files.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import type { NoteSummary } from '../../contract/notes.schema.ts';
import { isProblem } from '../../contract/problem.ts';
import { api, onHostEvent } from '../lib/host/api.ts';
import { repeatable } from '../lib/host/repeatable.ts';
import { appStore } from '../lib/page/app-store.ts';

/** A PDF's or a presentation's record, with the collection that has it. */
export interface StoredDocument extends StoredFile {
  readonly collection: 'pdfs' | 'ppts';
}

interface NotesAndDocuments {
  readonly notes: readonly NoteSummary[];
  readonly documents: readonly StoredDocument[];
  /** False until the first load ended, well or badly. */
  readonly loaded: boolean;
  /** Sentence of the last failed load; what is shown stays on screen. */
  readonly error: string | null;
  /** Loads both. Loads that overlap share one run; a request during a run makes one more run after it. */
  readonly refresh: () => Promise<void>;
}

export const useNotesAndDocuments = appStore<NotesAndDocuments>((set) => {
  const load = async (): Promise<void> => {
    const [notes, pdfs, ppts] = await Promise.allSettled([
      api.notes.summary({ summary: true }),
      api.pdfs.list(),
      api.ppts.list(),
    ]);
    set((before) => ({
      notes: notes.status === 'fulfilled' ? notes.value.notes : before.notes,
      documents: [
        ...(pdfs.status === 'fulfilled' ? inCollection('pdfs', pdfs.value.pdfs) : kept('pdfs', before)),
        ...(ppts.status === 'fulfilled' ? inCollection('ppts', ppts.value.ppts) : kept('ppts', before)),
      ],
      loaded: true,
      error: reasonOf([notes, pdfs, ppts]),
    }));
  };

  return { notes: [], documents: [], loaded: false, error: null, refresh: repeatable(load) };
});

function inCollection(collection: StoredDocument['collection'], files: readonly StoredFile[]): StoredDocument[] {
  return files.map((file) => ({ ...file, collection }));
}

function kept(collection: StoredDocument['collection'], { documents }: NotesAndDocuments): readonly StoredDocument[] {
  return documents.filter((document) => document.collection === collection);
}

function reasonOf(results: readonly PromiseSettledResult<unknown>[]): string | null {
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return null;
  return isProblem(failed.reason) ? failed.reason.detail : messages.network.internal;
}

/** A poke for anything listed here loads it anew. Answers how to stop. */
export function followNotesAndDocuments(): () => void {
  return onHostEvent('changed', ({ kinds }) => {
    if (kinds.some((kind) => kind === 'notes' || kind === 'pdfs' || kind === 'ppts' || kind === 'folders'))
      void useNotesAndDocuments.getState().refresh();
  });
}
