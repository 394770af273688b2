/** Letters without their accents, for people who type and search without them. */

/** Letters that a base letter does not come out of by taking marks off. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};
const SPELLED_LETTER = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'gu');

/** Without accents and other marks on letters; letters such as ß and ø are spelled out. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(SPELLED_LETTER, (letter) => SPELLED[letter] ?? letter);
}
