import { messages } from '../../../contract/messages/index.ts';
import type { CardWish } from '../../../contract/wish.schema.ts';
import { languageName } from '../../lib/words/language-name.ts';

const said = messages.wish.words;

/** A wish in one line; '' for nothing in particular. */
export function wishWords({ amount, purpose, language, focus, from, to }: CardWish, slides: boolean): string {
  const words = [
    amount !== 'normal' && said.amounts[amount],
    purpose !== 'any' && said.purposes[purpose],
    language !== null && said.language(languageName(language)),
    to !== null ? said.pages(from ?? 1, to, slides) : from !== null && said.pagesFrom(from, slides),
    focus !== '' && said.focus(focus),
  ].filter((word) => word !== false);
  const line = words.join(' · ');
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
}
