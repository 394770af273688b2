/** What somebody does with a library, step after step, for those who keep copies of what it holds. */
import fc from 'fast-check';
import { setInput } from '../../src/contract/sets.schema.ts';
import { Problem } from '../../src/contract/problem.ts';
import { newId } from '../../src/data/database/ids.ts';
import type { Store } from '../../src/data/store.ts';
import { foldStale, noteStale } from '../../src/data/sync-device/derived.ts';
import { write } from '../../src/data/write/write.ts';
import { studyDay } from '../../src/domain/study/study-day.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };
const search = (store: Store) => ({ now: store.db.now(), clock: CLOCK, signal: new AbortController().signal });

/** What somebody does, each with a number that picks the card or set. */
const STEPS: Readonly<Record<string, (store: Store, n: number) => Promise<unknown>>> = {
  make: (store, n) =>
    store.sets.create(
      setInput.parse({
        topic: `Topic ${n % 5}`,
        folderPath: n % 2 ? 'a' : 'b/c',
        flashcards: [
          { question: `q${n}`, answer: 'a' },
          { question: `{{c1::gap ${n}}} {{c2::x}}`, answer: '' },
        ],
      }),
    ),
  edit: async (store, n) =>
    store.cards.update(await cardAt(store, n), { question: `Edited {{c1::${n}}}`, flag: n % 8 }),
  tag: async (store, n) => change(store, n, { kind: 'tag', add: [`t${n % 3}`], remove: [`t${(n + 1) % 3}`] }),
  bury: async (store, n) => change(store, n, { kind: 'bury', buried: n % 2 === 0 }),
  forget: async (store, n) => change(store, n, { kind: 'reset' }),
  remove: async (store, n) => change(store, n, { kind: 'remove' }),
  move: async (store, n) => {
    const sets = await store.sets.summaries(store.db.now());
    const setId = sets[n % Math.max(1, sets.length)]?.id;
    return setId === undefined ? null : change(store, n, { kind: 'move', setId });
  },
  undo: async (store) => {
    const row = await store.db.read.selectFrom('card_batches').select('batch').orderBy('id', 'desc').executeTakeFirst();
    return row ? store.flashcards.undo(row.batch) : null;
  },
  removeSet: async (store, n) => {
    const sets = await store.sets.summaries(store.db.now());
    const id = sets[n % Math.max(1, sets.length)]?.id;
    return id === undefined ? null : store.sets.remove({ id });
  },
  /** A grade given on another device, whose card is folded later. */
  arrive: async (store, n) => {
    const { db, owner } = store;
    const cardId = await cardAt(store, n);
    const at = db.now();
    await write(db, owner, async (tx) => {
      await tx.append('reviews', {
        id: newId(),
        card_id: cardId,
        face: 'forward',
        device_id: 'another',
        op: 'review',
        target_id: null,
        rating: (n % 4) + 1,
        duration_ms: 1,
        reviewed_at: at,
        reviewed_at_raw: at,
        utc_offset_min: 0,
        study_day: studyDay(at, CLOCK),
        mode: 'review',
        due_at: null,
        params_id: null,
      });
      await noteStale(tx, [cardId]);
    });
  },
  fold: (store) => foldStale(store.db, store.owner),
  grade: async (store, n) => {
    const cardId = await cardAt(store, n);
    const { faces } = await store.flashcards.get(cardId);
    const face = faces[n % faces.length]?.face ?? 'forward';
    const rating = ((n % 4) + 1) as 1 | 2 | 3 | 4;
    const at = store.db.now();
    const review = { id: newId(), cardId, face, rating, durationMs: 1, reviewedAt: at, utcOffsetMin: 0 };
    return store.reviews.grade({ ...review, mode: 'review' }, RULES);
  },
  rename: (store, n) => store.folders.change({ path: n % 2 ? 'a' : 'b/c', newName: `renamed ${n}` }),
};

async function cardAt(store: Store, n: number): Promise<string> {
  const rows = await store.db.read.selectFrom('cards').select('id').where('deleted', '=', 0).orderBy('id').execute();
  return rows[n % Math.max(1, rows.length)]?.id ?? newId();
}

async function change(store: Store, n: number, what: Parameters<Store['flashcards']['change']>[1]): Promise<unknown> {
  const which = { ids: [await cardAt(store, n), await cardAt(store, n * 7)] };
  return store.flashcards.change(which, what, search(store));
}

/** Some steps, each with a number that picks the card or set. */
export const anySteps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(50)), { maxLength: 25 });

/** Does nothing where there is no such card, set or folder (any more). */
export async function takeStep(store: Store, step: string, n: number): Promise<void> {
  try {
    await STEPS[step]?.(store, n);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
