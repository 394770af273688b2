import { UNTIL_DISMISSED } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useUser } from '../../state/user.ts';
import type { DoneNote, WayIn } from './way-in.ts';

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Signs in and tells the app who is here, which leads away from this screen. @throws Problem */
export async function signIn({ email, password }: Login): Promise<void> {
  const { untilQuit } = await api.auth.login({ email, password });
  await useUser.getState().load();
  if (untilQuit) notify.toast({ kind: 'info', message: messages.login.signedInUntilQuit, durationMs: UNTIL_DISMISSED });
}

/** Whether somebody has an account here, beside a local profile. */
export function isSignedIn(): boolean {
  return useUser.getState().user?.local === false;
}

/** After a step that is done for good: if this does not get in, the login form says what was done. */
export async function signInAfter(note: DoneNote, login: Login, way: WayIn): Promise<void> {
  try {
    await signIn(login);
    // With a mail's token this screen stands for whoever is signed in, too.
    if (way.token !== '') way.go('login', {}, { replace: true });
  } catch (error) {
    logError('Nobody could be logged in after a step that was done.', error);
    way.go('login', { email: login.email, note }, { replace: true });
  }
}

/** A login with the right password sends an unconfirmed address another code; one that was confirmed meanwhile is in. @throws Problem */
export async function sendCodeByLogin(login: Login): Promise<void> {
  try {
    await signIn(login);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'unverified') throw error;
  }
}
