/**
 * Whose answers may stand beside that of a face as wrong ones. Asked back, a card wants a question for its answer, so the options are questions
 * too: among the answers of the other direction, in another language, the right one would be known by its looks.
 */
import type { FaceKey } from '../../../contract/study.schema.ts';
import { faceId } from '../../cards/faces.ts';
import type { OptionCard } from './options.ts';

export interface OptionFace extends OptionCard {
  /** `faceId` of the two. */
  readonly id: string;
  readonly cardId: string;
  readonly face: FaceKey;
}

export class OptionPool {
  readonly #forward: readonly OptionFace[];
  readonly #backward: readonly OptionFace[];

  /** @param mayBeOption whether a text can stand among options; asked of what a card answers in its direction, since its other side may be too long */
  constructor(faces: readonly OptionFace[], mayBeOption: (text: string) => boolean = () => true) {
    const backward = faces.filter(isBackward);
    const known = new Set(backward.map(({ id }) => id));
    const turned = faces.filter(({ face }) => face === 'forward').map(turnedRound);
    const isOption = ({ answer }: OptionFace): boolean => mayBeOption(answer);
    this.#forward = faces.filter((face) => !isBackward(face)).filter(isOption);
    this.#backward = [...backward, ...turned.filter(({ id }) => !known.has(id))].filter(isOption);
  }

  /** Those that are asked in the same direction as `face`, without the sides of its own card. */
  beside(face: OptionFace): OptionFace[] {
    const pool = isBackward(face) ? this.#backward : this.#forward;
    return pool.filter(({ cardId }) => cardId !== face.cardId);
  }

  /** Every option there is, by its id. A card that is never asked back has one for that as well, since its question can be an option. */
  byId(): Map<string, OptionFace> {
    return new Map([...this.#forward, ...this.#backward].map((face) => [face.id, face]));
  }
}

const isBackward = ({ face }: OptionFace): boolean => face === 'backward';

function turnedRound(face: OptionFace): OptionFace {
  const { cardId, question, answer } = face;
  return { ...face, id: faceId(cardId, 'backward'), face: 'backward', question: answer, answer: question };
}
