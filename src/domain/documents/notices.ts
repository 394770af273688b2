/** What a line is by its words alone: a page number, or a notice of a publisher, a library or a licence. */

/** Longer lines are text that mentions an address or a copyright. */
const NOTICE_MAX_CHARS = 140;
/** A line is an address when at most this many other characters stand beside it. */
const BESIDE_ADDRESS_MAX_CHARS = 24;

const PAGE_NUMBER =
  /^\W*(?:(?:page|seite|p\.|pág\.|página)\s*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?\W*$/iu;
const BARE_NUMBER = /^(?:\d+|[ivxlc]+)$/iu;
const NOTICES = [
  /^\W*(?:©|\(c\)\s*\d{4})|©\s*\d{4}/iu,
  /\bcopyright\s+(?:©|\(c\)|\d{4}|by\b|holders?\b|reserved\b)/iu,
  /\ball rights reserved\b/iu,
  /\bIS[BS]N(?:-1[03])?\b/u,
  /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/iu,
  /^(?:downloaded|retrieved|accessed) (?:from|on)\b/iu,
  /^(?:first )?(?:published|printed) (?:in|by)\b/iu,
  /^no part of this (?:book|publication|work) may be\b/iu,
];
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.[\w.]+\b/giu;
/** What begins so is said by the author, below the text. */
const FOOTNOTE = /^(?:\[\d{1,3}\]|\d{1,3}|[*†‡§])\s\S/u;

export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text);
}

/** `Page 3` and `3 / 14` say themselves what they number; `3` may be anything. */
export function namesPage(text: string): boolean {
  return isPageNumber(text) && !BARE_NUMBER.test(text);
}

export function isNotice(text: string): boolean {
  if (text.length > NOTICE_MAX_CHARS || FOOTNOTE.test(text)) return false;
  return NOTICES.some((notice) => notice.test(text)) || isAddress(text);
}

function isAddress(text: string): boolean {
  const rest = text.replaceAll(ADDRESS, '').trim();
  return rest.length < text.length && rest.length <= BESIDE_ADDRESS_MAX_CHARS;
}
