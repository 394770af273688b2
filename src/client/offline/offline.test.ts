/** Reviews that wait, over a line that loses questions and answers, to a server that refuses some. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProblem, Problem } from '../../contract/problem.ts';
import { faceId } from '../../domain/cards/faces.ts';
import type { KeptFace } from '../../domain/offline/kept-face.ts';
import { NEW_MEMORY, toCardState } from '../../domain/study/memory.ts';
import type { Transport } from '../transport.ts';
import { createOffline } from './offline.ts';
import type { OfflineStore, WaitingReview } from './store.ts';

const CARDS = ['a', 'b', 'gone'];
const PREVIEW = { 1: 1, 2: 2, 3: 3, 4: 4 };

function memoryStore(): OfflineStore & { readonly reviews: WaitingReview[] } {
  const faces = new Map(
    CARDS.map((cardId, place): [string, KeptFace] => {
      const id = faceId(cardId, 'forward');
      const where = { setId: 's', folderPath: 'main', isTracked: true, place };
      return [id, { id, cardId, face: 'forward', ...where, buriedUntil: null, memory: NEW_MEMORY, first: null }];
    }),
  );
  const reviews: WaitingReview[] = [];
  const unused = () => Promise.reject(new Error('not asked here'));
  return {
    reviews,
    answer: async () => null,
    keepAnswer: unused,
    set: async () => null,
    versions: unused,
    keepSets: unused,
    removeSets: unused,
    faces: async () => [...faces.values()],
    face: async (id) => faces.get(id) ?? null,
    keepFace: async (face) => void faces.set(face.id, face),
    waiting: async () => [...reviews],
    async add(review, face) {
      reviews.push({ ...review, seq: (reviews.at(-1)?.seq ?? 0) + 1 });
      if (face) faces.set(face.id, face);
    },
    async refuse(seq, reason) {
      const at = reviews.findIndex((each) => each.seq === seq);
      reviews[at] = { ...reviews[at]!, refused: reason };
    },
    async remove(seqs) {
      for (const seq of seqs)
        reviews.splice(
          reviews.findIndex((each) => each.seq === seq),
          1,
        );
    },
    mark: unused,
    keepMark: unused,
    pictures: unused,
    forgetCopy: unused,
  };
}

type Fault = 'none' | 'lost' | 'answer lost' | 'busy';

/** A server with a log of its own, which keeps an id once, as `data/study/reviews` does. */
function serverWith(faults: readonly Fault[]) {
  const log: { id: string; targetId?: string }[] = [];
  let call = 0;
  const transport: Transport = {
    on: () => () => {},
    async call(_operation, input) {
      const fault = faults[call++] ?? 'none';
      const { id, cardId, targetId } = input as { id: string; cardId?: string; targetId?: string };
      if (fault === 'lost') throw new Problem('offline', 'away');
      if (fault === 'busy') throw new Problem('rate_limited', 'later');
      const isUnknown = targetId === undefined ? cardId === 'gone' : !log.some((each) => each.id === targetId);
      if (isUnknown) throw new Problem('not_found', 'This card does not exist any more.');
      if (!log.some((each) => each.id === id)) log.push({ id, ...(targetId !== undefined && { targetId }) });
      if (fault === 'answer lost') throw new Problem('timeout', 'too late');
      return { reviewId: id, cardId, face: 'forward', state: toCardState(NEW_MEMORY), preview: PREVIEW };
    },
  };
  return { log, transport, heal: () => (call = faults.length) };
}

const act = fc.record({ card: fc.nat({ max: CARDS.length - 1 }), undo: fc.boolean() });
const fault = fc.constantFrom<Fault>('none', 'lost', 'lost', 'answer lost', 'busy');

test('every review arrives once and in order, or is kept with the reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), fc.array(fault, { maxLength: 40 }), async (acts, faults) => {
      const store = memoryStore();
      const server = serverWith(faults);
      let waiting = 0;
      let ids = 0;
      let line: Promise<unknown> = Promise.resolve();
      const offline = createOffline({
        store,
        transport: server.transport,
        now: () => 1_000,
        utcOffsetMin: () => 0,
        exclusive<Value>(work: () => Promise<Value>) {
          const done = line.then(work);
          line = done.catch(() => {});
          return done;
        },
        waiting: () => waiting,
        onWaiting: (reviews) => (waiting = reviews.filter(({ refused }) => refused === null).length),
        onSent: () => {},
      });
      const accepted: string[] = [];
      const grades: { id: string; card: string }[] = [];
      const undone = new Set<string>();
      for (const { card, undo } of acts) {
        const last = grades.findLast(({ id }) => !undone.has(id));
        const id = `${(ids += 1)}`;
        try {
          if (undo && last) {
            await offline.review('study.undo', { id, targetId: last.id, undoneAt: 1_000, utcOffsetMin: 0 });
            undone.add(last.id);
          } else {
            await offline.review('study.grade', {
              id,
              cardId: CARDS[card],
              rating: 3,
              durationMs: 1,
              reviewedAt: 1_000,
              utcOffsetMin: 0,
            });
            grades.push({ id, card: CARDS[card]! });
          }
          accepted.push(id);
        } catch (error) {
          // Said to the person, who has it still before them: a refusal, a limit, or an undo that needs the server.
          if (!isProblem(error)) throw error;
        }
      }
      server.heal();
      await offline.send();
      await offline.send();
      const arrived = server.log.map(({ id }) => id);
      expect(new Set(arrived).size).toBe(arrived.length);
      expect(arrived.filter((id) => accepted.includes(id))).toEqual(accepted.filter((id) => arrived.includes(id)));
      const listed = store.reviews.map(({ input, refused }) => ({ id: input.id, refused }));
      expect(listed.every(({ refused }) => refused !== null)).toBe(true);
      const missing = accepted.filter((id) => !arrived.includes(id) && !listed.some((each) => each.id === id));
      // Nothing is missing but a refused review that was taken back, with its undo.
      const gone = new Set(grades.filter(({ id, card }) => card === 'gone' && undone.has(id)).map(({ id }) => id));
      expect(missing.filter((id) => grades.some((grade) => grade.id === id) && !gone.has(id))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('a review for which there is no room is not accepted, and says so', async () => {
  const store = { ...memoryStore(), add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const offline = createOffline({
    store,
    transport: serverWith(['lost']).transport,
    now: () => 1_000,
    utcOffsetMin: () => 0,
    exclusive: (work) => work(),
    waiting: () => 0,
    onWaiting: () => {},
    onSent: () => {},
  });
  const review = { id: '1', cardId: 'a', rating: 3, durationMs: 1, reviewedAt: 1_000, utcOffsetMin: 0 };
  await expect(offline.review('study.grade', review)).rejects.toMatchObject({ code: 'storage_full' });
});
