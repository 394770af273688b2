/** Making gaps of selected words, and what is wrong with the gaps of a text that is being written. */
import { clozeNumbers, countUnclosed, parseCloze, plainCloze, type ClozePart } from './cloze.ts';
import { parseMasks } from './occlusion.ts';

/** Replace `[from, to)` with `insert`, then select `[selectFrom, selectTo)`. */
export interface GapEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selectFrom: number;
  readonly selectTo: number;
}

const OPENING_BEFORE = /\{\{c\d{1,3}(?:,\d{1,3})*::$/;
const CLOSING_AFTER = /^(?:::[^{}]*)?\}\}/;
const HINT_MARK = /::/g;

/**
 * Makes the selection `[start, end)` a gap: of the next number, or of the highest there is. Where it is what a gap holds already, the gap is taken
 * away. With nothing selected the cursor stands in an empty gap.
 *
 * @param taken numbers that other parts of the card have, such as masks
 */
export function gapEdit(
  text: string,
  start: number,
  end: number,
  { sameNumber = false, taken = [] }: { readonly sameNumber?: boolean; readonly taken?: readonly number[] } = {},
): GapEdit {
  const before = OPENING_BEFORE.exec(text.slice(0, start))?.[0];
  const after = CLOSING_AFTER.exec(text.slice(end))?.[0];
  if (before !== undefined && after !== undefined) {
    const from = start - before.length;
    const insert = text.slice(start, end);
    return { from, to: end + after.length, insert, selectFrom: from, selectTo: from + insert.length };
  }
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const to = selected.trim() === '' ? from : end - (selected.length - selected.trimEnd().length);
  const highest = highestNumber(text, taken);
  const opening = `{{c${sameNumber ? Math.max(1, highest) : highest + 1}::`;
  const inner = withoutHintMark(text.slice(from, to));
  return {
    from,
    to,
    insert: `${opening}${inner}}}`,
    selectFrom: from + opening.length,
    selectTo: from + opening.length + inner.length,
  };
}

/** The number for the next gap of a text: one more than the highest, also of gaps that are still empty. */
export function nextGapNumber(text: string, taken: readonly number[] = []): number {
  return highestNumber(text, taken) + 1;
}

export interface GapProblems {
  /** Gaps that begin and do not end. */
  readonly unclosed: number;
  /** The numbers of gaps with nothing in them: they are never asked. */
  readonly empty: readonly number[];
}

/** What a person would want to know about the gaps of a text before it is studied. */
export function gapProblems(text: string): GapProblems {
  if (!text.includes('{{c')) return { unclosed: 0, empty: [] };
  const empty = new Set<number>();
  const walk = (parts: readonly ClozePart[]): void => {
    for (const part of parts) {
      if (part.kind === 'text') continue;
      if (plainCloze(part.parts).trim() === '') for (const number of part.numbers) empty.add(number);
      walk(part.parts);
    }
  };
  const parts = parseCloze(text);
  walk(parts);
  const asked = clozeNumbers(parts);
  return { unclosed: countUnclosed(text), empty: [...empty].filter((number) => !asked.includes(number)) };
}

function highestNumber(text: string, taken: readonly number[]): number {
  let highest = Math.max(0, ...taken, ...parseMasks(text).map(({ number }) => number));
  const walk = (parts: readonly ClozePart[]): void => {
    for (const part of parts) {
      if (part.kind === 'text') continue;
      highest = Math.max(highest, ...part.numbers);
      walk(part.parts);
    }
  };
  walk(parseCloze(text));
  return highest;
}

/** `std::vector` would be read as a gap `std` with the hint `vector`. Text with gaps in it is left as it is. */
function withoutHintMark(text: string): string {
  return text.includes('{{c') ? text : text.replaceAll(HINT_MARK, String.raw`\::`);
}
