/** Ids of sets on the wire: a slug of the topic (core §5). */
import { SET_ID_MAX_CHARS } from '../contract/limits.ts';

const EMPTY_SLUG = 'set';

/**
 * Lower case, letters and digits of any script kept, everything else hyphens, at most 96 characters, never empty. A slug is its own slug.
 */
export function slugify(topic: string): string {
  const words = lowerCase(topic).replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return trimmed(cut(words.replace(/^-/, ''), SET_ID_MAX_CHARS)) || EMPTY_SLUG;
}

/** `biology`, `biology-2`, `biology-3`: the first that `isTaken` does not know, still within the limit. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let candidate = slug;
  for (let n = 2; isTaken(candidate); n++) candidate = numbered(slug, n);
  return candidate;
}

function numbered(slug: string, n: number): string {
  const suffix = `-${n}`;
  return trimmed(cut(slug, SET_ID_MAX_CHARS - suffix.length)) + suffix;
}

/** Some capitals become two characters in lower case, which only then can be composed. */
function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC');
}

/** Never cuts a character in half that takes two code units. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function trimmed(slug: string): string {
  return slug.replace(/-+$/, '');
}
