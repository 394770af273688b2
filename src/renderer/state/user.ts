/** Who is using the app (core §4, "Auth"): the cached user at first, then the one that the host answers. */
import { create } from 'zustand';
import type { User } from '../../contract/auth.schema.ts';
import { AUTH_CACHE_MS } from '../../contract/limits.ts';
import { isProblem } from '../../contract/problem.ts';
import { api, isDesktop, onHostEvent, onUnauthorized } from '../lib/api.ts';
import { logError } from '../lib/log.ts';
import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { reasonOf } from '../lib/reason.ts';

export type AuthStatus = 'initialising' | 'signed-in' | 'signed-out';

interface UserState {
  readonly user: User | null;
  readonly status: AuthStatus;
  /** Why the host could not be asked, when nobody is cached either. */
  readonly error: string | null;
  /** Asks the host. A 401 means no user; when the host cannot be asked the cached user stays. */
  readonly load: () => Promise<void>;
  /** Logs out. Rejects with the Problem when the server could not be told; then nothing has changed. */
  readonly logout: () => Promise<void>;
  /** Nobody is here any more: after a logout, or when the account is gone. */
  readonly leave: () => void;
}

const CACHE_KEY = 'ninefold:user';

interface CachedUser {
  readonly user: User;
  readonly savedAt: number;
}

export const useUser = create<UserState>()((set, get) => {
  const cached = readCachedUser();
  return {
    user: cached,
    status: cached ? 'signed-in' : 'initialising',
    error: null,

    async load() {
      try {
        const user = await api.auth.me();
        writeStored(CACHE_KEY, { user, savedAt: Date.now() } satisfies CachedUser);
        set({ user, status: 'signed-in', error: null });
      } catch (error) {
        if (isProblem(error) && error.code === 'unauthorized') {
          get().leave();
          return;
        }
        const reason = reasonOf(error);
        set(({ user }) => ({ error: user ? null : reason }));
        throw error;
      }
    },

    async logout() {
      await api.auth.logout({});
      get().leave();
    },

    leave() {
      removeStored(CACHE_KEY);
      // A desktop is never without somebody: without an account its local profile is here.
      if (isDesktop) void loadAgain();
      else set({ user: null, status: 'signed-out', error: null });
    },
  };
});

/**
 * Any call may be the first to hear that the session has ended, and a desktop's host says so: then the host is asked who is here. Answers how
 * to stop.
 */
export function followSessionEnd(): () => void {
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    await loadAgain();
    asking = false;
  };
  const stopCalls = onUnauthorized((operation) => {
    if (operation !== 'auth.me' && useUser.getState().status !== 'signed-out') void ask();
  });
  const stopHost = onHostEvent('changed', ({ kinds }) => {
    if (kinds.includes('account')) void ask();
  });
  return () => {
    stopCalls();
    stopHost();
  };
}

async function loadAgain(): Promise<void> {
  try {
    await useUser.getState().load();
  } catch (error) {
    logError('Who is here could not be asked.', error);
  }
}

/** The user of the last visit, unless that was more than seven days ago (core §9). */
function readCachedUser(): User | null {
  const cached = readStored(CACHE_KEY) as Partial<CachedUser> | null;
  if (typeof cached?.savedAt !== 'number' || typeof cached.user?.id !== 'string') return null;
  return Date.now() - cached.savedAt <= AUTH_CACHE_MS ? cached.user : null;
}
