/** Keeps the place in a session, so that it can be taken up again after leaving, a reload or a crash. One call at a time, the last state wins. */
import { messages } from '../../../contract/messages/index.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import { elapsedMs, viewOf, type SessionState } from './session-state.ts';
import type { SessionWorld } from './session-core.ts';

export interface SessionKeeper {
  /** Keeps the session as it is when its turn comes. */
  keep(): void;
  /** Waits for the last keeping. */
  kept(): Promise<void>;
}

export function createSessionKeeper(world: SessionWorld, get: () => SessionState): SessionKeeper {
  let running: Promise<void> | null = null;
  let again = false;
  let complained = false;

  const keepOnce = async (): Promise<void> => {
    try {
      await world.keep(toStored(get()));
    } catch {
      // The grades themselves are safe, so one sentence is enough for the whole session.
      if (!complained) world.toast({ kind: 'error', message: messages.study.sessionNotKept });
      complained = true;
    }
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      await keepOnce();
    } while (again);
    running = null;
  };

  return {
    keep() {
      if (running) again = true;
      else running = run();
    },
    kept: async () => {
      await running;
    },
  };
}

/** Nothing is kept of a session that has ended or never began. */
function toStored(state: SessionState): StoredSession | null {
  const saved = state.graded.filter((grade) => grade.saved);
  const view = viewOf(state);
  if (view === 'finished' || view === 'empty' || saved.length === 0) return null;
  return {
    id: state.id,
    setIds: state.pick.sets,
    folderPaths: state.pick.folders,
    startedAt: state.startedAt,
    reviewIds: saved.map((grade) => grade.reviewId),
    ratings: saved.map((grade) => grade.rating),
    elapsedMs: Math.round(elapsedMs(state)),
  };
}
