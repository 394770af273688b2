/** Documents on their way in: queued, read page by page, and sent as jobs. What was read stays here until it has been sent. */
import type { JobSummary } from '../../../contract/documents.schema.ts';
import { CALLS_UNASKED, JOBS_KEPT } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem, Problem } from '../../../contract/problem.ts';
import type { CardWish } from '../../../contract/wish.schema.ts';
import { outcomeOf } from '../../../domain/documents/job-progress.ts';
import { estimateJob, type JobEstimate, type ModelRoom } from '../../../domain/ai/estimate.ts';
import { UPLOAD_IMAGES } from '../../../domain/documents/image-profile.ts';
import { isSameWish, isWished, NO_WISH } from '../../../domain/documents/wish.ts';
import { api } from '../../lib/host/api.ts';
import { lazyModule } from '../../lib/loading/lazy.ts';
import { logError } from '../../lib/page/log.ts';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import { fileHash } from '../../lib/files/file-hash.ts';
import { keepPages } from '../../lib/storage/page-texts.ts';
import { jobEstimates } from '../../state/job-estimates.ts';
import { useJobs } from '../../state/jobs.ts';
import { keptWishes } from '../../state/kept-wishes.ts';
import { useSettings } from '../../state/settings.ts';
import { documentKind, type DocumentKind } from './document-kind.ts';
import type { ExtractedDocument, ExtractionOptions } from './extraction.ts';
import { wishProblem } from './wish-problem.ts';
import { isQuiet, readingSentence, sendingSentence, tellWhatWasLeftOut } from './intake-sentences.ts';
import { appStore } from '../../lib/page/app-store.ts';
import { ofApp } from '../../lib/page/world.ts';

const said = messages.documents;

