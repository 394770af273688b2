/** The options of a generated choice (ai §5): exactly four distinct ones, of which exactly one is right. */
import { OPTION_MAX_CHARS, OPTION_MIN_CHARS, OPTIONS_OF_A_QUESTION } from '../../contract/limits.ts';
import { unmarked } from '../../contract/unmarked-text.ts';
import { foldedText } from '../quality/quality-cards.ts';
import { areTooClose, isNoAnswer } from '../study/learn/options.ts';
import { capped, fieldsOf, tidyLine } from './tidy-text.ts';

const WRONG_OPTIONS = OPTIONS_OF_A_QUESTION - 1;

export interface SoundOptions {
  readonly options: readonly [string, string, string, string];
  readonly correctOptionIndex: number;
}

/** `a)`, `(B)`: never the beginning of an answer. */
const BRACKET_LABEL = /^(?:\([A-Da-d]\)\s+|[A-Da-d]\)\s*)(?=\S)/;
/** `A.`, `B:`, `C -`: `A. Einstein` begins so too, so it is a label only where each option has its own. */
const ROW_LABEL = /^([A-Da-d])(?:[.:]|\s[-–—])\s+(?=\S)/;
/** `A`, `(b)`, `C.`: an option named by its letter. */
const LETTER_ALONE = /^\(?([A-Da-d])[).:]?$/;
/** `Option B`, `B) Vienna`. */
const NAMED_LETTER = /^(?:option|answer|antwort|réponse|opción)\s+\(?([A-Da-d])\)?[.:]?$/i;

/**
 * Options as a test shows them, or null when they make no choice: nothing says which one is right, or there are too few to stand beside it.
 *
 * @param raw the question as the model gave it: `options`, and which one is right by index, by text or by letter
 * @param spares answers of other cards, the likeliest first, that replace options which cannot stay
 */
export function soundOptions(raw: unknown, spares: readonly string[]): SoundOptions | null {
  const offered = offeredOptions(raw);
  const rightIndex = resolveRight(raw, offered);
  const right = offered[rightIndex];
  if (right === undefined || !isUsable(right)) return null;
  const mayStay = (option: string): boolean => isUsable(option) && !areTooClose(right, option);
  const wrong = offered.filter((_, i) => i !== rightIndex).slice(0, WRONG_OPTIONS);
  const fresh = spares.map((spare) => capped(tidyLine(spare), OPTION_MAX_CHARS));
  const options = replaced(wrong, fresh, mayStay);
  if (options.length !== WRONG_OPTIONS) return null;
  // Of more than four options, the right one moves up to where there is room.
  const correctOptionIndex = Math.min(rightIndex, WRONG_OPTIONS);
  options.splice(correctOptionIndex, 0, right);
  const [first = '', second = '', third = '', fourth = ''] = options;
  return { options: [first, second, third, fourth], correctOptionIndex };
}

function offeredOptions(raw: unknown): string[] {
  const { options } = fieldsOf(raw);
  const list = Array.isArray(options) ? options : Object.values(fieldsOf(options));
  const texts = list.map((option) => tidyLine(fieldsOf(option)['text'] ?? option));
  return withoutLabels(texts).map((text) => capped(text, OPTION_MAX_CHARS));
}

/** Labels may stand one after the other: `A) A. Vienna`. */
function withoutLabels(options: readonly string[]): string[] {
  const bare = options.map((option) => option.replace(BRACKET_LABEL, ''));
  const isRow = bare.length > 1 && bare.every((option, i) => ROW_LABEL.exec(option)?.[1]?.toUpperCase() === 'ABCD'[i]);
  const stripped = isRow ? bare.map((option) => option.replace(ROW_LABEL, '')) : bare;
  return stripped.some((option, i) => option !== options[i]) ? withoutLabels(stripped) : stripped;
}

/** By index, then by the text of the answer, then by `correctAnswer` (ai §5); -1 when none of them says it. */
function resolveRight(raw: unknown, options: readonly string[]): number {
  const { correctOptionIndex, correctIndex, correctAnswerText, answer, correctAnswer } = fieldsOf(raw);
  const resolved = [
    placeIn(correctOptionIndex, options),
    placeIn(correctIndex, options),
    placeOf(correctAnswerText, options),
    placeOf(answer, options),
    placeOf(correctAnswer, options),
    placeOfLetter(correctAnswer, options),
    placeOfLetter(answer, options),
  ];
  return resolved.find((place) => place !== -1) ?? -1;
}

function placeIn(value: unknown, options: readonly string[]): number {
  const index = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < options.length ? index : -1;
}

function placeOf(value: unknown, options: readonly string[]): number {
  const text = tidyLine(value);
  if (text === '') return -1;
  const wanted = [text, text.replace(BRACKET_LABEL, ''), text.replace(ROW_LABEL, '')].map(foldedText);
  return options.findIndex((option) => wanted.includes(foldedText(option)));
}

function placeOfLetter(value: unknown, options: readonly string[]): number {
  const text = tidyLine(value);
  const letter = (LETTER_ALONE.exec(text) ?? NAMED_LETTER.exec(text))?.[1]?.toUpperCase();
  const place = letter === undefined ? -1 : 'ABCD'.indexOf(letter);
  return place < options.length ? place : -1;
}

/** Wrong options with another one in the place of each that may not stay or is there before, as far as there are others. */
function replaced(wrong: readonly string[], spares: readonly string[], mayStay: (option: string) => boolean): string[] {
  const taken = new Set<string>();
  const take = (option: string | undefined): boolean => {
    if (option === undefined || !mayStay(option) || taken.has(wordsOf(option))) return false;
    taken.add(wordsOf(option));
    return true;
  };
  const kept = Array.from({ length: WRONG_OPTIONS }, (_, i) => (take(wrong[i]) ? wrong[i] : undefined));
  const left = [...spares];
  const next = (): string | undefined => {
    const at = left.findIndex(take);
    return at === -1 ? undefined : left.splice(0, at + 1).at(-1);
  };
  return kept.map((option) => option ?? next()).filter((option) => option !== undefined);
}

/** What makes two options the same, whether one of them is bold or code. */
function wordsOf(option: string): string {
  return foldedText(unmarked(option));
}

function isUsable(option: string): boolean {
  return option.length >= OPTION_MIN_CHARS && !isNoAnswer(unmarked(option)) && /[\p{L}\p{N}\p{S}]/u.test(option);
}
