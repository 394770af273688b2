/** Whether two words of answers are the same for a marker: another form, a slip, a word derived from it. */
import { slipsBetween } from '../study/typed/typing-slips.ts';
import type { AnswerWord } from './answer-words.ts';

/** Endings that make another thing of a word: `nitrate` and `nitrite`, `lactose` and `lactase`. */
const TELLING_END = /(?:ate|ite|ide|ase|ose|ane|ene|yne|ine|yl|ic|ous|ase|ol|al|one)s?$/;
/** What is added to a stem without changing what is meant. */
const DERIVED = new Set(
  [
    's e es d ed ing er or r y ly ies ion ions ation ations ition sion tion ions ise ize ises is al ally ical ically ic ity ive ment ments ance ence able ible ure t ful',
    'n en et te ten em ung ungen lich isch er ern e es st ig',
    'ee ees ant ent aient ement ait er ir re ons ez ie',
    'a o os as an ado ada ando cion ar ir zione are ato ata i',
  ].flatMap((endings) => endings.split(' ')),
).add('');
const STEM_MIN = 4;
const STEM_SHARE = 0.55;

export function isSameWord(given: AnswerWord, wanted: AnswerWord): boolean {
  if (given.form === wanted.form) return true;
  if (given.side !== null && given.side === wanted.side) return true;
  if (given.otherSide !== null && given.otherSide === wanted.side) return false;
  const [a, b] = [given.text, wanted.text];
  if (isToldApart(a, b)) return false;
  return slipsBetween([a], [b]) !== null || slipsBetween([given.form], [wanted.form]) !== null || isDerived(a, b);
}

/** `unstable` and `stable`: the word that denies by its beginning. */
const DENYING_START = /^(?:un|in|im|il|ir|dis|non|a|de|anti)(?=\p{L}{4})/u;

/** Whether one is the other with a beginning that denies it. */
export function isDeniedForm(a: AnswerWord, b: AnswerWord): boolean {
  const without = (word: string): string => word.replace(DENYING_START, '');
  return (
    a.text !== b.text &&
    ((without(a.text) === b.text && without(a.text) !== a.text) ||
      (without(b.text) === a.text && without(b.text) !== b.text))
  );
}

function isToldApart(a: string, b: string): boolean {
  const [first, second] = [TELLING_END.exec(a)?.[0].replace(/s$/, ''), TELLING_END.exec(b)?.[0].replace(/s$/, '')];
  if (first === undefined || second === undefined || first === second) return false;
  const shared = sharedStart(a, b);
  return (
    shared >= 3 &&
    shared >= Math.min(a.length - first.length, b.length - second.length) - 1 &&
    !DERIVED.has(first) &&
    !DERIVED.has(second)
  );
}

function isDerived(a: string, b: string): boolean {
  const shared = sharedStart(a, b);
  if (shared < STEM_MIN || shared < STEM_SHARE * Math.max(a.length, b.length)) return false;
  return DERIVED.has(a.slice(shared)) && DERIVED.has(b.slice(shared));
}

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a.charAt(shared) === b.charAt(shared)) shared += 1;
  return shared;
}
