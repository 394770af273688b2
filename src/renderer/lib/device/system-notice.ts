/** Notices of the operating system, by the Web Notification API. Neither title nor body ever tells what is on a card. */
import { windowAction } from '../host/api.ts';
import { logError } from '../page/log.ts';

/** `unasked`: the system would ask the person. */
export type NoticePermission = 'granted' | 'denied' | 'unasked' | 'unsupported';

export interface SystemNotice {
  /** A notice of the same tag takes the place of the one in sight. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** The person pressed it; the window is in front by then. */
  readonly onOpen: () => void;
}

export function noticePermission(): NoticePermission {
  if (typeof Notification === 'undefined') return 'unsupported';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Asks the person where that was not done yet. To close the question without an answer leaves it `unasked`. */
export async function askForNotices(): Promise<NoticePermission> {
  if (noticePermission() === 'unasked') await Notification.requestPermission();
  return noticePermission();
}

/** Shows a notice where it is allowed. A browser that has notices only for service workers refuses; that is logged. */
export function showSystemNotice({ tag, title, body, onOpen }: SystemNotice): void {
  if (noticePermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      notice.close();
      bringToFront();
      onOpen();
    };
  } catch (error) {
    logError('A notice could not be shown.', error);
  }
}

/** A browser brings its tab, the desktop its window, which may be minimised. */
function bringToFront(): void {
  window.focus();
  windowAction('focus');
}
