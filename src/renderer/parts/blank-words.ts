import { messages } from '../../contract/messages/index.ts';

const said = messages.faces;
const DOTS = '…';

/** What a blank shows, in brackets, and what is heard instead. */
export function blankWords(hint: string | null): { readonly seen: string; readonly heard: string } {
  return { seen: `[${hint ?? DOTS}]`, heard: hint === null ? said.blank : said.blankHint(hint) };
}