export type IntakeStage =
  | { readonly kind: 'waiting' }
  /** `pages` is 0 until the document is open. */
  | { readonly kind: 'reading'; readonly page: number; readonly pages: number }
  | { readonly kind: 'needs-key'; readonly locked: boolean }
  /** Read, and long enough that the person is asked first, or they looked at what is wished of it. `room` is null when no model could be asked about. */
  | { readonly kind: 'asking'; readonly room: ModelRoom | null }
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
  readonly wish: CardWish;
  /** The person wished for it, or was asked: it begins when they say so. */
  readonly held: boolean;
  /** By which the host knows it when it is sent again; another wish is another job. */
  readonly key: string;
  /** SHA-256 of the file, in hex; undefined while it is not known. */
  readonly hash: string | undefined;
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
  /** What is wished is looked at: nothing is sent before the person says so. */
  readonly hold: (id: string) => void;
  readonly wishFor: (id: string, wish: CardWish) => void;
  /** Sends what was read, or reads again. */
  readonly retry: (id: string) => Promise<void>;
  /** Sends a document that was held or is long, now that the person has seen what it takes. */
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
  /** How often there may have been another key. */
  keyNews: 0,
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
    const recalled = recallWish(id, file);
    try {
      const document = await EXTRACTORS[kind](file, {
        signal: control.signal,
        onProgress: (page, pages) => update(id, { stage: { kind: 'reading', page, pages } }),
        askPassword: askPassword(id, file.name, control.signal),
        images: UPLOAD_IMAGES,
      });
      await recalled;
      update(id, { document });
    } catch (error) {
      if (isQuiet(error)) remove(id);
      else update(id, { stage: { kind: 'failed', message: readingSentence(error, file.name) } });
    } finally {
      running().delete(id);
    }
  };

  /** One that was sent from here before begins with what was wished of it then, unless the person was quicker. */
  const recallWish = async (id: string, file: File): Promise<void> => {
    // A file that is gone is said to be where it is read.
    const hash = await fileHash(file).catch(() => undefined);
    const item = find(id);
    if (hash === undefined || !item) return;
    const wish = isSameWish(item.wish, standingWish()) ? (keptWishes.of(hash) ?? item.wish) : item.wish;
    update(id, { hash, wish });
  };

  /** The state of the model, asked after the last news of a key: an answer that was on its way when one was saved knows nothing of it. */
  const modelStatus = async () => {
    for (;;) {
      const { keyNews } = kept();
      const status = await api.ai.status();
      if (status.state === 'ready' || keyNews === kept().keyNews) return status;
    }
  };

  const send = async (id: string, asked = false): Promise<void> => {
    const item = find(id);
    if (!item?.document || item.stage.kind === 'sending') return;
    // Where the person is asked first, what they are writing meanwhile stays in sight.
    if (asked || !item.held) update(id, { stage: { kind: 'sending', estimate: null } });
    try {
      const { state, room } = await modelStatus();
      if (state !== 'ready') return update(id, { stage: { kind: 'needs-key', locked: state === 'key_locked' } });
      // Another time it may be the person's answer that is waited for.
      const { wish, held, key } = find(id) ?? item;
      const pages = item.document.pages.filter(({ index }) => isWished(wish, index));
      const estimate = room && estimateOf(item, wish, room);
      const isAsked = held || (estimate !== null && estimate.calls > CALLS_UNASKED);
      // Pages that cannot be meant are said where the person can mend them.
      if ((!asked && isAsked) || wishProblem({ ...item, wish }) !== null)
        return update(id, { stage: { kind: 'asking', room } });
      update(id, { stage: { kind: 'sending', estimate } });
      const document = item.hash ?? (await fileHash(item.file));
      const job = await api.documents.createJob(
        {
          fileName: item.file.name,
          fileSize: item.file.size,
          folderPath: item.folderPath,
          ...(document !== undefined && { document }),
          wish,
          pages,
        },
        // The answer may have been lost: sent again it is the same job.
        { key },
      );
      if (!job.jobId) throw new Problem('internal', said.noJobId);
      if (estimate) jobEstimates.remember(job.jobId, estimate);
      useJobs.getState().track(job);
      if (document !== undefined) {
        keepForCitations(document, item.document.pages);
        if (isSameWish(wish, standingWish())) keptWishes.forget(document);
        else keptWishes.remember(document, wish);
      }
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
          const id = newId();
          added.push({
            id,
            key: id,
            file,
            kind,
            folderPath,
            stage: { kind: 'waiting' },
            keyMissing: false,
            document: null,
            ...begunWish(),
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

    hold: (id) => update(id, { held: true }),
    wishFor: (id, wish) => update(id, { wish, held: true, key: newId() }),

    async retry(id) {
      const item = find(id);
      // One that was sent once was agreed to.
      if (item?.document) return send(id, ['failed', 'list-full'].includes(item.stage.kind));
      update(id, { stage: { kind: 'waiting' } });
      return work();
    },

    begin: (id) => send(id, true),

    async continueWithKey() {
      kept().keyNews += 1;
      await Promise.all(
        get()
          .items.filter((item) => item.stage.kind === 'needs-key')
          .map((item) => send(item.id)),
      );
    },

    async continueWithRoom() {
      // One after the other: each takes a place.
      for (let next = firstAt('list-full', get().items); next && hasRoom(); next = firstAt('list-full', get().items)) {
        await send(next.id, true);
        if (find(next.id)?.stage.kind === 'list-full') return;
      }
    },
  };
});

/** It stands still until something is done about it. */
export function waitsForPerson({ stage }: Intake): boolean {
  return ['failed', 'list-full', 'needs-key', 'asking'].includes(stage.kind);
}

function firstAt(kind: IntakeStage['kind'], items: readonly Intake[]): Intake | undefined {
  return items.find((item) => item.stage.kind === kind);
}

/** Whether fewer jobs than the list has places hold something, as far as this window knows; the host decides. */
function hasRoom(): boolean {
  const isEmpty = (job: JobSummary) => ['cancelled', 'completed-empty'].includes(outcomeOf(job) ?? '');
  return useJobs.getState().jobs.filter((job) => !isEmpty(job)).length < JOBS_KEPT;
}

/** What the wished cards of a document that was read will take. */
export function estimateOf({ document }: Pick<Intake, 'document'>, wish: CardWish, room: ModelRoom): JobEstimate {
  const pages = document?.pages.filter(({ index }) => isWished(wish, index)) ?? [];
  return estimateJob(
    pages.map(({ index, text, images }) => ({ page: index, text, images: images.length })),
    room,
    wish.amount,
  );
}

function standingWish(): CardWish {
  const { amount, purpose, language } = useSettings.getState().settings['documents.wish'];
  return { ...NO_WISH, amount, purpose, language };
}

/** With what a document begins. */
function begunWish(): Pick<Intake, 'wish' | 'held' | 'hash'> {
  return { wish: standingWish(), held: useSettings.getState().settings['documents.wish'].ask, hash: undefined };
}

/** Cards are made all the same when this browser keeps nothing; then their pages cannot be opened. */
function keepForCitations(document: string, pages: ExtractedDocument['pages']): void {
  keepPages(document, pages).catch((error: unknown) => logError('The pages of a document could not be kept.', error));
}
