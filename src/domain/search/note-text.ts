/**
 * Texts of notes in the form in which they are searched, and the place that a search finds in one. Upper and lower case and accents make no
 * difference, and a word is found within a longer one, as in titles.
 */
import type { Excerpt } from '../../contract/notes.schema.ts';
import { noteWords } from './note-words.ts';
import { foldedForSearch } from './search-text.ts';

/** A piece of a text: long enough to be found in quickly, short enough that a place in it is soon known. */
const PART_CHARS = 2_000;
/** Of the text before what was found, and in all: two lines of a narrow list. */
const EXCERPT_BEFORE_CHARS = 24;
const EXCERPT_CHARS = 90;
const CUT = '…';

export interface NotePart {
  /** As it is read, without the signs of Markdown and with one space for any white space. */
  readonly text: string;
  /** The same as `foldedForSearch` makes it. */
  readonly folded: string;
}

/** The words of a search, folded; each of them has to be found. Signs of Markdown are left out here as they are in the texts. */
export function searchWords(search: string): string[] {
  return [...new Set(foldedForSearch(noteWords(search)).split(' '))].filter((word) => word !== '');
}

/** The text in parts that end between words, so that no word is in two; one part is made for each step of the loop over them. */
export function* noteParts(content: string): Generator<NotePart> {
  for (let at = 0; at < content.length;) {
    const to = endOfPart(content, at);
    const text = noteWords(content.slice(at, to)).replaceAll(/\s+/g, ' ').trim();
    if (text !== '') yield { text, folded: foldedForSearch(text) };
    at = to;
  }
}

/** Where a part ends. What has no white space for the length of another part is no words, and is cut. */
function endOfPart(content: string, from: number): number {
  if (from + PART_CHARS >= content.length) return content.length;
  const rest = content.slice(from + PART_CHARS, from + 2 * PART_CHARS);
  const space = rest.search(/\s/);
  return from + PART_CHARS + (space < 0 ? rest.length : space);
}

/**
 * Whether all words are in the name of a note or in its text. Answers null when they are not, and otherwise the place of those that the name
 * does not have, if there are any.
 */
export function findInNote(
  words: readonly string[],
  name: string,
  parts: readonly NotePart[],
): { readonly excerpt: Excerpt | null } | null {
  const folded = foldedForSearch(name);
  const missing = words.filter((word) => !folded.includes(word));
  const [first] = missing;
  if (first === undefined) return { excerpt: null };
  if (!missing.every((word) => parts.some((part) => part.folded.includes(word)))) return null;
  const has = (part: NotePart, word: string): boolean => part.folded.includes(word);
  // A place that has all of them, if there is one.
  const part = parts.find((each) => missing.every((word) => has(each, word))) ?? parts.find((each) => has(each, first));
  if (!part) return { excerpt: null };
  return { excerpt: excerptOf(part, missing, { isFirst: part === parts[0], isLast: part === parts.at(-1) }) };
}

/** The first place of the word that the part has least often, which says most about it, with all the words that stand there. */
function excerptOf(
  part: NotePart,
  words: readonly string[],
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Excerpt {
  const [first] = words
    .map((word) => ({ at: part.folded.indexOf(word), times: part.folded.split(word).length - 1 }))
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => a.times - b.times || a.at - b.at);
  const at = inText(part, first?.at ?? 0);
  const from = startOfWord(part.text, at);
  const to = Math.min(part.text.length, from + EXCERPT_CHARS);
  const [start, end] = [from > 0 || !isFirst ? CUT : '', to < part.text.length || !isLast ? CUT : ''];
  const piece = { text: part.text.slice(from, to), folded: '' };
  const shown = { ...piece, folded: foldedForSearch(piece.text) };
  const marks = words.flatMap((word) => placesOf(shown, word));
  return {
    text: `${start}${piece.text}${end}`,
    marks: apart(marks).map(([begin, stop]) => [begin + start.length, stop + start.length]),
  };
}

function placesOf(part: NotePart, word: string): [number, number][] {
  const places: [number, number][] = [];
  for (let at = part.folded.indexOf(word); at >= 0; at = part.folded.indexOf(word, at + word.length))
    places.push([inText(part, at), inText(part, at + word.length)]);
  return places;
}

function apart(marks: readonly [number, number][]): [number, number][] {
  const inOrder = marks.toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of inOrder) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The start of the first word that is not too far before a place. */
function startOfWord(text: string, at: number): number {
  if (at <= EXCERPT_BEFORE_CHARS) return 0;
  const from = at - EXCERPT_BEFORE_CHARS;
  const space = text.slice(from, at).indexOf(' ');
  return space < 0 ? at : from + space + 1;
}

/** The place in the text that a place in its folded form stands for. Folding seldom changes how long a text is; where it does (ß, ﬁ), word by word. */
function inText({ text, folded }: NotePart, at: number): number {
  if (folded.length === text.length) return at;
  const words = text.split(' ');
  const foldedWords = folded.split(' ');
  if (words.length !== foldedWords.length) return inWord(text, at);
  let [place, foldedPlace] = [0, 0];
  for (const [index, word] of words.entries()) {
    const { length } = foldedWords[index] ?? '';
    if (at <= foldedPlace + length) return place + inWord(word, at - foldedPlace);
    place += word.length + 1;
    foldedPlace += length + 1;
  }
  return text.length;
}

/** The first place whose text before it folds to as much. */
function inWord(text: string, at: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // A letter is put behind, since folding takes away the space at an end.
    if (foldedForSearch(`${text.slice(0, middle)}x`).length - 1 < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
