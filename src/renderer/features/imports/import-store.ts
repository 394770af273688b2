/** One import on the screen: the file goes to the host, is looked at as often as choices change, and is kept while this asks how far it is. */
import type { ImportInfo, ImportPreview, KnownPolicy } from '../../../contract/imports.schema.ts';
import type { ColumnRole } from '../../../contract/column-roles.ts';
import { TRANSFER_POLL_MS } from '../../../contract/limits.ts';
import { api } from '../../lib/host/api.ts';
import { ownZone, wait } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { isProblem } from '../../../contract/problem.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { sendFile } from '../../lib/files/send-file.ts';
import { useImporting } from '../../state/importing.ts';
import { useLibrary } from '../../state/library.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { appStore } from '../../lib/page/app-store.ts';

export type Step = 'choose' | 'sending' | 'looking' | 'preview' | 'running' | 'ended';

/** What the person has chosen. */
export interface Choices {
  readonly format: string | undefined;
  readonly values: Readonly<Record<string, string | boolean>>;
  readonly columns: readonly ColumnRole[] | undefined;
  readonly folderPath: string;
  readonly topic: string;
  readonly known: KnownPolicy;
}

interface Unread {
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

interface ImportRun {
  readonly step: Step;
  readonly fileName: string;
  readonly id: string | null;
  /** Of what runs, 0 to 1. */
  readonly share: number;
  readonly preview: ImportPreview | null;
  /** A look at new choices is under way; the one before is still shown. */
  readonly isLookingAgain: boolean;
  readonly choices: Choices;
  readonly info: ImportInfo | null;
  readonly error: string | null;
  /** Files that came together with this one and could not be read. */
  readonly unread: readonly Unread[];
  readonly begin: (file: File, folder: string) => Promise<void>;
  readonly choose: (change: Partial<Choices>) => void;
  readonly setOption: (key: string, value: string | boolean) => void;
  readonly setColumn: (at: number, role: ColumnRole) => void;
  readonly commit: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Shows an import that was begun before, and watches it while it runs. */
  readonly reopen: (id: string) => Promise<void>;
  /** Forgets a file that nothing was kept of; what runs goes on. */
  readonly leave: () => void;
}

const NO_CHOICES: Choices = {
  format: undefined,
  values: {},
  columns: undefined,
  folderPath: '',
  topic: '',
  known: 'skip',
};
const FRESH = {
  step: 'choose',
  fileName: '',
  id: null,
  share: 0,
  preview: null,
  isLookingAgain: false,
  choices: NO_CHOICES,
  info: null,
  error: null,
  unread: [],
} as const satisfies Partial<ImportRun>;
const ENDS: readonly ImportInfo['status'][] = ['done', 'failed', 'cancelled', 'undone'];

export const useImportRun = appStore<ImportRun>((set, get) => {
  let attempt = new AbortController();

  /** What was begun before says nothing any more. */
  function startOver(): AbortSignal {
    attempt.abort();
    attempt = new AbortController();
    return attempt.signal;
  }

  async function look(signal: AbortSignal): Promise<void> {
    const { id, choices } = get();
    if (id === null) return;
    const { format, values, columns } = choices;
    const asked = {
      id,
      values,
      timeZone: ownZone(),
      ...(format !== undefined && { format }),
      ...(columns && { columns: [...columns] }),
    };
    const preview = await api.imports.look(asked, { signal });
    if (!signal.aborted) set({ preview, step: 'preview', isLookingAgain: false, error: null });
  }

  async function lookAgain(): Promise<void> {
    const signal = startOver();
    set({ isLookingAgain: true, error: null });
    await look(signal).catch((error: unknown) => {
      if (!signal.aborted) set({ isLookingAgain: false, error: reasonOf(error) });
    });
  }

  /** Watches until it has ended. The host goes on whether or not it is heard: what keeps its answer away is said, and it is asked again. */
  async function follow(id: string, signal: AbortSignal): Promise<void> {
    let isUnheard = false;
    for (;;) {
      try {
        const info = await api.imports.get({ id }, { signal });
        if (signal.aborted) return;
        if (ENDS.includes(info.status)) {
          set({ info, step: 'ended', error: info.error });
          break;
        }
        set({ info, step: 'running', share: info.progress ?? 0, ...(isUnheard && { error: null }) });
        isUnheard = false;
      } catch (error) {
        if (signal.aborted) return;
        if (isProblem(error) && error.code === 'not_found') return set({ ...FRESH, error: error.detail });
        if (!isUnheard) logError('An import could not be followed.', error);
        isUnheard = true;
        set({ step: 'running', error: reasonOf(error) });
      }
      await wait(TRANSFER_POLL_MS);
      if (signal.aborted) return;
    }
    await Promise.all([useLibrary.getState().refresh(), useNotesAndDocuments.getState().refresh()]);
  }

  /**
   * Asks the host for something that it goes on with, and watches. Where the answer is lost, whether it has begun shows by the status.
   * @param before the status while it has not
   */
  async function run(
    ask: (id: string) => Promise<ImportInfo>,
    before: ImportInfo['status'],
    back: Step,
  ): Promise<void> {
    const { id } = get();
    if (id === null) return;
    const signal = startOver();
    try {
      const info = await ask(id);
      if (signal.aborted) return;
      set({ info, step: 'running', share: 0, error: null });
    } catch (error) {
      const info = await api.imports.get({ id }, { signal }).catch(() => null);
      if (signal.aborted) return;
      if (info === null || info.status === before) return set({ step: back, error: reasonOf(error) });
    }
    await follow(id, signal);
  }

  return {
    ...FRESH,

    async begin(file, folder) {
      const { unread } = get();
      get().leave();
      const signal = startOver();
      set({ ...FRESH, unread, step: 'sending', fileName: file.name, choices: { ...NO_CHOICES, folderPath: folder } });
      try {
        await sendFile(file, {
          signal,
          onStart: (id) => set({ id }),
          onShare: (share) => {
            if (!signal.aborted) set({ share });
          },
        });
        set({ step: 'looking' });
        await look(signal);
        const { preview, choices } = get();
        if (signal.aborted || !preview) return;
        const folderPath = preview.folderPath || folder;
        set({ choices: { ...choices, folderPath, topic: preview.topic ?? '' } });
      } catch (error) {
        if (signal.aborted) return;
        const reason = reasonOf(error);
        const next = useImporting.getState().take();
        if (!next) return set({ step: 'choose', error: reason });
        // What was wrong with this one is told beside the next.
        set({ unread: [...unread, { name: file.name, reason }] });
        await get().begin(next, folder);
      }
    },

    choose(change) {
      set(({ choices }) => ({ choices: { ...choices, ...change } }));
      // Another reader has other options and columns.
      if (change.format === undefined) return;
      set(({ choices }) => ({ choices: { ...choices, values: {}, columns: undefined } }));
      void lookAgain();
    },

    setOption(key, value) {
      set(({ choices }) => ({
        choices: { ...choices, values: { ...choices.values, [key]: value }, columns: undefined },
      }));
      void lookAgain();
    },

    setColumn(at, role) {
      const columns = get().preview?.columns?.map((column, i) => (i === at ? role : column.role));
      set(({ choices }) => ({ choices: { ...choices, columns } }));
      void lookAgain();
    },

    commit: () =>
      run(
        (id) => {
          const { format, values, columns, folderPath, topic, known } = get().choices;
          return api.imports.commit({
            id,
            values,
            folderPath,
            topic,
            known,
            timeZone: ownZone(),
            ...(format !== undefined && { format }),
            ...(columns && { columns: [...columns] }),
          });
        },
        'ready',
        'preview',
      ),

    async cancel() {
      const { id } = get();
      if (id === null) return;
      // What goes on is watched all the while.
      const change = await api.imports.cancel({ id }).then(
        (info) => ({ info }),
        (error: unknown) => ({ error: reasonOf(error) }),
      );
      if (get().id === id && get().step === 'running') set(change);
    },

    undo: () => run((id) => api.imports.undo({ id }), 'done', 'ended'),

    async reopen(id) {
      const signal = startOver();
      try {
        const info = await api.imports.get({ id }, { signal });
        if (signal.aborted) return;
        const hasEnded = ENDS.includes(info.status);
        set({ ...FRESH, id, info, fileName: info.fileName, error: info.error, step: hasEnded ? 'ended' : 'running' });
        if (!hasEnded) await follow(id, signal);
      } catch (error) {
        if (!signal.aborted) set({ step: 'choose', error: reasonOf(error) });
      }
    },

    leave() {
      startOver();
      const { id, step } = get();
      if (id !== null && (step === 'sending' || step === 'looking' || step === 'preview'))
        void api.imports
          .cancel({ id })
          .catch((error: unknown) => logError('A file that waits could not be forgotten.', error));
      set(FRESH);
    },
  };
});
