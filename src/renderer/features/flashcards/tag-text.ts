const TAG_MAX_CHARS = 80;
const TAGS_MAX = 100;

/** The tags of a text in which they are separated by commas, each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, TAG_MAX_CHARS));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, TAGS_MAX);
}
