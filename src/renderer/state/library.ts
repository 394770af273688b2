/** What the person keeps: set summaries, the folder tree and today's numbers, shared by every screen that lists or counts. */
import type { Output } from '../../contract/index.ts';
import type { FolderNode } from '../../contract/folders.schema.ts';
import { RELOAD_SPACING_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { SetSummary } from '../../contract/sets.schema.ts';
import { api, onHostEvent } from '../lib/host/api.ts';
import { clock, utcOffsetMinutes, wait } from '../lib/page/clock.ts';
import { logError } from '../lib/page/log.ts';
import { choiceOf } from '../lib/addresses/session-address.ts';
import { repeatable } from '../lib/host/repeatable.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { appStore } from '../lib/page/app-store.ts';
import { extraNow } from '../../domain/study/extra-cards.ts';
import { useSettings } from './settings.ts';
import { ofApp } from '../lib/page/world.ts';

export interface Today extends Output<'study.today'> {
  /** When these numbers were true, epoch ms. */
  readonly loadedAt: number;
  /** Cards left of the session that can be gone on with; 0 for none. It may be of some sets only, and have cards beyond the limits of the day. */
  readonly leftOfSession: number;
}

/** A set with how many of its cards come back today, due or in learning: the number that those of folders are made of. */
export interface LibrarySet extends SetSummary {
  readonly dueToday: number;
}

interface Library {
  readonly sets: readonly LibrarySet[];
  readonly folders: readonly FolderNode[];
  readonly today: Today | null;
  /** False until the first load ended, well or badly. */
  readonly loaded: boolean;
  /** Sentence of the last failed load; what is shown stays on screen. */
  readonly error: string | null;
  /** Loads everything. Loads that overlap share one run; a request during a run makes one more run after it. */
  readonly refresh: () => Promise<void>;
  /** After a failed load: shows that it loads again, and waits where the last attempt is less than 800 ms ago (core §4). */
  readonly retry: () => Promise<void>;
  readonly createFolder: (name: string, parentPath: string) => Promise<string>;
}

const kept = ofApp(() => ({
  lastLoadAt: 0,
}));

export const useLibrary = appStore<Library>((set, get) => {
  const loadOnce = async (): Promise<void> => {
    kept().lastLoadAt = clock.now();
    try {
      const [{ sets }, { folders }, today, leftOfSession] = await Promise.all([
        api.sets.list(),
        api.folders.list(),
        api.study.today({ utcOffsetMin: utcOffsetMinutes() }),
        readLeftOfSession(),
      ]);
      const due = new Map(today.sets.map((each) => [each.id, each.due]));
      set({
        sets: sets.map((each) => ({ ...each, dueToday: due.get(each.id) ?? 0 })),
        folders,
        today: { ...today, leftOfSession, loadedAt: clock.now() },
        loaded: true,
        error: null,
      });
    } catch (error) {
      set({ loaded: true, error: reasonOf(error, messages.dashboard.loadFailed) });
    }
  };

  return {
    sets: [],
    folders: [],
    today: null,
    loaded: false,
    error: null,

    refresh: repeatable(loadOnce),

    async retry() {
      set({ loaded: false, error: null });
      const early = kept().lastLoadAt + RELOAD_SPACING_MS - clock.now();
      if (early > 0) await wait(early);
      await get().refresh();
    },

    async createFolder(name, parentPath) {
      const { path } = await api.folders.create({ name, parentPath });
      await get().refresh();
      return path;
    },
  };
});

/** What the session would show that was left, asked as the session asks for it; one that cannot be asked about keeps nobody from the library. */
async function readLeftOfSession(): Promise<number> {
  const session = useSettings.getState().settings['study.session'];
  if (session === null) return 0;
  const extra = extraNow(session.extra, clock.now());
  try {
    const { counts } = await api.study.queue({
      ...choiceOf({ sets: session.setIds, folders: session.folderPaths }),
      utcOffsetMin: utcOffsetMinutes(),
      limit: 1,
      extraNew: extra.fresh,
      extraReviews: extra.reviews,
    });
    return counts.due + counts.learning + counts.fresh;
  } catch (error) {
    logError('What is left of the last session is not known.', error);
    return 0;
  }
}

/** A poke for anything listed here loads it anew; several pokes in one moment are one load. Answers how to stop. */
export function followLibraryChanges(): () => void {
  return onHostEvent('changed', ({ kinds }) => {
    if (kinds.some((kind) => kind === 'sets' || kind === 'folders' || kind === 'reviews'))
      void useLibrary.getState().refresh();
  });
}
