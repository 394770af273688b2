/** What a file holds, to be compared with another one. */
import type { Database } from '../../src/data/database/database.ts';
import { SYNCED } from '../../src/data/write/kinds.ts';

const OWNER = 'local';

/** Everything alive that travels, by kind and id, and every fact: what all sides must agree on. */
export async function viewOf(db: Database, owner = OWNER): Promise<Record<string, unknown>> {
  const view: Record<string, unknown> = {};
  for (const [kind, { fields, deviceOnly }] of Object.entries(SYNCED)) {
    if (deviceOnly) continue;
    const rows = await db.read
      .selectFrom(kind as 'notes')
      .select([...fields] as 'id'[])
      .where('owner', '=', owner)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
    view[kind] = rows;
  }
  const reviews = db.read.selectFrom('reviews').select(['id', 'card_id', 'op', 'rating', 'reviewed_at', 'study_day']);
  view.reviews = await reviews.where('owner', '=', owner).orderBy('id').execute();
  const states = db.read.selectFrom('card_state').select(['id', 'due_at', 'reps', 'stability', 'phase']);
  view.states = await states.where('owner', '=', owner).orderBy('id').execute();
  const sets = db.read.selectFrom('sets').select(['id', 'card_count']).where('deleted', '=', 0);
  view.counts = await sets.where('owner', '=', owner).orderBy('id').execute();
  return view;
}

/** Every text that stands in a file: alive, removed, or in history. */
export async function textsOf(db: Database, owner = OWNER): Promise<string> {
  const texts = await Promise.all([
    db.read.selectFrom('sets').select(['topic', 'summary']).where('owner', '=', owner).execute(),
    db.read.selectFrom('cards').select(['question', 'answer']).where('owner', '=', owner).execute(),
    db.read.selectFrom('notes').select(['title', 'content']).where('owner', '=', owner).execute(),
    db.read.selectFrom('history').select('value').where('owner', '=', owner).execute(),
  ]);
  return JSON.stringify(texts);
}
