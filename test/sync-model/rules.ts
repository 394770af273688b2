/** The rules that ship, as one object, so that a mutant can put another in the place of one of them. */
import * as afterPush from '../../src/domain/sync/after-push.ts';
import * as batch from '../../src/domain/sync/batch.ts';
import * as clocks from '../../src/domain/sync/clocks.ts';
import * as feed from '../../src/domain/sync/feed.ts';
import * as nameClash from '../../src/domain/sync/name-clash.ts';
import * as patch from '../../src/domain/sync/patch.ts';
import * as pulledRow from '../../src/domain/sync/pulled-row.ts';
import * as push from '../../src/domain/sync/push.ts';
import * as revision from '../../src/domain/sync/revision.ts';
import * as session from '../../src/domain/sync/session.ts';
import * as structure from '../../src/domain/sync/structure.ts';
import * as sweep from '../../src/domain/sync/sweep.ts';

export const SHIPPED = {
  ...afterPush,
  ...batch,
  ...clocks,
  ...feed,
  ...nameClash,
  ...patch,
  ...pulledRow,
  ...push,
  ...revision,
  ...session,
  ...structure,
  ...sweep,
};

export type Rules = typeof SHIPPED;

/** Mistakes in what stands around the rules: the transactions, the memory of what was answered, the disk. */
export type Slip =
  /** Revisions are handed out before the transaction that uses them commits. */
  | 'revisionsBeforeCommit'
  /** The feed is paged by LIMIT and OFFSET. */
  | 'offsetPaging'
  /** The cursor is saved before the page is applied. */
  | 'cursorFirst'
  /** A row and its marker are written in two transactions. */
  | 'markerLater'
  /** A retry carries newer content under the same mutation id. */
  | 'freshContentOnRetry'
  /** The later clock of the two authors wins. */
  | 'clientClockWins'
  /** The server forgets which mutations it has answered. */
  | 'forgetsMutations'
  /** A review's id is the millisecond in which it was made. */
  | 'reviewIdIsTime'
  /** A parent is removed while a child lives. */
  | 'removesFullParents'
  /** After a time-out the device pulls first. */
  | 'pullsAfterTimeout'
  /** A card under a purged set is stored as it is. */
  | 'storesOrphans'
  /** A restore keeps the epoch and takes the counter back. */
  | 'restoresSilently'
  /** Acknowledged commits since the last checkpoint are lost with the power. */
  | 'acknowledgesEarly'
  /** Mutation ids count up by device. */
  | 'countedMutationIds';

export interface Mutation {
  readonly rules?: Partial<Rules>;
  readonly slips?: readonly Slip[];
}
