/** Answers of the server, made from the copy of the library: as it stood, and for studying as the copy's cards stand now. */
import type { Output } from '../../contract/index.ts';
import type { OfflineRead } from '../../contract/offline.ts';
import { POOL_MAX } from '../../contract/limits.ts';
import { SETTING_DEFAULTS } from '../../contract/settings.ts';
import type { FullSet } from '../../contract/sets.schema.ts';
import type { FaceKey, PoolOrder, StudyCard } from '../../contract/study.schema.ts';
import { faceId } from '../../domain/cards/faces.ts';
import { previewOf, type KeptFace, type KeptRules } from '../../domain/offline/kept-face.ts';
import { isInScope, keptQueue, type KeptScope, type ToldDay } from '../../domain/offline/kept-queue.ts';
import { NEW_MEMORY, toCardState } from '../../domain/study/memory.ts';
import { shuffled } from '../../domain/study/seeded.ts';
import { studyDay } from '../../domain/study/study-day.ts';
import type { OfflineStore } from './store.ts';

interface World {
  readonly store: OfflineStore;
  readonly now: () => number;
  readonly utcOffsetMin: () => number;
}

interface Asked extends Partial<KeptScope> {
  readonly limit?: number;
  readonly extraNew?: number;
  readonly extraReviews?: number;
  readonly cards?: readonly string[];
  readonly order?: PoolOrder;
}

type Today = Output<'study.today'>;
/** A copy that an earlier version made lacks what was not told then. */
type ToldToday = Omit<Today, 'over' | 'reviews'> & Partial<Pick<Today, 'over' | 'reviews'>>;

const NOTHING_OVER: Today['over'] = { fresh: 0, reviews: 0 };

export interface KeptAnswers {
  /** Undefined where the copy does not have it. */
  answer(operation: OfflineRead, input: unknown): Promise<unknown>;
  rules(): Promise<KeptRules>;
  /** The question of a card, or '' where its set is not kept any more. */
  questionOf(face: KeptFace): Promise<string>;
}

/** How an answer is called in the copy. Numbers of the day are the day's, in whatever zone they were asked. */
export function nameOf(operation: OfflineRead, input: unknown): string {
  return operation === 'study.today' ? operation : `${operation} ${JSON.stringify(input ?? {})}`;
}

