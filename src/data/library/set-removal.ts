import type { Writer } from '../write/write.ts';

/** Sends sets to the trash with their cards. `cause` is the removed folder above them; without one each set is its own cause. */
export async function removeSets(tx: Writer, owner: string, setIds: readonly string[], cause?: string): Promise<void> {
  for (const setId of setIds) {
    const cards = await tx.read
      .selectFrom('cards')
      .select('id')
      .where('owner', '=', owner)
      .where('set_id', '=', setId)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
    await tx.removeAll(
      'cards',
      cards.map(({ id }) => id),
      cause ?? setId,
    );
  }
  await tx.removeAll('sets', setIds, cause);
}
