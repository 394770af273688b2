/** Where in a note's text that stands which a search has found. */
import type { Excerpt } from '../../contract/notes.schema.ts';
import { UNREAD_ADDRESS } from './note-words.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What may stand between two words that follow each other in an excerpt: any signs, and the address of a set, which it leaves out. */
const BETWEEN = String.raw`(?:\]\(${UNREAD_ADDRESS}[^()\s]*\)|[^\p{L}\p{M}\p{N}])+`;

/**
 * The places of an excerpt's marked words in the text it was taken from, from and to in UTF-16 units. In a text that is another one by now it is
 * the first place of the first of them; none where that is gone as well.
 */
export function placesInNote(content: string, { text, marks }: Excerpt): [number, number][] {
  const words = [...text.matchAll(WORD)];
  const found =
    words.length === 0 ? null : new RegExp(words.map(([word]) => `(${word})`).join(BETWEEN), 'du').exec(content);
  const places = found ? marks.flatMap((mark) => placeOf(mark, words, found.indices ?? [])) : [];
  if (places.length > 0) return places;
  const first = marks.map(([from, to]) => text.slice(from, to)).find((word) => content.includes(word));
  return first === undefined ? [] : [[content.indexOf(first), content.indexOf(first) + first.length]];
}

/** A mark reaches from a place in one word to a place in the same or another one. */
function placeOf(
  [from, to]: readonly [number, number],
  words: readonly RegExpExecArray[],
  indices: readonly (readonly [number, number] | undefined)[],
): [number, number][] {
  const begin = words.findIndex((word) => from < word.index + word[0].length);
  const end = words.findLastIndex((word) => word.index < to);
  const [first, last] = [words[begin], words[end]];
  const [start, stop] = [indices[begin + 1]?.[0], indices[end + 1]?.[0]];
  if (!first || !last || start === undefined || stop === undefined || end < begin) return [];
  return [[start + Math.max(0, from - first.index), stop + Math.min(to - last.index, last[0].length)]];
}
