/** The faces of a session as the modes ask for them, and the options that each can be chosen from. */
import { OPTION_MAX_CHARS } from '../../../contract/limits.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { faceId, facesOf, type Face } from '../../../domain/cards/faces.ts';
import { OptionPool, type OptionFace } from '../../../domain/study/learn/option-pool.ts';
import { choiceFor, type Choice } from '../../../domain/study/learn/options.ts';
import { isPlainText, isTypeable } from '../../../domain/study/typed/typeable.ts';

/** Its preview was made at `previewAt` (epoch ms), so what lies between are the intervals. */
export type TimedCard = StudyCard & { readonly previewAt: number };

export interface AskedItem {
  /** Names the face among those of all cards. */
  readonly key: string;
  readonly card: TimedCard;
  readonly face: Face;
  /** It had been reviewed when the session began: what is graded on the way changes nothing about how it is asked. */
  readonly seen: boolean;
}

/** One item for each card that still has the face it is asked as; texts may have changed since. */
export function itemsOf(cards: readonly TimedCard[]): AskedItem[] {
  return cards.flatMap((card) => {
    const face = facesOf(card.card, { bothWays: card.card.bothWays }).find(({ key }) => key === card.face);
    return face ? [{ key: faceId(card.card.id, card.face), card, face, seen: card.state.phase !== 'new' }] : [];
  });
}

/** Whether an item's answer is one to type; pictures and long texts are recalled. */
export function canType({ face }: AskedItem): boolean {
  return isTypeable(face.expected);
}

/** Fewer others than this leave nothing to think about. */
const OTHERS_MIN = 2;

/** Draws the options of a session's items from each other's texts. */
export class Options {
  readonly #pool: OptionPool;

  constructor(items: readonly AskedItem[]) {
    this.#pool = new OptionPool(items.map(optionFace), canBeOption);
  }

  /** Whether there is likely a choice for it; that `choice` finds one is only known when it is made. */
  mayChoose(item: AskedItem): boolean {
    return canBeOption(answerOf(item)) && this.#pool.beside(optionFace(item)).length >= OTHERS_MIN;
  }

  /** The same seed draws the same options; null when nothing wrong is wrong enough. */
  choice(item: AskedItem, seed: string): Choice | null {
    const face = optionFace(item);
    return choiceFor(face, this.#pool.beside(face), seed);
  }
}

function canBeOption(text: string): boolean {
  return text.trim() !== '' && text.length <= OPTION_MAX_CHARS && isPlainText(text);
}

/** What an option says that is right. */
export function answerOf({ face }: AskedItem): string {
  return face.expected.join(', ');
}

function optionFace({ key, card: { card, setId }, face }: AskedItem): OptionFace {
  const answer = face.expected.join(', ');
  return { id: key, cardId: card.id, face: face.key, question: face.question, answer, setId, tags: card.tags };
}
