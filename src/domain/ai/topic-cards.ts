/** Cards of topics with the short names under which a model speaks of them. */
import type { QuestionSource, TopicData } from '../../contract/ai-tests.schema.ts';

export interface RefCard {
  /** `c1`, `c2`…, through all topics. */
  readonly ref: string;
  readonly topic: string;
  readonly topicIndex: number;
  readonly source: QuestionSource;
}

/** Every card with something on both sides. The same topics give the same refs. */
export function refsOfTopics(topics: readonly TopicData[]): RefCard[] {
  const cards = topics.flatMap(({ setId, topic, flashcards }, topicIndex) =>
    flashcards
      .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
      .map(({ id, question, answer, picture }) => ({
        topic,
        topicIndex,
        source: {
          setId,
          question,
          answer,
          ...(id === undefined ? {} : { cardId: id }),
          ...(picture === true && { picture }),
        },
      })),
  );
  return cards.map((card, i) => ({ ref: `c${i + 1}`, ...card }));
}
