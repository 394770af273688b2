/**
 * Two kinds of events. Pokes go from a host to its windows and say what changed, never its state: a lost one costs a poll. Page events are
 * DOM events between parts of one page, with the names of core §2.
 */

/** What a poke can name: the kinds of stored things a screen may show. */
export type ChangedKind =
  | 'sets'
  | 'folders'
  | 'notes'
  | 'pdfs'
  | 'ppts'
  | 'studyplans'
  | 'performance'
  | 'calendar'
  | 'reviews'
  | 'settings'
  | 'jobs'
  | 'imports'
  | 'keys'
  /** Who is signed in: a server has ended the session. */
  | 'account';

export interface HostEvents {
  /** Something stored has changed, by this window, another one, or a job. */
  changed: { readonly kinds: readonly ChangedKind[] };
  /** The desktop window was maximised or restored. */
  window: { readonly maximized: boolean };
  /** A command chosen in the native menu, by its id in the command registry. */
  command: { readonly id: string };
  /** The system handed something over, a file or a link: `desktop.takeOpened` answers what. */
  opened: Record<never, never>;
}

export type HostEventName = keyof HostEvents;

export const PAGE_EVENT = {
  quotaExceeded: 'nf:ai:quota-exceeded',
  toast: 'nf:toast',
  modal: 'nf:modal:show',
} as const;

/** Prefix of the storage key whose appearance announces a finished test (core §2). */
export const AI_TEST_STORAGE_PREFIX = 'ai-test:v3:';
/** Which of the two pipelines makes a test (ai §4): `adaptive`, or `generate`. */
export const AI_TEST_PIPELINE_KEY = 'nf:test-pipeline';

export interface NoticeAction {
  readonly label: string;
  readonly role?: 'primary' | 'link';
  readonly href?: string;
}

/** Detail of `nf:modal:show` (core §2). */
export interface Notice {
  readonly id?: string;
  readonly title?: string;
  readonly message: string;
  readonly actions?: readonly NoticeAction[];
}

export type ToastKind = 'info' | 'success' | 'error';

/** Detail of `nf:toast` (core §2, ai §2). `run` is ours: an action inside the page, such as Undo, instead of a link. */
export interface Toast {
  readonly id?: string;
  readonly kind?: ToastKind;
  readonly message: string;
  readonly action?: { readonly label: string; readonly href?: string; readonly run?: () => void };
  /** How long it stays; the default fits a sentence, undo toasts stay 8 s, `UNTIL_DISMISSED` has no end. */
  readonly durationMs?: number;
}

/** Detail of `nf:ai:quota-exceeded` (core §8). */
export interface QuotaExceeded {
  readonly message?: string;
}
