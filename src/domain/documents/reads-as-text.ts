/** Whether a line belongs to running text, by its words: it holds the end of a sentence, or goes on with one, or is an item or a caption. */
import { numbersAtEnds } from './page-numbers.ts';

/** Behind these, and behind single letters, a stop ends no sentence where the line goes on. */
const ABBREVIATIONS = new Set(
  (
    'abb abs al anm appl apr aug bd bzw ca cap cf ch chap chapt chem co corp dec dept dipl dr ed eds eng env etc evtl fasc feb fig figs gen ' +
    'ggf hl hon hrsg inc inst int jan jg jr kap lett lfd lt ltd math mag med mr mrs ms mt nat no nos nov nr nrn oct op opp pp ' +
    'ph phil phys pt pts proc prof rep rev sci sec sect sep sept soc sog sr st str supp suppl tab tel trans transl univ usw ' +
    'vgl vol vols vs zb'
  ).split(' '),
);
/** Behind these it ends none at the end of a line either. */
const ENDS_OF_NAMES = new Set(['al', 'co', 'corp', 'ed', 'eds', 'hrsg', 'inc', 'jr', 'ltd', 'sr']);
/** A letter that is none of a name: `of vitamin C.` */
const LETTER_LAST = /\p{Ll}\s\p{L}\.["'”’»)]*$/u;
const CLOSING = `["'”’»›)\\]]*`;
/** Looked for from the beginning of words only: from each letter of a long line it would take too long. */
const STOP = new RegExp(
  `(?<![\\p{L}\\p{N}.!?…])([\\p{L}\\p{N}]*)[.!?…]+${CLOSING}(?=\\s+["'“‘«‹(\\[]*[\\p{Lu}\\p{N}]|\\s*$)`,
  'gu',
);
/** Longer numbers are years. */
const YEAR_DIGITS = 4;
const LAST_STOP = new RegExp(`[.!?…:。！？．؟۔।॥]${CLOSING}$`, 'u');
/** Stops of scripts that have no capitals. */
const OTHER_STOP = /[。！？．؟۔।॥]/u;
const GOES_ON_BEHIND = /(?:[,;:，；：、،؛]|\p{L}[-\u00AD\u2010])["'”’»]?$/u;
/** A small word, not an address or a name of a program. */
const BEGINS_SMALL = /^["'“‘«‹(]?\p{Ll}[\p{L}\p{M}'’\u00AD\u2010-]*[,;:.!?)"'”’]*(?:\s|$)/u;
const ITEM = /^(?:[•▪◦‣●○■►]\s*|\(?(?:\d{1,3}[.)]|[a-z]\))\s)\S/iu;
const CAPTION =
  /^(?:fig(?:ure|s)?|table|tab|abb(?:ildung)?|tabelle|scheme|box|example|equation|beispiel|figura|tableau)\b\.?\s*[\dA-Z]/iu;

/** What reads so is text, unless it comes again from page to page. */
export function readsAsText(text: string): boolean {
  const line = text.trim();
  return (
    endsSentence(line) || GOES_ON_BEHIND.test(line) || goesOnFromBefore(line) || ITEM.test(line) || CAPTION.test(line)
  );
}

/** Whether a sentence ends within the line or with it. */
export function endsSentence(text: string): boolean {
  if (OTHER_STOP.test(text)) return true;
  return [...text.matchAll(STOP)].some(([stop, word = ''], n, all) => {
    if (/[!?…]/u.test(stop)) return true;
    // A number before a stop may be that of a part, `Chapter 3. Cells`, and dots lead to a number.
    const isLast = n === all.length - 1 && text.trimEnd().endsWith(stop);
    if (/^\d*$/.test(word)) return isLast || word.length === YEAR_DIGITS;
    if (word.length === 1) return isLast && LETTER_LAST.test(text);
    return !(isLast ? ENDS_OF_NAMES : ABBREVIATIONS).has(word.toLowerCase());
  });
}

/** Whether a sentence that begins in the line before may go on here. */
export function goesOnFromBefore(text: string): boolean {
  return BEGINS_SMALL.test(text) && !numbersAtEnds(text).some((number) => text.startsWith(number.text));
}

/** Whether the line leaves nothing unsaid: a sentence ends where it ends. */
export function endsWithSentence(text: string): boolean {
  return LAST_STOP.test(text);
}
