import { UNTIL_DISMISSED } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { logError } from '../lib/page/log.ts';
import { notify } from '../lib/notices/notify.ts';
import { useLibrary } from '../state/library.ts';
import { useSettings } from '../state/settings.ts';
import { useUser } from '../state/user.ts';

/** Whoever signs out takes the sets and folders along (core §4, "Auth"); whoever signs in gets their own. Answers how to stop. */
export function followUser(): () => void {
  return useUser.subscribe(({ status, user }, before) => {
    if (user?.endedSession !== undefined && user.endedSession !== before.user?.endedSession)
      tellEndedSession(user.endedSession);
    if (status === before.status) return;
    if (status === 'signed-out')
      useLibrary.setState({ sets: [], folders: [], today: null, loaded: false, error: null });
    // The boot loads for whoever is here from the start.
    if (status === 'signed-in' && before.status === 'signed-out') void loadOwn();
  });
}

/** On the desktop nothing is hidden when a server ends a session; it only has to be known (docs/ui.md, "Data"). */
function tellEndedSession(email: string): void {
  const { sessionEnded, signInAgain } = messages.login.server;
  const action = { label: signInAgain, href: '/login' };
  notify.toast({ kind: 'info', message: sessionEnded(email), action, durationMs: UNTIL_DISMISSED });
}

async function loadOwn(): Promise<void> {
  try {
    await Promise.all([useSettings.getState().load(), useLibrary.getState().refresh()]);
  } catch (error) {
    logError('What belongs to the person could not be loaded.', error);
  }
}
