/** A card as words alone, for a reader that sees no pictures and is asked nothing: gaps are filled in, marks of masks left out. */
import { facesOf, hasGaps, plainText, type TwoSides } from './faces.ts';

/** A card with gaps and nothing on its other side answers with what the gaps hold. */
export function cardWords(card: TwoSides): { readonly question: string; readonly answer: string } {
  const question = plainText(card.question).trim();
  const answer = plainText(card.answer).trim();
  if (answer !== '' || !hasGaps(card.question)) return { question, answer };
  return {
    question,
    answer: facesOf(card, { bothWays: false })
      .flatMap((face) => face.expected)
      .filter(Boolean)
      .join('; '),
  };
}
