/** What the parts of a session share: the world around it, its state, and the line in which calls are sent. */
import type { Api } from '../../lib/api.ts';
import type { Toast } from '../../../contract/events.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import type { SessionCard, SessionState } from './session-state.ts';

/** What the store needs of the world; tests give their own. */
export interface SessionWorld {
  readonly api: Api;
  /** Epoch ms. */
  now(): number;
  newId(): string;
  utcOffsetMin(): number;
  toast(toast: Toast): void;
  /** Keeps the session for later, or forgets it. */
  keep(session: StoredSession | null): Promise<void>;
}

/** The parts of a session that its actions share. */
export interface SessionCore {
  readonly world: SessionWorld;
  get(): SessionState;
  update(change: (state: SessionState) => SessionState): void;
  /** Sends after everything before it has been answered. `task` must handle its own failure. */
  enqueue(task: () => Promise<void>): void;
  /** Keeps the place in the session, as it is by then. */
  keep(): void;
  /** Fetches more cards when few are left here and more wait on the host. */
  refill(): void;
  /** Reads the queue of this session's choice. */
  readQueue(): Promise<{ cards: readonly SessionCard[]; beyond: number; heldNew: number }>;
}
