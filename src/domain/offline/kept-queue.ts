/** What there is to study of the faces that a browser keeps: the rules of `data/study/study-queue`, over a list (core §5; sync, "Reviews"). */
import { isBuried } from '../study/buried.ts';
import { isLearning, belongsToToday, studyOrder } from '../study/queue-order.ts';
import { studyDay, studyDayEnd, type StudyDay } from '../study/study-day.ts';
import type { KeptFace, KeptRules } from './kept-face.ts';

export interface KeptScope {
  /** Neither means everything that is tracked. */
  readonly sets: readonly string[];
  readonly folders: readonly string[];
}

/** What the server last said about the day that `at` (epoch ms) falls in: what may still come, below zero by what went beyond the limits. */
export interface ToldDay {
  readonly at: number;
  readonly fresh: number;
  readonly due: number;
}

export interface KeptQueue {
  /** In the order to study them, all of them. */
  readonly faces: readonly KeptFace[];
  readonly counts: { readonly due: number; readonly learning: number; readonly fresh: number };
  readonly heldNew: number;
  readonly heldReviews: number;
  readonly over: { readonly fresh: number; readonly reviews: number };
}

interface QueueOptions {
  readonly scope: KeptScope;
  readonly told: ToldDay | null;
  readonly extraNew: number;
  readonly extraReviews: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Whether a face belongs to a choice: a set that is named is meant, tracked or not; a folder means the folders below it too. */
export function isInScope({ setId, folderPath, isTracked }: KeptFace, { sets, folders }: KeptScope): boolean {
  if (sets.length === 0 && folders.length === 0) return isTracked;
  if (sets.includes(setId)) return true;
  return isTracked && folders.some((path) => folderPath === path || folderPath.startsWith(`${path}/`));
}

export function keptQueue(faces: readonly KeptFace[], options: QueueOptions, rules: KeptRules): KeptQueue {
  const { scope, told, extraNew, extraReviews, now } = options;
  const day = studyDay(now, rules);
  const end = studyDayEnd(now, rules);
  const siblings = Map.groupBy(faces, ({ cardId }) => cardId);
  const asked = faces.filter((face) => isInScope(face, scope) && !isBuried(face, now));
  const mayCome = (face: KeptFace): boolean => !waitsForSibling(face, siblings.get(face.cardId) ?? [], day, end);
  const learning = asked.filter(({ memory }) => isLearning(memory.phase) && belongsToToday(memory, now, end));
  const reviews = asked.filter((face) => isDue(face, end) && mayCome(face)).toSorted(likeliestForgotten(now));
  const unseen = asked.filter((face) => face.memory.phase === 'new' && mayCome(face));
  const allowed = allowance(faces, told, day, rules);
  const due = atMost(allowed.reviews + extraReviews, reviews.length);
  const fresh = atMost(allowed.fresh + extraNew, unseen.length);
  const chosen = [
    ...learning,
    ...reviews.slice(0, due),
    ...unseen.toSorted((a, b) => a.place - b.place).slice(0, fresh),
  ];
  return {
    faces: studyOrder(chosen, ({ memory }) => memory, now),
    counts: { due, learning: learning.length, fresh },
    heldNew: unseen.length - fresh,
    heldReviews: reviews.length - due,
    over: { fresh: Math.max(0, -allowed.fresh), reviews: Math.max(0, -allowed.reviews) },
  };
}

/** As many as are allowed of what there is; an allowance below zero allows none. */
function atMost(allowed: number, there: number): number {
  return Math.min(Math.max(0, allowed), there);
}

/** The server's word for today less what was graded here since; on another day the limits of a day less what was graded in it. */
function allowance(faces: readonly KeptFace[], told: ToldDay | null, day: StudyDay, rules: KeptRules) {
  const isToday = told !== null && studyDay(told.at, rules) === day;
  const since = isToday ? told.at : -Infinity;
  const here = faces.flatMap(({ first }) => (first !== null && first.day === day && first.at > since ? [first] : []));
  const fresh = here.filter(({ wasNew }) => wasNew).length;
  const { newPerDay, reviewsPerDay } = rules;
  return {
    fresh: (isToday ? told.fresh : newPerDay) - fresh,
    reviews: (isToday ? told.due : reviewsPerDay) - (here.length - fresh),
  };
}

function isDue({ memory: { phase, dueAt } }: KeptFace, end: number): boolean {
  return phase === 'review' && dueAt !== null && dueAt < end;
}

function likeliestForgotten(now: number) {
  const lateness = ({ memory: { lastReviewAt, stability } }: KeptFace): number =>
    stability > 0 ? (now - (lastReviewAt ?? now)) / stability : Infinity;
  return (a: KeptFace, b: KeptFace): number => lateness(b) - lateness(a) || a.place - b.place;
}

/** As `data/study/asked-faces` says it: one of them was seen today, is in the middle of learning, or comes first today. */
function waitsForSibling(face: KeptFace, siblings: readonly KeptFace[], day: StudyDay, end: number): boolean {
  const { phase, dueAt } = face.memory;
  return siblings.some((other) => {
    if (other.id === face.id) return false;
    const { memory } = other;
    if (memory.lastReviewDay === day || isLearning(memory.phase)) return true;
    if (isDue(other, end)) {
      const first = (memory.dueAt ?? 0) - (dueAt ?? 0);
      return phase === 'new' || first < 0 || (first === 0 && other.place < face.place);
    }
    return memory.phase === 'new' && phase === 'new' && other.place < face.place;
  });
}
