/** Whatever shows the state of the profile outside the pages: theme, menus, badge and taskbar. It follows what is stored. */
import { app } from 'electron';
import { handlers } from '../api/handlers.ts';
import type { ChangedKind } from '../contract/events.ts';
import { startDueBadge } from './due-badge.ts';
import { broadcast } from './ipc.ts';
import { logger } from './log.ts';
import { speakNatively } from './native-words.ts';
import type { Profile } from './profile.ts';
import { showRecentSets, type SystemActions } from './recent-sets.ts';
import { showTaskbarProgress } from './taskbar-progress.ts';
import { applySpelling } from './spelling.ts';
import { applyTheme } from './window.ts';
import { startWindowlessNotices } from './windowless-notices.ts';

/** Changes after which other cards may be left today. */
const COUNTED: readonly ChangedKind[] = ['sets', 'folders', 'reviews', 'settings'];

export interface SystemSurfaces {
  stop(): void;
}

/** Shows the state of now, before any window is there, and each change of it. */
export async function followProfile(profile: Profile, actions: SystemActions): Promise<SystemSurfaces> {
  const { store } = profile;
  const left = (): Promise<number> => cardsLeft(profile);
  const badge = startDueBadge(left);
  const notices = startWindowlessNotices({ store, cardsLeft: left, now: () => profile.db.now(), go: actions.go });
  const followSettings = async (): Promise<void> => {
    const settings = await store.settings.all();
    applyTheme(settings['appearance.theme']);
    speakNatively(settings['appearance.language']);
    applySpelling(settings['appearance.spelling'], settings['appearance.language']);
    // Last, for menus have the words of the language.
    await showRecentSets(store, actions);
  };
  const attempt = (work: Promise<void>): void => {
    work.catch((error: unknown) => logger.warn({ error: String(error) }, 'a surface of the system is out of date'));
  };

  // A bar is of one window, and a new one has none.
  const showBar = (): void => attempt(showTaskbarProgress(store));
  app.on('browser-window-created', showBar);

  const stopListening = profile.db.onChange(({ kinds }) => {
    const has = (kind: ChangedKind): boolean => kinds.includes(kind);
    broadcast('changed', { kinds });
    if (has('settings')) attempt(followSettings());
    else if (has('sets')) attempt(showRecentSets(store, actions));
    if (has('jobs')) {
      showBar();
      attempt(notices.jobsChanged());
    }
    if (COUNTED.some(has)) badge.refresh();
  });
  await followSettings();
  return {
    stop() {
      stopListening();
      app.off('browser-window-created', showBar);
      badge.stop();
      notices.stop();
    },
  };
}

async function cardsLeft(profile: Profile): Promise<number> {
  const never = new AbortController().signal;
  // `Date` counts the minutes west of UTC.
  const utcOffsetMin = -new Date().getTimezoneOffset() + 0;
  const today = await handlers.study.today({ utcOffsetMin }, profile.contextFor(never), () => {});
  return today.left;
}
