/** Answers of other cards that can take the place of an option (ai §5). */
import type { QuestionSource } from '../../contract/ai-tests.schema.ts';
import { wrongAnswers, type OptionCard } from '../study/learn/options.ts';

/** Some may fall away: they may be options already. */
const SPARES = 8;

/** For a source, the answers of the others that can stand beside its own as wrong ones, the likest first. The same for the same seed. */
export function sparesFrom(sources: readonly QuestionSource[], seed: string): (source: QuestionSource) => string[] {
  const cards = sources.map(optionCard);
  return (source) => wrongAnswers(optionCard(source), cards, seed, SPARES).map(({ answer }) => answer);
}

function optionCard({ setId, question, answer }: QuestionSource): OptionCard {
  return { id: `${setId}\n${question}\n${answer}`, question, answer, setId, tags: [] };
}
