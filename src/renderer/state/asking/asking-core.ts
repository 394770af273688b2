/** What the parts of a session that asks for answers share: the world around it, its state, and the line in which calls are sent. */
import type { Api } from '../../lib/host/api.ts';
import type { CardWorld } from '../card-actions.ts';
import type { TimedCard } from './asked-items.ts';
import type { AskingPlan, AskingState } from './asking-state.ts';
import type { StoredAsking } from './stored-asking.ts';

/** What the store needs of the world; tests give their own. */
export interface AskingWorld extends CardWorld {
  readonly api: Pick<Api, 'study' | 'cards'>;
  utcOffsetMin(): number;
  /** The faces of a card that may be asked, as the host has them. Rejects with a Problem. */
  readCard(cardId: string): Promise<readonly TimedCard[]>;
  /** Keeps the session for later. */
  keep(session: StoredAsking): void;
}

export interface AskingCore<Progress> {
  readonly world: AskingWorld;
  readonly plan: AskingPlan<Progress>;
  get(): AskingState<Progress>;
  /** Also keeps the session as it is then. */
  update(change: (state: AskingState<Progress>) => AskingState<Progress>): void;
  /** Sends after everything before it has been answered. `task` must handle its own failure. */
  enqueue(task: () => Promise<void>): void;
}
