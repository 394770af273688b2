/** Leaving the server that a desktop is signed in to: what it means is asked first, and it needs no connection (core §4, "Auth"). */
import { messages } from '../../contract/messages/index.ts';
import { allSent } from '../lib/host/api.ts';
import { askDesktop } from '../lib/host/desktop.ts';
import { notify } from '../lib/notices/notify.ts';
import { reasonOf } from '../lib/host/reason.ts';
import { forgetPerson } from '../lib/storage/stored-person.ts';
import { askSync } from './device-sync.ts';
import { useSettings } from './settings.ts';
import { useUser } from './user.ts';
import { appStore } from '../lib/page/app-store.ts';

const said = messages.account;

/** What a person has to know before they leave. */
export interface Leaving {
  readonly account: string;
  readonly origin: string;
  /** Changes that the server does not have, those that it refused among them. */
  readonly unsent: number;
  /** Whether the library here is that account's: another one's is not offered for removal. */
  readonly canRemove: boolean;
  /** Whether the address of the server is forgotten too. */
  readonly disconnects: boolean;
  /** What follows where the app stays open. */
  readonly goOn: () => void;
}

interface LeaveServer {
  /** As it was when it was asked last; null before the first time. */
  readonly leaving: Leaving | null;
  readonly asks: boolean;
  /** `closing`: everything goes, and the app with it. */
  readonly step: 'asking' | 'busy' | 'closing';
  readonly error: string | null;
  readonly ask: (choice: Pick<Leaving, 'disconnects' | 'goOn'>) => Promise<void>;
  /** Logs out. `removes`: nothing of the library stays on this computer. */
  readonly confirm: (removes: boolean) => Promise<void>;
  readonly stay: () => void;
}

export const useLeaveServer = appStore<LeaveServer>((set, get) => ({
  leaving: null,
  asks: false,
  step: 'asking',
  error: null,

  async ask(choice) {
    try {
      await allSent();
      const { state, account, origin, queueLen, parked } = await askSync('syncStatus', {});
      const canRemove = state !== 'off' && state !== 'otherAccount';
      const leaving = { ...choice, account: account ?? '', origin: origin ?? '', unsent: queueLen + parked, canRemove };
      set({ leaving, asks: true, step: 'asking', error: null });
    } catch (reason) {
      notify.toast({ kind: 'error', message: said.logoutFailed(reasonOf(reason)) });
    }
  },

  async confirm(removes) {
    const { leaving } = get();
    if (leaving === null) return;
    set({ step: 'busy', error: null });
    const isOut = (): boolean => useUser.getState().user?.local === true;
    try {
      if (!isOut()) await useUser.getState().logout();
      if (removes) {
        await askDesktop('removeProfile', {});
        forgetPerson();
        set({ step: 'closing' });
        return;
      }
      if (leaving.disconnects) await useSettings.getState().change({ 'server.origin': '' });
      set({ step: 'asking', asks: false });
      leaving.goOn();
    } catch (reason) {
      const because = reasonOf(reason);
      set({ step: 'asking', error: isOut() ? said.leave.failed(because) : said.logoutFailed(because) });
    }
  },

  stay: () => set({ asks: false }),
}));
