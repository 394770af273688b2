/** What will be known on a day, over all that may be asked. */

export interface PredictedRecall {
  /** 0 to 1, of all faces; 0 without any. */
  readonly mean: number;
  /** Cards with at least 90 %, whichever of their faces is asked. */
  readonly above90: number;
}

interface FaceOfCard {
  readonly cardId: string;
}

interface RecalledFace extends FaceOfCard {
  /** Chance of recall, 0 to 1. */
  readonly recall: number;
}

const KNOWN = 0.9;

/**
 * A card is as well known as the least known of its faces.
 * @param studied what has been learned by then; the rest of the faces is known by nobody
 * @param families cards that have several faces
 */
export function predictedRecall(
  studied: readonly RecalledFace[],
  faces: readonly FaceOfCard[],
  families: ReadonlySet<string>,
): PredictedRecall {
  const unknown = new Map<string, number>();
  for (const { cardId } of faces) if (families.has(cardId)) unknown.set(cardId, (unknown.get(cardId) ?? 0) + 1);
  let sum = 0;
  let above90 = 0;
  for (const { cardId, recall } of studied) {
    sum += recall;
    if (recall < KNOWN) continue;
    const left = (unknown.get(cardId) ?? 1) - 1;
    if (unknown.has(cardId)) unknown.set(cardId, left);
    if (left === 0) above90 += 1;
  }
  return { mean: faces.length === 0 ? 0 : sum / faces.length, above90 };
}
