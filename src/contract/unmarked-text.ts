/** Marks of Markdown around words; a sign that stands alone or within a word is none: `2 * 3`, `snake_case`. */
const EMPHASIS = /(?<![\p{L}\p{N}])(\*\*\*|\*\*|\*|___|__|_|~~|`+)(?=\S)([^\n]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
/** A dollar before a number is money. */
const FORMULA = /\$\$?(?=\S)([^$]+)(?<=\S)\$\$?(?!\p{N})/gu;
const PICTURE = /!\[([^\]]*)\]\([^)]*\)/g;
const LINK = /\[([^\]]+)\]\([^)]*\)/g;
/** A block of code without its fences, or a span of code without its ticks: in either no sign marks anything. */
const CODE =
  /^[ \t]*(`{3,}|~{3,})[^\n]*(?:\n([^]*?))??(?:^[ \t]*\1[^\n]*$|$(?![^]))|(?<!`)(`+)(?!`)([^\n]*?[^`\n])\3(?!`)/gm;
/** Stands for the code while the marks around it are taken off: its number between two Unicode noncharacters. */
const CODE_MARK = /\uFDD0(\d+)\uFDD1/g;
/** What begins a heading, a quotation or a point of a list. */
const LINE_START = /^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+(?=\S)/gm;

/** A text of a card with the words of its pictures in their place, and all other marks. */
export function withoutPictures(text: string): string {
  return text.replaceAll(PICTURE, '$1').trim();
}

/** A text of a card as one line of plain words, for rows and sentences that draw no Markdown. */
export function unmarked(text: string): string {
  const code: string[] = [];
  const setApart = (_: string, _fence: string, block: string | undefined, _ticks: string, span = ''): string =>
    `\uFDD0${code.push(block ?? span) - 1}\uFDD1`;
  const words = text
    .replaceAll(CODE, setApart)
    .replaceAll(LINE_START, '')
    .replaceAll(PICTURE, '$1')
    .replaceAll(LINK, '$1')
    .replaceAll(FORMULA, '$1')
    .replaceAll(EMPHASIS, '$2')
    // Once more for what is both bold and italic.
    .replaceAll(EMPHASIS, '$2')
    .replaceAll(CODE_MARK, (mark, number: string) => code[Number(number)] ?? mark);
  return words.replaceAll(/\s+/g, ' ').trim();
}
