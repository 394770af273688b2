/** The owner's row that every write locks (`revisions.ts`). */
import type { Generated } from 'kysely';

export interface UserSyncRow {
  owner: string;
  head: number;
  horizon: Generated<number>;
  head_token: string;
  used_bytes: Generated<number>;
}
