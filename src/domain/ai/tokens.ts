/**
 * How many tokens a text takes, where no model can be asked: its own tokenizer decides. By the vocabularies of the usual local models (Llama 3, Qwen, Gemma,
 * Mistral) four characters of English are about one token, letters with marks and those of Greek, Cyrillic, Hebrew and Arabic about half a token each, and
 * Chinese, Japanese, Korean, Indic and Thai ones, signs and halves of emoji up to one.
 */
import { CHARS_PER_TOKEN } from '../../contract/limits.ts';

const ASCII_END = 0x80;
/** Behind Latin with marks, Greek, Cyrillic, Armenian, Hebrew and Arabic. */
const ALPHABETS_END = 0x700;

/** Tokens of a text, rounded up. */
export function tokensOf(text: string): number {
  let quarters = 0;
  for (let at = 0; at < text.length; at += 1) quarters += quartersOf(text.charCodeAt(at));
  return Math.ceil(quarters / CHARS_PER_TOKEN);
}

/** Up to where a text, from `from` on, takes no more than so many tokens. */
export function endWithin(text: string, from: number, tokens: number): number {
  let left = tokens * CHARS_PER_TOKEN;
  for (let at = from; at < text.length; at += 1) {
    left -= quartersOf(text.charCodeAt(at));
    if (left < 0) return at;
  }
  return text.length;
}

/** What a UTF-16 code unit takes, in quarters of a token. */
function quartersOf(unit: number): number {
  if (unit < ASCII_END) return 1;
  return unit < ALPHABETS_END ? 2 : CHARS_PER_TOKEN;
}
