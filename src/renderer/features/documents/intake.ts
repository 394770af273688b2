/** Documents on their way in: queued, read page by page, and sent as jobs. What was read stays here until it has been sent. */
import type { JobSummary } from '../../../contract/documents.schema.ts';
import { CALLS_UNASKED, JOBS_KEPT, UNTIL_DISMISSED } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem, Problem } from '../../../contract/problem.ts';
import { outcomeOf } from '../../../domain/documents/job-progress.ts';
import { estimateJob, type JobEstimate, type ModelRoom } from '../../../domain/ai/estimate.ts';
import { UPLOAD_IMAGES } from '../../../domain/documents/image-profile.ts';
import { api } from '../../lib/api.ts';
import { ChunkLoadError, lazyModule } from '../../lib/lazy.ts';
import { logError } from '../../lib/log.ts';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notify.ts';
import { fileHash, keepPages } from '../../lib/page-texts.ts';
import { jobEstimates } from '../../state/job-estimates.ts';
import { useJobs } from '../../state/jobs.ts';
import { documentKind, type DocumentKind } from './document-kind.ts';
import type { ExtractedDocument, ExtractionOptions } from './extraction.ts';
import { reasonOf } from '../../lib/reason.ts';
import { appStore } from '../../lib/app-store.ts';
import { ofApp } from '../../lib/world.ts';

const said = messages.documents;

export type IntakeStage =
  | { readonly kind: 'waiting' }
  /** `pages` is 0 until the document is open. */
  | { readonly kind: 'reading'; readonly page: number; readonly pages: number }
  | { readonly kind: 'needs-key'; readonly locked: boolean }
  /** Read, and long enough that the person is asked first. */
  | { readonly kind: 'asking'; readonly estimate: JobEstimate }
  /** No estimate when no model could be asked about. */
  | { readonly kind: 'sending'; readonly estimate: JobEstimate | null }
  /** The host's list of jobs has no room; it goes on by itself once there is. */
  | { readonly kind: 'list-full'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

type ReadableKind = Extract<DocumentKind, 'pdf' | 'presentation'>;

export interface Intake {
  readonly id: string;
  readonly file: File;
  readonly kind: ReadableKind;
  readonly folderPath: string;
  readonly stage: IntakeStage;
  /** Found at the start, so that the person can add a key while pages are read. */
  readonly keyMissing: boolean;
  /** What was read, kept until it is sent. */
  readonly document: ExtractedDocument | null;
}

export interface PasswordRequest {
  readonly id: string;
  readonly name: string;
  /** The last answer was wrong. */
  readonly again: boolean;
  /** Null: the person gives up. */
  readonly answer: (password: string | null) => void;
}

interface Intakes {
  readonly items: readonly Intake[];
  readonly password: PasswordRequest | null;
  /** Queues files for a folder; what cannot be read is answered with a sentence. */
  readonly add: (files: readonly File[], folderPath: string) => void;
  /** Stops and forgets one. */
  readonly discard: (id: string) => void;
  /** Sends what was read, or reads again. */
  readonly retry: (id: string) => Promise<void>;
  /** Sends a long document, now that the person has seen what it takes. */
  readonly begin: (id: string) => Promise<void>;
  /** Sends all that wait for a key, if there is one now. */
  readonly continueWithKey: () => Promise<void>;
  /** Sends what waits for room in the list of jobs, as far as there is some now. */
  readonly continueWithRoom: () => Promise<void>;
}

/** Each kind has its own reader, which loads when the first document of the kind comes. */
const EXTRACTORS: Readonly<
  Record<ReadableKind, (file: File, options: ExtractionOptions) => Promise<ExtractedDocument>>
> = {
  pdf: async (file, options) => (await pdfReader.load()).extractPdf(file, options),
  presentation: async (file, options) => (await presentationReader.load()).extractPresentation(file, options),
};
const pdfReader = lazyModule(() => import('./pdf/extract-pdf.ts'));
const presentationReader = lazyModule(() => import('./presentation/extract-presentation.ts'));
const running = ofApp(() => new Map<string, AbortController>());
const kept = ofApp(() => ({
  isReading: false,
}));

export const useIntake = appStore<Intakes>((set, get) => {
  const update = (id: string, change: Partial<Intake>) =>
    set(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, ...change } : item)) }));
  const find = (id: string) => get().items.find((item) => item.id === id);
  const remove = (id: string) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

  const askPassword = (id: string, name: string, signal: AbortSignal) => (again: boolean) =>
    new Promise<string | null>((resolve) => {
      const answer = (password: string | null) => {
        set({ password: null });
        resolve(password);
      };
      signal.addEventListener('abort', () => answer(null), { once: true });
      set({ password: { id, name, again, answer } });
    });

  const read = async ({ id, file, kind }: Intake): Promise<void> => {
    const control = new AbortController();
    running().set(id, control);
    update(id, { stage: { kind: 'reading', page: 0, pages: 0 } });
    void api.ai.status().then(
      ({ state }) => update(id, { keyMissing: state === 'no_key' }),
      () => {},
    );
    try {
      const document = await EXTRACTORS[kind](file, {
        signal: control.signal,
        onProgress: (page, pages) => update(id, { stage: { kind: 'reading', page, pages } }),
        askPassword: askPassword(id, file.name, control.signal),
        images: UPLOAD_IMAGES,
      });
      update(id, { document });
    } catch (error) {
      if (isQuiet(error)) remove(id);
      else update(id, { stage: { kind: 'failed', message: readingSentence(error, file.name) } });
    } finally {
      running().delete(id);
    }
  };

  const send = async (id: string, asked = false): Promise<void> => {
    const item = find(id);
    if (!item?.document || item.stage.kind === 'sending') return;
    update(id, { stage: { kind: 'sending', estimate: null } });
    try {
      const { state, room } = await api.ai.status();
      if (state !== 'ready') return update(id, { stage: { kind: 'needs-key', locked: state === 'key_locked' } });
      const estimate = room && estimateOf(item.document, room);
      if (estimate && estimate.calls > CALLS_UNASKED && !asked)
        return update(id, { stage: { kind: 'asking', estimate } });
      update(id, { stage: { kind: 'sending', estimate } });
      const document = await fileHash(item.file);
      const job = await api.documents.createJob(
        {
          fileName: item.file.name,
          fileSize: item.file.size,
          folderPath: item.folderPath,
          ...(document !== undefined && { document }),
          pages: [...item.document.pages],
        },
        // The answer may have been lost: sent again it is the same job.
        { key: id },
      );
      if (!job.jobId) throw new Problem('internal', said.noJobId);
      if (estimate) jobEstimates.remember(job.jobId, estimate);
      useJobs.getState().track(job);
      if (document !== undefined) keepForCitations(document, item.document.pages);
      tellWhatWasLeftOut(item.file.name, item.document);
      remove(id);
    } catch (error) {
      const kind = isProblem(error) && error.code === 'list_full' ? 'list-full' : 'failed';
      update(id, { stage: { kind, message: sendingSentence(error, item.kind) } });
    }
  };

  /** One document at a time: two would compete for the same processor and show less progress each. */
  const work = async (): Promise<void> => {
    if (kept().isReading) return;
    kept().isReading = true;
    try {
      for (let next = firstAt('waiting', get().items); next; next = firstAt('waiting', get().items)) {
        await read(next);
        void send(next.id);
      }
    } finally {
      kept().isReading = false;
    }
  };

  return {
    items: [],
    password: null,

    add(files, folderPath) {
      const added: Intake[] = [];
      for (const file of files) {
        const kind = documentKind(file);
        if (kind === 'pdf' || kind === 'presentation') {
          added.push({
            id: newId(),
            file,
            kind,
            folderPath,
            stage: { kind: 'waiting' },
            keyMissing: false,
            document: null,
          });
        } else {
          const { otherPresentation, notSupported } = said.unreadable;
          notify.toast({
            kind: 'error',
            message: kind === 'other-presentation' ? otherPresentation(file.name) : notSupported(file.name),
          });
        }
      }
      set(({ items }) => ({ items: [...items, ...added] }));
      void work();
    },

    discard(id) {
      running().get(id)?.abort();
      remove(id);
    },

    async retry(id) {
      if (find(id)?.document) return send(id);
      update(id, { stage: { kind: 'waiting' } });
      return work();
    },

    begin: (id) => send(id, true),

    async continueWithKey() {
      await Promise.all(
        get()
          .items.filter((item) => item.stage.kind === 'needs-key')
          .map((item) => send(item.id)),
      );
    },

    async continueWithRoom() {
      // One after the other: each takes a place.
      for (let next = firstAt('list-full', get().items); next && hasRoom(); next = firstAt('list-full', get().items)) {
        await send(next.id);
        if (find(next.id)?.stage.kind === 'list-full') return;
      }
    },
  };
});

