/** The yes or no that an answer begins with. */

const TRUE = /^(?:true|correct|wahr|richtig|stimmt|vrai|verdadero|cierto)(?=[\s,.;:!–—-]|$)/u;
const FALSE = /^(?:false|incorrect|not true|falsch|unwahr|stimmt nicht|faux|falso)(?=[\s,.;:!–—-]|$)/u;
const YES = /^(?:yes|yeah|yep|ja|oui|si)(?=[\s,.;:!–—-]|$)/u;
const NO = /^(?:no|nope|nein|non)(?=[,.;:!–—]|$)/u;
/** `No, it …`: without a comma it may be `no oxygen`. */
const NO_AND_MORE = /^(?:no|non|nein) (?:it|they|he|she|this|that|there)(?!\p{L})/u;

/** Which of them a folded answer begins with, and what it says behind it. */
export function yesNoOf(text: string): { readonly yes: boolean; readonly rest: string } | null {
  for (const pattern of [FALSE, NO]) {
    const found = pattern.exec(text);
    if (found) return { yes: false, rest: text.slice(found[0].length) };
  }
  if (NO_AND_MORE.test(text)) return { yes: false, rest: text.replace(/^\p{L}+ /u, '') };
  for (const pattern of [TRUE, YES]) {
    const found = pattern.exec(text);
    if (found) return { yes: true, rest: text.slice(found[0].length) };
  }
  return null;
}
