/** A session in the app: the store of `session-store` with the app's own client, clock, notices and settings around it. */
import { api } from '../../lib/host/api.ts';
import { clock, utcOffsetMinutes } from '../../lib/page/clock.ts';
import { newId } from '../../lib/page/new-id.ts';
import { notify } from '../../lib/notices/notify.ts';
import { recordResults } from '../../lib/host/record-results.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import { dayEnd } from '../../state/study-today.ts';
import { useSettings } from '../../state/settings.ts';
import { isSamePick } from './session-pick.ts';
import type { SessionKind } from './session-state.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { ofApp } from '../../lib/page/world.ts';

export interface StartedSession {
  readonly store: SessionStore;
  /** Reads the cards; the place in the same session that was left is taken up again. Called again while it runs it does nothing. */
  readonly begin: () => Promise<void>;
}

const kept = ofApp(() => ({
  /** The session before this one in this window: its last grades may still be on their way. */
  previous: null as SessionStore | null,
}));

const PLACE = { review: 'study.session', cram: 'study.cramSession' } as const;

export function createSession(kind: SessionKind, pick: SessionPick): StartedSession {
  const store = createSessionStore({
    api,
    now: () => clock.now(),
    newId: () => newId(),
    utcOffsetMin: () => utcOffsetMinutes(),
    dayEnd,
    toast: notify.toast,
    record: recordResults,
    // Of a choice of cards no place is kept: it would be taken for the one of their sets.
    keep: async (session) => {
      if (!pick.cards) await useSettings.getState().change({ [PLACE[kind]]: session });
    },
  });
  let beginning: Promise<void> | null = null;

  const start = async (): Promise<void> => {
    await kept().previous?.getState().settled();
    kept().previous = store;
    const settings = useSettings.getState();
    // Without its settings a session still works; it only begins anew instead of where it was left.
    if (!settings.loaded) await settings.load().catch(() => {});
    const left = useSettings.getState().settings[PLACE[kind]];
    await store.getState().start(kind, pick, left && !pick.cards && isSamePick(pick, left) ? left : null);
  };

  return {
    store,
    begin() {
      beginning ??= start().finally(() => {
        if (store.getState().status === 'failed') beginning = null;
      });
      return beginning;
    },
  };
}
