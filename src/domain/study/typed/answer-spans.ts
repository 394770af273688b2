/** How what was typed differs from the answer, for a person to see: by words first, and by letters within words that are alike. */
import { diffArrays } from 'diff';
import { distance } from 'fastest-levenshtein';
import { lettersOf } from '../../../contract/letters.ts';

export interface AnswerSpan {
  /** `missing`: in the answer and not typed; `extra`: typed and not in the answer. */
  readonly kind: 'same' | 'missing' | 'extra';
  readonly text: string;
}

const TOKEN = /\s+|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Words of which more than this share of letters differs are two words. */
const ALIKE = 0.5;
/** Texts farther apart than so many words have nothing to compare. */
const MAX_EDITS = 500;

/**
 * The spans in the order to read them. Those that are `same` or `missing` make up the answer to the letter, those that are `same` or
 * `extra` what was typed, but for upper and lower case, which counts as the same and is shown as in the answer.
 */
export function answerSpans(typed: string, answer: string): AnswerSpan[] {
  const changes = changesBetween(typed.match(TOKEN) ?? [], answer.match(TOKEN) ?? []);
  return joined(changes.flatMap((change, i) => byLetters(change, changes[i - 1], changes[i + 1])));
}

function changesBetween(typed: readonly string[], answer: readonly string[]): AnswerSpan[] {
  const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
  const changes = diffArrays([...typed], [...answer], { comparator: isSame, maxEditLength: MAX_EDITS });
  if (changes === undefined) {
    return [
      { kind: 'extra', text: typed.join('') },
      { kind: 'missing', text: answer.join('') },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'missing' : removed ? 'extra' : 'same',
    text: value.join(''),
  }));
}

/** A stretch typed in place of another one is compared letter by letter when they are alike; it comes first, the other is taken with it. */
function byLetters(change: AnswerSpan, before: AnswerSpan | undefined, after: AnswerSpan | undefined): AnswerSpan[] {
  if (change.kind === 'missing' && before?.kind === 'extra' && areAlike(before.text, change.text)) return [];
  if (change.kind === 'extra' && after?.kind === 'missing' && areAlike(change.text, after.text)) {
    return changesBetween(lettersOf(change.text), lettersOf(after.text));
  }
  return [change];
}

function areAlike(a: string, b: string): boolean {
  return distance(a.toLowerCase(), b.toLowerCase()) <= ALIKE * Math.max(a.length, b.length);
}

function joined(spans: readonly AnswerSpan[]): AnswerSpan[] {
  const list: AnswerSpan[] = [];
  for (const { kind, text } of spans) {
    const last = list.at(-1);
    if (last?.kind === kind) list[list.length - 1] = { kind, text: last.text + text };
    else if (text !== '') list.push({ kind, text });
  }
  return list;
}
