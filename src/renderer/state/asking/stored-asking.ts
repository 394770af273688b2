/**
 * A session as it is kept, to be taken up again after leaving, a reload or a crash: the order it began with and the log of its answers. A grade
 * that the host had not taken is kept whole; sent again under its id it is the same review.
 */
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
}

export function toStored({ id, startedAt, items, answers }: AskingState<unknown>): StoredAsking {
  const keysOf = (some: typeof items): string[] => some.map(({ key }) => key);
  return { id, startedAt, keys: keysOf(items), seen: keysOf(items.filter(({ seen }) => seen)), answers };
}

/** What was kept of a session; null when there is nothing, or it was written by another version. */
export function readStored(value: unknown): Pick<StoredAsking, 'keys' | 'seen' | 'answers'> | null {
  if (!isObject(value)) return null;
  const { keys, seen, answers } = value;
  if (!isList(keys, isText) || !isList(seen, isText) || !isList(answers, isAnswer)) return null;
  return { keys, seen, answers };
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList<T>(value: unknown, isOne: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.every((entry) => isOne(entry));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
