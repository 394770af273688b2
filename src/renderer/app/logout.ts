/** Logging out: what is not saved is named first, and in a browser a logout that fails changes nothing (core §2, §4 "Auth"). */
import { messages } from '../../contract/messages/index.ts';
import { allSent, isDesktop } from '../lib/host/api.ts';
import { notify } from '../lib/notices/notify.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { useLeaveServer } from '../state/leave-server.ts';
import { unsavedWork, type UnsavedWork } from '../state/unsaved-work.ts';
import { useUser } from '../state/user.ts';
import { appStore } from '../lib/page/app-store.ts';
import { wait } from '../lib/page/clock.ts';

const said = messages.account;
/** What is on its way usually arrives at once; nobody waits longer for it without being told. */
const SENDING_MS = 3_000;

interface Logout {
  readonly busy: boolean;
  /** Whether the person is asked about what would be lost. */
  readonly asks: boolean;
  /** What would be lost, as it was when they were asked last; null before the first time. */
  readonly unsaved: readonly UnsavedWork[] | null;
  /** Why the last attempt failed, for whoever is asked. */
  readonly error: string | null;
  /** Logs out, or asks first. `leave` leads to the login screen where the page stays as it is. */
  readonly begin: (leave: () => void) => Promise<void>;
  /** Logs out whatever is lost. */
  readonly confirm: (leave: () => void) => Promise<void>;
  readonly stay: () => void;
}

export const useLogout = appStore<Logout>((set, get) => ({
  busy: false,
  asks: false,
  unsaved: null,
  error: null,

  async begin(leave) {
    if (get().busy) return;
    set({ busy: true, error: null });
    if (isDesktop()) {
      await useLeaveServer.getState().ask({ disconnects: false, goOn: leave });
      set({ busy: false });
      return;
    }
    await Promise.race([allSent(), wait(SENDING_MS)]);
    const unsaved = unsavedWork();
    if (unsaved.length === 0) await get().confirm(leave);
    else set({ busy: false, asks: true, unsaved });
  },

  async confirm(leave) {
    set({ busy: true, error: null });
    try {
      await useUser.getState().logout();
      set({ busy: false, asks: false });
      leave();
    } catch (reason) {
      const error = said.logoutFailed(reasonOf(reason));
      if (!get().asks) notify.toast({ kind: 'error', message: error });
      set({ busy: false, error });
    }
  },

  stay: () => set({ asks: false, error: null }),
}));
