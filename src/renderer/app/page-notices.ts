/** Collects the four events of core §2 from the start, so that none is lost before the part that shows them has loaded. */
import {
  AI_TEST_STORAGE_PREFIX,
  PAGE_EVENT,
  type Notice,
  type QuotaExceeded,
  type Toast,
} from '../../contract/events.ts';
import { messages } from '../../contract/messages/index.ts';
import { readyToast } from '../lib/notices/ready-toast.ts';
import { appStore } from '../lib/page/app-store.ts';

interface PageNotices {
  /** One is shown at a time, the first first. */
  readonly notices: readonly Notice[];
  readonly toasts: readonly Toast[];
}

export const usePageNotices = appStore<PageNotices>(() => ({ notices: [], toasts: [] }));

/** Takes the waiting toasts, to show them. */
export function takeToasts(): readonly Toast[] {
  const { toasts } = usePageNotices.getState();
  if (toasts.length > 0) usePageNotices.setState({ toasts: [] });
  return toasts;
}

export function closeNotice(): void {
  usePageNotices.setState(({ notices }) => ({ notices: notices.slice(1) }));
}

/** The notice of the quota event (core §8). */
export function quotaNotice({ message }: QuotaExceeded): Notice {
  const { quotaTitle, quotaText, ok, manageKey } = messages.notices;
  return {
    id: PAGE_EVENT.quotaExceeded,
    title: quotaTitle,
    message: message ?? quotaText,
    actions: [
      { label: ok, role: 'primary' },
      { label: manageKey, role: 'link', href: '/settings' },
    ],
  };
}

/** The toast for a test that has just appeared in storage, or null for any other change (core §2). */
export function testReadyToast(event: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): Toast | null {
  const appeared = event.oldValue === null && event.newValue !== null;
  if (!appeared || !event.key?.startsWith(AI_TEST_STORAGE_PREFIX)) return null;
  return readyToast(event.key);
}

/** Starts listening; answers how to stop. */
export function startPageNotices(target: Window = window): () => void {
  const stop = new AbortController();
  const listen = (name: string, receive: (detail: unknown) => void) => {
    target.addEventListener(name, (event) => receive((event as CustomEvent).detail), { signal: stop.signal });
  };
  listen(PAGE_EVENT.toast, (detail) => addToast(detail as Toast));
  listen(PAGE_EVENT.modal, (detail) => addNotice(detail as Notice));
  listen(PAGE_EVENT.quotaExceeded, (detail) => addNotice(quotaNotice((detail ?? {}) as QuotaExceeded)));
  target.addEventListener(
    'storage',
    (event) => {
      const toast = testReadyToast(event);
      if (toast) addToast(toast);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

function addToast(toast: Toast): void {
  usePageNotices.setState(({ toasts }) => ({ toasts: [...toasts, toast] }));
}

/** A notice of an id that is already waiting or shown takes its place, so that ten refused calls are one notice. */
function addNotice(notice: Notice): void {
  usePageNotices.setState(({ notices }) => {
    const at = notice.id === undefined ? -1 : notices.findIndex((other) => other.id === notice.id);
    return { notices: at === -1 ? [...notices, notice] : notices.with(at, notice) };
  });
}
