/** Brings the copy of the library up to date: what changed since the last time, found by the versions of sets and by the feed (docs/offline.md). */
import type { Output } from '../../contract/index.ts';
import { POOL_MAX } from '../../contract/limits.ts';
import {
  OFFLINE_CARDS_MAX,
  OFFLINE_FEED_ROWS,
  OFFLINE_SETS_AT_ONCE,
  type OfflineRead,
} from '../../contract/offline.ts';
import type { FullSet, SetSummary } from '../../contract/sets.schema.ts';
import { keptFace, type KeptFace } from '../../domain/offline/kept-face.ts';
import type { Api } from '../api.ts';
import { nameOf } from './kept-answers.ts';
import type { CopyMark, OfflineStore } from './store.ts';

interface CopyWorld {
  readonly store: OfflineStore;
  /** Asks the server itself. */
  readonly api: Api;
  readonly now: () => number;
  readonly utcOffsetMin: () => number;
}

type Place = Pick<CopyMark, 'head' | 'epoch'>;

/** Resolves with how far the copy goes now. Rejects where the server is away, or the browser gives no room. */
export async function refreshCopy(world: CopyWorld): Promise<CopyMark> {
  const { store, now } = world;
  const before = await store.mark();
  const changes = await changesSince(world, before);
  if (before && changes.rows === 0) {
    const mark = { ...before, ...changes.place, at: now() };
    await store.keepMark(mark);
    return mark;
  }
  const { sets } = await keepAnswers(world);
  const kept = await store.versions();
  const there = new Set(sets.map(({ id }) => id));
  await store.removeSets([...kept.keys()].filter((id) => !there.has(id)));
  const { chosen, left: leftOut } = withinRoom(sets);
  const stale = chosen.filter(({ id, ver }) => changes.isMuch || kept.get(id) !== ver || changes.sets.has(id));
  const place = new Map(sets.map(({ id }, index) => [id, index]));
  let left = leftOut;
  for (const part of partsOf(stale)) left += await keepPart(world, part, place);
  const mark = {
    ...changes.place,
    at: now(),
    sets: chosen.length,
    cards: chosen.reduce((sum, { count }) => sum + count, 0) - (left - leftOut),
    left,
  };
  await store.keepMark(mark);
  return mark;
}

/** The lists, and what reviewing needs; answers the sets. */
async function keepAnswers({ store, api, now, utcOffsetMin }: CopyWorld): Promise<Output<'sets.list'>> {
  const keep = async <Value>(operation: OfflineRead, input: unknown, answer: Promise<Value>): Promise<Value> => {
    const value = await answer;
    await store.keepAnswer(nameOf(operation, input), { value, at: now() });
    return value;
  };
  await keep('settings.get', {}, api.settings.get());
  await keep('study.parameters', {}, api.study.parameters());
  await keep('folders.list', {}, api.folders.list());
  await keep('notes.list', {}, api.notes.list());
  await keep('notes.summary', { summary: true }, api.notes.summary({ summary: true }));
  await keep('pdfs.list', {}, api.pdfs.list());
  await keep('ppts.list', {}, api.ppts.list());
  await keep('studyplans.list', {}, api.studyplans.list());
  await keep('study.today', {}, api.study.today({ utcOffsetMin: utcOffsetMin() }));
  return keep('sets.list', {}, api.sets.list());
}

interface Changes {
  readonly place: Place;
  readonly rows: number;
  /** So many that everything may be different. */
  readonly isMuch: boolean;
  /** Whose cards were reviewed. Other changes of a set show in its version. */
  readonly sets: ReadonlySet<string>;
}

async function changesSince({ api, store }: CopyWorld, before: CopyMark | null): Promise<Changes> {
  if (before === null) {
    const { head, epoch } = await api.sync.feed({ v: 2, since: 0, limit: 1 });
    return { place: { head, epoch }, rows: 1, isMuch: true, sets: new Set() };
  }
  const { head: since, epoch } = before;
  const page = await api.sync.feed({ v: 2, since, epoch, limit: OFFLINE_FEED_ROWS });
  const isMuch = page.reset !== null || page.nextCursor !== undefined || page.more === true;
  const rows = Object.values(page).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);
  const reviewed = new Set(page.reviews.map(({ fields }) => fields?.['card_id']));
  const faces = reviewed.size > 0 && !isMuch ? await store.faces() : [];
  return {
    place: { head: isMuch ? page.head : page.now, epoch: page.epoch },
    rows,
    isMuch,
    sets: new Set(faces.filter(({ cardId }) => reviewed.has(cardId)).map(({ setId }) => setId)),
  };
}

/** The sets that were changed last come first, as long as there is room; `left` counts the cards of the others. */
function withinRoom(sets: readonly SetSummary[]): { chosen: SetSummary[]; left: number } {
  let room = OFFLINE_CARDS_MAX;
  let left = 0;
  const chosen = sets
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .filter(({ count }) => {
      const fits = count <= room;
      if (fits) room -= count;
      else left += count;
      return fits;
    });
  return { chosen, left };
}

/** Few enough at once for one address and one answer; a card may have several faces. */
function* partsOf(sets: readonly SetSummary[]): Generator<readonly SetSummary[]> {
  let part: SetSummary[] = [];
  let cards = 0;
  for (const set of sets) {
    if (part.length > 0 && (part.length >= OFFLINE_SETS_AT_ONCE || cards + set.count > POOL_MAX / 2)) {
      yield part;
      part = [];
      cards = 0;
    }
    part.push(set);
    cards += set.count;
  }
  if (part.length > 0) yield part;
}

/** Answers how many faces found no place in the answer. */
async function keepPart(
  { store, api, utcOffsetMin }: CopyWorld,
  part: readonly SetSummary[],
  place: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = part.map(({ id }) => id);
  const { sets } = await api.sets.many({ ids });
  const clock = { utcOffsetMin: utcOffsetMin(), rolloverHour: (await rolloverHour(store)) ?? 0 };
  const { cards, total, serverTime } = await api.study.pool({ sets: ids, utcOffsetMin: clock.utcOffsetMin });
  const faces = cards.map((card, index): KeptFace => {
    const isTracked = part.find(({ id }) => id === card.setId)?.is_tracked === 1;
    // The place of the set, and within it that of the face.
    const at = (place.get(card.setId) ?? 0) * FACES_IN_A_SET + index;
    return keptFace(card, { isTracked, place: at, at: serverTime, clock });
  });
  const bySet = Map.groupBy(faces, ({ setId }) => setId);
  await store.keepSets(sets.map((set: FullSet) => ({ set, faces: bySet.get(set.id) ?? [] })));
  return total - cards.length;
}

/** More than one set can have. */
const FACES_IN_A_SET = 1_000_000;

async function rolloverHour(store: OfflineStore): Promise<number | undefined> {
  const told = (await store.answer(nameOf('settings.get', {})))?.value as Output<'settings.get'> | undefined;
  return told?.settings['study.rolloverHour'];
}
