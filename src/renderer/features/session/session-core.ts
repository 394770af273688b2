/** What the parts of a session share: the world around it, its state, and the line in which calls are sent. */
import type { Api } from '../../lib/host/api.ts';
import type { Toast } from '../../../contract/events.ts';
import type { StoredSession } from '../../../contract/settings.ts';
import type { RoundResult } from '../../../domain/study/rounds/round-results.ts';
import type { SessionCard, SessionKind, SessionState } from './session-state.ts';

/** What the store needs of the world; tests give their own. */
export interface SessionWorld {
  readonly api: Api;
  /** Epoch ms. */
  now(): number;
  newId(): string;
  utcOffsetMin(): number;
  /** When the study day ends, epoch ms. */
  dayEnd(): number;
  toast(toast: Toast): void;
  /** Writes grades that were given into the performance records of their sets. */
  record(part: RecordedPart): Promise<void>;
  /** Keeps the session for later, or forgets it. */
  keep(session: StoredSession | null): Promise<void>;
}

/** What a session came to, for the records. */
export interface RecordedPart {
  /** Names the session: sent again, its records say what it came to by then. */
  readonly recordId: string;
  readonly mode: SessionKind;
  /** Epoch ms. */
  readonly endedAt: number;
  readonly results: readonly RoundResult[];
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
  readQueue(): Promise<
    { readonly cards: readonly SessionCard[] } & Pick<SessionState, 'beyond' | 'held' | 'over' | 'pool'>
  >;
}