export function createKeptAnswers({ store, now, utcOffsetMin }: World): KeptAnswers {
  const kept = async <Value>(operation: OfflineRead, input: unknown = {}): Promise<Value | undefined> =>
    (await store.answer(nameOf(operation, input)))?.value as Value | undefined;

  async function rules(): Promise<KeptRules> {
    const told = await kept<Output<'settings.get'>>('settings.get');
    const settings = told?.settings ?? SETTING_DEFAULTS;
    const weights = (await kept<Output<'study.parameters'>>('study.parameters'))?.weights ?? null;
    return {
      desiredRetention: settings['study.desiredRetention'],
      newPerDay: settings['study.newPerDay'],
      reviewsPerDay: settings['study.reviewsPerDay'],
      rolloverHour: settings['study.rolloverHour'],
      utcOffsetMin: utcOffsetMin(),
      weights,
    };
  }

  async function toldDay(): Promise<ToldDay | null> {
    const told = await store.answer(nameOf('study.today', {}));
    if (told === null) return null;
    const { counts, over = NOTHING_OVER } = told.value as ToldToday;
    return { at: told.at, fresh: counts.fresh - over.fresh, due: counts.due - over.reviews };
  }

  /** Faces with the texts of their cards; what its set does not have any more is left out. */
  async function studyCards(faces: readonly KeptFace[], now: number, by: KeptRules): Promise<StudyCard[]> {
    const ids = [...new Set(faces.map(({ setId }) => setId))];
    const sets = new Map<string, FullSet>();
    for (const id of ids) {
      const set = await store.set(id);
      if (set) sets.set(id, set);
    }
    const cards = new Map([...sets.values()].flatMap(({ flashcards }) => flashcards.map((card) => [card.id, card])));
    return faces.flatMap((face) => {
      const [card, set] = [cards.get(face.cardId), sets.get(face.setId)];
      if (!card || !set) return [];
      const { setId, folderPath } = face;
      const state = toCardState(face.memory);
      return [
        { card, face: face.face, setId, setTopic: set.topic, folderPath, state, preview: previewOf(face, now, by) },
      ];
    });
  }

  async function queue({ sets = [], folders = [], limit = 50, extraNew = 0, extraReviews = 0 }: Asked) {
    const [by, at] = [await rules(), now()];
    const options = { scope: { sets, folders }, told: await toldDay(), extraNew, extraReviews, now: at };
    const found = keptQueue(await store.faces(), options, by);
    const { counts, heldNew, heldReviews, over } = found;
    const cards = await studyCards(found.faces.slice(0, limit), at, by);
    return { cards, counts, heldNew, heldReviews, over, serverTime: at } satisfies Output<'study.queue'>;
  }

  async function pool({ sets = [], folders = [], cards: only, limit = POOL_MAX, order = 'set' }: Asked) {
    const [by, at] = [await rules(), now()];
    const wanted = only && new Set(only);
    const scope = (await store.faces()).filter(
      (face) => isInScope(face, { sets, folders }) && (wanted?.has(face.cardId) ?? true),
    );
    const inOrder = scope.toSorted((a, b) => a.place - b.place);
    const forgotten = ({ memory }: KeptFace): number =>
      memory.stability > 0 ? (at - (memory.lastReviewAt ?? at)) / memory.stability : -1;
    const sorted = {
      set: () => inOrder,
      weakest: () => inOrder.toSorted((a, b) => forgotten(b) - forgotten(a)),
      mixed: () => shuffled(inOrder, Math.random),
    }[order]();
    const cards = await studyCards(only ? sorted : sorted.slice(0, limit), at, by);
    return { cards, total: scope.length, serverTime: at } satisfies Output<'study.pool'>;
  }

  async function today(): Promise<Today | undefined> {
    const told = await store.answer(nameOf('study.today', {}));
    if (told === null) return undefined;
    const [by, at] = [await rules(), now()];
    const options = { scope: { sets: [], folders: [] }, told: await toldDay(), extraNew: 0, extraReviews: 0, now: at };
    const { faces, counts, over } = keptQueue(await store.faces(), options, by);
    const value = told.value as ToldToday;
    const isSameDay = studyDay(told.at, by) === studyDay(at, by);
    const { done, reviews = done } = isSameDay ? value : { done: 0 };
    const given = await givenSince(isSameDay ? told.at : -Infinity, by);
    const left = new Set(faces.map(({ id }) => id));
    const due = faces.filter(({ memory }) => memory.phase !== 'new');
    const countBy = (of: (face: KeptFace) => string) => [...Map.groupBy(due, of)];
    return {
      left: counts.due + counts.learning + counts.fresh,
      counts,
      over,
      done: done + [...new Set(given)].filter((face) => !left.has(face)).length,
      reviews: reviews + given.length,
      secondsPerCard: value.secondsPerCard,
      sets: countBy(({ setId }) => setId).map(([id, inside]) => ({ id, due: inside.length })),
      folders: countBy(({ folderPath }) => folderPath).map(([path, inside]) => ({ path, due: inside.length })),
    };
  }

  /** The faces of reviews that wait here, were not taken back, and are not among those that the server has counted; one for each review. */
  async function givenSince(since: number, by: KeptRules): Promise<string[]> {
    const day = studyDay(now(), by);
    const waiting = await store.waiting();
    const undone = new Set(waiting.map(({ input }) => input['targetId']));
    const given = waiting.filter(({ operation, input, refused }) => {
      const at = input['reviewedAt'] as number;
      return (
        operation === 'study.grade' &&
        refused === null &&
        !undone.has(input.id) &&
        studyDay(at, by) === day &&
        at > since
      );
    });
    return given.map(({ input }) => faceId(String(input['cardId']), (input['face'] ?? 'forward') as FaceKey));
  }

  async function states({ set: id }: { set: string }): Promise<Output<'study.states'> | undefined> {
    const set = await store.set(id);
    if (!set) return undefined;
    const faces = Map.groupBy(await store.faces(), ({ cardId }) => cardId);
    return {
      states: set.flashcards.map(({ id: cardId }) => {
        const of = (faces.get(cardId) ?? []).map(({ memory }) => memory);
        const next = of.filter(({ dueAt }) => dueAt !== null).toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))[0];
        return {
          cardId,
          phase: next?.phase ?? NEW_MEMORY.phase,
          dueAt: next?.dueAt ?? null,
          reps: of.reduce((sum, { reps }) => sum + reps, 0),
          lapses: of.reduce((sum, { lapses }) => sum + lapses, 0),
        };
      }),
    };
  }

  async function note({ id }: { id: string }) {
    return (await kept<Output<'notes.list'>>('notes.list'))?.notes.find((each) => each.id === id);
  }

  /** As a server searches, in the notes that are kept. */
  async function foundNotes({ q }: { q: string }): Promise<Output<'notes.search'> | undefined> {
    const { findInNote, noteParts, searchWords } = await import('../../domain/search/note-text.ts');
    const notes = (await kept<Output<'notes.list'>>('notes.list'))?.notes;
    const words = searchWords(q);
    const found = (words.length === 0 ? [] : notes)?.flatMap(({ id, title, folderPath, content }) => {
      const here = findInNote(words, `${folderPath}/${title}`, [...noteParts(content)]);
      return here ? [{ id, excerpt: here.excerpt }] : [];
    });
    return found && { found };
  }

  async function many({ ids }: { ids: readonly string[] }) {
    const sets = [];
    for (const id of ids) {
      const set = await store.set(id);
      if (!set) return undefined;
      sets.push(set);
    }
    return { sets };
  }

  return {
    async answer(operation, input) {
      // Nothing of the library is kept yet: then numbers would say that there is nothing.
      if ((await store.mark()) === null) return undefined;
      if (operation === 'study.queue') return queue(input as Asked);
      if (operation === 'study.pool') return pool(input as Asked);
      if (operation === 'study.today') return today();
      if (operation === 'study.states') return states(input as { set: string });
      if (operation === 'sets.get') return (await store.set((input as { id: string }).id)) ?? undefined;
      if (operation === 'sets.many') return many(input as { ids: string[] });
      if (operation === 'notes.get') return note(input as { id: string });
      if (operation === 'notes.search') return foundNotes(input as { q: string });
      return kept(operation, input);
    },
    rules,
    async questionOf({ setId, cardId }) {
      return (await store.set(setId))?.flashcards.find(({ id }) => id === cardId)?.question ?? '';
    },
  };
}
