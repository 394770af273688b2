/** Which cards an answer rests on: `[c3]`, `[c3, c7]`, `[c3][c7]`. Also while it is still being written. */

export type AnswerPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cards'; readonly refs: readonly string[] };

export interface CitedAnswer {
  readonly pieces: readonly AnswerPiece[];
  /** Each once, in the order in which they are first cited. */
  readonly refs: readonly string[];
}

const CITATION = /\s*(?:\[\s*c\d+(?:\s*[,;]\s*c\d+)*\s*\](?!\())+/gi;
const REF = /c\d+/gi;
/** What may become a citation when more comes. */
const UNFINISHED = /\s*(?:\[\s*(?:c\d*(?:\s*[,;]\s*(?:c\d*)?)*)?\s*)?$/i;

/**
 * The answer in pieces. Refs of cards that did not go along are taken out: a model that names one has made it up.
 *
 * @param done false while more is to come: the beginning of a citation is held back until it is whole
 */
export function readCitations(
  answer: string,
  known: ReadonlySet<string>,
  { done }: { readonly done: boolean },
): CitedAnswer {
  const text = done ? answer : withoutHalfCitation(answer);
  const pieces: AnswerPiece[] = [];
  const cited = new Set<string>();
  let at = 0;
  const say = (part: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === 'text') pieces[pieces.length - 1] = { kind: 'text', text: last.text + part };
    else if (part !== '') pieces.push({ kind: 'text', text: part });
  };
  for (const { index, 0: mark } of text.matchAll(CITATION)) {
    say(text.slice(at, index));
    at = index + mark.length;
    const refs = [...new Set((mark.match(REF) ?? []).map((ref) => ref.toLowerCase()))].filter((ref) => known.has(ref));
    for (const ref of refs) cited.add(ref);
    if (refs.length > 0) pieces.push({ kind: 'cards', refs });
  }
  say(text.slice(at));
  return { pieces, refs: [...cited] };
}

/** An answer that ends in the middle, without the beginning of a citation that never became one. */
export function withoutHalfCitation(answer: string): string {
  return answer.replace(UNFINISHED, '');
}

/**
 * The answer with its cards under other refs, as another question of the same conversation needs them: cards have their refs by their place
 * among those that go along, and sets change.
 *
 * @param rename the ref of now for a ref of then; null where the card does not go along any more, and its citation is left out
 */
export function renamedCitations(answer: string, rename: (ref: string) => string | null): string {
  const known = new Set((answer.match(REF) ?? []).map((ref) => ref.toLowerCase()));
  return readCitations(answer, known, { done: true })
    .pieces.map((piece) => {
      if (piece.kind === 'text') return piece.text;
      const refs = piece.refs.flatMap((ref) => rename(ref) ?? []);
      return refs.length === 0 ? '' : ` ${refs.map((ref) => `[${ref}]`).join('')}`;
    })
    .join('');
}
