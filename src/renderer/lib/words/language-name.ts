import { language as ofPage } from '../../../contract/messages/in-language.ts';

const names = new Intl.DisplayNames(ofPage(), { type: 'language' });

/** The name of a language by its tag, in the language of the page; the tag itself where nobody knows it, as of some voices. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages that courses are held in, by their tags. */
export const LANGUAGES_OF_CARDS: readonly string[] =
  'ar bg cs da de el en es fi fr he hi hr hu id it ja ko la nl no pl pt ro ru sk sv tr uk vi zh'.split(' ');
