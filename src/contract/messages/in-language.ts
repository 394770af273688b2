/**
 * The language of the catalogue. Each topic is written in English and handed through `inLanguage`; a page that speaks another language
 * installs that catalogue before it loads anything that names a topic (docs/decisions/0009-languages.md). Hosts install none: they answer
 * in English, and the page says it in its own language.
 */

/** BCP 47. */
export type Language = 'en' | 'de';

type Catalogue = Readonly<Record<string, object>>;

let spoken: Language = 'en';
let catalogue: Catalogue = {};

/** From now on every topic that is loaded speaks this language. Topics that were loaded before keep theirs. */
export function installLanguage(language: Language, topics: Catalogue): void {
  spoken = language;
  catalogue = topics;
}

/** The language in which this page or host speaks. */
export function language(): Language {
  return spoken;
}

/** A topic in the language that was installed, or as it stands here. */
export function inLanguage<Topic extends object>(name: string, topic: Topic): Topic {
  return (catalogue[name] as Topic | undefined) ?? topic;
}
