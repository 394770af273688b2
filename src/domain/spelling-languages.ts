/** Which dictionaries a person's words are checked by. */

/**
 * Of the dictionaries that there are, those of the wanted languages, in their order and each once. A language of another region is better than none:
 * `de-AT` is checked as `de`, `en` as the first English there is.
 * @param wanted BCP 47 tags, the best one first
 * @param available BCP 47 tags
 */
export function spellingLanguages(wanted: readonly string[], available: readonly string[]): readonly string[] {
  const found = wanted.flatMap((tag) => {
    const same = available.find((each) => each.toLowerCase() === tag.toLowerCase());
    return same ?? available.find((each) => languageOf(each) === languageOf(tag)) ?? [];
  });
  return [...new Set(found)];
}

function languageOf(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase();
}
