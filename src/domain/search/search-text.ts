/** Texts in the form in which they are searched: upper and lower case, accents and the amount of white space make no difference. */
import { withoutAccents } from '../accents.ts';
import { plainText } from '../cards/faces.ts';

/** Stands between the fields of a card, so that no phrase reaches from one into the next. */
const BETWEEN_FIELDS = '\n';
/** Most texts need no more than lower case, and there are many of them. */
const PLAIN = /^[\x20-\x7E]*$/;
const WORD_LETTER = /[\p{L}\p{M}\p{N}]/u;

/** One form for all spellings; a folded text stays as it is. */
export function foldedForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, ' ').trim();
  return withoutAccents(text.normalize('NFKC').toLowerCase()).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
}

/** What of a card is searched: both sides with their gaps filled in, and the hint. An index over cards holds exactly this text. */
export function searchText(card: {
  readonly question: string;
  readonly answer: string;
  readonly hint: string;
}): string {
  return [plainText(card.question), plainText(card.answer), card.hint]
    .map(foldedForSearch)
    .filter((field) => field !== '')
    .join(BETWEEN_FIELDS);
}

/** The question alone, in the form in which `searchText` begins with it. */
export function questionKey(question: string): string {
  return foldedForSearch(plainText(question));
}

/** Whether folded words stand in a folded text, not as a part of longer words. */
export function hasWholeWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!goesOn(text, at) && !goesOn(text, at + words.length)) return true;
  }
  return false;
}

/** Whether a word goes on across this place. */
function goesOn(text: string, at: number): boolean {
  return WORD_LETTER.test(characterBefore(text, at)) && WORD_LETTER.test(characterAt(text, at));
}

function characterAt(text: string, at: number): string {
  return at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
}

function characterBefore(text: string, at: number): string {
  return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
}
