/** What a line is by its words alone: a notice of a publisher, a library or a licence, or an address. */
import { goesOnFromBefore } from './reads-as-text.ts';

/** Longer lines are text that mentions an address or a copyright. */
const NOTICE_MAX_CHARS = 140;
/** A line is an address when at most this many other characters stand beside it. */
const BESIDE_ADDRESS_MAX_CHARS = 24;

/** Notices, whatever stands beside them. */
const NOTICES = [
  /^[^\p{L}\p{N}]*(?:©|\(c\)\s*\d{4})|©\s*\d{4}/iu,
  /\bcopyright\s+(?:©|\(c\)|\d{4})/iu,
  /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)/iu,
  /^no part of this (?:book|publication|work) may be\b/iu,
];
/** These are notices where nothing but names and numbers stands before them. `The ISBN of the first edition` is said by somebody. */
const BEHIND_NAMES = [
  /\ball rights reserved\b/iu,
  /\b[Cc]opyright\s+(?:by\s+[\p{Lu}©]|holders?\s*:|reserved\b(?!\s+\p{Ll}))/u,
  /\bIS[BS]N(?:-1[03])?\b(?!\s+\p{Ll})/u,
];
/** These begin sentences too: `Published in 1859, it sold out.` */
const OPENINGS = [
  /^(?:downloaded|retrieved|accessed) (?:from|on)\b(?=.*(?:\d|:\/\/|www\.)| \p{Lu})/iu,
  /^(?:first )?(?:published|printed) (?:in|by)\b/iu,
];
const CLAUSE = /,\s\p{Ll}/u;
const SMALL_WORD = /(?<!\S)\p{Ll}{2,}/u;
const SENTENCE_BEFORE = /^.*[.!?]\s/u;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.[\w.]+\b/giu;
/** An address within a sentence: `Ask anna@example.org for it`, but not `E-mail: anna@example.org`. */
const SAID_ABOUT = /\p{L}{2}.*@\s+\p{Ll}|^[^:]*\p{L}{2}[^:]*[.!?]$/u;
/** What begins so is said by the author, below the text. */
const FOOTNOTE = /^(?:\[\d{1,3}\]|\d{1,3}|[*†‡§])\s\S/u;
/** Behind these something is to follow: `He keeps them at`, `Tides, 2011,`. */
const UNDONE = /(?:[,;:(–—]|(?:^|\s)\p{Ll}+)$/u;

export function isNotice(text: string): boolean {
  if (text.length > NOTICE_MAX_CHARS || FOOTNOTE.test(text)) return false;
  return NOTICES.some((notice) => notice.test(text)) || isBegun(text) || isAddress(text);
}

/** Whether what stands on the next line, if only an address, is the rest of what is said here. */
export function leadsOn(text: string): boolean {
  return !isNotice(text) && UNDONE.test(text);
}

function isBegun(text: string): boolean {
  if (OPENINGS.some((notice) => notice.test(text))) return !CLAUSE.test(text);
  return BEHIND_NAMES.some((notice) => {
    const found = notice.exec(text);
    return found !== null && !SMALL_WORD.test(text.slice(0, found.index).replace(SENTENCE_BEFORE, ''));
  });
}

function isAddress(text: string): boolean {
  const beside = text.replaceAll(ADDRESS, '@');
  if (beside === text || beside.replaceAll('@', '').trim().length > BESIDE_ADDRESS_MAX_CHARS) return false;
  const stop = /[.!?]$/u.exec(text)?.[0] ?? '';
  const said = beside.endsWith(stop) ? beside : beside + stop;
  return !SAID_ABOUT.test(said) && (said.includes(':') || !goesOnFromBefore(said));
}
