/** Where an owner's revisions stand, for those who keep copies of what they belong to. */
import type { Reader } from './database.ts';

/** The token differs after every write, also one by another process. */
export async function headOf(read: Reader, owner: string): Promise<{ readonly token: string; readonly head: number }> {
  const row = await read
    .selectFrom('user_sync')
    .select(['head', 'head_token'])
    .where('owner', '=', owner)
    .executeTakeFirst();
  return { token: row?.head_token ?? '', head: Number(row?.head ?? 0) };
}