function firstAt(kind: IntakeStage['kind'], items: readonly Intake[]): Intake | undefined {
  return items.find((item) => item.stage.kind === kind);
}

/** Whether fewer jobs than the list has places hold something, as far as this window knows; the host decides. */
function hasRoom(): boolean {
  const isEmpty = (job: JobSummary) => ['cancelled', 'completed-empty'].includes(outcomeOf(job) ?? '');
  return useJobs.getState().jobs.filter((job) => !isEmpty(job)).length < JOBS_KEPT;
}

function estimateOf({ pages }: ExtractedDocument, room: ModelRoom): JobEstimate {
  return estimateJob(
    pages.map(({ index, text, images }) => ({ page: index, text, images: images.length })),
    room,
  );
}

/** The person cancelled or gave up on the password: there is nothing to tell them. */
function isQuiet(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'PasswordDeclined');
}

/** The document is not to blame when the reader itself could not be loaded. */
function readingSentence(error: unknown, name: string): string {
  return error instanceof ChunkLoadError ? error.message : reasonOf(error, said.unreadable.failed(name));
}

/** Cards need a model that can be reached; studying does not (ai §4, "Offline"). */
function sendingSentence(error: unknown, kind: ReadableKind): string {
  if (isProblem(error) && error.code === 'offline') return said.needsConnection;
  const sentence = reasonOf(error, said.queueDocumentFailed);
  // The call speaks of documents, since it knows only pages.
  return kind === 'presentation' && sentence === said.queueDocumentFailed ? said.queuePresentationFailed : sentence;
}

/** Cards are made all the same when this browser keeps nothing; then their pages cannot be opened. */
function keepForCitations(document: string, pages: ExtractedDocument['pages']): void {
  keepPages(document, pages).catch((error: unknown) => logError('The pages of a document could not be kept.', error));
}

/** Stays until it is dismissed: who dropped a long document looks elsewhere while it is read, and nothing else says that cards will lack something. */
function tellWhatWasLeftOut(name: string, { pagesLost, picturesLeftOut, picturesUnread = 0 }: ExtractedDocument): void {
  const told = [
    { said: said.intake.pagesLost, pages: pagesLost },
    { said: said.intake.imagesLeftOut, pages: picturesLeftOut },
    { said: said.intake.picturesUnread, pages: picturesUnread },
  ].filter(({ pages }) => pages > 0);
  if (told.length === 0) return;
  const message = told.map((each) => each.said(name, each.pages)).join(' ');
  notify.toast({ ...(pagesLost > 0 && { kind: 'error' as const }), message, durationMs: UNTIL_DISMISSED });
}
