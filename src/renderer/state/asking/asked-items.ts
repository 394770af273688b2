/** The faces of a session as the modes ask for them, and the options that each can be chosen from. */
import { OPTION_MAX_CHARS } from '../../../contract/limits.ts';
import type { StudyCard } from '../../../contract/study.schema.ts';
import { faceId, facesOf, type Face } from '../../../domain/cards/faces.ts';
import { choiceFor, type Choice, type OptionCard } from '../../../domain/study/learn/options.ts';
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

/** Draws the options of a session's items from each other's answers. */
export class Options {
  readonly #pools: Readonly<Record<'forward' | 'backward', readonly OptionCard[]>>;

  constructor(items: readonly AskedItem[]) {
    const cards = items.map(optionCard).filter(({ answer }) => canBeOption(answer));
    const isBackward = ({ id }: OptionCard): boolean => id.endsWith('.backward');
    this.#pools = {
      forward: cards.filter((card) => !isBackward(card)),
      // A question is an answer the other way round.
      backward: [
        ...cards.filter(isBackward),
        ...items.filter(({ face }) => face.key === 'forward' && canBeOption(face.question)).map(turnedCard),
      ],
    };
  }

  /** Whether there is likely a choice for it; that `choice` finds one is only known when it is made. */
  mayChoose(item: AskedItem): boolean {
    return canBeOption(answerOf(item)) && this.#pool(item).length > OTHERS_MIN;
  }

  /** The same seed draws the same options; null when nothing wrong is wrong enough. */
  choice(item: AskedItem, seed: string): Choice | null {
    const card = optionCard(item);
    const others = this.#pool(item).filter(({ id }) => id !== card.id && cardIdOf(id) !== item.card.card.id);
    return choiceFor(card, others, seed);
  }

  #pool({ face }: AskedItem): readonly OptionCard[] {
    return this.#pools[face.key === 'backward' ? 'backward' : 'forward'];
  }
}

function canBeOption(text: string): boolean {
  return text.trim() !== '' && text.length <= OPTION_MAX_CHARS && isPlainText(text);
}

/** What an option says that is right. */
export function answerOf({ face }: AskedItem): string {
  return face.expected.join(', ');
}

function optionCard(item: AskedItem): OptionCard {
  return {
    id: item.key,
    question: item.face.question,
    answer: answerOf(item),
    setId: item.card.setId,
    tags: item.card.card.tags,
  };
}

function turnedCard(item: AskedItem): OptionCard {
  return { ...optionCard(item), question: answerOf(item), answer: item.face.question };
}

function cardIdOf(key: string): string {
  return key.split('.')[0] ?? key;
}
