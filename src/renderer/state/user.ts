/** Who is using the app (core §4, "Auth"): the cached user at first, then the one that the host answers. */
import type { User } from '../../contract/auth.schema.ts';
import { AUTH_CACHE_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { isProblem } from '../../contract/problem.ts';
import { api, isDesktop, onHostEvent, onUnauthorized } from '../lib/host/api.ts';
import { logError } from '../lib/page/log.ts';
import { forgetOffline } from '../lib/storage/forget-offline.ts';
import { forgetPages } from '../lib/storage/forget-pages.ts';
import { openFreshPage } from '../lib/page/fresh-page.ts';
import { hasCopy } from '../lib/storage/offline-state.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { readStored, removeStored, writeStored } from '../lib/storage/storage.ts';
import { claimStorage, forgetPerson, PERSON_KEY, storedPerson } from '../lib/storage/stored-person.ts';
import { appStore } from '../lib/page/app-store.ts';
import { clock } from '../lib/page/clock.ts';
import { ofApp } from '../lib/page/world.ts';

export type AuthStatus = 'initialising' | 'signed-in' | 'signed-out';

interface UserState {
  readonly user: User | null;
  readonly status: AuthStatus;
  /** Why the host could not be asked, when nobody is cached either. */
  readonly error: string | null;
  /**
   * Asks the host. A 401 means no user; when the host cannot be asked the cached user stays. Where another person is found than the one this
   * page has known, the page is loaded anew instead, and this never resolves.
   */
  readonly load: () => Promise<void>;
  /** Logs out. Rejects with the Problem when the server could not be told; then nothing has changed. */
  readonly logout: () => Promise<void>;
  /** Deletes the account. Rejects with the Problem; then nothing has changed. */
  readonly removeAccount: (password: string) => Promise<void>;
}

const said = messages.account;
const CACHE_KEY = 'ninefold:user';
const LOGIN_PATH = '/login';
const NOBODY = { user: null, status: 'signed-out', error: null } as const;

interface CachedUser {
  readonly user: User;
  readonly savedAt: number;
}

const kept = ofApp(() => ({
  /** Whose things the memory of this page may hold. */
  lastKnown: null as string | null,
}));

export const useUser = appStore<UserState>((set, get) => {
  const cached = readCachedUser();
  kept().lastKnown = cached?.id ?? null;

  return {
    user: cached,
    status: cached ? 'signed-in' : 'initialising',
    error: null,

    async load() {
      try {
        const user = await api.auth.me();
        if (await becomesAnother(user.id)) return await leavingThisPage();
        writeStored(CACHE_KEY, { user, savedAt: clock.now() } satisfies CachedUser);
        set({ user, status: 'signed-in', error: null });
      } catch (error) {
        if (isProblem(error) && error.code === 'unauthorized') {
          endSession();
          return;
        }
        const reason = reasonOf(error);
        set(({ user }) => ({ error: user ? null : reason }));
        throw error;
      }
    },

    async logout() {
      await api.auth.logout({});
      await left(hasCopy() ? said.loggedOutCopy : said.loggedOut);
    },

    async removeAccount(password) {
      await api.auth.removeAccount({ password });
      await left(said.removed);
    },
  };

  /** The account is left behind. A desktop goes on with its local profile, whose data it was all the time. */
  async function left(words: string): Promise<void> {
    if (isDesktop()) return get().load();
    forgetPerson();
    endSession();
    await Promise.all([forgetPages(), forgetOffline()]);
    openFreshPage(LOGIN_PATH, words);
  }
});

/** Nobody is signed in any more. What the person has kept in this browser waits for them (docs/decisions/0006). */
function endSession(): void {
  removeStored(CACHE_KEY);
  useUser.setState(NOBODY);
}

/** Nothing of one person is shown to the next: what this browser has kept goes, and what this page has in memory goes with the page. */
async function becomesAnother(userId: string): Promise<boolean> {
  if (isDesktop()) return false;
  const stored = claimStorage(userId);
  const inMemory = kept().lastKnown !== null && kept().lastKnown !== userId;
  if (stored || inMemory) await Promise.all([forgetPages(), forgetOffline()]);
  if (inMemory) openFreshPage('/');
  else if (stored) openFreshPage();
  else kept().lastKnown = userId;
  return inMemory || stored;
}

function leavingThisPage(): Promise<never> {
  return new Promise(() => {});
}

/** What happens in another tab of this browser happens here too. Answers how to stop. */
export function followOtherTabs(): () => void {
  const stop = new AbortController();
  const listen = { signal: stop.signal };
  const isOurs = (key: string | null): boolean => key === PERSON_KEY || key === CACHE_KEY;
  window.addEventListener('storage', ({ key }) => isOurs(key) && compareWithStorage(), listen);
  // A page that Back brings out of the browser's memory has slept through all of it.
  window.addEventListener('pageshow', ({ persisted }) => persisted && compareWithStorage(), listen);
  return () => stop.abort();
}

/**
 * A page that has known somebody else than the storage names remembers too much to go on; a session of the same person may begin and end. On a
 * desktop its host says so.
 */
function compareWithStorage(): void {
  if (isDesktop()) return;
  const { lastKnown } = kept();
  const stored = storedPerson();
  if (lastKnown !== null && stored !== lastKnown) {
    // This tab may have kept something between the other one's cleaning and this moment; not so if somebody is here by now.
    if (stored === null) forgetPerson();
    useUser.setState(NOBODY);
    openFreshPage(stored === null ? LOGIN_PATH : '/', stored === null ? said.loggedOut : said.anotherPerson);
    return;
  }
  const { status } = useUser.getState();
  const hasBegun = readCachedUser() !== null;
  if (!hasBegun && status === 'signed-in') endSession();
  if (hasBegun && status === 'signed-out') void loadAgain();
}

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
  return clock.now() - cached.savedAt <= AUTH_CACHE_MS ? cached.user : null;
}

/** What a person is known by: the address of the account; of a server for one person, which has no accounts, its own name. */
export function nameOf(user: User | null): string {
  return user === null || user.local ? messages.shell.nav.localProfile : (user.email ?? user.name);
}
