/** Tags of a card in one cell: apart by spaces, or by commas where one of them holds a space. */

const TAG_MAX_CHARS = 80;
const TAGS_MAX = 100;

/** Each tag once, as they can be kept. A number sign before a tag belongs to how it was written. */
export function readTags(cell: string): string[] {
  const parts = /[,;]/.test(cell) ? cell.split(/[,;]/) : cell.split(/\s+/);
  return tidyTags(parts.map((part) => part.trim().replace(/^#(?=.)/, '')));
}

/** Each tag once and none empty, as they can be kept. */
export function tidyTags(tags: readonly string[]): string[] {
  const kept = tags.map((tag) => tag.trim().slice(0, TAG_MAX_CHARS).trim()).filter((tag) => tag !== '');
  return [...new Set(kept)].slice(0, TAGS_MAX);
}

/** Read back by `readTags`; a comma or semicolon inside of a tag becomes an underscore. */
export function writeTags(tags: readonly string[]): string {
  const written = tags.map((tag) => tag.replaceAll(/\s+/g, ' ').replaceAll(/[,;]/g, '_'));
  if (!written.some((tag) => tag.includes(' '))) return written.join(' ');
  return written.length === 1 ? `${written.join('')},` : written.join(', ');
}

/** Tags for formats in which a space ends a tag. */
export function spacedTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/\s+/g, '_')).join(' ');
}
