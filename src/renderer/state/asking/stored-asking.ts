/**
 * A session as it is kept, to be taken up again after leaving, a reload or a crash: the order it began with and the log of its answers. A grade
 * that the host had not taken is kept whole; sent again under its id it is the same review.
 */
import { isCardAct, keptActs, leftOutBy, type CardAct } from '../card-history.ts';
import type { TakenOut } from './asking-cards.ts';
import type { Answer, AskingState } from './asking-state.ts';

export interface StoredAsking {
  /** Also the seed of every order and choice. */
  readonly id: string;
  readonly startedAt: number;
  /** Faces of the session, in the order in which it began. */
  readonly keys: readonly string[];
  /** Those of them that had been reviewed when it began. */
  readonly seen: readonly string[];
  readonly answers: readonly Answer[];
  /** What was done to cards, and what those that left took along. */
  readonly acts: readonly CardAct[];
  readonly taken: readonly TakenOut[];
}

export function toStored({ id, startedAt, items, answers, acts, taken }: AskingState<unknown>): StoredAsking {
  const keysOf = (some: typeof items): string[] => some.map(({ key }) => key);
  const kept = keptActs(acts);
  const out = leftOutBy(kept);
  return {
    id,
    startedAt,
    keys: keysOf(items),
    seen: keysOf(items.filter(({ seen }) => seen)),
    answers,
    acts: kept,
    taken: taken.filter(({ cardId }) => out.has(cardId)),
  };
}

/** What was kept of a session; null when there is nothing, or it was written by another version. One before acts were kept has none. */
export function readStored(value: unknown): Omit<StoredAsking, 'id' | 'startedAt'> | null {
  if (!isObject(value)) return null;
  const { keys, seen, answers, acts = [], taken = [] } = value;
  if (!isList(keys, isText) || !isList(seen, isText) || !isList(answers, isAnswer)) return null;
  if (!isList(acts, isCardAct) || !isList(taken, isTaken)) return null;
  return { keys, seen, answers, acts, taken };
}

const STEPS: readonly unknown[] = ['choice', 'typed', 'recall'];
const VERDICTS: readonly unknown[] = ['correct', 'almost', 'wrong'];

function isAnswer(value: unknown): value is Answer {
  return (
    isObject(value) &&
    isText(value['key']) &&
    STEPS.includes(value['step']) &&
    VERDICTS.includes(value['verdict']) &&
    typeof value['durationMs'] === 'number' &&
    typeof value['saved'] === 'boolean' &&
    (value['chosenRating'] === null || typeof value['chosenRating'] === 'number') &&
    (value['review'] === null || (isObject(value['review']) && isText(value['review']['id'])))
  );
}

function isTaken(value: unknown): value is TakenOut {
  if (!isObject(value) || !isText(value['id']) || !isText(value['cardId'])) return false;
  const { items, answers } = value;
  return (
    isList(items, (item): item is TakenOut['items'][number] => isPlaced(item) && isText(item['key'])) &&
    isList(answers, (each): each is TakenOut['answers'][number] => isPlaced(each) && isAnswer(each['answer']))
  );
}

function isPlaced(value: unknown): value is Record<string, unknown> {
  return isObject(value) && typeof value['at'] === 'number';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList<T>(value: unknown, isOne: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every((entry) => isOne(entry));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
