/** The store of `client/offline` in this browser: IndexedDB, where every key begins with whose it is (docs/decisions/0006). */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CopyMark, KeptAnswer, OfflineStore, WaitingReview } from '../../../client/offline/store.ts';
import { nameOf } from '../../../client/offline/kept-answers.ts';
import type { Output } from '../../../contract/index.ts';
import { blobsNamedIn } from '../../../contract/media.ts';
import type { FullSet } from '../../../contract/sets.schema.ts';
import type { KeptFace } from '../../../domain/offline/kept-face.ts';
import { OFFLINE_DATABASE } from './forget-offline.ts';
import { storedPerson } from './stored-person.ts';

const VERSION = 1;
const MARK = 'mark';
/** Sorts after every name. */
const LAST = '\uffff';

type Key = [person: string, name: string];
type Owned<Value> = Value & { readonly person: string };

interface OfflineSchema extends DBSchema {
  answers: { key: Key; value: { person: string; name: string; answer: KeptAnswer } };
  sets: { key: Key; value: { person: string; id: string; set: FullSet } };
  faces: { key: Key; value: Owned<KeptFace>; indexes: { set: Key } };
  reviews: { key: [person: string, seq: number]; value: Owned<WaitingReview> };
}

type Db = IDBPDatabase<OfflineSchema>;

/** What is kept of this person. Rejects once somebody else is here. */
export function createOfflineStore(person: string): OfflineStore {
  const all = IDBKeyRange.bound([person, ''], [person, LAST]);
  const ofReviews = IDBKeyRange.bound([person, 0], [person, Infinity]);

  /** Opened for each use: a connection that stays open would keep a logout from removing it. */
  async function withStore<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> {
    if (storedPerson() !== person) throw new Error('Somebody else is here.');
    const db = await openDB<OfflineSchema>(OFFLINE_DATABASE, VERSION, {
      upgrade(created) {
        created.createObjectStore('answers', { keyPath: ['person', 'name'] });
        created.createObjectStore('sets', { keyPath: ['person', 'id'] });
        created.createObjectStore('faces', { keyPath: ['person', 'id'] }).createIndex('set', ['person', 'setId']);
        created.createObjectStore('reviews', { keyPath: ['person', 'seq'] });
      },
    });
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  const answer = async (name: string): Promise<KeptAnswer | null> =>
    withStore(async (db) => (await db.get('answers', [person, name]))?.answer ?? null);

  return {
    answer,
    keepAnswer: (name, kept) => withStore(async (db) => void (await db.put('answers', { person, name, answer: kept }))),
    set: (id) => withStore(async (db) => (await db.get('sets', [person, id]))?.set ?? null),
    versions: () =>
      withStore(async (db) => new Map((await db.getAll('sets', all)).map(({ id, set }) => [id, set.ver] as const))),

    pictures: () =>
      withStore(async (db) => {
        const named = new Set<string>();
        const add = (text: string | null | undefined): void => {
          if (text) for (const sha256 of blobsNamedIn(text)) named.add(sha256);
        };
        // Set by set: all of them at once would hold up the page.
        for (let at = await db.transaction('sets').store.openCursor(all); at; at = await at.continue())
          for (const card of at.value.set.flashcards)
            for (const text of [card.question, card.answer, card.questionImage, card.answerImage]) add(text);
        const notes = await db.get('answers', [person, nameOf('notes.list', {})]);
        for (const { content } of (notes?.answer.value as Output<'notes.list'> | undefined)?.notes ?? []) add(content);
        return named;
      }),

    keepSets: (sets) =>
      withStore(async (db) => {
        const tx = db.transaction(['sets', 'faces'], 'readwrite');
        for (const { set, faces } of sets) {
          await removeFaces(tx.objectStore('faces'), person, set.id);
          await tx.objectStore('sets').put({ person, id: set.id, set });
          for (const face of faces) await tx.objectStore('faces').put({ ...face, person });
        }
        await tx.done;
      }),

    removeSets: (ids) =>
      withStore(async (db) => {
        const tx = db.transaction(['sets', 'faces'], 'readwrite');
        for (const id of ids) {
          await removeFaces(tx.objectStore('faces'), person, id);
          await tx.objectStore('sets').delete([person, id]);
        }
        await tx.done;
      }),

    faces: () => withStore((db) => db.getAll('faces', all)),
    face: (id) => withStore(async (db) => (await db.get('faces', [person, id])) ?? null),
    keepFace: (face) => withStore(async (db) => void (await db.put('faces', { ...face, person }))),
    waiting: () => withStore((db) => db.getAll('reviews', ofReviews)),

    add: (review, face) =>
      withStore(async (db) => {
        const tx = db.transaction(['reviews', 'faces'], 'readwrite');
        const last = await tx.objectStore('reviews').openKeyCursor(ofReviews, 'prev');
        const seq = (last === null ? 0 : last.primaryKey[1]) + 1;
        await tx.objectStore('reviews').put({ ...review, seq, person });
        if (face !== null) await tx.objectStore('faces').put({ ...face, person });
        await tx.done;
      }),

    refuse: (seq, reason) =>
      withStore(async (db) => {
        const tx = db.transaction('reviews', 'readwrite');
        const found = await tx.store.get([person, seq]);
        if (found) await tx.store.put({ ...found, refused: reason });
        await tx.done;
      }),

    remove: (seqs) =>
      withStore(async (db) => {
        const tx = db.transaction('reviews', 'readwrite');
        for (const seq of seqs) await tx.store.delete([person, seq]);
        await tx.done;
      }),

    mark: async () => ((await answer(MARK))?.value as CopyMark | undefined) ?? null,
    keepMark: (mark) =>
      withStore(async (db) => {
        await db.put('answers', { person, name: MARK, answer: { value: mark, at: mark.at } });
      }),

    forgetCopy: () =>
      withStore(async (db) => {
        const tx = db.transaction(['answers', 'sets', 'faces'], 'readwrite');
        await tx.objectStore('answers').delete(all);
        await tx.objectStore('sets').delete(all);
        await tx.objectStore('faces').delete(all);
        await tx.done;
      }),
  };
}

interface Faces {
  index(name: 'set'): { getAllKeys(key: IDBKeyRange): Promise<Key[]> };
  delete(key: Key): Promise<void>;
}

async function removeFaces(faces: Faces, person: string, setId: string): Promise<void> {
  for (const key of await faces.index('set').getAllKeys(IDBKeyRange.only([person, setId]))) await faces.delete(key);
}
