/** Answers of other cards that can take the place of an option (ai §5). */
import type { QuestionSource } from '../../contract/ai-tests.schema.ts';
import { faceId } from '../cards/faces.ts';
import { OptionPool, type OptionFace } from '../study/learn/option-pool.ts';
import { wrongAnswers } from '../study/learn/options.ts';

/** Some may fall away: they may be options already. */
const SPARES = 8;

/** For a source, the answers of the others that can stand beside its own as wrong ones, the likest first. The same for the same seed. */
export function sparesFrom(sources: readonly QuestionSource[], seed: string): (source: QuestionSource) => string[] {
  const pool = new OptionPool(sources.map(optionFace));
  return (source) => {
    const face = optionFace(source);
    return wrongAnswers(face, pool.beside(face), seed, SPARES).map(({ answer }) => answer);
  };
}

/** A source that names no card is a card of its own. */
function optionFace({ setId, question, answer, cardId, face = 'forward' }: QuestionSource): OptionFace {
  const name = cardId ?? `${setId}\n${question}\n${answer}`;
  return { id: faceId(name, face), cardId: name, face, question, answer, setId, tags: [] };
}
