/** Keeps the place in a session, so that it can be taken up again after leaving, a reload or a crash. One call at a time, the last state wins. */
import { messages } from '../../../contract/messages/index.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import { createLatestKept } from '../../lib/host/call-line.ts';
import { keptActs } from '../../state/card-history.ts';
import { canUndo, elapsedMs, viewOf, type SessionState } from './session-state.ts';
import { isRecorded } from './session-record.ts';
import type { SessionWorld } from './session-core.ts';

export interface SessionKeeper {
  /** Keeps the session as it is when its turn comes. */
  keep(): void;
  /** Waits for the last keeping. */
  kept(): Promise<void>;
}

export function createSessionKeeper(world: SessionWorld, get: () => SessionState): SessionKeeper {
  let complained = false;

  const latest = createLatestKept(async () => {
    try {
      await world.keep(toStored(get()));
    } catch {
      // The grades themselves are safe, so one sentence is enough for the whole session.
      if (!complained) world.toast({ kind: 'error', message: messages.study.sessionNotKept });
      complained = true;
    }
  });

  return { keep: () => latest.ask(), kept: () => latest.settled() };
}

/** Whether something would be lost with the session: what can be taken back in it, or cards asked for on top of the day's limits. */
export function isWorthKeeping(state: SessionState): boolean {
  return canUndo(state) || state.extra !== null;
}

/** Nothing is kept of a session that never began, or that has ended and stands in the records. */
function toStored(state: SessionState): StoredSession | null {
  const saved = state.graded.filter(({ toSend }) => toSend === null);
  const unsent = state.graded.flatMap(({ toSend }) => toSend ?? []);
  const waited = state.graded.flatMap((grade) => (grade.waited ? grade.reviewId : []));
  const view = viewOf(state);
  const hasEnded = view === 'finished' && isRecorded(state);
  if (hasEnded || view === 'empty' || !isWorthKeeping(state)) return null;
  return {
    id: state.id,
    setIds: state.pick.sets,
    folderPaths: state.pick.folders,
    startedAt: state.startedAt,
    reviewIds: saved.map((grade) => grade.reviewId),
    reviewSets: saved.map((grade) => grade.setId),
    reviewFaces: saved.map((grade) => grade.face),
    ratings: saved.map((grade) => grade.rating),
    elapsedMs: Math.round(elapsedMs(state)),
    ...(waited.length > 0 && { waited }),
    ...(unsent.length > 0 && { unsent }),
    ...(state.acts.length > 0 && { acts: keptActs(state.acts) }),
    ...(state.extra && { extra: state.extra }),
  };
}
