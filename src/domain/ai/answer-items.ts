/** The items of a list in a model's answer, whatever it wrapped them in. */
import { fieldsOf } from '../tests/tidy-text.ts';
import { parseAnswer } from './parse-answer.ts';

/**
 * Null when the answer cannot be read or holds no list, so that asking again is worth it.
 *
 * @param names of the fields in which the list may stand
 */
export function answerItems(answer: string, names: readonly string[]): readonly unknown[] | null {
  const value = parseAnswer(answer);
  if (Array.isArray(value)) return value;
  const fields = fieldsOf(value);
  const named = names.map((name) => fields[name]).find((list) => Array.isArray(list));
  if (Array.isArray(named)) return named;
  const inside = Object.values(fields).find((list) => Array.isArray(list) && list.some((item) => isObject(item)));
  if (Array.isArray(inside)) return inside;
  // One item alone, without its list.
  return 'ref' in fields ? [fields] : null;
}

/** The ref of an item as it was handed out: models write `Q1`, `[q1]` or 1 for `q1`. */
export function refOf(item: unknown, known: ReadonlySet<string>): string | null {
  const { ref, id, card } = fieldsOf(item);
  const written = [ref, id, card].find((value) => typeof value === 'string' || typeof value === 'number');
  const text = String(written ?? '').trim();
  if (known.has(text)) return text;
  const bare = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return [...known].find((one) => one.toLowerCase() === bare || one.replace(/^\p{L}+/u, '') === bare) ?? null;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
