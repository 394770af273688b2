/** How any part of the app shows a toast or a notice: it dispatches the page events of core §2, and the shell shows them. */
import { PAGE_EVENT, type Notice, type QuotaExceeded, type Toast } from '../../../contract/events.ts';

function dispatch<Detail>(name: string, detail: Detail): void {
  window.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
}

export const notify = {
  toast: (toast: Toast) => dispatch(PAGE_EVENT.toast, toast),
  notice: (notice: Notice) => dispatch(PAGE_EVENT.modal, notice),
  /** Opens the quota notice of core §8; without a message it shows the default one. */
  quotaExceeded: (message?: string) =>
    dispatch<QuotaExceeded>(PAGE_EVENT.quotaExceeded, message === undefined ? {} : { message }),
};
