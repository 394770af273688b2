/** How an answer divides: into sentences, into the items of a list. Every part stands in the answer as it is, marks between parts aside. */

const LIST_LINE = /^\s*(?:[-*•]|\(?(?:\d{1,2}|[a-z])[.)])\s+/i;
/** Numbers or letters within a line: `(1) …, (2) …`, `a) … b) …`. */
const INLINE_MARK = /(?:^|[\s,;.])\(?(?:\d{1,2}|[a-h])\)\s+/gi;
const SENTENCE = /[^.!?。！？]+(?:[.!?。！？]+(?!\s|$)[^.!?。！？]*)*(?:[.!?。！？]+|$)/g;
/** What looks like the end of a sentence and is none. */
const ABBREVIATED = /\b(?:e\.g|i\.e|vs|approx|ca|cf|fig|dr|mr|mrs|ms|st|prof|z\.b|d\.h|bzw)\.$/i;
const INITIAL = /(?<![\p{L}\p{N}])(?<!\p{N}\s)\p{Lu}\.$/u;
const LAST_JOIN = /\s*(?:,|;)?\s+(?:and|or|und|oder|et|ou|y|e|as well as)\s+/i;
const ITEM_MAX_CHARS = 60;
const ITEM_MAX_WORDS = 8;

export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.replaceAll(/\s+/g, ' ').match(SENTENCE) ?? []) {
    const before = sentences.at(-1);
    if (before !== undefined && endsInside(before.trim())) sentences[sentences.length - 1] = before + piece;
    else sentences.push(piece);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

function endsInside(sentence: string): boolean {
  return ABBREVIATED.test(sentence) || INITIAL.test(sentence);
}

/** The items of a list that stands for itself: lines with marks, marks within a line, or short items between commas; else none. */
export function listItems(text: string): string[] {
  return markedItems(text) ?? commaItems(text) ?? [];
}

/** Items that the person marked as such: `- …`, `1. …`, `(a) …`. Null where there are none. */
export function markedItems(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 1 && lines.every((line) => LIST_LINE.test(line))) {
    return lines.map((line) => line.replace(LIST_LINE, '').trim());
  }
  const marks = [...text.matchAll(INLINE_MARK)];
  const [first] = marks;
  if (marks.length < 2 || first?.index !== 0) return null;
  return marks.map(({ index, 0: mark }, i) => trimmedItem(text.slice(index + mark.length, marks[i + 1]?.index)));
}

function commaItems(text: string): string[] | null {
  const whole = text.trim().replace(/[.!]$/, '');
  if (/[.!?:\n()]/.test(whole)) return null;
  const separator = whole.includes(';') ? ';' : ',';
  const pieces = whole.split(separator);
  const last = pieces.pop() ?? '';
  const items = [...pieces, ...last.replace(/^\s*(?:and|or|und|oder|et|ou|y|e)\s+/i, '').split(LAST_JOIN)].map(
    trimmedItem,
  );
  return items.length >= 2 && items.every(isItem) ? items : null;
}

function isItem(text: string): boolean {
  return text !== '' && text.length <= ITEM_MAX_CHARS && text.split(/\s+/).length <= ITEM_MAX_WORDS;
}

function trimmedItem(text: string): string {
  return text.trim().replace(/[,;]$/, '').trim();
}

/** The answer in exactly `count` parts, one for each of so many questions; null when nothing says where it divides. */
export function dividedAnswer(text: string, count: number): string[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const clauses = text
    .split(';')
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  for (const parts of [markedItems(text), lines, clauses, sentencesOf(text)]) {
    if (parts?.length === count && parts.every((part) => part !== '')) return parts;
  }
  return null;
}
